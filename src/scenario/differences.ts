import { isObject } from '../contract/is-object.ts'
import { schemaFaults } from '../contract/judge-response.ts'
import { pointerBelow } from '../contract/json-pointer.ts'

/** Where an answer is not as expected. */
export type Difference = { readonly pointer: string; readonly expected: string; readonly actual: string }

type Matcher = (operand: unknown, actual: unknown, pointer: string) => readonly Difference[]

/**
 * Compares what arrived with what was expected. Partial: members that are not named may be anything; lists are compared item
 * by item. A map with one key that begins with `$` is a matcher.
 */
export function differences(expected: unknown, actual: unknown, pointer = ''): readonly Difference[] {
  const matcher = matcherOf(expected)
  if (matcher !== null) return matcher.apply(matcher.operand, actual, pointer)
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual)) return [differs(pointer, expected, actual)]
    const length =
      expected.length === actual.length ? [] : [{ pointer, expected: `${expected.length} items`, actual: `${actual.length} items` }]
    return [
      ...length,
      ...expected.flatMap((item, index) => (index < actual.length ? differences(item, actual[index], `${pointer}/${index}`) : [])),
    ]
  }
  if (isObject(expected)) {
    if (!isObject(actual)) return [differs(pointer, expected, actual)]
    return Object.entries(expected).flatMap(([key, value]) =>
      differences(value, Object.hasOwn(actual, key) ? actual[key] : undefined, pointerBelow(pointer, key)),
    )
  }
  return Object.is(expected, actual) ? [] : [differs(pointer, expected, actual)]
}

/** Every matcher by its name. `$schema` takes the name of a response schema of the document. */
export const matchers: { readonly [name: string]: Matcher } = {
  $type: (type, actual, pointer) =>
    typesOf(actual).some((known) => known === type) ? [] : [{ pointer, expected: `of type ${shown(type)}`, actual: shown(actual) }],
  $match: (pattern, actual, pointer) =>
    typeof actual === 'string' && new RegExp(String(pattern)).test(actual)
      ? []
      : [{ pointer, expected: `text that matches ${shown(pattern)}`, actual: shown(actual) }],
  $absent: (absent, actual, pointer) =>
    (actual === undefined) === absent ? [] : [{ pointer, expected: absent === true ? 'absent' : 'present', actual: shown(actual) }],
  $any: (options, actual, pointer) =>
    Array.isArray(options) && options.some((option) => differences(option, actual).length === 0)
      ? []
      : [{ pointer, expected: `one of ${shown(options)}`, actual: shown(actual) }],
  $each: (item, actual, pointer) =>
    Array.isArray(actual)
      ? actual.flatMap((one, index) => differences(item, one, `${pointer}/${index}`))
      : [{ pointer, expected: 'a list', actual: shown(actual) }],
  $some: (item, actual, pointer) =>
    Array.isArray(actual) && actual.some((one) => differences(item, one).length === 0)
      ? []
      : [{ pointer, expected: `a list with some ${shown(item)}`, actual: shown(actual) }],
  $none: (item, actual, pointer) =>
    Array.isArray(actual)
      ? actual.flatMap((one, index) =>
          differences(item, one).length === 0 ? [{ pointer: `${pointer}/${index}`, expected: 'absent', actual: shown(one) }] : [],
        )
      : [{ pointer, expected: 'a list', actual: shown(actual) }],
  $atLeast: (least, actual, pointer) =>
    typeof actual === 'number' && typeof least === 'number' && actual >= least
      ? []
      : [{ pointer, expected: `at least ${shown(least)}`, actual: shown(actual) }],
  $atMost: (most, actual, pointer) =>
    typeof actual === 'number' && typeof most === 'number' && actual <= most
      ? []
      : [{ pointer, expected: `at most ${shown(most)}`, actual: shown(actual) }],
  $schema: (name, actual, pointer) =>
    schemaFaults(String(name), actual).map((fault) => ({
      pointer: pointer + fault.pointer,
      expected: `valid as ${String(name)}`,
      actual: fault.message,
    })),
  $length: (length, actual, pointer) =>
    (typeof actual === 'string' || Array.isArray(actual)) && actual.length === length
      ? []
      : [{ pointer, expected: `length ${shown(length)}`, actual: shown(actual) }],
}

function matcherOf(expected: unknown): { apply: Matcher; operand: unknown } | null {
  if (!isObject(expected)) return null
  const [[name, operand] = ['', undefined], ...rest] = Object.entries(expected)
  const apply = rest.length === 0 && Object.hasOwn(matchers, name) ? matchers[name] : undefined
  return apply === undefined ? null : { apply, operand }
}

function differs(pointer: string, expected: unknown, actual: unknown): Difference {
  return { pointer, expected: shown(expected), actual: shown(actual) }
}

function shown(value: unknown): string {
  return value === undefined ? 'absent' : JSON.stringify(value)
}

/** An integer is a number as well. */
function typesOf(value: unknown): readonly string[] {
  if (value === null) return ['null']
  if (Array.isArray(value)) return ['array']
  return Number.isInteger(value) ? ['integer', 'number'] : [typeof value]
}
