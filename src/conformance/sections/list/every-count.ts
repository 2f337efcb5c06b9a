import { ifOfOneAccount, type ListedSession } from '../../../judgement/listed-sessions.ts'
import type { Monitor, Observation } from '../../../judgement/monitor.ts'
import { createPaginationReader, isBefore, readPage, type Page } from './read-paginations.ts'
import { countRecent, isRecentOn } from './recent-sessions.ts'

const rule = 'sessions/list/total-count'

/** A page of a list that counts. */
type Counted = Page & { readonly total: number }

/**
 * Compares totalCount on the pages of one pagination. It may be late by what is new, and change by what others create, share or delete on the
 * web. So it is judged by what later pages show to have been there, and between two first pages that are alike.
 */
export const everyCount: Monitor = {
  rules: [rule],
  start() {
    const read = createPaginationReader()
    return (exchange) => {
      const page = readPage(exchange)
      const { pages = [], earlier = [] } = page === null ? {} : (read(page) ?? {})
      // A session may leave the list of a status at any time.
      if (page?.hasStatus !== false || !pages.every(isCounted)) return []
      const again = page.cursor === null && earlier.every(isCounted) ? observeAgain(earlier, pages) : null
      const found = observeShown(pages) ?? observeLeft(pages) ?? again
      return found === null ? [] : [found]
    }
  },
}

function isCounted(page: Page): page is Counted {
  return page.total !== undefined
}

/** A count has every session that this page or a later one shows, but for those that are newer than it. */
function observeShown(pages: readonly Counted[]): Observation | null {
  let left = pages.reduce((sum, { sessions }) => sum + sessions.length, 0)
  for (const [index, page] of pages.entries()) {
    const most = left
    left -= page.sessions.length
    // A list of many pages would be read again for each of them.
    if (page.total >= most) continue
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
function observeLeft(pages: readonly Counted[]): Observation | null {
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
function observeAgain(pages: readonly Counted[], [again]: readonly Counted[]): Observation | null {
  const [first] = pages
  if (first === undefined || again === undefined || !pages.every((page) => isBefore(page, again))) return null
  const isSame = first.sessions[0]?.sessionId === again.sessions[0]?.sessionId
  const all = [...pages, again]
  if (!isSame || first.total !== again.total || all.some(({ sessions }) => sessions.some(mayBeShared))) return null
  const recent = countRecent(all.map(({ exchange }) => exchange))
  const wrong = pages.find(({ total }) => first.total - total > recent || total - first.total > recent + mostPassing)
  if (wrong === undefined) return null
  const others = all.filter((page) => page !== wrong)
  return broken([...others, wrong], `${first.total}, as on the pages before and after`, wrong.total)
}

function mayBeShared({ type, role }: ListedSession): boolean {
  return type !== 'report' && type !== 'systematicReview' && role !== 'owner'
}

function broken(pages: readonly Counted[], expected: string, actual: number): Observation {
  const all = pages.map(({ exchange }) => exchange)
  const breach = { expected: expected + ifOfOneAccount(all), actual: String(actual), pointer: '/totalCount' }
  return { rule, exchanges: all.map(({ id }) => id), breach }
}
