import { isObject } from '../../contract/is-object.ts'
import { findMembersBeyond, schemaFaults } from '../../contract/judge-response.ts'
import { toLiteralPattern } from '../../contract/pattern/literal-pattern.ts'
import { keysOf, pointerBelow, valueAt, withoutIndexes } from '../../contract/json-pointer.ts'
import { operation, type OperationId } from '../../contract/operations.ts'
import type { Answered } from '../../exchange/exchange.ts'

/** True if a value is long enough not to be the same by chance. */
export function isUnlikelyByChance(value: unknown): boolean {
  return (typeof value === 'string' && value.length > 3) || typeof value === 'number' || typeof value === 'boolean'
}

/** True for a word of the contract: a text of one word, a boolean or null. */
export function isWord(value: unknown): boolean {
  return (
    value === null ||
    typeof value === 'boolean' ||
    (typeof value === 'string' && /^[a-zA-Z]+(_[a-zA-Z]+)*$/.test(value) && value.length < 30)
  )
}

export function hasValue(input: unknown, value: unknown): boolean {
  if (Object.is(input, value)) return true
  return typeof input === 'object' && input !== null && Object.values(input).some((member) => hasValue(member, value))
}

/** The lists of words in a request that one word is of, as a filter has them. */
export function wordsWith(input: unknown, word: unknown): readonly (readonly unknown[])[] {
  if (typeof input !== 'object' || input === null) return []
  if (Array.isArray(input) && input.every(isWord)) return input.includes(word) ? [input] : []
  return Object.values(input).flatMap((member) => wordsWith(member, word))
}

/** The bounds by numbers of a request that one value keeps and another breaks. */
export function boundsBetween(have: unknown, had: unknown, input: unknown): readonly object[] {
  if (typeof have !== 'number' || typeof had !== 'number') return []
  return numbersIn(input).flatMap((number): readonly object[] => {
    if (have >= number && had < number) return [{ $atLeast: number }]
    return have <= number && had > number ? [{ $atMost: number }] : []
  })
}

/** True for a place that a verdict is about, or that is below such a place. */
export function isWithin(place: string, { pointer }: { readonly pointer?: string }): boolean {
  return pointer === undefined || `${withoutIndexes(place)}/`.startsWith(`${withoutIndexes(pointer)}/`)
}

export function numbersIn(input: unknown): readonly number[] {
  if (typeof input === 'number') return [input]
  if (typeof input === 'string' && /^\d{1,9}$/.test(input)) return [Number(input)]
  return typeof input === 'object' && input !== null ? Object.values(input).flatMap(numbersIn) : []
}

/** The pattern of texts of one shape; some may be null. */
export function shapesOf(values: readonly unknown[]): readonly unknown[] {
  const texts = values.filter((value) => value !== null)
  if (texts.length === 0) return []
  const shapes = [
    '^https?://',
    '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
    '^\\d{4}-\\d{2}-\\d{2}T',
    '^\\d{4}(-\\d{2}){0,2}$',
    '\\S',
    '.',
  ]
  const fitting = shapes.filter((shape) => texts.every((text) => typeof text === 'string' && new RegExp(shape).test(text)))
  return fitting.map((shape) => (texts.length === values.length ? { $match: shape } : { $any: [null, { $match: shape }] }))
}

/** True for a value of a list item that follows from the finding. Another world may have given its sessions other titles and sources. */
export function isStated(
  place: string,
  value: unknown,
  { expected, pointer }: { readonly expected: string; readonly pointer?: string },
): boolean {
  const isSaid = expected === value || expected === JSON.stringify(value)
  return pointer === undefined ? isSaid && isOfKind(place) : isSaid || isOfKind(place)
}

/** The names of a target tell the type of a session and the status that it came to. */
function isOfKind(place: string): boolean {
  return place === '/type' || place === '/status'
}

export function oneOf(values: readonly unknown[]): unknown {
  const [first] = values
  return values.length === 1 ? first : { $any: values }
}

/**
 * A value, or none where an older form of the answer has no such member, and in the item of a list null or none where the contract allows that.
 * Nobody knows which form another deployment has, and which sessions.
 */
export function orLacking(place: string, expected: unknown, compared: AnswerAnywhere): unknown {
  const { operation: id, passing, playsAnywhere } = compared
  if (id === null || playsAnywhere !== true) return expected
  const later = findMembersBeyond('older', id, passing.status, passing.json).map(withoutIndexes)
  const options = [
    ...(later.includes(withoutIndexes(place)) || isLegalInItem(place, undefined, compared) ? [{ $absent: true }] : []),
    ...(isLegalInItem(place, null, compared) ? [null] : []),
  ]
  return options.length === 0 ? expected : { $any: [...options, expected] }
}

type AnswerAnywhere = { readonly operation: OperationId | null; readonly passing: Answered; readonly playsAnywhere?: true }

/** True if the member of the first item of a list may have a value; undefined stands for none. */
function isLegalInItem(place: string, value: unknown, { operation: id, passing }: AnswerAnywhere): boolean {
  const schema = id === null ? undefined : operation(id).responses[passing.status]
  const keys = keysOf(withoutIndexes(place)).map((key) => (key === '*' ? '0' : key))
  if (schema === undefined || !keys.includes('0')) return false
  const copy: unknown = structuredClone(passing.json)
  const holder = valueAt(copy, keys.slice(0, -1).reduce(pointerBelow, ''))
  const last = keys.at(-1)
  if (!isObject(holder) || last === undefined) return false
  const changed: Record<string, unknown> = holder
  if (value === undefined) delete changed[last]
  else changed[last] = value
  return schemaFaults(schema, copy).length === 0
}

/** The Content-Disposition that a file of another deployment has as well, where the failing answer has none. */
export function attachment(passing: Answered, failing: Answered): object | null {
  return isAttached(passing) && !isAttached(failing) ? { 'content-disposition': { $match: attached.source } } : null
}

function isAttached({ headers }: Answered): boolean {
  return attached.test(headers['content-disposition'] ?? '')
}

const attached = /^\s*[Aa]ttachment\s*($|;)/

type Names = readonly { readonly name: string; readonly passing: string; readonly failing: string }[]

/** The patterns of the address of a session, the failing one being that of none, of another, or of one of another kind. */
export function addressesOf(have: unknown, had: unknown, names: Names): readonly object[] {
  if (typeof have !== 'string' || typeof had !== 'string') return []
  const named = names.flatMap(({ name, passing, failing }) => {
    const at = have.lastIndexOf(passing)
    const isNamed = at > 0 && passing.length > 8 && !had.includes(failing)
    return isNamed ? [{ $match: `\${${name}}${toLiteralPattern(have.slice(at + passing.length))}$` }] : []
  })
  const [, path] = /(\/sessions\/[a-z-]+\/)[^/?#]+$/.exec(have) ?? []
  const pattern = path === undefined ? undefined : `${toLiteralPattern(path)}[^/?#]+$`
  return pattern === undefined || new RegExp(pattern).test(had) ? named : [...named, { $match: pattern }]
}

/** True if two answers are about one session, or both about none. */
export function isOfOne(one: Answered, other: Answered): boolean {
  return Object.is(valueAt(one.json, '/sessionId'), valueAt(other.json, '/sessionId'))
}

export function errorCodeIn({ json }: Answered): unknown {
  const error = isObject(json) ? json['error'] : undefined
  return isObject(error) ? error['code'] : undefined
}
