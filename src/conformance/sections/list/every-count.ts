import { memberOf, type Exchange } from '../../../exchange/exchange.ts'
import { nextCursorOf, queryOf, readListedSessions, type ListedSession } from '../../../judgement/listed-sessions.ts'
import type { Monitor, Observation } from '../../../judgement/monitor.ts'
import { rootOf } from '../../../judgement/session-readings.ts'
import { countRecent, isRecentOn } from './recent-sessions.ts'

const rule = 'sessions/list/total-count'

/** A page of a list that counts, with those before it. */
type Page = { readonly exchange: Exchange; readonly sessions: readonly ListedSession[]; readonly total: number }

/**
 * Compares totalCount on the pages of one pagination. It may be late by what is new, and change by what others create, share or delete on the
 * web. So it is judged by what later pages show to have been there, and between two first pages that are alike.
 */
export const everyCount: Monitor = {
  rules: [rule],
  start() {
    const next = new Map<string, readonly Page[]>()
    const last = new Map<string, readonly Page[]>()
    return (exchange) => {
      const [sessions, total] = [readListedSessions(exchange), memberOf(exchange, 'totalCount')]
      const query = queryOf(exchange)
      // A session may leave the list of a status at any time.
      if (sessions === null || typeof total !== 'number' || query.has('status')) return []
      const cursor = query.get('cursor')
      query.delete('cursor')
      query.sort()
      const list = `${exchange.as} ${rootOf(exchange)} ${query.toString()}`
      const before = cursor === null ? [] : next.get(`${list} ${cursor}`)?.filter((page) => isBefore(page.exchange, exchange))
      // The first page of it was not recorded.
      if (before === undefined || (cursor !== null && before.length === 0)) return []
      const page = { exchange, sessions, total }
      const pages = [...before, page]
      const following = nextCursorOf(exchange)
      if (following !== null) next.set(`${list} ${following}`, pages)
      const found = observeShown(pages) ?? observeLeft(pages) ?? (cursor === null ? observeAgain(last.get(list), page) : null)
      last.set(list, pages)
      return found === null ? [] : [found]
    }
  },
}

function isBefore(one: Exchange, other: Exchange): boolean {
  return one.order.answered < other.order.sent
}

/** A count has every session that this page or a later one shows, but for those that are newer than it. */
function observeShown(pages: readonly Page[]): Observation | null {
  for (const [index, page] of pages.entries()) {
    const shown = pages.slice(index).flatMap(({ sessions }) => sessions)
    const old = shown.filter((session) => !isRecentOn(page.exchange, session) && !mayBeShared(session))
    const count = new Set(old.map(({ sessionId }) => sessionId)).size
    if (page.total >= count) continue
    const others = pages.slice(index + 1)
    return broken(
      [...others, page],
      `at least ${count}, as many as ${others.length === 0 ? 'it' : 'the pages'} show${others.length === 0 ? 's' : ''}`,
      page.total,
    )
  }
  return null
}

/** So many sessions on a page, and so many pages after it that count so many fewer each, are no chance. */
const [manyOnPage, manyTimes] = [2, 2]

/** A count of what is left, from page to page. */
function observeLeft(pages: readonly Page[]): Observation | null {
  const last = pages.slice(-manyTimes - 1)
  const [first] = last
  const isOfLeft = last.every((page, index) => {
    const before = last[index - 1]
    return before === undefined || (before.sessions.length >= manyOnPage && before.total - page.total === before.sessions.length)
  })
  const page = last.at(-1)
  if (first === undefined || page === undefined || last.length <= manyTimes || !isOfLeft) return null
  return broken(last, `${first.total}, as on the page before`, page.total)
}

/** The most sessions that others create and delete again between two pages. */
const mostPassing = 10

/**
 * The pages between two first pages that begin with the same session and count alike. A page between them may count a few more, which were
 * created and deleted meanwhile. It cannot count fewer, since what was created after a deletion would stand first.
 */
function observeAgain(pages: readonly Page[] | undefined, again: Page): Observation | null {
  const [first] = pages ?? []
  const isSame = first?.sessions[0]?.sessionId === again.sessions[0]?.sessionId
  if (pages === undefined || first === undefined || !isSame || !pages.every(({ exchange }) => isBefore(exchange, again.exchange)))
    return null
  const all = [...pages, again]
  if (first.total !== again.total || all.some(({ sessions }) => sessions.some(mayBeShared))) return null
  const recent = countRecent(all.map(({ exchange }) => exchange))
  const wrong = pages.find(({ total }) => first.total - total > recent || total - first.total > recent + mostPassing)
  if (wrong === undefined) return null
  const others = all.filter((page) => page !== wrong)
  return broken([...others, wrong], `${first.total}, as on the pages before and after`, wrong.total)
}

function mayBeShared({ type, role }: ListedSession): boolean {
  return type !== 'report' && type !== 'systematicReview' && role !== 'owner'
}

function broken(pages: readonly Page[], expected: string, actual: number): Observation {
  const exchanges = pages.map(({ exchange }) => exchange.id)
  return { rule, exchanges, breach: { expected, actual: String(actual), pointer: '/totalCount' } }
}
