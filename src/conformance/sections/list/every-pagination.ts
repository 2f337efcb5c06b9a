import { ifOfOneAccount } from '../../../judgement/listed-sessions.ts'
import type { Monitor, Observation } from '../../../judgement/monitor.ts'
import { listLagMs } from '../../../judgement/session-readings.ts'
import { findRepeated } from '../../define/find-repeated.ts'
import { createPaginationReader, isBefore, readPage, type Page } from './read-paginations.ts'

const rule = 'sessions/list/pages-complete'

/**
 * Judges the pages that any client reads: none has a session twice, a cursor leads on, and no session comes again on a later page of a list
 * that nothing came to.
 */
export const everyPagination: Monitor = {
  rules: [rule],
  start() {
    const read = createPaginationReader()
    const judgeCursor = createCursorJudge()
    return (exchange) => {
      const page = readPage(exchange)
      if (page === null) return []
      const pagination = read(page)
      const twice = findRepeated(idsOn(page))
      if (twice !== undefined) return broken([page], 'every session once', `${twice} twice`)
      const wrong = judgeCursor(page)
      if (wrong !== null) return wrong
      return pagination === null ? [] : judgeRepeats(pagination.earlier, pagination.pages)
    }
  },
}

/** Judges a cursor that a page sends back. It may stand for each page in turn, so the page before has to be the same. */
function createCursorJudge(): (page: Page) => readonly Observation[] | null {
  const turning = new Map<string, Page>()
  return (page) => {
    if (page.cursor === null || page.next !== page.cursor) {
      turning.delete(page.list)
      return null
    }
    const before = turning.get(page.list)
    turning.set(page.list, page)
    if (page.sessions.length === 0)
      return broken([page], 'nextCursor null at the end', 'the cursor that was sent, after a page without sessions')
    const isSame = before?.cursor === page.cursor && isBefore(before, page) && idsOn(before).join() === idsOn(page).join()
    return isSame ? broken([before, page], 'a nextCursor that leads on', 'the cursor that was sent, and the same page again') : null
  }
}

/** A session that comes to a list and leaves it again takes longer than this. */
const passingMs = 60_000

/**
 * Judges pages by those of the same list that were read soon after them. A cursor may count, so that a session that comes above another one
 * pushes it on to the next page. It may come at any place, for an agent session that is shared stands where its createdAt is. So the pages
 * after have to show the session that comes again, and above it none that came meanwhile.
 */
function judgeRepeats(pages: readonly Page[], after: readonly Page[]): readonly Observation[] {
  const [first, latest] = [after[0], after.at(-1)]
  // A session may come to a status at any place, and leave it at once.
  if (first === undefined || latest === undefined || latest.hasStatus) return []
  const later = after.flatMap(idsOn)
  const before = new Set(later.slice(0, later.length - latest.sessions.length))
  const due = new Set(idsOn(latest).filter((id) => !before.has(id)))
  const shownOn = new Map<string, number>()
  for (const [index, page] of pages.entries()) {
    if (first.exchange.sentAt < page.exchange.answeredAt + listLagMs) return []
    for (const id of idsOn(page)) {
      const earliest = shownOn.get(id)
      if (earliest === undefined) shownOn.set(id, index)
      else if (due.has(id) && isSoon(pages[earliest], latest)) {
        const above = later.slice(0, later.indexOf(id))
        const read = [...pages.slice(0, index + 1), ...after]
        const nothingCame = above.every((other) => (shownOn.get(other) ?? index) <= earliest) && hasOneCount(read)
        if (nothingCame) return broken(read, 'every session once', `${id} twice`)
      }
    }
  }
  return []
}

function isSoon(page: Page | undefined, latest: Page): boolean {
  return page !== undefined && latest.exchange.answeredAt - page.exchange.sentAt <= passingMs
}

/** True unless the count moved, which shows that something came, even if it went again. */
function hasOneCount(pages: readonly Page[]): boolean {
  return new Set(pages.map(({ total }) => total)).size === 1
}

function idsOn({ sessions }: Page): readonly string[] {
  return sessions.map(({ sessionId }) => sessionId)
}

function broken(pages: readonly Page[], expected: string, actual: string): readonly Observation[] {
  const all = pages.map(({ exchange }) => exchange)
  return [{ rule, exchanges: all.map(({ id }) => id), breach: { expected: expected + ifOfOneAccount(all), actual } }]
}
