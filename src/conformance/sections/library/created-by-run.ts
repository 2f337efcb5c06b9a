import { isObject } from '../../../contract/is-object.ts'
import { answerOf, type Exchange } from '../../../exchange/exchange.ts'
import { idNamesIn, isDoneIn, itemsIn, resourceIdOf, resourceIn, type Resource } from './library-answers.ts'
import type { LibraryClient, LibraryKind, LibraryRequest } from './library-client.ts'

/** The members that show the mark of a run in what it has created, and the objects inside of which they may stand. */
const shownIn = {
  source: { names: ['title', 'doi'], inside: ['source', 'paper', 'metadata', 'attributes', 'data'] },
  collection: { names: ['name', 'title'], inside: ['collection', 'metadata', 'attributes', 'data'] },
} as const

/** The texts by which a resource shows what it is. */
function textsOf(resource: Resource, kind: LibraryKind): readonly string[] {
  const { names, inside } = shownIn[kind]
  const objects = [resource, ...inside.map((name) => resource[name]).filter(isObject)]
  return objects.flatMap((one) => names.map((name) => one[name])).filter((text) => typeof text === 'string' && text !== '') as string[] // the others are left out
}

function carriesMark(resource: Resource, kind: LibraryKind, mark: string): boolean {
  return textsOf(resource, kind).some((text) => text.toLowerCase().includes(mark))
}

/** True for an answer whose resource has the mark of the run in its title, DOI or name: then this run has created it. */
export function showsMark(exchange: Exchange, kind: LibraryKind, mark: string): boolean {
  const body = answerOf(exchange)?.json
  if (!isDoneIn(exchange) || !isObject(body)) return false
  return [body, resourceIn(exchange, kind)].some((one) => one !== null && carriesMark(one, kind, mark))
}

/** The place to look for something of the run. */
type Search = {
  readonly kind: LibraryKind
  readonly idName: string
  readonly mark: string
  readonly as?: NonNullable<LibraryRequest['as']>
}

/**
 * The id of what a create answered, if this run has created it: if its title, DOI or name has the mark, or where it shows none of them,
 * those of the resource that the id leads to. A create may answer something that was there before, without saying so.
 */
export async function createdIdIn(client: LibraryClient, answer: Exchange | undefined, search: Search): Promise<string | null> {
  const { kind, idName, mark } = search
  const resource = answer === undefined ? null : resourceIn(answer, kind)
  const id = resourceIdOf(resource, idName)
  if (resource === null || id === null) return null
  if (textsOf(resource, kind).length > 0) return carriesMark(resource, kind, mark) ? id : null
  return (await leadsToCreated(client, id, search)) ? id : null
}

async function leadsToCreated({ ask, pathOf }: LibraryClient, id: string, { kind, mark, as = 'default' }: Search): Promise<boolean> {
  return showsMark(await ask('GET', pathOf(kind, id), { as }), kind, mark)
}

const mostItems = 4
const mostIdNames = 2

/** The ids of the items of a list that this run has created, each of which was read. A list may show others as well, or ids of other things. */
export async function createdIdsIn(client: LibraryClient, list: Exchange, search: Search): Promise<readonly string[]> {
  const { kind, idName, mark } = search
  const items = (itemsIn(list)?.items ?? []).filter((item) => textsOf(item, kind).length === 0 || carriesMark(item, kind, mark))
  const ids = new Set<string>()
  for (const item of items.slice(0, mostItems)) {
    const names = [...new Set([idName, ...idNamesIn(item, kind)])].filter((name) => resourceIdOf(item, name) !== null)
    for (const name of names.slice(0, mostIdNames)) {
      const id = resourceIdOf(item, name)
      if (id === null || !(await leadsToCreated(client, id, search))) continue
      ids.add(id)
      break
    }
  }
  return [...ids]
}

/** The items of a list that this run has not created, as their titles, DOIs or names show. */
export function strangersIn(list: Exchange, kind: LibraryKind, mark: string): readonly Resource[] {
  return (itemsIn(list)?.items ?? []).filter((item) => textsOf(item, kind).length > 0 && !carriesMark(item, kind, mark))
}

/** Deletes what a create has made, where no read of an id led to it: by the id that stands beside its title or name. */
export async function deleteUnread(
  { ask, pathOf }: LibraryClient,
  kind: LibraryKind,
  created: Exchange,
  mark: string,
  details: readonly Exchange[],
): Promise<void> {
  const resource = resourceIn(created, kind)
  if (resource === null || !shownIn[kind].names.some((name) => String(resource[name]).toLowerCase().includes(mark))) return
  const id = resourceIdOf(resource, `${kind}Id`) ?? resourceIdOf(resource, 'id')
  if (id === null) return
  const path = pathOf(kind, id)
  // An id that leads to something else is another's.
  if (details.some((read) => isDoneIn(read) && new URL(read.request.url).pathname.endsWith(path))) return
  await ask('DELETE', path)
}
