import { service } from '../../contract/service.ts'
import type { At } from '../session.ts'
import type { CollectionFacts, CollectionRole, Library, ShareRole, SourceFacts } from './library.ts'
import { rolesIn } from './record-library.ts'

const trashMs = service.retention.libraryTrashDays * 86_400_000

/** Gives when a source that was removed from a shared collection leaves its trash. */
export function expiryOf(deletedAt: At): At {
  return deletedAt + trashMs
}

/** Gives the role of an account in a collection, or null when it does not see it. */
export function collectionRoleOf(facts: CollectionFacts, account: string): CollectionRole | null {
  return rolesIn(facts).get(account) ?? null
}

/** Gives the role of an account on a source, deleted or not, or null when it does not see it. */
export function sourceRoleOf(library: Library, { holder }: SourceFacts, account: string): ShareRole | null {
  if ('account' in holder) return holder.account === account ? 'writer' : null
  const collection = library.collections.get(holder.collectionId)
  const role = collection === undefined ? null : collectionRoleOf(collection, account)
  return role === 'owner' ? 'writer' : role
}

/** Finds a collection that an account sees. */
export function seenCollection(library: Library, collectionId: string, account: string): CollectionFacts | null {
  const facts = library.collections.get(collectionId.toLowerCase())
  return facts === undefined || collectionRoleOf(facts, account) === null ? null : facts
}

/** Finds a source that an account sees. `deleted` also finds one that was deleted or lies in a trash. */
export function seenSource(library: Library, sourceId: string, account: string, which: 'live' | 'deleted' = 'live'): SourceFacts | null {
  const facts = library.sources.get(sourceId.toLowerCase())
  if (facts === undefined || sourceRoleOf(library, facts, account) === null) return null
  return which === 'live' && facts.deletedAt !== null ? null : facts
}

/** Tests if a source lies in the trash of a collection. */
export function isInTrash({ holder, deletedAt }: SourceFacts, collectionId: string, now: At): boolean {
  return 'collectionId' in holder && holder.collectionId === collectionId && deletedAt !== null && expiryOf(deletedAt) > now
}
