import { didYouMean } from '../contract/did-you-mean.ts'
import { parseInstant } from '../contract/instant.ts'
import { isObject } from '../contract/is-object.ts'
import { responseSchemas } from '../contract/judge-response.ts'
import { matchers } from './differences.ts'
import { pointerBelow } from '../contract/json-pointer.ts'
import { patternMistake } from '../contract/pattern/linear-pattern.ts'

/** A mistake in a file, with the pointer to it. */
export type PlacedMistake = { readonly pointer: string; readonly message: string }

/** Finds mistakes in the matchers of an expectation: an unknown name, other members beside it, an illegal operand. */
export function findMatcherMistakes(expected: unknown, pointer: string): readonly PlacedMistake[] {
  if (Array.isArray(expected)) return expected.flatMap((item, index) => findMatcherMistakes(item, `${pointer}/${index}`))
  if (typeof expected !== 'object' || expected === null) return []
  const entries: readonly [string, unknown][] = Object.entries(expected)
  return entries.flatMap(([key, value]) => {
    const at = pointerBelow(pointer, key)
    if (!key.startsWith('$')) return findMatcherMistakes(value, at)
    if (!Object.hasOwn(matchers, key)) return [{ pointer: at, message: `${key} is no matcher${suggestKnown(key, Object.keys(matchers))}` }]
    if (entries.length > 1) return [{ pointer: at, message: `a matcher stands alone, ${key} has other members beside it` }]
    return findOperandMistakes(key, value, at)
  })
}

function findOperandMistakes(name: string, operand: unknown, pointer: string): readonly PlacedMistake[] {
  const demand = operandRules[name]
  if (demand?.isMet(operand) === false)
    return [{ pointer, message: `${name} must ${demand.says}, not ${JSON.stringify(operand)}${demand.suggestion?.(operand) ?? ''}` }]
  return ['$any', '$each', '$some', '$none'].includes(name) ? findMatcherMistakes(operand, pointer) : []
}

type OperandRule = {
  readonly says: string
  readonly isMet: (operand: unknown) => boolean
  readonly suggestion?: (operand: unknown) => string
}

const types: readonly unknown[] = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']
const schemaNames: readonly unknown[] = responseSchemas

const operandRules: { readonly [matcher: string]: OperandRule } = {
  $type: { says: `be one of ${types.join(', ')}`, isMet: (operand) => types.includes(operand) },
  $match: {
    says: 'be a regular expression',
    isMet: (operand) => typeof operand === 'string' && patternMistake(operand) === null,
    suggestion: (operand) => (typeof operand === 'string' ? `: ${patternMistake(operand)}` : ''),
  },
  $absent: { says: 'be true or false', isMet: (operand) => typeof operand === 'boolean' },
  $any: { says: 'be a list with at least one item', isMet: (operand) => Array.isArray(operand) && operand.length > 0 },
  $atLeast: { says: 'be a number, or a ${name}', isMet: (operand) => typeof operand === 'number' || isName(operand) },
  $atMost: { says: 'be a number, or a ${name}', isMet: (operand) => typeof operand === 'number' || isName(operand) },
  $length: {
    says: 'be a whole number from 0, a ${name}, or $atLeast or $atMost of one',
    isMet: (operand) => isLength(operand) || isBound(operand),
  },
  $after: { says: 'name a member beside it', isMet: (operand) => typeof operand === 'string' && operand !== '' },
  $notAfter: { says: 'be an instant, or a ${name}', isMet: (operand) => isName(operand) || isInstant(operand) },
  $newestFirst: { says: 'name a member of each item', isMet: (operand) => typeof operand === 'string' && operand !== '' },
  $distinct: { says: 'name a member of each item', isMet: (operand) => typeof operand === 'string' && operand !== '' },
  $schema: {
    says: 'name the schema of a response',
    isMet: (operand) => schemaNames.includes(operand),
    suggestion: (operand) => suggestKnown(String(operand), responseSchemas),
  },
}

/** Suggests the nearest known word, or lists all of them. */
export function suggestKnown(word: string, known: readonly string[]): string {
  return didYouMean(word, known) || `; known are ${known.join(', ')}`
}

/** True for a length, or the name of a saved one. */
function isLength(operand: unknown): boolean {
  return (typeof operand === 'number' && Number.isInteger(operand) && operand >= 0) || isName(operand)
}

/** True for a bound of a length. */
function isBound(operand: unknown): boolean {
  const [[name, bound] = [], ...rest] = isObject(operand) ? Object.entries(operand) : []
  return rest.length === 0 && (name === '$atLeast' || name === '$atMost') && isLength(bound)
}

function isInstant(operand: unknown): boolean {
  return typeof operand === 'string' && !Number.isNaN(parseInstant(operand))
}

function isName(operand: unknown): boolean {
  return typeof operand === 'string' && /^\$\{\w+\}$/.test(operand)
}
