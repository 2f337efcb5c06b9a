import { parseInstant } from '../contract/instant.ts'
import { isObject } from '../contract/is-object.ts'
import { schemaFaults } from '../contract/judge-response.ts'
import { pointerBelow } from '../contract/json-pointer.ts'
import { countSteps } from '../contract/pattern/bounded-work.ts'
import { compilePattern } from '../contract/pattern/linear-pattern.ts'

/** A place at which an answer is not as expected. */
export type Difference = { readonly pointer: string; readonly expected: string; readonly actual: string }

/** `beside` is the object that the actual value is a member of. */
type Matcher = (operand: unknown, actual: unknown, pointer: string, beside: unknown) => readonly Difference[]

/**
 * Compares an actual value with an expected one. Unnamed members may be anything; lists are compared item by item. A map with one key
 * that begins with `$` is a matcher.
 */
export function findDifferences(expected: unknown, actual: unknown, pointer = '', beside?: unknown): readonly Difference[] {
  countSteps(1)
  const matcher = findMatcher(expected)
  if (matcher !== null) return matcher.apply(matcher.operand, actual, pointer, beside)
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual)) return [toDifference(pointer, showValue(expected), actual)]
    const length =
      expected.length === actual.length ? [] : [{ pointer, expected: `${expected.length} items`, actual: `${actual.length} items` }]
    return [
      ...length,
      ...expected.flatMap((item, index) => (index < actual.length ? findDifferences(item, actual[index], `${pointer}/${index}`) : [])),
    ]
  }
  if (isObject(expected)) {
    if (!isObject(actual)) return [toDifference(pointer, showValue(expected), actual)]
    return Object.entries(expected).flatMap(([key, value]) =>
      findDifferences(value, Object.hasOwn(actual, key) ? actual[key] : undefined, pointerBelow(pointer, key), actual),
    )
  }
  return Object.is(expected, actual) ? [] : [toDifference(pointer, showValue(expected), actual)]
}

/**
 * The matchers by name. `$schema` takes the name of a response schema of the document, `$after` that of a member beside it, `$notAfter` an
 * instant, and `$newestFirst` and `$distinct` the name of a member of each item.
 */
export const matchers: { readonly [name: string]: Matcher } = {
  $type: (type, actual, pointer) =>
    typesOf(actual).some((known) => known === type) ? [] : [{ pointer, expected: `of type ${showValue(type)}`, actual: showValue(actual) }],
  $match: (pattern, actual, pointer) =>
    typeof actual === 'string' && compilePattern(String(pattern))(actual)
      ? []
      : [{ pointer, expected: `text that matches ${showValue(pattern)}`, actual: showValue(actual) }],
  $absent: (absent, actual, pointer) =>
    (actual === undefined) === absent ? [] : [{ pointer, expected: absent === true ? 'absent' : 'present', actual: showValue(actual) }],
  $any: (options, actual, pointer, beside) =>
    Array.isArray(options) && options.some((option) => findDifferences(option, actual, '', beside).length === 0)
      ? []
      : [{ pointer, expected: `one of ${showValue(options)}`, actual: showValue(actual) }],
  $each: (item, actual, pointer) =>
    Array.isArray(actual)
      ? actual.flatMap((one, index) => findDifferences(item, one, `${pointer}/${index}`))
      : [{ pointer, expected: 'a list', actual: showValue(actual) }],
  $some: (item, actual, pointer) =>
    Array.isArray(actual) && actual.some((one) => findDifferences(item, one).length === 0)
      ? []
      : [{ pointer, expected: `a list with some ${showValue(item)}`, actual: showValue(actual) }],
  $none: (item, actual, pointer) =>
    Array.isArray(actual)
      ? actual.flatMap((one, index) =>
          findDifferences(item, one).length === 0 ? [{ pointer: `${pointer}/${index}`, expected: 'absent', actual: showValue(one) }] : [],
        )
      : [{ pointer, expected: 'a list', actual: showValue(actual) }],
  $atLeast: (least, actual, pointer) =>
    typeof actual === 'number' && typeof least === 'number' && actual >= least
      ? []
      : [{ pointer, expected: `at least ${showValue(least)}`, actual: showValue(actual) }],
  $atMost: (most, actual, pointer) =>
    typeof actual === 'number' && typeof most === 'number' && actual <= most
      ? []
      : [{ pointer, expected: `at most ${showValue(most)}`, actual: showValue(actual) }],
  $after: (member, actual, pointer, beside) =>
    instantOf(actual) > instantOf(isObject(beside) ? beside[String(member)] : undefined)
      ? []
      : [{ pointer, expected: `an instant after ${String(member)}`, actual: showValue(actual) }],
  $notAfter: (other, actual, pointer) =>
    instantOf(actual) <= instantOf(other) ? [] : [{ pointer, expected: `no instant after ${showValue(other)}`, actual: showValue(actual) }],
  $newestFirst: (member, actual, pointer) =>
    Array.isArray(actual) ? findDisorder(actual, String(member), pointer) : [{ pointer, expected: 'a list', actual: showValue(actual) }],
  $distinct: (member, actual, pointer) =>
    Array.isArray(actual) ? findRepetition(actual, String(member), pointer) : [{ pointer, expected: 'a list', actual: showValue(actual) }],
  $schema: (name, actual, pointer) =>
    schemaFaults(String(name), actual).map((fault) => ({
      pointer: pointer + fault.pointer,
      expected: `valid as ${String(name)}`,
      actual: fault.message,
    })),
  $length: (length, actual, pointer) =>
    findDifferences(length, typeof actual === 'string' || Array.isArray(actual) ? actual.length : undefined, pointer).map(
      ({ expected }) => ({ pointer, expected: `length ${expected}`, actual: showValue(actual) }),
    ),
}

