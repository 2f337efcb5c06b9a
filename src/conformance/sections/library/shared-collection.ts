import { answerOf, type Exchange } from '../../../exchange/exchange.ts'
import type { Evidence, Finding, Probe } from '../../define/check.ts'
import { createdIdIn, createdIdsIn, strangersIn } from './created-by-run.ts'
import { firstSource, pickFields } from './first-source.ts'
import { bodyTextOf, hasId, isDoneIn, itemsIn, resourceIn, type Resource } from './library-answers.ts'
import { createLibraryClient, type LibraryClient } from './library-client.ts'
import { notTaken, takenOf } from './library-findings.ts'
import { markPapers, toPaper, type SavedPaper } from './library-papers.ts'
import { readUntil } from './library-reads.ts'
import { ownCollection, toCollectionBody } from './own-collection.ts'
import { actAsRecipient, type Cast, type CreatedInLibrary, type SharedAction, type SharedRole } from './shared-actions.ts'

/** A read of something by an account that must not see it, and the request of the other account that made it. */
type HiddenRead = { readonly about: string; readonly read: Exchange; readonly made: Exchange }

type Shared = Evidence & {
  /** Reads before the share: of the collection and of a source by the other account, and of a source of theirs by the default one. */
  readonly hidden: readonly HiddenRead[]
  /** The lists in which a source of somebody else must not stand, its id, and the request that saved it. */
  readonly othersLists: readonly { readonly id: string; readonly list: Exchange; readonly saved: Exchange }[]
  /** Tries to share the collection, the last of which may be taken. */
  readonly tried: readonly Exchange[]
  /** True where the recipient has to accept the share first. Nothing is asked for after it. */
  readonly isWaiting?: true
  /** The source that was added, before and after, and once more after the copy was edited. */
  readonly before?: Exchange
  readonly added?: Exchange
  readonly after?: Exchange
  readonly edited?: Exchange
  readonly afterEdit?: Exchange
  readonly sourceId?: string
  /** The sources of the collection, as the owner and the recipient list them; and the id of the copy. */
  readonly listed?: Exchange
  readonly othersListed?: Exchange
  readonly copyId?: string
  /** The number of its sources that were not added. */
  readonly strangers?: number
  /** The collection and the copy, as the recipient reads them, and the list of their collections. */
  readonly othersCollection?: Exchange
  readonly othersCopy?: Exchange
  readonly othersCollections?: Exchange
  readonly collectionId?: string
  readonly actions: readonly SharedAction[]
}

/** Addresses below a collection at which it may be shared. */
const shareAddresses = ['shares', 'members', 'collaborators'] as const

const nobody: Shared = { hidden: [], othersLists: [], tried: [], actions: [] }

/** A collection that is shared with the account `other` in one role, and everything that this role allows and forbids. */
function defineShared(role: SharedRole, firstPaper: number, requests: number): Probe<Shared> {
  return {
    name: `a collection that is shared with a ${role}`,
    shows: `what a ${role} of a shared collection may do`,
    profile: 'lifecycle',
    cost: { requests, searches: 0, sessions: 0 },
    uses: [firstSource, ownCollection],
    async send(context) {
      const { form: sourceForm } = await context.evidence(firstSource)
      const { form: collectionForm, idsName } = await context.evidence(ownCollection)
      if (sourceForm === null || collectionForm === null) return nobody
      const client = createLibraryClient(context)
      const mark = await markPapers(context)
      const created: CreatedInLibrary = {
        copies: new Set(),
        collection: null,
        own: new Set(),
        others: new Set(),
        othersCollections: new Set(),
      }
      const cast = { context, client, mark, sourceForm, collectionForm, idsName, target: context.target }
      const evidence = await play(cast, role, firstPaper, created)
      await cleanUp(client, created)
      return evidence
    },
  }
}

export const sharedWithReader = defineShared('reader', 12, 55)
export const sharedWithWriter = defineShared('writer', 14, 55)

