import { answerOf, type Exchange } from '../../../exchange/exchange.ts'
import type { Evidence, Probe } from '../../define/check.ts'
import type { ProbeContext } from '../../define/probe-context.ts'
import { firstSource, pickFields, type SourceForm } from './first-source.ts'
import { idIn, idsIn, isDoneIn, itemsIn, resourceIdOf, type Resource } from './library-answers.ts'
import { createLibraryClient, type LibraryClient } from './library-client.ts'
import { markPapers, toPaper, type SavedPaper } from './library-papers.ts'
import { ownCollection, toCollectionBody, type CollectionForm } from './own-collection.ts'

export type SharedRole = 'reader' | 'writer'

/** An action of the recipient on something shared, and the same action of the owner, which shows that there is such an action. */
export type SharedAction = {
  readonly about: string
  readonly isAllowed: boolean
  readonly acted: Exchange
  readonly byOwner: Exchange | undefined
  /** The share that gives the role. */
  readonly shared: Exchange | undefined
}

/** A read of something by an account that must not see it. */
export type HiddenRead = { readonly about: string; readonly read: Exchange }

type Shared = Evidence & {
  /** Reads before the share: of the collection and of a source by the other account, and of a source of theirs by the default one. */
  readonly hidden: readonly HiddenRead[]
  /** The lists in which a source of somebody else must not stand, and its id. */
  readonly othersLists: readonly { readonly id: string; readonly list: Exchange }[]
  /** Tries to share the collection, the last of which may be taken. */
  readonly tried: readonly Exchange[]
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
  /** The collection and the copy, as the recipient reads them, and the list of their collections. */
  readonly othersCollection?: Exchange
  readonly othersCopy?: Exchange
  readonly othersCollections?: Exchange
  readonly collectionId?: string
  readonly actions: readonly SharedAction[]
}

/** Addresses below a collection at which it may be shared. */
const shareAddresses = ['shares', 'members', 'collaborators'] as const

type Cast = {
  readonly client: LibraryClient
  readonly mark: string
  readonly sourceForm: SourceForm
  readonly collectionForm: CollectionForm
  /** Null where nothing shows how sources are added. */
  readonly idsName: string | null
  readonly target: ProbeContext['target']
}

/** What a run has created, in the order in which it is deleted. */
type Created = { readonly copies: Set<string>; collection: string | null; readonly own: Set<string>; readonly others: Set<string> }

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
      const created: Created = { copies: new Set(), collection: null, own: new Set(), others: new Set() }
      const cast = { client, mark, sourceForm, collectionForm, idsName, target: context.target }
      const evidence = await play(cast, role, firstPaper, created)
      await cleanUp(client, created)
      return evidence
    },
  }
}

export const sharedWithReader = defineShared('reader', 12, 36)
export const sharedWithWriter = defineShared('writer', 14, 36)

