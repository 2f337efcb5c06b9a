import type { At } from '../session.ts'
import { mergeNewest, readBelow, advance, type Position, type SortedList } from '../sorted-list.ts'
import { expiryOf, sourceRoleOf } from './access.ts'
import { doiKey, serviceKey } from './source-paper.ts'
import { sourcesWith } from './holding.ts'
import type {
  CollectionEntry,
  CollectionFacts,
  CollectionRole,
  CollectionShare,
  Holding,
  Library,
  ShareRole,
  SourceEntry,
  SourceFacts,
} from './library.ts'

/** A page, newest first. The next page continues below `next`, which is null on the last page. */
export type LibraryPage<Item> = { readonly items: readonly Item[]; readonly next: Position | null; readonly totalCount: number }

export type SourceFilter = {
  /** Bare and lowercase. */
  readonly doi?: string
  readonly serviceId?: string
  readonly role?: ShareRole
}

type Paging = { readonly limit: number; readonly below: Position | null }

/** Reads a page of the sources that an account sees. Its cost does not depend on how many there are. */
export function readSources(library: Library, account: string, filter: SourceFilter, paging: Paging): LibraryPage<SourceFacts> {
  const holdings = holdingsSeen(library, account, filter.role)
  const key = keyOfFilter(filter)
  if (key !== null) return pageOf(matching(library, holdings, key, filter), paging)
  return readLists(
    library,
    holdings.map(({ entries }) => entries),
    paging,
  )
}

/** Reads a page of the sources of one collection. */
export function readSourcesOf(
  library: Library,
  { collectionId, owner, isShared }: CollectionFacts,
  account: string,
  filter: SourceFilter,
  paging: Paging,
): LibraryPage<SourceFacts> {
  const holding = isShared ? library.ofCollections.get(collectionId) : library.ofAccounts.get(owner)
  const isIn = ({ sourceId }: SourceFacts): boolean => isShared || library.referrers.get(sourceId)?.has(collectionId) === true
  const key = keyOfFilter(filter)
  const list = isShared ? holding?.entries : library.references.get(collectionId)
  const [first] = newestOf(list)
  // All sources of a collection have one role.
  const role = first === undefined ? null : roleOfEntry(library, first, account)
  if (filter.role !== undefined && filter.role !== role) return { items: [], next: null, totalCount: 0 }
  if (key !== null) return pageOf(matching(library, holding === undefined ? [] : [holding], key, filter).filter(isIn), paging)
  return readLists(library, list === undefined ? [] : [list], paging)
}

function newestOf(list: SortedList<SourceEntry> | undefined): readonly SourceEntry[] {
  const last = list?.chunks.at(-1)?.at(-1)
  return last === undefined ? [] : [last]
}

function roleOfEntry(library: Library, { sourceId }: SourceEntry, account: string): ShareRole | null {
  const facts = library.sources.get(sourceId)
  return facts === undefined ? null : sourceRoleOf(library, facts, account)
}

/** Counts the sources of a collection. */
export function countSources({ ofCollections, references }: Library, { collectionId, isShared }: CollectionFacts): number {
  return (isShared ? ofCollections.get(collectionId)?.entries : references.get(collectionId))?.length ?? 0
}

function holdingsSeen(library: Library, account: string, role: ShareRole | undefined): readonly Holding[] {
  const own = role === 'reader' ? undefined : library.ofAccounts.get(account)
  const seen = library.seen.get(account)
  const roles: readonly CollectionRole[] =
    role === 'reader' ? ['reader'] : role === 'writer' ? ['owner', 'writer'] : ['owner', 'writer', 'reader']
  const shared = roles.flatMap((one) => (seen?.[one].chunks ?? []).flat())
  const ofShared = shared.flatMap(({ collectionId }) => library.ofCollections.get(collectionId) ?? [])
  return own === undefined ? ofShared : [own, ...ofShared]
}

function keyOfFilter({ doi, serviceId }: SourceFilter): string | null {
  return doi !== undefined ? doiKey(doi) : serviceId !== undefined ? serviceKey(serviceId) : null
}

function matching(
  { sources }: Library,
  holdings: readonly Holding[],
  key: string,
  { doi, serviceId }: SourceFilter,
): readonly SourceFacts[] {
  return holdings
    .flatMap((holding) => sourcesWith(holding, key))
    .flatMap((sourceId) => sources.get(sourceId) ?? [])
    .filter(({ paper }) => (doi === undefined || paper.doi === doi) && (serviceId === undefined || paper.serviceId === serviceId))
    .toSorted((a, b) => b.createdAt - a.createdAt || b.number - a.number)
}

