import type { Expect } from '../../contract/generated/files.ts'
import { isObject } from '../../contract/is-object.ts'
import { keysOf, pointerBelow } from '../../contract/json-pointer.ts'
import { toLiteralPattern } from '../../contract/pattern/literal-pattern.ts'
import { splitAtNames } from '../saved-values.ts'

/** A success criterion: a simple condition, or one of a type with its context. */
export type Criterion =
  | { readonly condition: string }
  | { readonly context: string; readonly condition: string; readonly type: 'regex' | 'jsonpath' }

/** The value of a name: one that is known, or the expression that gives it. Only plain values can be compared. */
export type NamedValue = { readonly known: string } | { readonly expression: string; readonly isPlain: boolean }

/** What criteria are made with: the values of names, and a list of what they cannot say. */
type Making = { readonly names: ReadonlyMap<string, NamedValue>; readonly unsaid: string[] }

/** The criteria of an expectation, and the places at which they expect less. */
export function toCriteria(
  { status, headers = {}, body, text }: Expect,
  names: Making['names'],
): { readonly criteria: readonly Criterion[]; readonly unsaid: readonly string[] } {
  const making: Making = { names, unsaid: [] }
  const criteria = [
    ...(status === undefined ? [] : toStatusCriteria(status, making)),
    ...Object.entries(headers).flatMap(([name, expected]) => toHeaderCriteria(name, expected, making)),
    ...(body === undefined ? [] : toBodyCriteria(body, '', making)),
  ]
  if (text !== undefined) making.unsaid.push('/text')
  return { criteria, unsaid: making.unsaid }
}

function toStatusCriteria(expected: unknown, making: Making): readonly Criterion[] {
  const condition = toStatusCondition(expected)
  if (condition === null) making.unsaid.push('/status')
  return condition === null ? [] : [{ condition }]
}

function toStatusCondition(expected: unknown): string | null {
  if (typeof expected === 'number') return `$statusCode == ${expected}`
  const { name, operand } = matcherOf(expected)
  if (name === '$atLeast') return `$statusCode >= ${Number(operand)}`
  if (name === '$atMost') return `$statusCode <= ${Number(operand)}`
  if (name !== '$any' || !Array.isArray(operand)) return null
  const options = operand.map(toStatusCondition)
  return options.includes(null) ? null : options.join(' || ')
}

function toHeaderCriteria(name: string, expected: unknown, { names, unsaid }: Making): readonly Criterion[] {
  const context = `$response.header.${name}`
  const matcher = matcherOf(expected)
  const text = typeof expected === 'string' ? toKnownText(expected, names) : null
  const pattern = matcher.name === '$match' ? toPattern(String(matcher.operand), names) : null
  if (text !== null) return [{ context, condition: `^${toLiteralPattern(text)}$`, type: 'regex' }]
  if (pattern !== null && !pattern.isWidened) return [{ context, condition: `(?:${pattern.text})`, type: 'regex' }]
  if (matcher.name === '$absent' && matcher.operand === true) return [{ condition: `${context} == null` }]
  unsaid.push(pointerBelow('/headers', name))
  return []
}

/** A criterion for each value that is expected. */
function toBodyCriteria(expected: unknown, pointer: string, making: Making): readonly Criterion[] {
  const { name, operand } = matcherOf(expected)
  if (name === '$match') {
    const pattern = toPattern(String(operand), making.names)
    if (pattern.isWidened) making.unsaid.push(`/body${pointer}`)
    return [
      ...toFilter(`search(${toPath(pointer)}, '')`),
      { context: toReference(pointer), condition: `(?:${pattern.text})`, type: 'regex' },
    ]
  }
  if (name === null && isObject(expected) && Object.keys(expected).length > 0)
    return [
      ...(holdsMember(expected) ? [] : toFilter(isMap(toPath(pointer)))),
      ...Object.entries(expected).flatMap(([key, value]) => toBodyCriteria(value, pointerBelow(pointer, key), making)),
    ]
  return toConditions(expected, toPath(pointer), toPath(pointer.slice(0, pointer.lastIndexOf('/'))), `/body${pointer}`, making).flatMap(
    toFilter,
  )
}

/** As in the examples of Arazzo, the context is what a filter at the root looks at. */
function toFilter(condition: string): readonly Criterion[] {
  return [{ context: '$response.body', condition: `$[?${condition}]`, type: 'jsonpath' }]
}

