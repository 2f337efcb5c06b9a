import type { SessionSource, SessionStatus, SessionType } from '../contract/generated/api.ts'
import { sessionAt, type At, type SessionFacts } from './session.ts'
import type { World } from './world.ts'

/** Where a session stands in every feed: by its creation, and among those of one instant by the order in which they came. */
export type FeedPosition = { readonly at: At; readonly number: number }

type Entry = FeedPosition & { readonly sessionId: string }

/** Sessions in the order of their creation, with the numbers that a filtered count needs. Both are folds over the events. */
export type Feed = { readonly entries: Entry[]; readonly counts: Map<string, number> }

export type FeedFilter = {
  readonly type?: SessionType
  readonly source?: SessionSource
  readonly status?: SessionStatus
  /** Left out altogether, counts too. */
  readonly without?: SessionType
}

/** A page, newest first. `next` is the position below which the next page goes on, null on the last. */
export type FeedPage = { readonly sessions: readonly SessionFacts[]; readonly next: FeedPosition | null; readonly totalCount: number }

export function createFeed(): Feed {
  return { entries: [], counts: new Map() }
}

/** A session enters a feed at the place of its creation: nearly always the newest end. */
export function enter(feed: Feed, facts: SessionFacts): void {
  const entry = { at: facts.createdAt, number: facts.number, sessionId: facts.sessionId }
  feed.entries.splice(countBelow(feed.entries, entry), 0, entry)
  add(feed, facts, 1)
}

export function leave(feed: Feed, facts: SessionFacts): void {
  feed.entries.splice(countBelow(feed.entries, { at: facts.createdAt, number: facts.number }), 1)
  add(feed, facts, -1)
}

/** A session moves between the counts when its status changes. */
export function follow(feed: Feed, before: SessionFacts, after: SessionFacts): void {
  const [from, to] = [keyOf(before), keyOf(after)]
  if (from === to) return
  add(feed, before, -1)
  add(feed, after, 1)
}

/**
 * Reads a page below a position. A session keeps its place for ever, so pages neither skip nor repeat while others come and go.
 */
export function pageOf(world: World, feed: Feed | undefined, filter: FeedFilter, limit: number, below: FeedPosition | null): FeedPage {
  const { entries, counts } = feed ?? createFeed()
  const sessions: SessionFacts[] = []
  const totalCount = [...counts].reduce((sum, [key, count]) => (isCounted(key, filter) ? sum + count : sum), 0)
  let last: Entry | undefined
  for (let index = (below === null ? entries.length : countBelow(entries, below)) - 1; index >= 0; index--) {
    const entry = entries[index]
    const facts = entry === undefined ? undefined : world.sessions.get(entry.sessionId)
    if (facts === undefined || !isCounted(keyOf(facts), filter)) continue
    if (sessions.length === limit) return { sessions, next: last === undefined ? null : { at: last.at, number: last.number }, totalCount }
    sessions.push(facts)
    last = entry
  }
  return { sessions, next: null, totalCount }
}

/** How many entries stand before a position, in O(log n). */
function countBelow(entries: readonly FeedPosition[], position: FeedPosition): number {
  let [from, to] = [0, entries.length]
  while (from < to) {
    const middle = (from + to) >> 1
    const entry = entries[middle]
    if (entry !== undefined && isBefore(entry, position)) from = middle + 1
    else to = middle
  }
  return from
}

function isBefore(a: FeedPosition, b: FeedPosition): boolean {
  return a.at < b.at || (a.at === b.at && a.number < b.number)
}

function add({ counts }: Feed, facts: SessionFacts, by: 1 | -1): void {
  const key = keyOf(facts)
  counts.set(key, (counts.get(key) ?? 0) + by)
}

function keyOf(facts: SessionFacts): string {
  return `${facts.request.type} ${facts.source} ${sessionAt(facts).status}`
}

function isCounted(key: string, { type, source, status, without }: FeedFilter): boolean {
  const [ofType, ofSource, ofStatus] = key.split(' ')
  return (
    (type === undefined || type === ofType) &&
    (source === undefined || source === ofSource) &&
    (status === undefined || status === ofStatus) &&
    without !== ofType
  )
}
