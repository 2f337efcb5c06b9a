import type { SessionSource, SessionStatus, SessionType } from '../contract/generated/api.ts'
import { createSortedList, insertInto, isBefore, mergeNewest, removeAt, type Position, type SortedList } from './sorted-list.ts'
import { sessionAt, type SessionFacts } from './session.ts'

/** A session has the position of its creation in every feed. */
type Entry = Position & { readonly sessionId: string }
type Entries = SortedList<Entry>

/** A posting list: the sessions with one type, source and status, in the order of their creation. */
type Posting = {
  readonly type: SessionType
  readonly source: SessionSource
  readonly status: SessionStatus
  readonly entries: Entries
}

/**
 * Sessions in the order of their creation, and the same entries again in posting lists for filters. Posting lists are few however many
 * sessions there are. A page merges those that a filter selects and reads no entry of the others.
 */
export type Feed = { readonly entries: Entries; readonly postings: Map<string, Posting> }

export type FeedFilter = {
  readonly type?: SessionType
  /** Any of these. */
  readonly sources?: readonly SessionSource[]
  readonly status?: SessionStatus
  /** Left out of pages and counts. */
  readonly without?: SessionType
}

/** The world that holds the sessions of a feed. */
type Sessions = { readonly sessions: ReadonlyMap<string, SessionFacts> }

/** A page, newest first. `next` is the pagination cursor: the next page continues below this position. Null on the last page. */
export type FeedPage = { readonly sessions: readonly SessionFacts[]; readonly next: Position | null; readonly totalCount: number }

export function createFeed(): Feed {
  return { entries: createSortedList(), postings: new Map() }
}

/** Adds a session to a feed at the position of its creation, nearly always the newest end. */
export function addToFeed(feed: Feed, facts: SessionFacts, entry: Entry = entryOf(facts)): void {
  insertInto(feed.entries, entry)
  insertInto(postingOf(feed, facts).entries, entry)
}

/** Creates the entry of a session. All feeds that the session enters at once share it. */
export function entryOf({ createdAt, number, sessionId }: SessionFacts): Entry {
  return { at: createdAt, number, sessionId }
}

export function removeFromFeed(feed: Feed, facts: SessionFacts): void {
  takeOut(feed.entries, facts)
  takeOut(postingOf(feed, facts).entries, facts)
}

/** Moves a session to another posting list when its status changes. Its type and source never change. */
export function updateFeed(feed: Feed, before: SessionFacts, after: SessionFacts): void {
  if (sessionAt(before).status === sessionAt(after).status) return
  insertInto(postingOf(feed, after).entries, takeOut(postingOf(feed, before).entries, before))
}

/**
 * Reads a page below a position. A session keeps its position for ever, so pages neither skip nor repeat entries while others come and go.
 */
export function readPage(world: Sessions, feed: Feed | undefined, filter: FeedFilter, limit: number, below: Position | null): FeedPage {
  const lists = feed === undefined ? [] : selectLists(feed, filter)
  // One entry more than fits tells if there is a next page.
  const newest = mergeNewest(lists, limit + 1, below)
  const shown = newest.slice(0, limit)
  const last = shown.at(-1)
  return {
    sessions: shown.map(({ sessionId }) => sessionOf(world, sessionId)),
    next: last === undefined || newest.length === shown.length ? null : { at: last.at, number: last.number },
    totalCount: lists.reduce((sum, entries) => sum + entries.length, 0),
  }
}

/** Reads a page of the sessions that are also wanted otherwise. It looks at each that the filter selects. */
export function readWanted(
  world: Sessions,
  feed: Feed | undefined,
  filter: FeedFilter,
  isWanted: (facts: SessionFacts) => boolean,
  limit: number,
  below: Position | null,
): Omit<FeedPage, 'next'> {
  const all = mergeNewest(feed === undefined ? [] : selectLists(feed, filter), Infinity, null)
  const wanted = all.filter(({ sessionId }) => isWanted(sessionOf(world, sessionId)))
  const from = below === null ? 0 : wanted.findIndex((entry) => isBefore(entry, below))
  const shown = from === -1 ? [] : wanted.slice(from, from + limit)
  return { sessions: shown.map(({ sessionId }) => sessionOf(world, sessionId)), totalCount: wanted.length }
}

/** Selects the lists that together hold the sessions of a filter. No two have an entry in common. */
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

/** Removes the entry of a session from a list that has it. */
function takeOut(entries: Entries, facts: SessionFacts): Entry {
  const entry = removeAt(entries, positionOf(facts))
  if (entry?.sessionId !== facts.sessionId) throw new Error(`Failed to take session ${facts.sessionId} out of a feed: it is not there`)
  return entry
}

function positionOf({ createdAt, number }: SessionFacts): Position {
  return { at: createdAt, number }
}

/** Gives the posting list of a session, created with its first entry. */
function postingOf({ postings }: Feed, facts: SessionFacts): Posting {
  const { type } = facts.request
  const { source } = facts
  const { status } = sessionAt(facts)
  // There are so few that a text to find one by would take longer to make.
  for (const known of postings.values()) if (known.status === status && known.type === type && known.source === source) return known
  const made = { type, source, status, entries: createSortedList<Entry>() }
  postings.set(`${type} ${source} ${status}`, made)
  return made
}

function sessionOf({ sessions }: Sessions, sessionId: string): SessionFacts {
  const facts = sessions.get(sessionId)
  if (facts === undefined) throw new Error(`Failed to read a feed: there is no session ${sessionId}`)
  return facts
}
