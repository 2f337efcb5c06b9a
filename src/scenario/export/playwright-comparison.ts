/** The functions of an exported test that compare an answer with what is expected, as `differences.ts` does. */
export const playwrightComparison = String.raw`
/** The places at which a value is not as expected. Members that are not named may be anything; a map with one key such as $match is a matcher. */
function differences(expected: unknown, actual: unknown, pointer = '', beside?: unknown): Difference[] {
  const differs = (says: string): Difference[] => [{ pointer, expected: says, actual: show(actual) }]
  const unless = (holds: boolean, says: string): Difference[] => (holds ? [] : differs(says))
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual)) return differs(show(expected))
    const items = expected.flatMap((item, at) => (at < actual.length ? differences(item, actual[at], pointer + '/' + at) : []))
    const length = { pointer, expected: expected.length + ' items', actual: actual.length + ' items' }
    return expected.length === actual.length ? items : [length, ...items]
  }
  if (!isObject(expected)) return unless(Object.is(expected, actual), show(expected))
  const [[name, operand] = ['', undefined], ...rest] = Object.entries(expected)
  const list = Array.isArray(actual) ? (actual as unknown[]) : null
  switch (rest.length === 0 ? name : '') {
    case '$type':
      return unless(typesOf(actual).includes(String(operand)), 'of type ' + show(operand))
    case '$match':
      return unless(typeof actual === 'string' && new RegExp(String(operand)).test(actual), 'text that matches ' + show(operand))
    case '$absent':
      return unless((actual === undefined) === operand, operand === true ? 'absent' : 'present')
    case '$any':
      return unless((operand as unknown[]).some((one) => differences(one, actual, '', beside).length === 0), 'one of ' + show(operand))
    case '$each':
      return list === null ? differs('a list') : list.flatMap((one, at) => differences(operand, one, pointer + '/' + at))
    case '$some':
      return unless(list !== null && list.some((one) => differences(operand, one).length === 0), 'a list with some ' + show(operand))
    case '$none':
      if (list === null) return differs('a list')
      return list.flatMap((one, at) =>
        differences(operand, one).length === 0 ? [{ pointer: pointer + '/' + at, expected: 'absent', actual: show(one) }] : [],
      )
    case '$atLeast':
      return unless(typeof actual === 'number' && actual >= Number(operand), 'at least ' + show(operand))
    case '$atMost':
      return unless(typeof actual === 'number' && actual <= Number(operand), 'at most ' + show(operand))
    case '$after':
      return unless(instantOf(actual) > instantOf(isObject(beside) ? beside[String(operand)] : undefined), 'an instant after ' + String(operand))
    case '$notAfter':
      return unless(instantOf(actual) <= instantOf(operand), 'no instant after ' + show(operand))
    case '$newestFirst':
      return list === null ? differs('a list') : disorder(list, String(operand), pointer)
    case '$distinct':
      return list === null ? differs('a list') : repetition(list, String(operand), pointer)
    case '$length':
      return differences(operand, typeof actual === 'string' || list !== null ? (actual as string).length : undefined).flatMap((one) =>
        differs('length ' + one.expected),
      )
  }
  if (!isObject(actual)) return differs(show(expected))
  return Object.entries(expected).flatMap(([key, value]) =>
    differences(value, Object.hasOwn(actual, key) ? actual[key] : undefined, pointer + '/' + escaped(key), actual),
  )
}

/** The first item that is newer than the one before it, and the items without an instant. */
function disorder(items: unknown[], member: string, pointer: string): Difference[] {
  const values = valuesOf(items, member)
  const at = values.findIndex((value, index) => index > 0 && instantOf(value) > instantOf(values[index - 1]))
  const unordered = { pointer, expected: 'newest first by ' + member, actual: show(values[at - 1]) + ' before ' + show(values[at]) }
  const unknown = othersThan('an instant', values, (value) => !Number.isNaN(instantOf(value)), member, pointer)
  return at === -1 ? unknown : [unordered, ...unknown]
}

/** The first item that has the text of an earlier one, and the items without a text. */
function repetition(items: unknown[], member: string, pointer: string): Difference[] {
  const values = valuesOf(items, member)
  const at = values.findIndex((value, index) => typeof value === 'string' && values.indexOf(value) < index)
  const actual = show(values[at]) + ' at ' + values.indexOf(values[at]) + ' and ' + at
  const unknown = othersThan('a text', values, (value) => typeof value === 'string', member, pointer)
  return at === -1 ? unknown : [{ pointer, expected: 'distinct by ' + member, actual }, ...unknown]
}

function valuesOf(items: unknown[], member: string): unknown[] {
  return items.map((item) => (isObject(item) && Object.hasOwn(item, member) ? item[member] : undefined))
}

/** The members of items that are none of those that the list is compared by. */
function othersThan(says: string, values: unknown[], isOne: (value: unknown) => boolean, member: string, pointer: string): Difference[] {
  return values.flatMap((value, index) =>
    isOne(value) ? [] : [{ pointer: pointer + '/' + index + '/' + escaped(member), expected: says, actual: show(value) }],
  )
}

/** A key as a part of a pointer. */
function escaped(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1')
}

function show(value: unknown): string {
  return value === undefined ? 'absent' : JSON.stringify(value)
}

function typesOf(value: unknown): string[] {
  if (value === null) return ['null']
  if (Array.isArray(value)) return ['array']
  return Number.isInteger(value) ? ['integer', 'number'] : [typeof value]
}

/** In ms; read as UTC where it names no offset. NaN is after nothing. */
function instantOf(value: unknown): number {
  if (typeof value !== 'string') return Number.NaN
  return Date.parse(value.replace(',', '.') + (/T[\d:.,]+$/.test(value) ? 'Z' : ''))
}
`
