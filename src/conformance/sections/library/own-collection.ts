import { isUuid } from '../../../contract/formats.ts'
import { answerOf, type Exchange } from '../../../exchange/exchange.ts'
import { isUnrelatedRefusal, type Evidence, type Probe } from '../../define/check.ts'
import type { ProbeContext } from '../../define/probe-context.ts'
import { findDetail, firstSource, pickFields } from './first-source.ts'
import { createdIdIn, strangersIn } from './created-by-run.ts'
import { isDoneIn, itemsIn, unknownUuid } from './library-answers.ts'
import { createLibraryClient, type LibraryClient, type LibraryRequest } from './library-client.ts'
import { markPapers, toPaper } from './library-papers.ts'
import { readUntil } from './library-reads.ts'

/** The form in which a deployment takes collections, as the first one showed it. */
export type CollectionForm = { readonly fields: readonly ('name' | 'description')[]; readonly idName: string }

type OwnCollection = Evidence & {
  readonly tried: readonly Exchange[]
  /** Reads of the collection by each member that may be its id. */
  readonly details: readonly Exchange[]
  readonly form: CollectionForm | null
  /** The member of a request that has the ids of sources to add; null where none was taken. */
  readonly idsName: string | null
  /** Tries to add two sources, the last of which may be taken; then the same again, and the list of the collection after each. */
  readonly adds: readonly Exchange[]
  readonly listed?: Exchange
  /** The number of its sources in that list, and of those that were not added. */
  readonly shown?: { readonly all: number; readonly strangers: number }
  readonly addedAgain?: Exchange
  readonly listedAgain?: Exchange
  /** An addition of a source and an id that names nothing, and the list after it. */
  readonly mixed?: Exchange
  readonly listedAfter?: Exchange
  /** Tries to delete one source in bulk; then the same of another one and an id that names nothing, and a read of that one. */
  readonly bulkDeletes: readonly Exchange[]
  readonly mixedDelete?: Exchange
  readonly readAfterMixed?: Exchange
  /** The id that names nothing. */
  readonly unknown: string
  /** The deletion of the collection, its repeat, a read of it, and one of a source that it had. */
  readonly deleted?: Exchange
  readonly deletedAgain?: Exchange
  readonly readAfter?: Exchange
  readonly sourceAfter?: Exchange
}

const nothing: OwnCollection = { tried: [], details: [], form: null, idsName: null, adds: [], bulkDeletes: [], unknown: unknownUuid }
const collectionFields: readonly CollectionForm['fields'][] = [['name', 'description'], ['name']]
const idsNames = ['sourceIds', 'ids', 'sources'] as const

/** A collection of sources that is created, filled, and deleted while its sources stay. */
export const ownCollection: Probe<OwnCollection> = {
  name: 'a collection that is created, filled and deleted',
  profile: 'lifecycle',
  cost: { requests: 33, searches: 0, sessions: 0 },
  uses: [firstSource],
  async send(context) {
    const { form: sourceForm } = await context.evidence(firstSource)
    const client = createLibraryClient(context)
    const mark = await markPapers(context)
    const made = await createCollection(client, mark)
    const { id } = made
    if (made.form === null || id === null) return { ...nothing, ...made }
    const path = client.pathOf('collection', id)
    const ids: string[] = []
    for (const number of sourceForm === null ? [] : [9, 10, 11]) {
      const body = sourceForm === null ? {} : pickFields(toPaper(mark, number), sourceForm.fields)
      const saved = await client.ask('POST', client.lists.source, { body })
      const own = await createdIdIn(client, saved, { kind: 'source', idName: sourceForm?.idName ?? '', mark })
      if (own !== null) ids.push(own)
    }
    const [first, second, third] = ids
    const filled = first === undefined || second === undefined ? {} : await fill(context, client, path, mark, [first, second, third])
    const deleted = await client.ask('DELETE', path)
    const evidence = {
      ...nothing,
      ...made,
      ...filled,
      deleted,
      deletedAgain: await client.ask('DELETE', path),
      readAfter: await client.ask('GET', path),
      ...(first !== undefined && { sourceAfter: await client.ask('GET', client.pathOf('source', first)) }),
    }
    for (const one of ids) await client.ask('DELETE', client.pathOf('source', one))
    return evidence
  },
}

