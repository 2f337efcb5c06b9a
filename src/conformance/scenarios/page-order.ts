import { parseInstant } from '../../contract/instant.ts'
import { valueAt } from '../../contract/json-pointer.ts'
import type { Answered } from '../../exchange/exchange.ts'
import { findDifferences } from '../../scenario/differences.ts'

type Verdict = { readonly expected: string; readonly pointer?: string | undefined }
type Compared = {
  readonly verdict: Verdict
  readonly passing: Answered
  readonly failing: Answered
  readonly earlier: readonly { readonly step: number; readonly passing: Answered; readonly failing: Answered }[]
}

/** The expectation of a page, and the value that the step of the page before has to save for it. */
type PageOrder = {
  readonly expect: Readonly<Record<string, unknown>>
  readonly saves: readonly [{ readonly step: number; readonly name: string; readonly pointer: string }]
}

const place = '/sessions/0/createdAt'

/** True for the finding that a page begins with a session newer than the last of the page before it. */
export function isOfPageOrder({ pointer, expected }: Verdict): boolean {
  return pointer === place && expected.endsWith(' or before')
}

/** The order from one page to the next: no session is newer than the last of the page before, whose instant is saved there. */
export function expectPageOrder({ verdict, passing, failing, earlier }: Compared): PageOrder | null {
  if (!isOfPageOrder(verdict)) return null
  const bound = parseInstant(verdict.expected.replace(/ or before$/, ''))
  const page = earlier.findLast(({ failing: before }) => lastInstantOf(before) === bound)
  if (page === undefined || countOf(passing) === 0) return null
  const last = `/sessions/${countOf(page.failing) - 1}/createdAt`
  const isMet = (before: Answered, { json }: Answered): boolean => findDifferences(inOrder(valueAt(before.json, last)), json).length === 0
  if (!isMet(page.passing, passing) || isMet(page.failing, failing)) return null
  return {
    expect: { status: passing.status, body: inOrder('${lastOfPage}') },
    saves: [{ step: page.step, name: 'lastOfPage', pointer: `/body${last}` }],
  }
}

/** True for the finding that one page shows a session twice. */
export function isOfTwice({ expected }: Pick<Verdict, 'expected'>): boolean {
  return expected === 'an id that stands once in a list'
}

/** True for the finding that a later page shows what a page before it has shown, or one page shows a session twice. */
export function isOfRepeat({ expected }: Pick<Verdict, 'expected'>): boolean {
  return expected.startsWith('every session once') || expected.startsWith('a nextCursor that leads on')
}

/**
 * No session of the page before is on the next one. The first that comes again is named: as many sessions as stand after it would have to come
 * in between before it is legal there.
 */
export function* expectNoRepeat({ verdict, passing, failing, earlier }: Compared): Generator<PageOrder> {
  if (!isOfRepeat(verdict)) return
  const [have, had] = [idsOf(passing), idsOf(failing)]
  for (const { step, ...before } of earlier.toReversed()) {
    const [ours, theirs] = [idsOf(before.passing), idsOf(before.failing)]
    const at = theirs.findIndex((id) => had.includes(id))
    if (at < 0 || ours[at] === undefined || have.includes(ours[at])) continue
    const saves = [{ step, name: 'before', pointer: `/body/sessions/${at}/sessionId` }] as const
    yield { expect: { status: passing.status, body: { sessions: { $none: { sessionId: '${before}' } } } }, saves }
  }
}

function idsOf({ json }: Answered): readonly unknown[] {
  const sessions = valueAt(json, '/sessions')
  return Array.isArray(sessions) ? sessions.map((item) => valueAt(item, '/sessionId')) : []
}

function inOrder(instant: unknown): Readonly<Record<string, unknown>> {
  return { sessions: { $each: { createdAt: { $notAfter: instant } } } }
}

function countOf({ json }: Answered): number {
  const sessions = valueAt(json, '/sessions')
  return Array.isArray(sessions) ? sessions.length : 0
}

function lastInstantOf(page: Answered): number {
  const last = valueAt(page.json, `/sessions/${countOf(page) - 1}/createdAt`)
  return typeof last === 'string' ? parseInstant(last) : Number.NaN
}
