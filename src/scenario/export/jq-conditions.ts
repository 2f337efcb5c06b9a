import { isObject } from '../../contract/is-object.ts'

/** Conditions of jq that an answer's body meets if and only if it is as expected; null where only the whole comparison can say so. */
export function toConditions(expected: unknown): readonly string[] | null {
  const conditions: string[] = []
  try {
    for (const condition of conditionsOf(expected, '')) conditions.push(condition)
  } catch (error) {
    if (error === tooMuch) return null
    throw error
  }
  return conditions
}

/** The length of a list, or of a text as JavaScript counts it. */
export const sizeDefinition = 'def size: (arrays, (strings | explode | map(if . > 65535 then 1, 1 else 1 end))) | length; '

const tooMuch = new Error('no short condition says this')

/** A place that is no value, such as a member of a text, is an error of jq, which counts as false. */
function* conditionsOf(expected: unknown, place: string): Generator<string> {
  const at = place === '' ? '.' : place
  if (Array.isArray(expected)) {
    yield `${at} | type == "array" and length == ${expected.length}`
    for (const [index, item] of expected.entries()) yield* conditionsOf(item, `${at}[${index}]`)
  } else if (isObject(expected)) {
    const [[name, operand] = ['', undefined], ...more] = Object.entries(expected)
    if (more.length === 0 && name.startsWith('$')) yield toMatch(name, operand, at)
    else yield* memberConditions(expected, place)
  } else yield `${at} == ${JSON.stringify(expected)}`
}

function* memberConditions(expected: Readonly<Record<string, unknown>>, place: string): Generator<string> {
  const at = place === '' ? '.' : place
  const members = Object.entries(expected)
  if (members.length === 0) yield `${at} | type == "object"`
  for (const [key, value] of members) {
    const name = JSON.stringify(key)
    const [[matcher, operand] = ['', undefined], ...more] = isObject(value) ? Object.entries(value) : []
    if (more.length === 0 && matcher === '$absent') yield `${at} | type == "object" and has(${name})${operand === true ? ' == false' : ''}`
    // Of a member that is not there, jq makes null.
    else if (value === null) yield `${at} | has(${name}) and .${name} == null`
    else if (mayHoldOfNull(value)) throw tooMuch
    else yield* conditionsOf(value, /^[A-Za-z_]\w*$/.test(key) ? `${place}.${key}` : `${at === '.' ? '.' : `${at} | .`}${name}`)
  }
}

/** True for an expectation that null may meet. */
function mayHoldOfNull(expected: unknown): boolean {
  if (!isObject(expected)) return expected === null
  const [[name, operand] = ['', undefined], ...more] = Object.entries(expected)
  return more.length === 0 && ((name === '$type' && operand === 'null') || name === '$any')
}

function toMatch(name: string, operand: unknown, at: string): string {
  switch (name) {
    case '$type':
      return operand === 'integer' ? `${at} | type == "number" and . == floor` : `${at} | type == ${JSON.stringify(operand)}`
    case '$match':
      return `${at} | type == "string" and test(${JSON.stringify(operand)})`
    case '$atLeast':
      return `${at} | type == "number" and . >= ${JSON.stringify(operand)}`
    case '$atMost':
      return `${at} | type == "number" and . <= ${JSON.stringify(operand)}`
    case '$distinct': {
      const texts = `[.[] | .[${JSON.stringify(operand)}] | strings]`
      return `${at} | type == "array" and length == (${texts} | unique | length)`
    }
    case '$length':
      return `${at} | size ${toBound(operand)}`
    case '$each':
      return `${at} | type == "array" and all(.[]; ${toWhole(operand)})`
    case '$some':
      return `${at} | type == "array" and any(.[]; ${toWhole(operand)})`
    case '$none':
      return `${at} | type == "array" and all(.[]; ${toWhole(operand)} | not)`
    default:
      throw tooMuch
  }
}

function toBound(length: unknown): string {
  if (typeof length === 'number') return `== ${length}`
  const [[name, bound] = ['', undefined], ...more] = isObject(length) ? Object.entries(length) : []
  if (more.length > 0 || typeof bound !== 'number' || (name !== '$atLeast' && name !== '$atMost')) throw tooMuch
  return `${name === '$atLeast' ? '>=' : '<='} ${bound}`
}

/** All conditions of an item in one, which is false where jq has an error. */
function toWhole(expected: unknown): string {
  const all = [...conditionsOf(expected, '')]
  return `(${all.length === 0 ? 'true' : all.map((one) => `(${one})`).join(' and ')})? // false`
}