/** Creates a collection in the first form that the deployment takes, and finds its id. */
async function createCollection(
  client: LibraryClient,
  mark: string,
): Promise<Pick<OwnCollection, 'tried' | 'details' | 'form'> & { readonly id: string | null }> {
  const tried: Exchange[] = []
  for (const fields of collectionFields) {
    const created = await client.ask('POST', client.lists.collection, { body: toCollectionBody(fields, mark) })
    tried.push(created)
    if (isUnrelatedRefusal(created)) break
    if (!isDoneIn(created)) continue
    const { details, idName, id } = await findDetail(client, 'collection', created, mark)
    return { tried, details, id, form: idName === null ? null : { fields, idName } }
  }
  return { tried, details: [], form: null, id: null }
}

export function toCollectionBody(fields: CollectionForm['fields'], mark: string): object {
  const all = { name: `Understudy conformance ${mark}`, description: 'Made by a conformance run, and deleted by it.' }
  return Object.fromEntries(fields.map((name) => [name, all[name]]))
}

type Filled = Omit<OwnCollection, 'tried' | 'details' | 'deleted' | 'deletedAgain' | 'readAfter' | 'sourceAfter'>

/** Adds sources to a collection, and asks for what must not be done by halves. */
async function fill(
  context: ProbeContext,
  client: LibraryClient,
  path: string,
  mark: string,
  [first, second, third]: readonly [string, string, string | undefined],
): Promise<Partial<Filled>> {
  const sources = `${path}/sources`
  const post = (to: string, body: LibraryRequest['body']): Promise<Exchange> => client.ask('POST', to, { body })
  const { tried: adds, name: idsName } = await tryNames(idsNames, (name) => post(sources, { [name]: [first, second] }))
  const list = (): Promise<Exchange> => client.ask('GET', sources)
  const listed = await readUntil(context, list, (found) => itemsIn(found)?.items.length === 2)
  const all = itemsIn(listed)?.items.length
  // The list has to show on all that it shows after the addition.
  const isAsBefore = (found: Exchange): boolean => itemsIn(found)?.items.length === all
  const filled = {
    adds,
    idsName,
    listed,
    ...(all !== undefined && { shown: { all, strangers: strangersIn(listed, 'source', mark).length } }),
  }
  const namesToTry = idsName === null ? idsNames : [idsName, ...idsNames.filter((name) => name !== idsName)]
  if (idsName === null) return filled
  const addedAgain = await post(sources, { [idsName]: [first, second] })
  const listedAgain = await readUntil(context, list, isAsBefore)
  const hasMixed = isUuid(first ?? '') && third !== undefined
  const unknown = unknownUuid
  return {
    ...filled,
    addedAgain,
    listedAgain,
    unknown,
    ...(hasMixed && {
      mixed: await post(sources, { [idsName]: [third, unknown] }),
      listedAfter: await readUntil(context, list, isAsBefore),
    }),
    ...(await deleteInBulk(context, client, namesToTry, second, hasMixed ? third : undefined)),
  }
}

async function deleteInBulk(
  context: ProbeContext,
  client: LibraryClient,
  names: readonly string[],
  one: string,
  other: string | undefined,
): Promise<Pick<OwnCollection, 'bulkDeletes' | 'mixedDelete' | 'readAfterMixed'>> {
  const path = `${client.lists.source}/bulk-delete`
  const { tried: bulkDeletes, name } = await tryNames(names, (idsName) => client.ask('POST', path, { body: { [idsName]: [one] } }))
  if (name === null || other === undefined) return { bulkDeletes }
  const mixedDelete = await client.ask('POST', path, { body: { [name]: [other, unknownUuid] } })
  const read = (): Promise<Exchange> => client.ask('GET', client.pathOf('source', other))
  return { bulkDeletes, mixedDelete, readAfterMixed: await readUntil(context, read, isDoneIn) }
}

/** Sends a request with one name after the other, until it is taken or there is nothing at its address. */
export async function tryNames(
  names: readonly string[],
  send: (name: string) => Promise<Exchange>,
): Promise<{ readonly tried: readonly Exchange[]; readonly name: string | null }> {
  const tried: Exchange[] = []
  for (const name of names) {
    const answered = await send(name)
    tried.push(answered)
    if (isDoneIn(answered)) return { tried, name }
    if (answerOf(answered)?.status !== 400 && answerOf(answered)?.status !== 422) break
  }
  return { tried, name: null }
}
