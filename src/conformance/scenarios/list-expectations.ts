import { findUuids } from '../../contract/formats.ts'
import { isObject } from '../../contract/is-object.ts'
import type { OperationId } from '../../contract/operations.ts'
import type { Answered } from '../../exchange/exchange.ts'
import { manySessions } from '../sections/list/every-page.ts'
import { findDifferences } from '../../scenario/differences.ts'
import { escapeNames } from '../../scenario/saved-values.ts'
import { keysOf, valueAt } from '../../contract/json-pointer.ts'
import { isOfRepeat, isOfTwice } from './page-order.ts'

type OfList = {
  readonly operation: OperationId | null
  readonly verdict: { readonly expected: string; readonly actual: string; readonly pointer?: string | undefined }
  readonly passing: Answered
  readonly failing: Answered
  readonly input: unknown
  readonly playsAnywhere?: true
}

/**
 * The bodies that follow for a list from the contract alone, so that the passing list may be empty: its order, its filter, its length, its
 * count, and that it shows no session twice.
 */
export function listExpectations(compared: OfList): readonly object[] {
  if (compared.operation !== 'listSessions') return []
  const bodies = [expectedOnce, expectedOrder, expectedFilter, expectedLength, expectedCount, expectedLowCount].flatMap(
    (of) => of(compared) ?? [],
  )
  return bodies.filter(
    (body) => findDifferences(body, compared.passing.json).length === 0 && findDifferences(body, compared.failing.json).length > 0,
  )
}

/**
 * No page shows a session twice. An account without sessions has nothing to show twice, so one is created first where the filter allows. Ids that
 * are none are wrong by themselves.
 */
function expectedOnce({ verdict, passing: { json }, input }: OfList): object | null {
  if ((!isOfTwice(verdict) && !isOfRepeat(verdict)) || findUuids(verdict.actual).length === 0) return null
  const isFiltered = Object.keys(queryIn(input)).some((name) => name === 'type' || name === 'source' || name === 'status')
  const sessions = isObject(json) ? json['sessions'] : undefined
  const isShown = Array.isArray(sessions) && sessions.length > 0
  return isShown || isFiltered ? { sessions: { $distinct: 'sessionId' } } : null
}

function expectedOrder({ verdict: { pointer = '' } }: OfList): object | null {
  return /^\/sessions\/\d+\/createdAt$/.test(pointer) ? { sessions: { $newestFirst: 'createdAt' } } : null
}

/** No page has more sessions than its limit. */
function expectedLength({ verdict: { pointer = '/sessions' }, input }: OfList): object | null {
  const limit = Number(queryIn(input)['limit'] ?? Number.NaN)
  return pointer === '/sessions' && Number.isInteger(limit) ? { sessions: { $length: { $atMost: limit } } } : null
}

/**
 * The count of a list that is said to have one page. It may go on, show more than the recorded one, or count about as many as that showed. Nobody
 * knows which of its cursor and its count is wrong.
 */
function expectedCount({ verdict: { pointer, expected }, failing: { json } }: OfList): object | null {
  const sessions = isObject(json) ? json['sessions'] : undefined
  if (pointer !== '/totalCount' || !expected.startsWith('about ') || !Array.isArray(sessions)) return null
  const shown = sessions.length
  const isMore = { sessions: { $length: { $atLeast: shown + 1 } } }
  return { $any: [{ nextCursor: { $type: 'string' } }, isMore, { totalCount: { $atMost: shown + manySessions - 1 } }] }
}

/** True for the finding that a list counts fewer sessions than its pages show. */
export function isOfLowCount({ pointer, expected }: Omit<OfList['verdict'], 'actual'>): boolean {
  return pointer === '/totalCount' && expected.startsWith('at least ')
}

/** The count of the sessions that the steps created, each of which any other deployment has as well. */
function expectedLowCount({ verdict, passing: { json }, playsAnywhere }: OfList): object | null {
  const count = isObject(json) ? json['totalCount'] : undefined
  return playsAnywhere === true && isOfLowCount(verdict) ? { totalCount: { $atLeast: count } } : null
}

/** The statuses that no session leaves. An item of a list of others may have moved on. */
const lasting: ReadonlySet<unknown> = new Set(['completed', 'failed', 'unknown'])

function expectedFilter(compared: OfList): object | null {
  const { name, value } = filterAt(compared) ?? {}
  if (name === undefined || (name === 'status' && !lasting.has(value))) return null
  // An idle agent session may work again meanwhile.
  const item = name === 'status' ? { $any: [{ type: 'agent' }, { status: value }] } : { [name]: value }
  return { sessions: { $each: item } }
}

/** The filter that the item of a verdict does not match. */
function filterAt({ verdict: { pointer = '' }, input }: OfList): { readonly name: string; readonly value: unknown } | undefined {
  const [, name] = /^\/sessions\/\d+\/(type|source|status)$/.exec(pointer) ?? []
  const value = name === undefined ? undefined : queryIn(input)[name]
  return name === undefined || value === undefined ? undefined : { name, value }
}

function queryIn(input: unknown): Readonly<Record<string, unknown>> {
  const query: unknown = Array.isArray(input) ? input[0] : undefined
  return isObject(query) ? query : {}
}

/** True for an item that should stand on another page, or on none: the list is in another order, or filtered. */
export function isOutOfPlace(compared: OfList): boolean {
  return filterAt(compared) !== undefined || /^\/sessions\/\d+\/createdAt$/.test(compared.verdict.pointer ?? '')
}

/** A page with a further one decides nothing: a deployment may have shorter pages. */
export function onLastPage(body: object, { playsAnywhere }: Pick<OfList, 'playsAnywhere'>): object {
  return playsAnywhere === true ? { $any: [{ nextCursor: { $type: 'string' } }, body] } : body
}

type Title = {
  readonly expected: object
  readonly saves: readonly { readonly step: number; readonly name: string; readonly pointer: string }[]
}

/** The titles under which a session may be listed: its question, its given one, that of its result, and a long one that is cut. */
export function expectedTitle(
  sessionId: string,
  title: unknown,
  { asked, earlier }: { readonly asked?: unknown; readonly earlier: readonly { readonly step: number; readonly passing: Answered }[] },
): Title | null {
  const creation = Array.isArray(asked)
    ? asked.find((body) => isObject(body) && [body['researchQuestion'], body['title']].includes(title))
    : undefined
  if (creation === undefined) return null
  const names = ['/researchQuestion', '/title'].map((place) => valueAt(creation, place)).filter((name) => typeof name === 'string')
  const places = earlier.flatMap(({ step, passing: { json } }) =>
    resultTitles
      .filter((place) => valueAt(json, '/sessionId') === sessionId && typeof valueAt(json, place) === 'string')
      .map((place) => ({ step, name: keysOf(place).slice(-2).join('_'), pointer: `/body${place}` })),
  )
  const saves = places.slice(-1)
  // A title is generated where none is given, and nobody has read it.
  if (saves.length === 0 && names.length < 2) return { expected: { $match: '\\S' }, saves }
  const shown = [...names.map(escapeNames), ...saves.map(({ name }) => `\${${name}}`)]
  return { expected: { $any: [...shown, { $match: '^.{40,}(…|\\.{3})$' }] }, saves }
}

const resultTitles = ['/result/title', '/data/report/result/title']
