import type { Exchange } from '../../../exchange/exchange.ts'
import { nextCursorOf, queryOf, readListedSessions } from '../../../judgement/listed-sessions.ts'
import type { Monitor, Observation } from '../../../judgement/monitor.ts'
import { listLagMs, rootOf } from '../../../judgement/session-readings.ts'
import { judgePaged } from './judge-paged.ts'

const rule = 'sessions/list/pages-complete'

/**
 * Judges the pages that any client walks: none has a session twice, a cursor leads on, and no session comes again on a later page unless one
 * came to the list meanwhile, which the first page shows once the list has caught up.
 */
export const everyWalk: Monitor = {
  rules: [rule],
  start() {
    /** The pages up to one, by the cursor that it gives, and the last walk of each list. */
    const [led, walks] = [new Map<string, readonly Exchange[]>(), new Map<string, readonly Exchange[]>()]
    const turning = new Map<string, Exchange>()
    return (page) => {
      const sessions = readListedSessions(page)
      if (sessions === null) return []
      const { list, cursor } = readAsked(page)
      const ids = sessions.map(({ sessionId }) => sessionId)
      const twice = ids.find((id, index) => ids.indexOf(id) < index)
      if (twice !== undefined) return broken([page], 'every session once', `${twice} twice`)
      const next = nextCursorOf(page)
      if (cursor !== null && next === cursor) {
        const earlier = turning.get(`${list} ${cursor}`)
        turning.set(`${list} ${cursor}`, page)
        if (ids.length === 0) return broken([page], 'nextCursor null at the end', 'the cursor that was sent, after a page without sessions')
        const before = earlier === undefined ? [] : (readListedSessions(earlier) ?? [])
        if (earlier !== undefined && before.map(({ sessionId }) => sessionId).join() === ids.join())
          return broken([earlier, page], 'a nextCursor that leads on', 'the cursor that was sent, and the same page again')
      }
      const walked = walks.get(list)
      const walk = cursor === null ? [page] : (led.get(`${list} ${cursor}`)?.concat(page) ?? null)
      if (walk !== null) {
        walks.set(list, walk)
        if (next !== null && next !== cursor) led.set(`${list} ${next}`, walk)
      }
      return cursor === null && walked !== undefined ? judgeWalk(walked, page) : []
    }
  },
}

/** Judges a walk by the first page of the same list, read after it. */
function judgeWalk(pages: readonly Exchange[], after: Exchange): readonly Observation[] {
  const [first, last] = [pages[0], pages.at(-1)]
  if (first === undefined || last === undefined || pages.length < 2) return []
  if (after.order.sent < last.order.answered || after.sentAt < last.answeredAt + listLagMs) return []
  const finding = judgePaged({ before: [first], pages, after: [after] })
  return 'broken' in finding ? [{ rule, exchanges: [...pages, after].map(({ id }) => id), breach: finding.broken }] : []
}

/** The list that a page is of, by its key and its filters, and the cursor that was sent. */
function readAsked(page: Exchange): { readonly list: string; readonly cursor: string | null } {
  const query = queryOf(page)
  const cursor = query.get('cursor')
  query.delete('cursor')
  query.sort()
  return { list: `${rootOf(page)} ${page.as ?? ''} ${query.toString()}`, cursor }
}

function broken(pages: readonly Exchange[], expected: string, actual: string): readonly Observation[] {
  return [{ rule, exchanges: pages.map(({ id }) => id), breach: { expected, actual } }]
}
