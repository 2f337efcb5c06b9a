import { isSameAddress } from '../account.ts'
import { collectionRoleOf, isInTrash, seenCollection, seenSource, sourceRoleOf } from './access.ts'
import { findAll, firstMatch } from './change-sources.ts'
import {
  createIds,
  forbidden,
  unknownSources,
  unseen,
  type Decision,
  type LibraryContext,
  type LibraryRefusal,
  type NextId,
} from './decision.ts'
import { firstWith } from './holding.ts'
import type { CollectionFacts, CollectionRole, Holder, ShareRole, SourceFacts } from './library.ts'
import type { LibraryEvent } from './library-event.ts'
import { matchKeysOf } from './source-paper.ts'

export function createCollection(context: LibraryContext, name: string, description: string | null): Decision<string> {
  const { number, id: collectionId } = createIds(context)()
  const { by: owner, now: at } = context
  return { events: [{ type: 'collectionCreated', at, collectionId, number, owner, name, description }], outcome: collectionId }
}

export function editCollection(
  context: LibraryContext,
  collectionId: string,
  change: { readonly name?: string; readonly description?: string | null },
): Decision<string> {
  const facts = allowed(context, collectionId, 'writer')
  if ('refused' in facts) return facts
  const { name = facts.name, description = facts.description } = change
  return {
    events: [{ type: 'collectionEdited', at: context.now, collectionId: facts.collectionId, name, description }],
    outcome: facts.collectionId,
  }
}

export function deleteCollection(context: LibraryContext, collectionId: string): Decision<null> {
  const facts = allowed(context, collectionId, 'owner')
  if ('refused' in facts) return facts
  return { events: [{ type: 'collectionDeleted', at: context.now, collectionId: facts.collectionId }], outcome: null }
}

/** The result for one source: the source that the collection has for it now, or the one that it had before. */
export type AddOutcome = {
  readonly sourceId: string
  readonly added: boolean
  readonly addedAs: string | null
  readonly duplicateOf: string | null
}

/**
 * Decides to add all sources or none. A private collection refers to the caller's own sources. A shared one gets copies, unless it has the
 * paper.
 */
export function addSources(context: LibraryContext, collectionId: string, sourceIds: readonly string[]): Decision<readonly AddOutcome[]> {
  const { library, by } = context
  const collection = allowed(context, collectionId, 'writer')
  if ('refused' in collection) return collection
  const found = findAll(sourceIds, (id) => seenSource(library, id, by))
  if ('missing' in found) return unknownSources(found.missing)
  if (found.sources.some((facts) => sourceRoleOf(library, facts, by) !== 'writer')) return forbidden('writer on each source')
  return collection.isShared ? addCopies(context, collection, found.sources) : addReferences(context, collection, found.sources)
}

function addCopies(
  context: LibraryContext,
  { collectionId }: CollectionFacts,
  sources: readonly SourceFacts[],
): Decision<readonly AddOutcome[]> {
  const copy = createCopier(context, { collectionId })
  const outcome = sources.map((facts): AddOutcome => {
    const { sourceId, holder } = facts
    if ('collectionId' in holder && holder.collectionId === collectionId)
      return { sourceId, added: false, addedAs: null, duplicateOf: sourceId }
    const { id, isNew } = copy.add(facts)
    return { sourceId, added: isNew, addedAs: isNew ? id : null, duplicateOf: isNew ? null : id }
  })
  return { events: copy.events, outcome }
}

function addReferences(
  context: LibraryContext,
  { collectionId }: CollectionFacts,
  sources: readonly SourceFacts[],
): Decision<readonly AddOutcome[]> {
  const { library, by, now: at } = context
  const copy = createCopier(context, { account: by })
  const references: LibraryEvent[] = []
  const referred = new Set<string>()
  const outcome = sources.map((facts): AddOutcome => {
    const { sourceId } = facts
    // A private collection refers to the caller's own sources, so a paper of a shared collection comes into their library first.
    const own = 'account' in facts.holder ? sourceId : copy.add(facts).id
    if (referred.has(own) || library.referrers.get(own)?.has(collectionId) === true)
      return { sourceId, added: false, addedAs: null, duplicateOf: own }
    referred.add(own)
    references.push({ type: 'referenceAdded', at, collectionId, sourceId: own })
    return { sourceId, added: true, addedAs: own, duplicateOf: null }
  })
  return { events: [...copy.events, ...references], outcome }
}

type Copier = {
  readonly events: LibraryEvent[]
  /** Gives the source that the holder has of the paper, or a new copy. */
  readonly add: (facts: SourceFacts) => { readonly id: string; readonly isNew: boolean }
}

function createCopier(context: LibraryContext, holder: Holder): Copier {
  const { library, now: at } = context
  const holding = 'account' in holder ? library.ofAccounts.get(holder.account) : library.ofCollections.get(holder.collectionId)
  const nextId = createIds(context)
  const keysOfCopies = new Map<string, string>()
  const events: LibraryEvent[] = []
  const add: Copier['add'] = ({ paper, pdf, fullTextAt }) => {
    const keys = matchKeysOf({ paper, pdf })
    const known = firstMatch(keys, (key) => firstWith(holding, key) ?? keysOfCopies.get(key))
    if (known !== undefined) return { id: known, isNew: false }
    const { number, id: sourceId } = nextId()
    for (const key of keys) if (!keysOfCopies.has(key)) keysOfCopies.set(key, sourceId)
    events.push({ type: 'sourceSaved', at, sourceId, number, holder, paper, pdf, fullTextAt })
    return { id: sourceId, isNew: true }
  }
  return { events, add }
}

