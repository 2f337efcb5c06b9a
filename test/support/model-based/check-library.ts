import { operation } from '../../../src/contract/operations.ts'
import { formOf } from './arbitrary-library.ts'
import type { ModelClient } from './check-reads.ts'
import type { Client, RequestStep } from './client.ts'
import type { ModelCommand } from './model-command.ts'
import { toRequest, type TestWorld } from './start-world.ts'

type LibraryCommand = Extract<ModelCommand, { readonly type: 'library' }>

type HeldSource = {
  readonly sourceId: string
  readonly owner: string | null
  readonly collectionId: string | null
  readonly deletedAt: string | null
}
type HeldCollection = {
  readonly collectionId: string
  readonly owner: string
  readonly sharedWith: readonly { readonly email: string; readonly status: string }[]
}
type Held = { readonly sources: readonly HeldSource[]; readonly collections: readonly HeldCollection[] }

const nobody = '00000000-0000-4000-8000-000000000000'

/** Sends one request to the library. Nobody is answered about what is not theirs, and what control shows agrees with the answer. */
export function askLibrary(world: TestWorld, { client }: ModelClient, { as, which, other, call }: LibraryCommand): void {
  const held = readLibrary(client)
  const { method, path } = operation(call.id)
  const source = held.sources[which % Math.max(1, held.sources.length)]
  const collection = trashFor(held, call.id, which) ?? held.collections[other % Math.max(1, held.collections.length)]
  const isOfSource = path.includes('{sourceId}')
  const owner = (isOfSource ? ownerOf(held, source) : collection?.owner) ?? 'default'
  const filled = path
    .replace('{sourceId}', source?.sourceId ?? nobody)
    .replace('{collectionId}', collection?.collectionId ?? nobody)
    .replace('{shareId}', path.includes('{shareId}') ? shareOf(client, collection, other) : '')
  const body = call.count === undefined ? call.body : { sourceIds: idsFor(held, call, which, collection) }
  const step =
    call.files === undefined
      ? client.api(call.id, method, filled, call.query ?? '', as, owner, body)
      : client.send(call.id, toRequest(method, world.api + filled, '', { ...client.headersOf(as, owner), ...formType }, formOf(call)))
  const { status } = step.outcome
  client.blame(call.may === 'no' && status < 400, 'an invalid request is accepted')
  if (status >= 400) return client.blame(!isSame(held, readLibrary(client)), `${call.id} is answered ${status}, and changes the library`)
  judgePrivacy(client, step, as === 'owner' ? owner : as, isOfSource ? collectionOf(held, source) : collection, owner)
}

/** The collection of something that was removed, for most restores. */
function trashFor(held: Held, id: LibraryCommand['call']['id'], which: number): HeldCollection | undefined {
  if (id !== 'restoreSources' || which === 7) return undefined
  return held.sources.flatMap((source) => (source.deletedAt === null ? [] : (collectionOf(held, source) ?? [])))[0]
}

/** The sources that a request names: mostly some that it can change, and any others now and then. */
function idsFor({ sources }: Held, { id, count }: LibraryCommand['call'], which: number, collection: HeldCollection | undefined) {
  const isGone = id === 'restoreSources'
  const inside = sources.filter((one) => one.collectionId === collection?.collectionId && (one.deletedAt !== null) === isGone)
  const likely = which < 6 && inside.length > 0 && (isGone || id === 'removeSources') ? inside : sources.slice(which)
  const ids = likely.slice(0, count).map(({ sourceId }) => sourceId)
  return ids.length === 0 ? [nobody] : ids
}

const formType = { 'content-type': 'multipart/form-data; boundary=form-boundary-7' }

function readLibrary(client: Client): Held {
  return client.control('getLibrary', {}, undefined, 'limit=1000').json as Held
}

function isSame(one: Held, other: Held): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function collectionOf({ collections }: Held, source: HeldSource | undefined): HeldCollection | undefined {
  return collections.find(({ collectionId }) => collectionId === source?.collectionId)
}

function ownerOf(held: Held, source: HeldSource | undefined): string | undefined {
  return source?.owner ?? collectionOf(held, source)?.owner
}

/** Only its owner, and those whom its collection is shared with, are answered about something of the library. */
function judgePrivacy(client: Client, { request }: RequestStep, asker: string, shared: HeldCollection | undefined, owner: string): void {
  if (!/\/(sources|collections)\/[0-9a-f]{8}-/.test(request.path)) return
  const isShared = shared?.sharedWith.some(({ status }) => status === 'registered') ?? false
  client.blame(asker !== owner && !isShared, `${asker} is answered about something of ${owner}`)
}

function shareOf(client: Client, collection: HeldCollection | undefined, place: number): string {
  if (collection === undefined) return nobody
  const { json, outcome } = client.api(
    'listCollectionShares',
    'GET',
    `/library/collections/${collection.collectionId}/shares`,
    'limit=100',
    'owner',
    collection.owner,
  )
  if (outcome.status !== 200) return nobody
  const { shares } = json as { readonly shares: readonly { readonly shareId: string }[] }
  return shares[place % Math.max(1, shares.length)]?.shareId ?? nobody
}
