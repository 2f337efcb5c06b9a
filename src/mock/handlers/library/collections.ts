import { accountBehind } from '../../../engine/decide.ts'
import { seenCollection } from '../../../engine/library/access.ts'
import * as change from '../../../engine/library/change-collections.ts'
import { unseen, type LibraryRefusal } from '../../../engine/library/decision.ts'
import type { CollectionFacts, CollectionRole } from '../../../engine/library/library.ts'
import { readCollections, readShares, readSourcesOf, readTrash } from '../../../engine/library/read-library.ts'
import { performLibrary } from '../../../engine/perform.ts'
import type { Call, Handler } from '../handler.ts'
import { readPaging } from './read-page.ts'
import { showCollection, toCollection, toPaging, toShare, toSource, toTrashed } from './views.ts'

export const listCollections: Handler<'listCollections'> = (call) => {
  const { world, account, query } = call
  const paging = readPaging(query)
  if ('refused' in paging) return paging
  const page = readCollections(world.library, account.name, query.role, paging)
  return { status: 200, body: { collections: page.items.map((facts) => toCollection(call, facts)), ...toPaging(page) } }
}

export const createCollection: Handler<'createCollection'> = (call) => {
  const { world, account, now, body } = call
  const { name, description = null } = body
  const created = performLibrary(world, account.name, (context) => change.createCollection(context, name, description), now)
  return 'refused' in created ? created : { status: 201, body: showCollection(call, created.outcome) }
}

type InCollection = Pick<Call<'getCollection'>, 'world' | 'account' | 'parameters'>

function idOf({ parameters }: Pick<InCollection, 'parameters'>): string {
  return parameters['collectionId'] ?? ''
}

function collectionOf(call: InCollection, needs: CollectionRole = 'reader'): CollectionFacts | LibraryRefusal {
  const { world, account } = call
  if (needs !== 'reader') return change.allowed({ library: world.library, by: account.name }, idOf(call), needs)
  return seenCollection(world.library, idOf(call), account.name) ?? unseen('collection')
}

export const getCollection: Handler<'getCollection'> = (call) => {
  const facts = collectionOf(call)
  return 'refused' in facts ? facts : { status: 200, body: toCollection(call, facts) }
}

export const updateCollection: Handler<'updateCollection'> = (call) => {
  const { world, account, now, body } = call
  const edited = performLibrary(world, account.name, (context) => change.editCollection(context, idOf(call), body), now)
  return 'refused' in edited ? edited : { status: 200, body: showCollection(call, edited.outcome) }
}

export const deleteCollection: Handler<'deleteCollection'> = (call) => {
  const { world, account, now } = call
  const deleted = performLibrary(world, account.name, (context) => change.deleteCollection(context, idOf(call)), now)
  return 'refused' in deleted ? deleted : { status: 204, body: null }
}

export const listCollectionSources: Handler<'listCollectionSources'> = (call) => {
  const { world, account, query } = call
  const paging = readPaging(query)
  const facts = collectionOf(call)
  if ('refused' in paging) return paging
  if ('refused' in facts) return facts
  const page = readSourcesOf(world.library, facts, account.name, {}, paging)
  return { status: 200, body: { sources: page.items.map((one) => toSource(call, one)), ...toPaging(page) } }
}

export const addSources: Handler<'addSources'> = (call) => {
  const { world, account, now, body } = call
  const added = performLibrary(world, account.name, (context) => change.addSources(context, idOf(call), body.sourceIds), now)
  if ('refused' in added) return added
  return { status: 200, body: { results: [...added.outcome], added: added.outcome.filter((one) => one.added).length } }
}

export const removeSources: Handler<'removeSources'> = (call) => {
  const { world, account, now, body } = call
  const removed = performLibrary(world, account.name, (context) => change.removeSources(context, idOf(call), body.sourceIds), now)
  return 'refused' in removed ? removed : { status: 200, body: { removed: removed.outcome } }
}

export const listTrash: Handler<'listTrash'> = (call) => {
  const { world, now, query } = call
  const paging = readPaging(query)
  const facts = collectionOf(call)
  if ('refused' in paging) return paging
  if ('refused' in facts) return facts
  const page = readTrash(world.library, facts, now, paging)
  return { status: 200, body: { sources: page.items.map(toTrashed), ...toPaging(page) } }
}

export const restoreSources: Handler<'restoreSources'> = (call) => {
  const { world, account, now, body } = call
  const restored = performLibrary(world, account.name, (context) => change.restoreSources(context, idOf(call), body.sourceIds), now)
  return 'refused' in restored ? restored : { status: 200, body: { restored: restored.outcome } }
}

export const listCollectionShares: Handler<'listCollectionShares'> = (call) => {
  const paging = readPaging(call.query)
  const facts = collectionOf(call, 'owner')
  if ('refused' in paging) return paging
  if ('refused' in facts) return facts
  const page = readShares(facts, paging)
  return { status: 200, body: { shares: page.items.map(toShare), ...toPaging(page) } }
}

export const shareCollection: Handler<'shareCollection'> = (call) => {
  const { world, account, now, body } = call
  const { email, role = 'reader' } = body
  const recipient = accountBehind(world, email)
  const shared = performLibrary(world, account.name, (context) => change.shareCollection(context, idOf(call), email, role, recipient), now)
  if ('refused' in shared) return shared
  const { collectionId, shareId, isNew } = shared.outcome
  const share = world.library.collections.get(collectionId)?.shares.find((one) => one.shareId === shareId)
  if (share === undefined) throw new Error(`Failed to share the collection ${collectionId}: nothing happened`)
  return { status: isNew ? 201 : 200, body: toShare(share) }
}

export const unshareCollection: Handler<'unshareCollection'> = (call) => {
  const { world, account, now, parameters } = call
  const ended = performLibrary(
    world,
    account.name,
    (context) => change.unshareCollection(context, idOf(call), parameters['shareId'] ?? ''),
    now,
  )
  return 'refused' in ended ? ended : { status: 204, body: null }
}
