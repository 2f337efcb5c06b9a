import type { ListedSession } from '../../../judgement/listed-sessions.ts'
import type { Exchange } from '../../../exchange/exchange.ts'
import { sessionsOn } from '../../define/pagination.ts'

/** The age of the oldest count that is let pass. */
const refreshMs = 60_000
/** The difference of two clocks that are both right. */
const skewMs = 2 * 60_000

/** True for a session so new, when a page was read, that a count which is refreshed once a minute may lack it. */
export function isRecentOn({ sentAt }: Exchange, { createdAt }: ListedSession): boolean {
  return createdAt > sentAt - refreshMs - skewMs
}

/** The number of sessions on pages that a count may lack. */
export function countRecent(pages: readonly Exchange[]): number {
  const recent = pages.flatMap((page) => sessionsOn([page]).filter((session) => isRecentOn(page, session)))
  return new Set(recent.map(({ sessionId }) => sessionId)).size
}