/** Reads a page of facts that are few. */
function pageOf(all: readonly SourceFacts[], { limit, below }: Paging): LibraryPage<SourceFacts> {
  const left = below === null ? all : all.filter(({ createdAt: at, number }) => at < below.at || (at === below.at && number < below.number))
  const items = left.slice(0, limit)
  const last = items.at(-1)
  const next = last === undefined || left.length === items.length ? null : { at: last.createdAt, number: last.number }
  return { items, next, totalCount: all.length }
}

function readLists(library: Library, lists: readonly SortedList<SourceEntry>[], paging: Paging): LibraryPage<SourceFacts> {
  const { items, ...page } = mergePage(lists, paging)
  return { ...page, items: items.flatMap(({ sourceId }) => library.sources.get(sourceId) ?? []) }
}

function mergePage<Entry extends Position>(lists: readonly SortedList<Entry>[], { limit, below }: Paging): LibraryPage<Entry> {
  // One entry more than fits tells if there is a next page.
  const newest = mergeNewest(lists, limit + 1, below)
  const items = newest.slice(0, limit)
  const last = items.at(-1)
  const next = last === undefined || newest.length === items.length ? null : { at: last.at, number: last.number }
  return { items, next, totalCount: lists.reduce((sum, { length }) => sum + length, 0) }
}

/** Reads a page of the collections that an account sees. */
export function readCollections(
  library: Library,
  account: string,
  role: CollectionRole | undefined,
  paging: Paging,
): LibraryPage<CollectionFacts> {
  const seen = library.seen.get(account)
  const lists: readonly SortedList<CollectionEntry>[] =
    seen === undefined ? [] : role === undefined ? [seen.owner, seen.writer, seen.reader] : [seen[role]]
  const { items, ...page } = mergePage(lists, paging)
  return { ...page, items: items.flatMap(({ collectionId }) => library.collections.get(collectionId) ?? []) }
}

/** A source in a trash, with the instant of its removal. */
export type Trashed = { readonly facts: SourceFacts; readonly removedAt: At }

/** Reads a page of a collection's trash, last removed first. What was removed too long ago is not there any more. */
export function readTrash(library: Library, { collectionId }: CollectionFacts, now: At, { limit, below }: Paging): LibraryPage<Trashed> {
  const trash = library.ofCollections.get(collectionId)?.trash
  if (trash === undefined) return { items: [], next: null, totalCount: 0 }
  const reader = readBelow(trash, below)
  const entries: SourceEntry[] = []
  while (reader.next !== undefined && entries.length <= limit && expiryOf(reader.next.at) > now) {
    entries.push(reader.next)
    advance(reader)
  }
  const shown = entries.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.flatMap(({ sourceId, at: removedAt }) => {
      const facts = library.sources.get(sourceId)
      return facts === undefined ? [] : [{ facts, removedAt }]
    }),
    next: last === undefined || entries.length === shown.length ? null : { at: last.at, number: last.number },
    totalCount: countUnexpired(trash, now),
  }
}

/** Counts what has not expired, by whole chunks but for one. */
function countUnexpired({ chunks, length }: SortedList<SourceEntry>, now: At): number {
  let expired = 0
  for (const chunk of chunks) {
    const last = chunk.at(-1)
    if (last !== undefined && expiryOf(last.at) <= now) expired += chunk.length
    else return length - expired - chunk.filter(({ at }) => expiryOf(at) <= now).length
  }
  return length - expired
}

/** Reads a page of the shares of a collection, newest first. They are few. */
export function readShares({ shares }: CollectionFacts, { limit, below }: Paging): LibraryPage<CollectionShare> {
  const newest = shares.toReversed()
  const left = below === null ? newest : newest.filter(({ number }) => number < below.number)
  const items = left.slice(0, limit)
  const last = items.at(-1)
  const next = last === undefined || left.length === items.length ? null : { at: last.at, number: last.number }
  return { items, next, totalCount: shares.length }
}

/** Gives the status of a source's full text. */
export function fullTextStatusAt({ fullTextAt }: SourceFacts, now: At): 'available' | 'pending' | 'unavailable' {
  if (fullTextAt === null) return 'unavailable'
  return fullTextAt <= now ? 'available' : 'pending'
}
