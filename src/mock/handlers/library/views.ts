import type { Collection, CollectionShare, Source, TrashedSource } from '../../../contract/generated/api.ts'
import { toTimestamp } from '../../../contract/instant.ts'
import { collectionRoleOf, expiryOf, sourceRoleOf } from '../../../engine/library/access.ts'
import type { CollectionFacts, CollectionShare as ShareFacts, SourceFacts } from '../../../engine/library/library.ts'
import { countSources, fullTextStatusAt, type LibraryPage, type Trashed } from '../../../engine/library/read-library.ts'
import type { World } from '../../../engine/world.ts'
import { toCursor } from '../list-sessions.ts'

type Viewer = { readonly world: World; readonly account: { readonly name: string }; readonly now: number }

export function toSource({ world, account, now }: Viewer, facts: SourceFacts): Source {
  const { sourceId, paper, pdf, holder, createdAt, updatedAt } = facts
  return {
    sourceId,
    role: sourceRoleOf(world.library, facts, account.name) ?? 'reader',
    ...paper,
    authors: [...paper.authors],
    urls: [...paper.urls],
    pdf: pdf === null ? null : { fileName: pdf.fileName, size: pdf.size, attachedAt: toTimestamp(pdf.at) },
    fullTextStatus: fullTextStatusAt(facts, now),
    collectionId: 'collectionId' in holder ? holder.collectionId : null,
    createdAt: toTimestamp(createdAt),
    updatedAt: toTimestamp(updatedAt),
  }
}

/** Shows a source that a command has just named. */
export function showSource(viewer: Viewer, sourceId: string): Source {
  const facts = viewer.world.library.sources.get(sourceId)
  if (facts === undefined) throw new Error(`Failed to show the source ${sourceId}: there is no such source`)
  return toSource(viewer, facts)
}

export function toCollection({ world, account }: Viewer, facts: CollectionFacts): Collection {
  const { collectionId, name, description, isShared, createdAt, updatedAt } = facts
  return {
    collectionId,
    role: collectionRoleOf(facts, account.name) ?? 'reader',
    name,
    description,
    isShared,
    sourceCount: countSources(world.library, facts),
    createdAt: toTimestamp(createdAt),
    updatedAt: toTimestamp(updatedAt),
  }
}

/** Shows a collection that a command has just named. */
export function showCollection(viewer: Viewer, collectionId: string): Collection {
  const facts = viewer.world.library.collections.get(collectionId)
  if (facts === undefined) throw new Error(`Failed to show the collection ${collectionId}: there is no such collection`)
  return toCollection(viewer, facts)
}

export function toTrashed({ facts: { sourceId, paper }, removedAt }: Trashed): TrashedSource {
  const { title, doi } = paper
  return { sourceId, title, doi, removedAt: toTimestamp(removedAt), expiresAt: toTimestamp(expiryOf(removedAt)) }
}

export function toShare({ shareId, email, account, role, at }: ShareFacts): CollectionShare {
  return { shareId, email, status: account === null ? 'invited' : 'registered', role, createdAt: toTimestamp(at) }
}

/** The members of a page beside its items. */
export function toPaging({ next, totalCount }: LibraryPage<unknown>): { readonly nextCursor: string | null; readonly totalCount: number } {
  return { nextCursor: next === null ? null : toCursor(next), totalCount }
}