async function play(cast: Cast, role: SharedRole, firstPaper: number, created: CreatedInLibrary): Promise<Shared> {
  const { client, mark, sourceForm, collectionForm, idsName } = cast
  const { ask, lists, pathOf } = client
  const own = await saveOne(cast, toPaper(mark, firstPaper), 'default')
  const theirs = await saveOne(cast, toPaper(mark, firstPaper + 1), 'other')
  const made = await ask('POST', lists.collection, { body: toCollectionBody(collectionForm.fields, mark) })
  const search = { kind: 'source', idName: sourceForm.idName, mark } as const
  const sourceId = await createdIdIn(client, own, search)
  const othersId = await createdIdIn(client, theirs, { ...search, as: 'other' })
  const collectionId = await createdIdIn(client, made, { kind: 'collection', idName: collectionForm.idName, mark })
  if (sourceId !== null) created.own.add(sourceId)
  if (othersId !== null) created.others.add(othersId)
  created.collection = collectionId
  if (sourceId === null || othersId === null || collectionId === null) return nobody
  const [collection, source, others] = [pathOf('collection', collectionId), pathOf('source', sourceId), pathOf('source', othersId)]
  const before = await ask('GET', source)
  const apart = await readApart(client, { collection, source, others, sourceId, othersId, own, theirs, made })
  // Two keys may be of one account: the owner of a collection of the default account uses that account.
  const isOne = apart.hidden.some(({ read }) => resourceIn(read, 'collection')?.['role'] === 'owner')
  if (isOne) return nobody
  const { tried, address } = await share(cast, collection, role)
  const known = { ...apart, tried, sourceId, collectionId, before }
  if (address === null || idsName === null) return { ...nobody, ...known }
  const othersCollection = await ask('GET', collection, { as: 'other' })
  if (isWaiting(tried.at(-1), othersCollection)) return { ...nobody, ...known, isWaiting: true }
  const title = `${toPaper(mark, firstPaper).title}, as edited`
  const places = { collection, source, sourceId, othersId, idsName, address, title, shared: tried.at(-1) }
  return { ...nobody, ...known, othersCollection, ...(await fillShared(cast, role, places, created)) }
}

/** A shared collection, and the source to add to it. */
type SharedPlaces = {
  readonly collection: string
  readonly source: string
  readonly sourceId: string
  readonly othersId: string
  readonly idsName: string
  readonly address: string
  /** The title that the copy of the source is given. */
  readonly title: string
  readonly shared: Exchange | undefined
}

/** Adds a source to a shared collection, edits its copy, and lets the recipient act. */
async function fillShared(cast: Cast, role: SharedRole, places: SharedPlaces, created: CreatedInLibrary): Promise<Partial<Shared>> {
  const { context, client, mark, sourceForm } = cast
  const { ask, lists, pathOf } = client
  const { collection, source, sourceId, othersId, idsName, address, title, shared } = places
  const sources = `${collection}/sources`
  const added = await ask('POST', sources, { body: { [idsName]: [sourceId] } })
  const list = (as: 'default' | 'other'): Promise<Exchange> =>
    readUntil(
      context,
      () => ask('GET', sources, { as }),
      (found) => itemsIn(found)?.items.length !== 0,
    )
  const listed = await list('default')
  const ids = await createdIdsIn(client, listed, { kind: 'source', idName: sourceForm.idName, mark })
  const copyId = ids.find((id) => id !== sourceId) ?? ids[0]
  const seen = {
    added,
    listed,
    strangers: strangersIn(listed, 'source', mark).length,
    after: await ask('GET', source),
    othersCollections: await ask('GET', lists.collection, { as: 'other' }),
    othersListed: await list('other'),
  }
  if (copyId === undefined) return seen
  if (copyId !== sourceId) created.copies.add(copyId)
  const copy = pathOf('source', copyId)
  const edit = { title }
  const edited = await ask('PATCH', copy, { body: edit })
  return {
    ...seen,
    copyId,
    edited,
    afterEdit: await ask('GET', source),
    othersCopy: await ask('GET', copy, { as: 'other' }),
    actions: await actAsRecipient(cast, role, {
      idsName,
      copyId,
      collection,
      copy,
      othersId,
      address,
      added,
      edited,
      edit,
      shared,
      created,
    }),
  }
}

