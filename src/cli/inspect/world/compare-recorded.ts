import { isObject } from '../../../contract/is-object.ts'
import type { GivenFault } from '../../../contract/given.ts'
import type { Answered } from '../../../exchange/exchange.ts'
import { toUsualAddress } from '../../../traffic/find-base-url.ts'
import { pathOfLink } from '../../../traffic/path-of-link.ts'

/** The addresses of the API, in a recorded answer and in the mock's own. */
export type Bases = { readonly recorded: string; readonly own: string }

type Does = NonNullable<GivenFault['does']>
type Replacement = NonNullable<Does['replace']>

/** The headers of an answer that the contract speaks of, by their names in lower case. */
export const told = ['retry-after', 'x-ratelimit-limit', 'x-ratelimit-remaining', 'www-authenticate']

/**
 * True if the mock's own answer says what the recorded one says. Instants, cursors and addresses outside of the API are free: they belong to
 * the time and the place of an answer.
 */
export function saysAsRecorded(recorded: Answered, own: Answered, bases: Bases, hasBody: boolean): boolean {
  if (recorded.status !== own.status || told.some((name) => recorded.headers[name] !== own.headers[name])) return false
  if (!hasBody || isFile(recorded)) return true
  if (recorded.json === undefined) return own.json === undefined && recorded.text === own.text
  return own.json !== undefined && isAlike(recorded.json, own.json, bases)
}

function isAlike(recorded: unknown, own: unknown, bases: Bases): boolean {
  if (typeof recorded === 'string') return typeof own === 'string' && (recorded === own || isFreeText(recorded, own, bases))
  if (Array.isArray(recorded))
    return Array.isArray(own) && recorded.length === own.length && recorded.every((item, index) => isAlike(item, own[index], bases))
  if (!isObject(recorded)) return recorded === own
  if (!isObject(own) || Object.keys(recorded).length !== Object.keys(own).length) return false
  return Object.entries(recorded).every(
    ([name, value]) =>
      Object.hasOwn(own, name) && (isAlike(value, own[name], bases) || (isCursor(name) && typeof value === typeof own[name])),
  )
}

/** True for the member that leads to the next page: it is opaque, and a world reads its own alone. */
function isCursor(name: string): boolean {
  return name === 'nextCursor' || name === 'cursor'
}

/** True for instants, and for addresses that are the same below the base URL or lead elsewhere. */
function isFreeText(recorded: string, own: string, bases: Bases): boolean {
  if (isInstant(recorded)) return isInstant(own)
  if (!isAddress(recorded) || !isAddress(own)) return false
  return pathIn(recorded, bases) === below(bases.own, own)
}

/**
 * Gives the change that makes a world's answer say what was recorded. If only some members differ, the others stay the world's own. They do
 * so at another pace as well: the change only applies in the recorded state.
 */
export function toDoes(recorded: Answered, own: Answered, bases: Bases, hasBody: boolean): Does {
  const change = hasBody && recorded.status === own.status ? toChange(recorded, own, bases) : null
  return change === null ? { replace: toReplacement(recorded, own, bases, hasBody) } : { change }
}

function toChange(recorded: Answered, own: Answered, bases: Bases): NonNullable<Does['change']> | null {
  const [theirs, ours] = [recorded.json, own.json]
  if (!isObject(theirs) || !isObject(ours) || !isOfSameThing(theirs, ours)) return null
  const isSame = (name: string): boolean =>
    Object.hasOwn(theirs, name) === Object.hasOwn(ours, name) &&
    (isAlike(theirs[name], ours[name], bases) || (isCursor(name) && typeof theirs[name] === typeof ours[name]))
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(ours)])]
  const differing = names.filter((name) => !isSame(name))
  // The items of a page depend on its cursor, and a world of another time reads that otherwise.
  if (differing.some((name) => Array.isArray(theirs[name]))) return null
  const state = ['status', 'executionStage'].filter((name) => Object.hasOwn(theirs, name))
  if (differing.length === names.length || state.some((name) => differing.includes(name))) return null
  const body = differing.map((name) => [
    name,
    Object.hasOwn(theirs, name) ? toBody(theirs[name], Object.hasOwn(ours, name) ? ours[name] : undefined, bases) : { $absent: true },
  ])
  const headers = toHeaders(recorded, own)
  return {
    ...(state.length > 0 && { when: Object.fromEntries(state.map((name) => [name, theirs[name]])) }),
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(body.length > 0 && { body: Object.fromEntries(body) as Readonly<Record<string, unknown>> }), // pairs
  }
}

