import { isObject } from '../../../contract/is-object.ts'
import { answerOf, memberOf, type Exchange } from '../../../exchange/exchange.ts'
import type { LibraryKind } from './library-client.ts'

/** A source or a collection of a deployment. The contract shows few of its members. */
export type Resource = Readonly<Record<string, unknown>>

/** True for an answer of success. */
export function isDoneIn(exchange: Exchange | undefined): exchange is Exchange {
  const status = exchange === undefined ? 0 : (answerOf(exchange)?.status ?? 0)
  return status >= 200 && status < 300
}

/** The items of a list, and the name of their member; null where the answer is no list, or it is not clear which array has them. */
export function itemsIn(exchange: Exchange): { readonly name: string; readonly items: readonly Resource[] } | null {
  const body = answerOf(exchange)?.json
  if (!isDoneIn(exchange) || !isObject(body)) return null
  const arrays = Object.entries(body).filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]))
  const [only] = arrays
  const found = arrays.length === 1 ? only : arrays.find(([name]) => usualNames.has(name))
  if (found === undefined || !found[1].every(isObject)) return null
  return { name: found[0], items: found[1] }
}

const usualNames: ReadonlySet<string> = new Set(['items', 'results', 'data', 'sources', 'collections'])

/** The names under which the id of a resource may stand, the likeliest first. Ids of anything else are left out. */
export function idNamesIn(resource: Resource, kind: LibraryKind): readonly string[] {
  const likely = [`${kind}Id`, 'id', `${kind}_id`, 'uuid', '_id']
  const isId = ([name, value]: readonly [string, unknown]): boolean =>
    (typeof value === 'string' || typeof value === 'number') && value !== '' && (likely.includes(name) || /(?:Id|_id|ID|Uuid)$/.test(name))
  const names = Object.entries(resource)
    .filter(isId)
    .map(([name]) => name)
  const ofOthers = /^(?:service|owner|user|account|created|collection|source|nct|pm|duplicate|parent|folder)_?id$/i
  return [...likely.filter((name) => names.includes(name)), ...names.filter((name) => !likely.includes(name) && !ofOthers.test(name))]
}

/** The likeliest name of the id of sources in a list, by its first item. */
export function idNameIn(list: Exchange | undefined): string | undefined {
  const [item] = (list === undefined ? null : itemsIn(list))?.items ?? []
  return item === undefined ? undefined : idNamesIn(item, 'source')[0]
}

/** True if a resource has an id, under whatever name. */
export function hasId(resource: Resource, id: string | null | undefined): boolean {
  return Object.values(resource).some((value) => String(value) === id)
}

/** The resource of an answer: its body, or the one object in it that has an id. */
export function resourceIn(exchange: Exchange, kind: LibraryKind): Resource | null {
  const body = answerOf(exchange)?.json
  if (!isDoneIn(exchange) || !isObject(body)) return null
  const isResource = (value: unknown): value is Resource => isObject(value) && idNamesIn(value, kind).length > 0
  if (isResource(body)) return body
  const [inner, ...others] = Object.values(body).filter(isResource)
  return inner === undefined || others.length > 0 ? null : inner
}

/** The id of a resource as a text; null without one. */
export function resourceIdOf(resource: Resource | null, idName: string): string | null {
  const id = resource?.[idName]
  return typeof id === 'string' || typeof id === 'number' ? String(id) : null
}

/** The id of the resource in an answer; null without one. */
export function idIn(exchange: Exchange | undefined, kind: LibraryKind, idName: string): string | null {
  return exchange === undefined ? null : resourceIdOf(resourceIn(exchange, kind), idName)
}

/** The id of a source that a save answered, by the likeliest member. */
export function idOfSaved(exchange: Exchange): string | null {
  const resource = resourceIn(exchange, 'source')
  const idName = resource === null ? undefined : idNamesIn(resource, 'source')[0]
  return idName === undefined ? null : idIn(exchange, 'source', idName)
}

/** The place of the items in a list. */
export function itemsPointer(exchange: Exchange | undefined): string | undefined {
  const list = exchange === undefined ? null : itemsIn(exchange)
  return list === null ? undefined : `/${list.name}`
}

/** The ids of a list; null where it is none. */
export function idsIn(exchange: Exchange | undefined, idName: string): readonly string[] | null {
  const list = exchange === undefined ? null : itemsIn(exchange)
  if (list === null) return null
  const ids = list.items.map((item) => resourceIdOf(item, idName))
  return ids.every((id) => id !== null) ? ids : null
}

/** A member of what a save answers: beside the resource, or in it. */
export function savedMember(exchange: Exchange, name: string): unknown {
  const beside = memberOf(exchange, name)
  if (beside !== undefined) return beside
  const resource = resourceIn(exchange, 'source')
  return resource !== null && Object.hasOwn(resource, name) ? resource[name] : undefined
}

/** A well-formed UUID that names nothing. */
export const unknownUuid = '4f1d2c3b-5a69-4788-9b0a-c1d2e3f40516'

/** An id that no form of ids has. */
export const malformedId = 'not an id!'

/** The text of a body, for what has to be named somewhere in it. */
export function bodyTextOf(exchange: Exchange): string {
  return answerOf(exchange)?.text ?? ''
}

/** True for a value that says something. */
export function isSet(value: unknown): boolean {
  return (
    value !== undefined &&
    value !== null &&
    value !== '' &&
    value !== false &&
    JSON.stringify(value) !== '[]' &&
    JSON.stringify(value) !== '{}'
  )
}
