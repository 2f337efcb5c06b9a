import type { ControlResponseOf } from '../../contract/control.ts'
import { controlDefaults } from '../../contract/control.ts'
import { toTimestamp } from '../../contract/instant.ts'
import { addGivenLibrary } from '../../engine/given-library.ts'
import type { CollectionFacts, SourceFacts } from '../../engine/library/library.ts'
import { countSources, fullTextStatusAt } from '../../engine/library/read-library.ts'
import type { LiveWorld } from '../worlds/live-world.ts'
import type { ControlHandler } from './control-handler.ts'

type Shown = ControlResponseOf<'getLibrary'>

export const getLibrary: ControlHandler<'getLibrary'> = ({ live, query }) =>
  showLibrary(live, { ...controlDefaults.GetLibraryQuery, ...query }.limit)

export const addToLibrary: ControlHandler<'addToLibrary'> = ({ live, body }) => {
  const mistake = addGivenLibrary(live.world, body, live.clock.now())
  if (mistake !== null) return { refused: mistake.impossible, message: mistake.message }
  return showLibrary(live, controlDefaults.GetLibraryQuery.limit)
}

function showLibrary({ world, clock }: LiveWorld, limit: number): Shown {
  const { sources, collections } = world.library
  const now = clock.now()
  return {
    sources: lastOf(sources, limit).map((facts) => toSource(facts, now)),
    collections: lastOf(collections, limit).map((facts) => toCollection(world.library, facts)),
    sourceCount: sources.size,
    collectionCount: collections.size,
  }
}

/** The last entries, newest first. */
function lastOf<Facts extends { readonly number: number }>(facts: ReadonlyMap<string, Facts>, limit: number): readonly Facts[] {
  return [...facts.values()].toSorted((a, b) => b.number - a.number).slice(0, limit)
}

function toSource(facts: SourceFacts, now: number): Shown['sources'][number] {
  const { sourceId, holder, paper, deletedAt } = facts
  return {
    sourceId,
    owner: 'account' in holder ? holder.account : null,
    collectionId: 'collectionId' in holder ? holder.collectionId : null,
    title: paper.title,
    doi: paper.doi,
    fullTextStatus: fullTextStatusAt(facts, now),
    deletedAt: deletedAt === null ? null : toTimestamp(deletedAt),
  }
}

function toCollection(library: LiveWorld['world']['library'], facts: CollectionFacts): Shown['collections'][number] {
  const { collectionId, owner, name, isShared, shares } = facts
  return {
    collectionId,
    owner,
    name,
    isShared,
    sourceCount: countSources(library, facts),
    sharedWith: shares.map(({ email, account, role }) => ({ email, status: account === null ? 'invited' : 'registered', role })),
  }
}