/** The conditions on the value at a path; none where any value will do. */
function toConditions(expected: unknown, path: string, beside: string, place: string, making: Making): readonly string[] {
  const { name, operand } = matcherOf(expected)
  const leaveOut = (): readonly string[] => {
    making.unsaid.push(place)
    return []
  }
  const within = (one: unknown, at: string): readonly string[] => toConditions(one, at, path, place, making)
  switch (name) {
    case null:
      break
    case '$type':
      if (operand === 'integer') making.unsaid.push(place)
      return [ofType(String(operand), path)]
    case '$match': {
      const pattern = toPattern(String(operand), making.names)
      return pattern.isWidened || !/^[\w/ :,'"-]*$/.test(pattern.text) ? leaveOut() : [`search(${path}, ${toLiteral(pattern.text)})`]
    }
    case '$absent':
      // Respect has an empty object or a text where no JSON is.
      if (path === '@' && beside === '@') return leaveOut()
      return [operand === true ? `!${path}` : path]
    case '$any': {
      if (!Array.isArray(operand)) return leaveOut()
      const before = making.unsaid.length
      const options = operand.map((option) => toConditions(option, path, beside, place, making))
      // An option that is said in part would allow more, and one without a condition allows all.
      if (making.unsaid.length > before || options.some((conditions) => conditions.length === 0)) return []
      // Nothing has a length below nothing.
      return [options.length === 0 ? `length(${path}) < 0` : anyOf(options.map(allOf))]
    }
    case '$each':
    case '$some':
    case '$none': {
      const before = making.unsaid.length
      const conditions = within(operand, '@')
      const found = conditions.length === 0 ? `${path}[*]` : `${path}[?${allOf(conditions)}]`
      const isWeaker = making.unsaid.length > before
      if (name === '$some') return [isList(path), found]
      if (name === '$none') return isWeaker ? [isList(path)] : [isList(path), `!${found}`]
      return conditions.length === 0 ? [isList(path)] : [isList(path), `!${path}[?!(${allOf(conditions)})]`]
    }
    case '$atLeast':
      return [`${valueOf(path)} >= ${Number(operand)}`]
    case '$atMost':
      return [`${valueOf(path)} <= ${Number(operand)}`]
    case '$after': {
      making.unsaid.push(place)
      const other = memberPath(beside, String(operand))
      // Instants in UTC with as many digits are in order as texts are.
      const isComparable = allOf([`search(${path}, 'Z')`, `search(${other}, 'Z')`, `length(${path}) == length(${other})`])
      return [`search(${path}, '')`, anyOf([`!${isComparable}`, `${valueOf(path)} > ${valueOf(other)}`])]
    }
    case '$notAfter':
      // Texts of instants are in order only where they have one form.
      making.unsaid.push(place)
      return [`search(${path}, '')`]
    case '$newestFirst':
    case '$distinct':
      // No condition compares an item with another one.
      making.unsaid.push(place)
      return [isList(path)]
    case '$length':
      // An object has a length, too.
      return [toLengthCondition(operand, path), anyOf([`search(${path}, '')`, isList(path)])]
    default:
      return leaveOut()
  }
  if (Array.isArray(expected))
    return [isList(path), `length(${path}) == ${expected.length}`, ...expected.flatMap((item, index) => within(item, `${path}[${index}]`))]
  if (isObject(expected))
    return [
      ...(holdsMember(expected) ? [] : [isMap(path)]),
      ...Object.entries(expected).flatMap(([key, value]) => within(value, memberPath(path, key))),
    ]
  if (typeof expected !== 'string') return [`${valueOf(path)} == ${JSON.stringify(expected)}`]
  const text = toKnownText(expected, making.names)
  if (text !== null) return [`${valueOf(path)} == ${toLiteral(text)}`]
  const expression = toWholeExpression(expected, making.names)
  return expression === null ? leaveOut() : [`${valueOf(path)} == {${expression}}`]
}

function toLengthCondition(expected: unknown, path: string): string {
  const { name, operand } = matcherOf(expected)
  const sign = name === '$atMost' ? '<=' : name === '$atLeast' ? '>=' : '=='
  return `length(${path}) ${sign} ${Number(name === null ? expected : operand)}`
}

/** True if an expected object has a member that must be there, which nothing but an object has. */
function holdsMember(expected: object): boolean {
  return Object.values(expected).some((value: unknown) => {
    const { name } = matcherOf(value)
    return name === null ? !isObject(value) || holdsMember(value) : name === '$type' || name === '$atLeast' || name === '$atMost'
  })
}

/** A path as a side of a comparison. Respect compares no path with an index as it stands. */
function valueOf(path: string): string {
  return /\[\d+\]/.test(path) ? `value(${path})` : path
}

/** Conditions two by two: Respect loses the middle one of three in a row. */
function allOf(conditions: readonly string[]): string {
  return conditions.reduce((all, one) => `(${all} && ${one})`)
}

function anyOf(conditions: readonly string[]): string {
  return conditions.reduce((any, one) => `(${any} || ${one})`)
}

/** True of lists and objects, which have a length and are no texts. */
function isContainer(path: string): string {
  return allOf([`length(${path}) >= 0`, `!search(${path}, '')`])
}

/** True of an empty object, too: nothing tells it from an empty list. */
function isList(path: string): string {
  return anyOf([`${path}[0]`, allOf([isContainer(path), `length(${path}) == 0`])])
}

function isMap(path: string): string {
  return allOf([isContainer(path), `!${path}[0]`])
}

function ofType(type: string, path: string): string {
  const value = valueOf(path)
  switch (type) {
    case 'string':
      return `search(${path}, '')`
    case 'integer':
    case 'number':
      return anyOf([`${value} >= 0`, `${value} < 0`])
    case 'boolean':
      return anyOf([`${value} == true`, `${value} == false`])
    case 'array':
      return isList(path)
    case 'object':
      return isMap(path)
    default:
      return `${value} == null`
  }
}

const matcherNames: ReadonlySet<string> = new Set([
  '$type',
  '$match',
  '$absent',
  '$any',
  '$each',
  '$some',
  '$none',
  '$atLeast',
  '$atMost',
  '$after',
  '$notAfter',
  '$newestFirst',
  '$distinct',
  '$length',
])

function matcherOf(expected: unknown): { readonly name: string | null; readonly operand: unknown } {
  const [[name, operand] = ['', undefined], ...rest] = isObject(expected) ? Object.entries(expected) : []
  return rest.length === 0 && matcherNames.has(name) ? { name, operand } : { name: null, operand: undefined }
}

function toReference(pointer: string): string {
  return pointer === '' ? '$response.body' : `$response.body#${pointer}`
}

function toPath(pointer: string): string {
  return keysOf(pointer).reduce(memberPath, '@')
}

function memberPath(path: string, key: string): string {
  return /^[A-Za-z_]\w*$/.test(key) ? `${path}.${key}` : `${path}[${toLiteral(key)}]`
}

/** A text in single quotes. A brace would begin an expression of Arazzo. */
function toLiteral(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  return `'${inner.replaceAll('{', '\\u007b').replaceAll('}', '\\u007d')}'`
}

/** A text whose names are all known, with their values; else null. */
function toKnownText(text: string, names: Making['names']): string | null {
  const parts = splitAtNames(text).map((part) => ('literal' in part ? part.literal : knownOf(names.get(part.name))))
  return parts.includes(null) ? null : parts.join('')
}

function knownOf(value: NamedValue | undefined): string | null {
  return value !== undefined && 'known' in value ? value.known : null
}

function toWholeExpression(text: string, names: Making['names']): string | null {
  const [first, ...more] = splitAtNames(text)
  if (first === undefined || more.length > 0 || 'literal' in first) return null
  const value = names.get(first.name)
  return value !== undefined && 'expression' in value && value.isPlain ? value.expression : null
}

/** A pattern with known values in it. The value of an earlier answer becomes any text, which widens it. */
function toPattern(pattern: string, names: Making['names']): { readonly text: string; readonly isWidened: boolean } {
  const parts = splitAtNames(pattern).map((part) => ('literal' in part ? part.literal : patternOf(knownOf(names.get(part.name)))))
  return { text: parts.map((part) => part ?? '.*').join(''), isWidened: parts.includes(null) }
}

function patternOf(known: string | null): string | null {
  return known === null ? null : toLiteralPattern(known)
}