async function play(cast: Cast, role: SharedRole, firstPaper: number, created: Created): Promise<Shared> {
  const { client, mark, sourceForm, collectionForm, idsName } = cast
  const { ask, lists, pathOf } = client
  const own = await saveOne(cast, toPaper(mark, firstPaper), 'default')
  const theirs = await saveOne(cast, toPaper(mark, firstPaper + 1), 'other')
  const made = await ask('POST', lists.collection, { body: toCollectionBody(collectionForm.fields, mark) })
  const [sourceId, othersId] = [own, theirs].map((saved) => idIn(saved, 'source', sourceForm.idName))
  const collectionId = idIn(made, 'collection', collectionForm.idName)
  if (typeof sourceId === 'string') created.own.add(sourceId)
  if (typeof othersId === 'string') created.others.add(othersId)
  created.collection = collectionId
  if (typeof sourceId !== 'string' || typeof othersId !== 'string' || collectionId === null) return nobody
  const [collection, source, others] = [pathOf('collection', collectionId), pathOf('source', sourceId), pathOf('source', othersId)]
  const before = await ask('GET', source)
  const apart = await readApart(client, { collection, source, others, sourceId, othersId })
  const { tried, address } = await share(cast, collection, role)
  const known = { ...apart, tried, sourceId, collectionId, before }
  if (address === null || idsName === null) return { ...nobody, ...known }
  const added = await ask('POST', `${collection}/sources`, { body: { [idsName]: [sourceId] } })
  const listed = await ask('GET', `${collection}/sources`)
  const [copyId] = idsIn(listed, sourceForm.idName) ?? []
  const after = await ask('GET', source)
  const seen = {
    ...known,
    added,
    listed,
    after,
    othersCollection: await ask('GET', collection, { as: 'other' }),
    othersCollections: await ask('GET', lists.collection, { as: 'other' }),
    othersListed: await ask('GET', `${collection}/sources`, { as: 'other' }),
  }
  if (copyId === undefined) return { ...nobody, ...seen }
  if (copyId !== sourceId) created.copies.add(copyId)
  const copy = pathOf('source', copyId)
  const edit = { title: `${toPaper(mark, firstPaper).title}, as edited` }
  const edited = await ask('PATCH', copy, { body: edit })
  const shown = { ...seen, copyId, edited, afterEdit: await ask('GET', source), othersCopy: await ask('GET', copy, { as: 'other' }) }
  return {
    ...nobody,
    ...shown,
    actions: await act(cast, role, { idsName, collection, copy, othersId, address, added, edited, edit, shared: tried.at(-1), created }),
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
}

/** Reads what an account must not see before anything is shared. */
async function readApart(
  { ask, lists }: LibraryClient,
  { collection, source, others, sourceId, othersId }: Places,
): Promise<Pick<Shared, 'hidden' | 'othersLists'>> {
  return {
    hidden: [
      { about: 'a collection of another account', read: await ask('GET', collection, { as: 'other' }) },
      { about: 'a source of another account', read: await ask('GET', source, { as: 'other' }) },
      { about: 'a source of another account', read: await ask('GET', others) },
    ],
    othersLists: [
      { id: othersId, list: await ask('GET', lists.source) },
      { id: sourceId, list: await ask('GET', lists.source, { as: 'other' }) },
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

type Stage = {
  readonly idsName: string
  readonly collection: string
  readonly copy: string
  readonly othersId: string
  readonly address: string
  readonly added: Exchange
  readonly edited: Exchange
  readonly edit: object
  readonly shared: Exchange | undefined
  readonly created: Created
}

/** The actions of the recipient, those that take something away at the end. */
async function act(cast: Cast, role: SharedRole, stage: Stage): Promise<readonly SharedAction[]> {
  const { client, target, sourceForm } = cast
  const { idsName, collection, copy, othersId, address, added, edited, edit, created } = stage
  const { ask } = client
  const isWriter = role === 'writer'
  const about = { name: `Understudy conformance ${cast.mark}, renamed` }
  const renamed = await ask('PATCH', collection, { body: about })
  const actions: SharedAction[] = []
  const add = async (what: string, isAllowed: boolean, acting: Promise<Exchange>, byOwner: Exchange | undefined): Promise<Exchange> => {
    const acted = await acting
    actions.push({ about: `the ${role} of a collection ${what}`, isAllowed, acted, byOwner, shared: stage.shared })
    return acted
  }
  await add('edits its name', isWriter, ask('PATCH', collection, { as: 'other', body: about }), renamed)
  const put = await add(
    'adds a source to it',
    isWriter,
    ask('POST', `${collection}/sources`, { as: 'other', body: { [idsName]: [othersId] } }),
    added,
  )
  await add(
    'shares it',
    false,
    ask('POST', address, {
      as: 'other',
      body: { email: target.sharing?.registeredEmail ?? target.accounts?.default?.email ?? '', role: 'reader' },
    }),
    stage.shared,
  )
  await add('edits a source of it', isWriter, ask('PATCH', copy, { as: 'other', body: edit }), edited)
  if (isDoneIn(put))
    for (const id of idsIn(await ask('GET', `${collection}/sources`), sourceForm.idName) ?? []) if (id !== othersId) created.copies.add(id)
  await add('deletes a source of it', isWriter, ask('DELETE', copy, { as: 'other' }), undefined)
  await add('deletes it', false, ask('DELETE', collection, { as: 'other' }), undefined)
  return actions
}

/** Deletes what a probe has created: first what the collection owns, which may move elsewhere with its end. */
async function cleanUp({ ask, pathOf }: LibraryClient, { copies, collection, own, others }: Created): Promise<void> {
  for (const id of copies) await ask('DELETE', pathOf('source', id))
  if (collection !== null) await ask('DELETE', pathOf('collection', collection))
  for (const id of own) await ask('DELETE', pathOf('source', id))
  for (const id of others) await ask('DELETE', pathOf('source', id), { as: 'other' })
}

/** The item of a list that has an id. */
export function itemOf(list: Exchange | undefined, idName: string, id: string | undefined): Resource | null {
  return (list === undefined ? null : itemsIn(list))?.items.find((item) => resourceIdOf(item, idName) === id) ?? null
}
