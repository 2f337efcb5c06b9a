import type { SessionSource, SessionStatus, SessionType } from '../contract/generated/api.ts'
import { createSortedList, isBefore, insertInto, readBelow, removeAt, advance, type Position, type SortedList } from './sorted-list.ts'
import { sessionAt, type SessionFacts } from './session.ts'

/** A session stands in every feed at the place of its creation. */
type Entry = Position & { readonly sessionId: string }
type Entries = SortedList<Entry>

/** The sessions that a filter cannot tell apart, in the order of their creation. */
type Posting = {
  readonly type: SessionType
  readonly source: SessionSource
  readonly status: SessionStatus
  readonly entries: Entries
}

/**
 * Sessions in the order of their creation: all of them, and the same entries once more by what a filter asks for. There are few
 * postings, however many sessions, so a page is merged from those that a filter wants and reads no entry of the others.
 */
export type Feed = { readonly entries: Entries; readonly postings: Map<string, Posting> }

export type FeedFilter = {
  readonly type?: SessionType
  /** Any of these. */
  readonly sources?: readonly SessionSource[]
  readonly status?: SessionStatus
  /** Left out altogether, counts too. */
  readonly without?: SessionType
}

/** Where the sessions are that a feed has in order: a world. */
type Sessions = { readonly sessions: ReadonlyMap<string, SessionFacts> }

/** A page, newest first. `next` is the position below which the next page goes on, null on the last. */
export type FeedPage = { readonly sessions: readonly SessionFacts[]; readonly next: Position | null; readonly totalCount: number }

export function createFeed(): Feed {
  return { entries: createSortedList(), postings: new Map() }
}

/** A session enters a feed at the place of its creation: nearly always the newest end. */
export function addToFeed(feed: Feed, facts: SessionFacts, entry: Entry = entryOf(facts)): void {
  insertInto(feed.entries, entry)
  insertInto(postingOf(feed, facts).entries, entry)
}

/** What stands for a session in feeds: the same in all that it enters at once. */
export function entryOf({ createdAt, number, sessionId }: SessionFacts): Entry {
  return { at: createdAt, number, sessionId }
}

export function removeFromFeed(feed: Feed, facts: SessionFacts): void {
  takeOut(feed.entries, facts)
  takeOut(postingOf(feed, facts).entries, facts)
}

/** A session moves between the postings when its status changes: neither its type nor its source ever does. */
export function updateFeed(feed: Feed, before: SessionFacts, after: SessionFacts): void {
  if (sessionAt(before).status === sessionAt(after).status) return
  insertInto(postingOf(feed, after).entries, takeOut(postingOf(feed, before).entries, before))
}

/**
 * Reads a page below a position. A session keeps its place for ever, so pages neither skip nor repeat while others come and go.
 */
export function readPage(world: Sessions, feed: Feed | undefined, filter: FeedFilter, limit: number, below: Position | null): FeedPage {
  const lists = feed === undefined ? [] : selectLists(feed, filter)
  // One more than fits says whether there is a next page.
  const newest = mergeNewest(lists, limit + 1, below)
  const shown = newest.slice(0, limit)
  const last = shown.at(-1)
  return {
    sessions: shown.map(({ sessionId }) => sessionOf(world, sessionId)),
    next: last === undefined || newest.length === shown.length ? null : { at: last.at, number: last.number },
    totalCount: lists.reduce((sum, entries) => sum + entries.length, 0),
  }
}

/** The lists that together hold what a filter wants. No two have an entry in common. */
function selectLists({ entries, postings }: Feed, { type, sources, status, without }: FeedFilter): readonly Entries[] {
  if (type === undefined && sources === undefined && status === undefined && without === undefined) return [entries]
  const wanted = [...postings.values()].filter(
    (posting) =>
      (type === undefined || type === posting.type) &&
      (sources === undefined || sources.includes(posting.source)) &&
      (status === undefined || status === posting.status) &&
      without !== posting.type,
  )
  return wanted.map((posting) => posting.entries)
}

/** Merges lists from their newest ends, or from a position down. */
function mergeNewest(lists: readonly Entries[], count: number, below: Position | null): readonly Entry[] {
  const newest: Entry[] = []
  const readers = lists.map((entries) => readBelow(entries, below))
  while (newest.length < count) {
    let best = readers[0]
    for (const reader of readers)
      if (reader.next !== undefined && (best?.next === undefined || isBefore(best.next, reader.next))) best = reader
    if (best?.next === undefined) break
    newest.push(best.next)
    advance(best)
  }
  return newest
}

/** Takes the entry of a session out of a list in which it is. */
function takeOut(entries: Entries, facts: SessionFacts): Entry {
  const entry = removeAt(entries, positionOf(facts))
  if (entry?.sessionId !== facts.sessionId) throw new Error(`Failed to take session ${facts.sessionId} out of a feed: it is not there`)
  return entry
}

function positionOf({ createdAt, number }: SessionFacts): Position {
  return { at: createdAt, number }
}

/** The posting of a session as it is, which begins with its first. */
function postingOf({ postings }: Feed, facts: SessionFacts): Posting {
  const { type } = facts.request
  const { source } = facts
  const { status } = sessionAt(facts)
  const key = `${type} ${source} ${status}`
  const known = postings.get(key)
  if (known !== undefined) return known
  const made = { type, source, status, entries: createSortedList<Entry>() }
  postings.set(key, made)
  return made
}

function sessionOf({ sessions }: Sessions, sessionId: string): SessionFacts {
  const facts = sessions.get(sessionId)
  if (facts === undefined) throw new Error(`Failed to read a feed: there is no session ${sessionId}`)
  return facts
}
