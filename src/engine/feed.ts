import type { SessionSource, SessionStatus, SessionType } from '../contract/generated/api.ts'
import { sessionAt, type SessionFacts } from './session.ts'
import type { World } from './world.ts'

/** One account's sessions in the order of their creation, with the numbers that a filtered count needs. Both are folds over the events. */
export type Feed = { readonly sessionIds: string[]; readonly counts: Map<string, number> }

export type FeedFilter = { readonly type?: SessionType; readonly source?: SessionSource; readonly status?: SessionStatus }

/** A page, newest first. `next` is the position from which the next page goes on, null on the last. */
export type FeedPage = { readonly sessions: readonly SessionFacts[]; readonly next: number | null; readonly totalCount: number }

export function createFeed(): Feed {
  return { sessionIds: [], counts: new Map() }
}

/** Follows one change of a session: it enters the feed when it is created, and moves between counts when its status changes. */
export function follow(feed: Feed, before: SessionFacts | undefined, after: SessionFacts): void {
  if (before === undefined) feed.sessionIds.push(after.sessionId)
  else add(feed, before, -1)
  add(feed, after, 1)
}

/**
 * Reads a page below a position. Sessions only ever enter at the newer end and keep their place, so pages neither skip nor
 * repeat while others are created.
 */
export function pageOf(world: World, owner: string, filter: FeedFilter, limit: number, below: number): FeedPage {
  const { sessionIds, counts } = world.feeds.get(owner) ?? createFeed()
  const sessions: SessionFacts[] = []
  const totalCount = [...counts].reduce((sum, [key, count]) => (isCounted(key, filter) ? sum + count : sum), 0)
  for (let position = Math.min(below, sessionIds.length) - 1; position >= 0; position--) {
    const facts = world.sessions.get(sessionIds[position] ?? '')
    if (facts === undefined || !isCounted(keyOf(facts), filter)) continue
    if (sessions.length === limit) return { sessions, next: position + 1, totalCount }
    sessions.push(facts)
  }
  return { sessions, next: null, totalCount }
}

function add({ counts }: Feed, facts: SessionFacts, by: 1 | -1): void {
  const key = keyOf(facts)
  counts.set(key, (counts.get(key) ?? 0) + by)
}

function keyOf(facts: SessionFacts): string {
  return `${facts.request.kind} ${facts.source} ${sessionAt(facts).status}`
}

function isCounted(key: string, { type, source, status }: FeedFilter): boolean {
  const [ofType, ofSource, ofStatus] = key.split(' ')
  return (
    (type === undefined || type === ofType) &&
    (source === undefined || source === ofSource) &&
    (status === undefined || status === ofStatus)
  )
}
