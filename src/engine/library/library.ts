import type { At } from '../session.ts'
import type { SortedList } from '../sorted-list.ts'
import type { SourcePaper } from './source-paper.ts'

/** The owner of a source: an account, or a shared collection. */
export type Holder = { readonly account: string } | { readonly collectionId: string }

/** The PDF of a source. Its bytes are not kept; their hash tells the same file again. A given PDF has none. */
export type SourcePdf = { readonly fileName: string; readonly size: number; readonly hash: string | null; readonly at: At }

export type SourceFacts = {
  readonly sourceId: string
  readonly number: number
  readonly holder: Holder
  readonly createdAt: At
  readonly updatedAt: At
  readonly paper: SourcePaper
  readonly pdf: SourcePdf | null
  /** When its full text can be read; null when there is none. */
  readonly fullTextAt: At | null
  /** When it was deleted, or removed from the shared collection that owns it. */
  readonly deletedAt: At | null
}

export type ShareRole = 'reader' | 'writer'
export type CollectionRole = ShareRole | 'owner'

/** A share of a collection. It is an invitation while it has no account. */
export type CollectionShare = {
  readonly shareId: string
  readonly number: number
  readonly email: string
  readonly account: string | null
  readonly role: ShareRole
  readonly at: At
}

export type CollectionFacts = {
  readonly collectionId: string
  readonly number: number
  readonly owner: string
  readonly name: string
  readonly description: string | null
  readonly createdAt: At
  readonly updatedAt: At
  /** True since it was first shared. From then on it owns its sources. */
  readonly isShared: boolean
  readonly shares: readonly CollectionShare[]
}

export type SourceEntry = { readonly at: At; readonly number: number; readonly sourceId: string }
export type CollectionEntry = { readonly at: At; readonly number: number; readonly collectionId: string }

/** The sources of one holder: newest last, by what papers are matched by, and those that were removed, last removed last. */
export type Holding = {
  readonly entries: SortedList<SourceEntry>
  /** The sources with a key, the oldest first. Most keys have one. */
  readonly keys: Map<string, string | Set<string>>
  readonly trash: SortedList<SourceEntry>
}

/** The collections that an account sees, by its role. */
export type SeenCollections = { readonly [Role in CollectionRole]: SortedList<CollectionEntry> }

/** The library of a world: sources and collections of all accounts, folded from events, and indexes of both. */
export type Library = {
  readonly sources: Map<string, SourceFacts>
  readonly collections: Map<string, CollectionFacts>
  /** By the name of an account. */
  readonly ofAccounts: Map<string, Holding>
  /** By the id of a shared collection. */
  readonly ofCollections: Map<string, Holding>
  /** The sources that a private collection refers to, by its id. */
  readonly references: Map<string, SortedList<SourceEntry>>
  /** The private collections that refer to a source. */
  readonly referrers: Map<string, Set<string>>
  readonly seen: Map<string, SeenCollections>
  /** The number of sources, collections and shares ever created. */
  created: number
}

export function createLibrary(): Library {
  return {
    sources: new Map(),
    collections: new Map(),
    ofAccounts: new Map(),
    ofCollections: new Map(),
    references: new Map(),
    referrers: new Map(),
    seen: new Map(),
    created: 0,
  }
}