function toHeaders(recorded: Answered, own: Answered): Readonly<Record<string, string | null>> {
  return Object.fromEntries(
    told.flatMap((name) => (recorded.headers[name] === own.headers[name] ? [] : [[name, recorded.headers[name] ?? null] as const])),
  )
}

/** Gives the recorded answer as it arrives in place of the mock's own. */
function toReplacement(recorded: Answered, own: Answered, bases: Bases, hasBody: boolean): Replacement {
  const { status, json, text } = recorded
  const headers = toHeaders(recorded, own)
  const type = recorded.headers['content-type']
  const isUsual = json === undefined ? text === '' : /^application\/json\b/i.test(type ?? '')
  const body =
    !hasBody || isFile(recorded) ? undefined : json === undefined ? (text === '' ? undefined : text) : toBody(json, own.json, bases)
  const all = { ...(isUsual || type === undefined || body === undefined ? {} : { 'content-type': type }), ...headers }
  return { status, ...(Object.keys(all).length > 0 && { headers: all }), ...(body !== undefined && { body }) }
}

/** The recorded value, with the mock's own instants and addresses where the own answer is of the same thing. */
function toBody(recorded: unknown, own: unknown, bases: Bases): unknown {
  if (typeof recorded === 'string') return toText(recorded, own, bases)
  if (Array.isArray(recorded)) return recorded.map((item, index) => toBody(item, Array.isArray(own) ? own[index] : undefined, bases))
  if (!isObject(recorded)) return recorded
  const same = isObject(own) && isOfSameThing(recorded, own) ? own : {}
  return Object.fromEntries(
    Object.entries(recorded).map(([name, value]) => {
      const ownValue = Object.hasOwn(same, name) ? same[name] : undefined
      const isOwn = isCursor(name) && typeof value === 'string' && typeof ownValue === 'string'
      return [name, isOwn ? { $own: value } : toBody(value, ownValue, bases)]
    }),
  )
}

function toText(recorded: string, own: unknown, bases: Bases): unknown {
  const path = isAddress(recorded) ? pathIn(recorded, bases) : null
  if (path !== null) return `\${baseUrl}${path}`
  const isFree = typeof own === 'string' && ((isInstant(recorded) && isInstant(own)) || (isAddress(recorded) && isAddress(own)))
  return isFree ? { $own: recorded } : recorded
}

/** False where both have an id of the same name, and it differs. */
function isOfSameThing(recorded: Readonly<Record<string, unknown>>, own: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(recorded).every(([name, value]) => !/id$/i.test(name) || !Object.hasOwn(own, name) || own[name] === value)
}

/** True for a body that is neither JSON nor a text. */
function isFile({ headers, json }: Answered): boolean {
  return json === undefined && !/^(?:text\/(?:plain|html)|application\/json)\b/i.test(headers['content-type'] ?? 'text/plain')
}

/** The part of a recorded address below the base URL of the API, also of another one that a deployment has in its links. */
function pathIn(address: string, bases: Bases): string | null {
  return below(bases.recorded, address) ?? pathOfLink(address, 'self') ?? pathOfLink(address, 'resume') ?? null
}

/** The part of an address below a base URL; null where it leads elsewhere. */
function below(baseUrl: string, address: string): string | null {
  const usual = toUsualAddress(address)
  return usual.startsWith(`${baseUrl}/`) ? usual.slice(baseUrl.length) : null
}

function isInstant(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/.test(text)
}

function isAddress(text: string): boolean {
  return /^https?:\/\//.test(text)
}
