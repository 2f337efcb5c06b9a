import { createSortedList, insertInto, removeAt } from '../sorted-list.ts'
import { entryOfSource, holdingOf, moveKeys, putSource, takeSource } from './holding.ts'
import type { CollectionEntry, CollectionFacts, CollectionRole, CollectionShare, Library, SeenCollections, SourceFacts } from './library.ts'
import type { LibraryEvent } from './library-event.ts'

/** Updates the library after an event. It returns the library, so that an event without a case does not compile. */
export function recordOfLibrary(library: Library, event: LibraryEvent): Library {
  const { at } = event
  switch (event.type) {
    case 'sourceSaved': {
      const { type: _, at: createdAt, ...facts } = event
      library.created = Math.max(library.created, event.number + 1)
      return addSource(library, { ...facts, createdAt, updatedAt: createdAt, deletedAt: null })
    }
    case 'sourceEdited': {
      const before = sourceIn(library, event.sourceId)
      const after = { ...before, paper: event.paper, updatedAt: at }
      library.sources.set(event.sourceId, after)
      if (before.deletedAt === null) moveKeys(library, before, after)
      return library
    }
    case 'pdfAttached': {
      const { pdf, fullTextAt } = event
      const before = sourceIn(library, event.sourceId)
      const after = { ...before, pdf, fullTextAt, updatedAt: at }
      library.sources.set(event.sourceId, after)
      if (before.deletedAt === null) moveKeys(library, before, after)
      return library
    }
    case 'sourceDeleted':
      return deleteSource(library, { ...sourceIn(library, event.sourceId), deletedAt: at })
    case 'sourceRestored': {
      const before = sourceIn(library, event.sourceId)
      if (before.deletedAt !== null) takeFromTrash(library, before, before.deletedAt)
      return addSource(library, { ...before, deletedAt: null })
    }
    case 'collectionCreated': {
      const { type: _, at: createdAt, ...facts } = event
      library.created = Math.max(library.created, event.number + 1)
      return setCollection(library, undefined, { ...facts, createdAt, updatedAt: createdAt, isShared: false, shares: [] })
    }
    case 'collectionEdited': {
      const before = collectionIn(library, event.collectionId)
      return setCollection(library, before, { ...before, name: event.name, description: event.description, updatedAt: at })
    }
    case 'collectionDeleted':
      return deleteCollection(library, collectionIn(library, event.collectionId))
    case 'referenceAdded': {
      const { collectionId, sourceId } = event
      const list = library.references.get(collectionId) ?? createSortedList()
      library.references.set(collectionId, list)
      insertInto(list, entryOfSource(sourceIn(library, sourceId)))
      library.referrers.set(sourceId, (library.referrers.get(sourceId) ?? new Set()).add(collectionId))
      return library
    }
    case 'referenceRemoved':
      removeReference(library, event.collectionId, sourceIn(library, event.sourceId))
      return library
    case 'collectionOpened': {
      const before = collectionIn(library, event.collectionId)
      dropReferences(library, event.collectionId)
      return setCollection(library, before, { ...before, isShared: true })
    }
    case 'collectionShared': {
      const { collectionId, shareId, number, email, account, role } = event
      library.created = Math.max(library.created, number + 1)
      return changeShares(library, collectionId, (shares) => [...shares, { shareId, number, email, account, role, at }])
    }
    case 'collectionRoleSet':
      return changeShares(library, event.collectionId, (shares) => withShare(shares, event.shareId, { role: event.role }))
    case 'collectionShareActivated':
      return changeShares(library, event.collectionId, (shares) => withShare(shares, event.shareId, { account: event.account }))
    case 'collectionUnshared':
      return changeShares(library, event.collectionId, (shares) => shares.filter(({ shareId }) => shareId !== event.shareId))
  }
}

function addSource(library: Library, facts: SourceFacts): Library {
  library.sources.set(facts.sourceId, facts)
  putSource(library, facts)
  return library
}

function deleteSource(library: Library, facts: SourceFacts): Library {
  const { sourceId, number, holder, deletedAt } = facts
  library.sources.set(sourceId, facts)
  takeSource(library, facts)
  for (const collectionId of library.referrers.get(sourceId) ?? []) removeReference(library, collectionId, facts)
  if ('collectionId' in holder && deletedAt !== null) {
    const trash = holdingOf(library, holder)?.trash
    if (trash !== undefined) insertInto(trash, { at: deletedAt, number, sourceId })
  }
  return library
}