function saveOne({ client, sourceForm }: Cast, paper: SavedPaper, as: 'default' | 'other'): Promise<Exchange> {
  return client.ask('POST', client.lists.source, { as, body: pickFields(paper, sourceForm.fields) })
}

type Places = {
  readonly collection: string
  readonly source: string
  readonly others: string
  readonly sourceId: string
  readonly othersId: string
  readonly own: Exchange
  readonly theirs: Exchange
  readonly made: Exchange
}

/** Reads what an account must not see before anything is shared. */
async function readApart(
  { ask, lists }: LibraryClient,
  { collection, source, others, sourceId, othersId, own, theirs, made }: Places,
): Promise<Pick<Shared, 'hidden' | 'othersLists'>> {
  return {
    hidden: [
      { about: 'a collection of another account', read: await ask('GET', collection, { as: 'other' }), made },
      { about: 'a source of another account', read: await ask('GET', source, { as: 'other' }), made: own },
      { about: 'a source of another account', read: await ask('GET', others), made: theirs },
    ],
    othersLists: [
      { id: othersId, list: await ask('GET', lists.source), saved: theirs },
      { id: sourceId, list: await ask('GET', lists.source, { as: 'other' }), saved: own },
    ],
  }
}

/** Shares a collection at the first address where it can be shared. */
async function share(
  { client, target }: Cast,
  collection: string,
  role: SharedRole,
): Promise<{ readonly tried: readonly Exchange[]; readonly address: string | null }> {
  const tried: Exchange[] = []
  for (const name of shareAddresses) {
    const address = `${collection}/${name}`
    const shared = await client.ask('POST', address, { body: { email: target.accounts?.other?.email ?? '', role } })
    tried.push(shared)
    if (isDoneIn(shared)) return { tried, address }
    if (answerOf(shared)?.status !== 404 && answerOf(shared)?.status !== 405) break
  }
  return { tried, address: null }
}

const open = /"(?:registered|accepted|active|joined|confirmed)"/i
const waiting = /"(?:invited|pending|sent|requested|awaiting[^"]*|waiting[^"]*)"|"accepted(?:At)?":\s*(?:false|null)/i

/** True for a share that the recipient has to accept first, as its answer says, or as the recipient sees nothing of it. */
export function isWaiting(shared: Exchange | undefined, read?: Exchange): boolean {
  const text = shared === undefined ? '' : bodyTextOf(shared)
  if (waiting.test(text)) return true
  return read !== undefined && answerOf(read)?.status === 404 && !open.test(text)
}

export const waitingShare: Finding = { inconclusive: 'a share of a collection waits until its recipient accepts it' }

/** The finding where no collection could be shared, or its share waits; null where one is shared. */
export function judgeUnshared({
  tried,
  isWaiting: waits,
}: Pick<Shared, 'tried'> & { readonly isWaiting?: true | undefined }): Finding | null {
  if (waits) return waitingShare
  return takenOf(tried) === undefined ? notTaken('the share of a collection', tried) : null
}

/** Deletes what a probe has created: first what the collection owns, which may move elsewhere with its end. */
async function cleanUp(
  { ask, pathOf }: LibraryClient,
  { copies, collection, own, others, othersCollections }: CreatedInLibrary,
): Promise<void> {
  for (const id of othersCollections) await ask('DELETE', pathOf('collection', id), { as: 'other' })
  for (const id of copies) await ask('DELETE', pathOf('source', id))
  if (collection !== null) await ask('DELETE', pathOf('collection', collection))
  for (const id of own) await ask('DELETE', pathOf('source', id))
  for (const id of others) await ask('DELETE', pathOf('source', id), { as: 'other' })
}

/** The item of a list that has an id, under whatever name. */
export function itemOf(list: Exchange | undefined, id: string | undefined): Resource | null {
  const items = (list === undefined ? null : itemsIn(list))?.items ?? []
  return items.find((item) => hasId(item, id)) ?? null
}
