import { memberOf, type Exchange } from '../../../exchange/exchange.ts'
import { nextCursorOf, readListedSessions } from '../../../judgement/listed-sessions.ts'
import type { Evidence, Finding, Probe } from '../../define/check.ts'
import { isReadToEnd, readAllPages, sessionsOn, showSameSessions } from '../../define/pagination.ts'
import { longestPage } from '../../probes/listed-pages.ts'
import { countRecent } from './recent-sessions.ts'

export type WholeList = Evidence & {
  readonly pages: readonly Exchange[]
  /** The first page once more. */
  readonly after?: Exchange
}

const mostPages = 35

/** The list to its last page, however many sessions there are, if the budget has room for it. */
export const wholeList: Probe<WholeList> = {
  name: 'the list to its last page',
  shows: 'the list to its last page',
  profile: 'lifecycle',
  cost: { requests: mostPages + 1, searches: 0, sessions: 0 },
  // Nothing that the run created is new any more, so that it is counted.
  phase: 'final',
  async send({ send, hasSpare }) {
    const pages = await readAllPages(send, { limit: longestPage }, (count) => count < mostPages || hasSpare())
    return { pages, after: await send({ operation: 'listSessions', as: 'default', query: { limit: longestPage } }) }
  },
}

/**
 * Compares the count with all pages of a list. Sessions that were created while it was read stand before its first page; if they are not
 * all that the count grew by, others were deleted, and nothing can be said.
 */
export function judgeWholeCount({ pages, after }: WholeList): Finding | null {
  const [first] = pages
  if (first === undefined || after === undefined || !isReadToEnd(pages) || readListedSessions(after) === null) return null
  const [total, totalThen] = [first, after].map((page) => memberOf(page, 'totalCount'))
  if (typeof total !== 'number' || typeof totalThen !== 'number') return null
  const shown = new Set(sessionsOn(pages).map(({ sessionId }) => sessionId))
  const headed = sessionsOn([after]).findIndex(({ sessionId }) => shown.has(sessionId))
  if (headed === -1 && shown.size > 0) return null
  if (totalThen - total !== Math.max(0, headed)) return null
  if (shown.size === total) return { kept: [...pages, after] }
  if (total < shown.size && total >= shown.size - countRecent(pages)) return null
  const breach = {
    pointer: '/totalCount',
    expected: `totalCount ${shown.size}, as many as the pages show to the last`,
    actual: String(total),
  }
  return { broken: breach, by: [...pages, after] }
}

/** True if no session came to a list or left it while its pages were read: a cursor that counts may then pass over another. */
export function isStill(whole: WholeList | undefined): whole is WholeList {
  const { pages = [], after } = whole ?? {}
  const [first] = pages
  if (first === undefined || after === undefined) return false
  const totals = new Set([...pages, after].map((page) => memberOf(page, 'totalCount')))
  return totals.size === 1 && showSameSessions(first, after)
}

/**
 * Pages that are all cut at one length below their limit keep another limit than the one that they were asked for. A page of what a caller
 * may see can be shorter than its limit, but not each of them by as much.
 */
export function judgeCutPages({ pages }: WholeList): Finding | null {
  const cut = pages.filter((page) => nextCursorOf(page) !== null)
  const lengths = new Set(cut.map((page) => sessionsOn([page]).length))
  const [length = 0] = lengths
  if (cut.length < 3 || lengths.size > 1 || length === 0 || length >= longestPage) return null
  const breach = { pointer: '/sessions', expected: `pages of up to ${longestPage}`, actual: `${length} on each page that is cut` }
  return { broken: breach, by: cut }
}