/** The first item that is newer than the one before it, which is a fault of the list; then the items without an instant. */
function findDisorder(items: readonly unknown[], member: string, pointer: string): readonly Difference[] {
  const values = valuesOf(items, member)
  const at = values.findIndex((value, index) => index > 0 && instantOf(value) > instantOf(values[index - 1]))
  const [before, after] = [showValue(values[at - 1]), showValue(values[at])]
  return [
    ...(at === -1 ? [] : [{ pointer, expected: `newest first by ${member}`, actual: `${before} before ${after}` }]),
    ...values.flatMap((value, index) =>
      Number.isNaN(instantOf(value)) ? [toDifference(pointerBelow(`${pointer}/${index}`, member), 'an instant', value)] : [],
    ),
  ]
}

/** The first item that has the text of an earlier one, which is a fault of the list; then the items without a text. */
function findRepetition(items: readonly unknown[], member: string, pointer: string): readonly Difference[] {
  const values = valuesOf(items, member)
  const firsts = new Map(values.map((value, index) => [value, index] as const).toReversed())
  const at = values.findIndex((value, index) => typeof value === 'string' && firsts.get(value) !== index)
  const actual = `${showValue(values[at])} at ${firsts.get(values[at])} and ${at}`
  return [
    ...(at === -1 ? [] : [{ pointer, expected: `distinct by ${member}`, actual }]),
    ...values.flatMap((value, index) =>
      typeof value === 'string' ? [] : [toDifference(pointerBelow(`${pointer}/${index}`, member), 'a text', value)],
    ),
  ]
}

function valuesOf(items: readonly unknown[], member: string): readonly unknown[] {
  return items.map((item) => (isObject(item) && Object.hasOwn(item, member) ? item[member] : undefined))
}

/** In ms; NaN, which is after nothing, if it is no text of an instant. */
function instantOf(value: unknown): number {
  // A platform reads other texts as dates, too, such as "12".
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) ? parseInstant(value) : Number.NaN
}

function findMatcher(expected: unknown): { apply: Matcher; operand: unknown } | null {
  if (!isObject(expected)) return null
  const [[name, operand] = ['', undefined], ...rest] = Object.entries(expected)
  const apply = rest.length === 0 && Object.hasOwn(matchers, name) ? matchers[name] : undefined
  return apply === undefined ? null : { apply, operand }
}

function toDifference(pointer: string, expected: string, actual: unknown): Difference {
  return { pointer, expected, actual: showValue(actual) }
}

/** So many characters are written in the time of a step. */
const charactersOfStep = 10

function showValue(value: unknown): string {
  const shown = value === undefined ? 'absent' : JSON.stringify(value)
  countSteps(shown.length / charactersOfStep)
  return shown
}

/** The JSON Schema types of a value. An integer is a number as well. */
function typesOf(value: unknown): readonly string[] {
  if (value === null) return ['null']
  if (Array.isArray(value)) return ['array']
  return Number.isInteger(value) ? ['integer', 'number'] : [typeof value]
}