function takeFromTrash(library: Library, { holder, number }: SourceFacts, at: number): void {
  const trash = holdingOf(library, holder)?.trash
  if (trash !== undefined) removeAt(trash, { at, number })
}

function removeReference({ references, referrers }: Library, collectionId: string, facts: SourceFacts): void {
  const list = references.get(collectionId)
  if (list !== undefined) removeAt(list, entryOfSource(facts))
  const left = referrers.get(facts.sourceId)
  left?.delete(collectionId)
  if (left?.size === 0) referrers.delete(facts.sourceId)
}

function dropReferences(library: Library, collectionId: string): void {
  for (const chunk of library.references.get(collectionId)?.chunks ?? [])
    for (const { sourceId } of chunk) {
      const left = library.referrers.get(sourceId)
      left?.delete(collectionId)
      if (left?.size === 0) library.referrers.delete(sourceId)
    }
  library.references.delete(collectionId)
}

/**
 * Deletes a collection. The sources that it owned come into the library of its owner. Those in its trash are deleted there, so that a
 * repeat of their deletion finds them.
 */
function deleteCollection(library: Library, facts: CollectionFacts): Library {
  const { collectionId, owner } = facts
  dropReferences(library, collectionId)
  const holding = library.ofCollections.get(collectionId)
  library.ofCollections.delete(collectionId)
  for (const { sourceId } of holding?.entries.chunks.flat() ?? [])
    addSource(library, { ...sourceIn(library, sourceId), holder: { account: owner } })
  for (const { sourceId } of holding?.trash.chunks.flat() ?? [])
    library.sources.set(sourceId, { ...sourceIn(library, sourceId), holder: { account: owner } })
  library.collections.delete(collectionId)
  changeViewers(library, facts, rolesIn(facts), new Map())
  return library
}

function changeShares(
  library: Library,
  collectionId: string,
  change: (shares: readonly CollectionShare[]) => readonly CollectionShare[],
): Library {
  const before = collectionIn(library, collectionId)
  return setCollection(library, before, { ...before, shares: change(before.shares) })
}

function withShare(
  shares: readonly CollectionShare[],
  shareId: string,
  change: Partial<Pick<CollectionShare, 'role' | 'account'>>,
): readonly CollectionShare[] {
  return shares.map((share) => (share.shareId === shareId ? { ...share, ...change } : share))
}

function setCollection(library: Library, before: CollectionFacts | undefined, after: CollectionFacts): Library {
  library.collections.set(after.collectionId, after)
  // An edit keeps the list of shares, and with it who sees the collection.
  if (before?.shares !== after.shares) changeViewers(library, after, before === undefined ? new Map() : rolesIn(before), rolesIn(after))
  return library
}

/** Gives the role of each account that sees a collection. A share may reach one account at two of its addresses. */
export function rolesIn({ owner, shares }: CollectionFacts): ReadonlyMap<string, CollectionRole> {
  const roles = new Map<string, CollectionRole>()
  for (const { account, role } of shares) if (account !== null && roles.get(account) !== 'writer') roles.set(account, role)
  return roles.set(owner, 'owner')
}

type Roles = ReadonlyMap<string, CollectionRole>

function changeViewers(library: Library, { collectionId, createdAt, number }: CollectionFacts, before: Roles, after: Roles): void {
  const entry: CollectionEntry = { at: createdAt, number, collectionId }
  for (const [account, role] of before) if (after.get(account) !== role) removeAt(seenBy(library, account)[role], entry)
  for (const [account, role] of after) if (before.get(account) !== role) insertInto(seenBy(library, account)[role], entry)
}

function seenBy({ seen }: Library, account: string): SeenCollections {
  const known = seen.get(account)
  if (known !== undefined) return known
  const made: SeenCollections = { reader: createSortedList(), writer: createSortedList(), owner: createSortedList() }
  seen.set(account, made)
  return made
}

function sourceIn({ sources }: Library, sourceId: string): SourceFacts {
  const facts = sources.get(sourceId)
  if (facts === undefined) throw new Error(`Failed to record an event of source ${sourceId}: there is no such source`)
  return facts
}

function collectionIn({ collections }: Library, collectionId: string): CollectionFacts {
  const facts = collections.get(collectionId)
  if (facts === undefined) throw new Error(`Failed to record an event of collection ${collectionId}: there is no such collection`)
  return facts
}
