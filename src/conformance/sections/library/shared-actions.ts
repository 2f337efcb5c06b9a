import { answerOf, type Exchange } from '../../../exchange/exchange.ts'
import type { ProbeContext } from '../../define/probe-context.ts'
import type { SourceForm } from './first-source.ts'
import { createdIdIn, createdIdsIn } from './created-by-run.ts'
import { isDoneIn, itemsIn } from './library-answers.ts'
import type { LibraryClient } from './library-client.ts'
import { readUntil } from './library-reads.ts'
import { toCollectionBody, type CollectionForm } from './own-collection.ts'

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

/** The forms in which the deployment takes requests. */
export type Cast = {
  readonly context: ProbeContext
  readonly client: LibraryClient
  readonly mark: string
  readonly sourceForm: SourceForm
  readonly collectionForm: CollectionForm
  /** Null where nothing shows how sources are added. */
  readonly idsName: string | null
  readonly target: ProbeContext['target']
}

/** The sources and collections that a run has created, in the order in which they are deleted. */
export type CreatedInLibrary = {
  readonly copies: Set<string>
  collection: string | null
  readonly own: Set<string>
  readonly others: Set<string>
  readonly othersCollections: Set<string>
}

type Stage = {
  readonly idsName: string
  readonly copyId: string
  readonly collection: string
  readonly copy: string
  readonly othersId: string
  readonly address: string
  readonly added: Exchange
  readonly edited: Exchange
  readonly edit: object
  readonly shared: Exchange | undefined
  readonly created: CreatedInLibrary
}

/** False while a list has nothing but the copy that was there. */
function hasMore(found: Exchange): boolean {
  return itemsIn(found)?.items.length !== 1
}

/** The actions of the recipient, those that take something away at the end. */
export async function actAsRecipient(cast: Cast, role: SharedRole, stage: Stage): Promise<readonly SharedAction[]> {
  const { client, target, sourceForm } = cast
  const { idsName, collection, copy, copyId, othersId, address, added, edited, edit, created, shared } = stage
  const { ask } = client
  const sources = `${collection}/sources`
  const isWriter = role === 'writer'
  const about = { name: `Understudy conformance ${cast.mark}, renamed` }
  const renamed = await ask('PATCH', collection, { body: about })
  const actions: SharedAction[] = []
  const add = (what: string, isAllowed: boolean, acted: Exchange, byOwner: Exchange | undefined): void => {
    actions.push({ about: `the ${role} of a collection ${what}`, isAllowed, acted, byOwner, shared })
  }
  add('edits its name', isWriter, await ask('PATCH', collection, { as: 'other', body: about }), renamed)
  const put = await ask('POST', sources, { as: 'other', body: { [idsName]: [othersId] } })
  add('adds a source to it', isWriter, put, added)
  const email = target.sharing?.registeredEmail ?? target.accounts?.default?.email ?? ''
  add('shares it', false, await ask('POST', address, { as: 'other', body: { email, role: 'reader' } }), shared)
  add('edits a source of it', isWriter, await ask('PATCH', copy, { as: 'other', body: edit }), edited)
  add('adds a source of it to a collection of their own', isWriter, await addToOwn(cast, idsName, copyId, created), added)
  const search = { kind: 'source', idName: sourceForm.idName, mark: cast.mark } as const
  const list = (): Promise<Exchange> => ask('GET', sources)
  const ids = isDoneIn(put) ? await createdIdsIn(client, await readUntil(cast.context, list, hasMore), search) : []
  for (const id of ids) created.copies.add(id)
  const extra = ids.find((id) => id !== copyId)
  const removed = await removeSource(client, sources, extra ?? copyId, idsName, 'other')
  add('deletes a source of it', isWriter, await ask('DELETE', copy, { as: 'other' }), undefined)
  add('deletes it', false, await ask('DELETE', collection, { as: 'other' }), undefined)
  const isRemoved = isWriter && isDoneIn(removed)
  add('removes a source from it', isWriter, removed, isRemoved ? removed : await removeSource(client, sources, copyId, idsName, 'default'))
  return actions
}

/** Adds a source of the shared collection to one that the recipient has created. */
async function addToOwn(
  { client, sourceForm, collectionForm, mark }: Cast,
  idsName: string,
  copyId: string,
  created: CreatedInLibrary,
): Promise<Exchange> {
  const { ask, lists, pathOf } = client
  const made = await ask('POST', lists.collection, { as: 'other', body: toCollectionBody(collectionForm.fields, `${mark} of another`) })
  const id = await createdIdIn(client, made, { kind: 'collection', idName: collectionForm.idName, mark, as: 'other' })
  if (id === null) return made
  created.othersCollections.add(id)
  const sources = `${pathOf('collection', id)}/sources`
  const added = await ask('POST', sources, { as: 'other', body: { [idsName]: [copyId] } })
  if (!isDoneIn(added)) return added
  // It may have been copied into the library of the recipient.
  const search = { kind: 'source', idName: sourceForm.idName, mark, as: 'other' } as const
  for (const one of await createdIdsIn(client, await ask('GET', sources, { as: 'other' }), search))
    if (one !== copyId) created.others.add(one)
  return added
}

/** Removes a source from a collection in bulk, or where that is not possible, by its own address. */
export async function removeSource(
  { ask }: LibraryClient,
  sources: string,
  id: string,
  idsName: string,
  as: 'default' | 'other',
): Promise<Exchange> {
  const inBulk = await ask('POST', `${sources}/remove`, { as, body: { [idsName]: [id] } })
  const status = answerOf(inBulk)?.status
  return status === 404 || status === 405 ? ask('DELETE', `${sources}/${encodeURIComponent(id)}`, { as }) : inBulk
}