/** Decides to remove all sources or none, and tells how many are removed by it. */
export function removeSources(context: LibraryContext, collectionId: string, sourceIds: readonly string[]): Decision<number> {
  const { library, by, now: at } = context
  const collection = allowed(context, collectionId, 'writer')
  if ('refused' in collection) return collection
  const found = findAll(sourceIds, (id) => seenSource(library, id, by) ?? trashed(context, collection, id))
  if ('missing' in found) return unknownSources(found.missing)
  const events = found.sources.flatMap(({ sourceId, holder, deletedAt }): LibraryEvent[] => {
    if (deletedAt !== null) return []
    if (library.referrers.get(sourceId)?.has(collection.collectionId) === true)
      return [{ type: 'referenceRemoved', at, collectionId: collection.collectionId, sourceId }]
    const isOwned = 'collectionId' in holder && holder.collectionId === collection.collectionId
    return isOwned ? [{ type: 'sourceDeleted', at, sourceId }] : []
  })
  return { events, outcome: events.length }
}

/**
 * Decides to restore all sources of a trash or none, and tells how many are restored by it. A paper that the collection has again by
 * another source stays in the trash.
 */
export function restoreSources(context: LibraryContext, collectionId: string, sourceIds: readonly string[]): Decision<number> {
  const { library, by, now: at } = context
  const collection = allowed(context, collectionId, 'writer')
  if ('refused' in collection) return collection
  const found = findAll(sourceIds, (id) => trashed(context, collection, id) ?? livingIn(seenSource(library, id, by), collection))
  if ('missing' in found) return unknownSources(found.missing)
  const holding = library.ofCollections.get(collection.collectionId)
  const keysOfRestored = new Set<string>()
  const restored = found.sources.filter((facts) => {
    const keys = matchKeysOf(facts)
    if (facts.deletedAt === null || keys.some((key) => keysOfRestored.has(key) || firstWith(holding, key) !== undefined)) return false
    for (const key of keys) keysOfRestored.add(key)
    return true
  })
  return { events: restored.map(({ sourceId }) => ({ type: 'sourceRestored', at, sourceId })), outcome: restored.length }
}

function trashed({ library, now }: LibraryContext, { collectionId }: CollectionFacts, sourceId: string): SourceFacts | null {
  const facts = library.sources.get(sourceId.toLowerCase())
  return facts !== undefined && isInTrash(facts, collectionId, now) ? facts : null
}

function livingIn(facts: SourceFacts | null, { collectionId }: CollectionFacts): SourceFacts | null {
  return facts !== null && 'collectionId' in facts.holder && facts.holder.collectionId === collectionId ? facts : null
}

/** The share of a recipient, and whether it is new. */
export type ShareOutcome = { readonly collectionId: string; readonly shareId: string; readonly isNew: boolean }

/** Decides a share. The first one makes the collection own copies of its papers. Sharing again sets the role. */
export function shareCollection(
  context: LibraryContext,
  collectionId: string,
  email: string,
  role: ShareRole,
  recipient: string | null,
): Decision<ShareOutcome> {
  const { by, accounts, now: at } = context
  const facts = allowed(context, collectionId, 'owner')
  if ('refused' in facts) return facts
  if (isSameAddress(accounts.get(by)?.email ?? '', email))
    return { refused: 'self_share', message: 'You cannot share a collection with yourself.' }
  const id = facts.collectionId
  const known = facts.shares.find((share) => isSameAddress(share.email, email))
  if (known !== undefined) {
    const { shareId } = known
    const change: LibraryEvent = { type: 'collectionRoleSet', at, collectionId: id, shareId, role }
    return { events: known.role === role ? [] : [change], outcome: { collectionId: id, shareId, isNew: false } }
  }
  const nextId = createIds(context)
  const opening = facts.isShared ? [] : openingOf(context, id, nextId)
  const { number, id: shareId } = nextId()
  return {
    events: [...opening, { type: 'collectionShared', at, collectionId: id, shareId, number, email, account: recipient, role }],
    outcome: { collectionId: id, shareId, isNew: true },
  }
}

/** The events by which a collection comes to own a copy of each source that it referred to, in their order. */
function openingOf({ library, now: at }: LibraryContext, collectionId: string, nextId: NextId): readonly LibraryEvent[] {
  const copies = (library.references.get(collectionId)?.chunks ?? []).flat().flatMap(({ sourceId }): LibraryEvent[] => {
    const facts = library.sources.get(sourceId)
    if (facts === undefined) return []
    const { number, id } = nextId()
    const { paper, pdf, fullTextAt } = facts
    return [{ type: 'sourceSaved', at, sourceId: id, number, holder: { collectionId }, paper, pdf, fullTextAt }]
  })
  return [{ type: 'collectionOpened', at, collectionId }, ...copies]
}

export function unshareCollection(context: LibraryContext, collectionId: string, shareId: string): Decision<null> {
  const facts = allowed(context, collectionId, 'owner')
  if ('refused' in facts) return facts
  const known = facts.shares.find((share) => share.shareId === shareId.toLowerCase())
  if (known === undefined) return unseen('share')
  const { collectionId: id } = facts
  return { events: [{ type: 'collectionUnshared', at: context.now, collectionId: id, shareId: known.shareId }], outcome: null }
}

/** Finds a collection that the caller may change with a role, or refuses. */
export function allowed(
  { library, by }: Pick<LibraryContext, 'library' | 'by'>,
  collectionId: string,
  needs: CollectionRole,
): CollectionFacts | LibraryRefusal {
  const facts = seenCollection(library, collectionId, by)
  if (facts === null) return unseen('collection')
  const role = collectionRoleOf(facts, by)
  const isEnough = role === 'owner' || (role === 'writer' && needs !== 'owner') || needs === 'reader'
  return isEnough ? facts : forbidden(needs)
}
