import type { ControlRequestOf } from '../contract/control.ts'
import type { GivenFault } from '../contract/given.ts'
import { suggestWord, didYouMean } from '../contract/did-you-mean.ts'
import { operationIds } from '../contract/operations.ts'
import { toolNames } from '../contract/tools.ts'
import { isObject } from '../contract/is-object.ts'
import { keysOf, valueAt } from '../contract/json-pointer.ts'

/** Suggests a fix of what a schema does not accept, to append to its message; empty without a good guess. */
export function suggestFix(root: unknown, pointer: string, message: string): string {
  const keys = keysOf(pointer)
  const found: Found = {
    key: keys.at(-1) ?? '',
    parent: keys.at(-2) ?? '',
    value: valueAt(root, pointer),
    message,
    step: valueAt(root, pointer.replace(/\/[^/]*$/, '')),
  }
  for (const guess of guesses) {
    const meant = guess(found)
    if (meant !== null) return meant
  }
  return ''
}

type Found = {
  readonly key: string
  readonly parent: string
  readonly value: unknown
  readonly message: string
  /** The object that has the value as a member. */
  readonly step: unknown
}

const guesses: readonly ((found: Found) => string | null)[] = [
  guessNoSteps,
  guessPreset,
  guessDuration,
  guessSaved,
  guessPointer,
  guessExpectation,
  guessStep,
  guessTool,
  guessList,
  guessScalar,
]

type Presets<Preset extends string | undefined> = { readonly [Name in NonNullable<Preset>]: true }

const worldPresets = Object.keys({ default: true, conformance: true } satisfies Presets<ControlRequestOf<'createWorld'>['preset']>)
const faultPresets = Object.keys({ edge: true } satisfies Presets<GivenFault['preset']>)

/** Says how a file serves its given alone. */
function guessNoSteps({ message, step }: Found): string | null {
  return message === 'steps is required' && isObject(step) && 'given' in step ? '; to serve a given alone, write steps: []' : null
}

/** Says where a preset may stand. */
function guessPreset({ key, value, message }: Found): string | null {
  if (key !== 'preset' || !message.endsWith(' is not known here')) return null
  const written = typeof value === 'string' ? value : ''
  const ofFault = didYouMean(written, faultPresets, (preset) => `faults: [{ preset: ${preset} }]`)
  if (ofFault !== '') return ofFault
  const ofWorld = didYouMean(written, worldPresets, (preset) => `{ "preset": "${preset}" } there`)
  return `; a scenario writes out its given, and only POST /_control/worlds takes a preset (${worldPresets.join(', ')})${ofWorld}`
}

const durations: ReadonlySet<string> = new Set(['advance', 'atMost', 'every', 'delay', 'jitter'])
const units: { readonly [unit: string]: (count: string) => string } = {
  ms: (count) => `PT${Number(count) / 1000}S`,
  s: (count) => `PT${count}S`,
  m: (count) => `PT${count}M`,
  min: (count) => `PT${count}M`,
  h: (count) => `PT${count}H`,
  d: (count) => `P${count}D`,
  w: (count) => `P${Number(count) * 7}D`,
}

function guessDuration({ key, value }: Found): string | null {
  if (!durations.has(key) || (typeof value !== 'string' && typeof value !== 'number')) return null
  const text = String(value).toLowerCase()
  const [, count = '', unit = 's'] = /^(\d{1,6})\s*(ms|s|m|min|h|d|w)?$/.exec(text) ?? /^p(\d{1,5})(w)$/.exec(text) ?? []
  return count === '' ? null : suggestWord(units[unit]?.(count) ?? '')
}

/** Guesses a JSON pointer from `$.sessionId` or `body.sessionId`. */
function guessPointer({ value, message }: Found): string | null {
  if (!/ must point into /.test(message) || typeof value !== 'string' || !/^[$./\w-]{1,80}$/.test(value)) return null
  const keys = value.split(/[./]/).filter((key) => key !== '' && key !== '$')
  if (keys.length === 0) return null
  return suggestWord(`/${(/^(?:status|text|headers|body)$/.test(keys[0] ?? '') ? keys : ['body', ...keys]).join('/')}`)
}

/** Guesses that name and pointer are swapped: the name comes first. */
function guessSaved({ parent, key, value }: Found): string | null {
  return parent === 'save' && key.startsWith('/') && typeof value === 'string' && /^\w+$/.test(value)
    ? suggestWord(`${value}: ${key}`)
    : null
}

function guessExpectation({ key, value }: Found): string | null {
  if (key !== 'expect' && key !== 'until') return null
  if (typeof value === 'number') return suggestWord(`{ status: ${value} }`)
  return typeof value === 'string' && /^\w+$/.test(value) ? suggestWord(`{ body: { status: ${value} } }`) : null
}

const kinds: ReadonlySet<string> = new Set(['call', 'mcp', 'until', 'advance', 'repeat', 'control', 'visit'])

function guessStep({ key, parent, value, message }: Found): string | null {
  if (/^\d+$/.test(parent) || parent === 'steps') {
    if (kinds.has(key) && / is not known here/.test(message)) return '; make it a step of its own'
    if (typeof value === 'string' && operationIds.some((id) => id === value)) return suggestWord(`call: ${value}`)
    if (typeof value === 'string' && toolNames.includes(value)) return suggestWord(`mcp: ${value}`)
  }
  return null
}

/** The name of a tool stands alone, and its arguments beside it, whatever the request of its operation has. */
function guessTool({ key, step, value, message }: Found): string | null {
  if (!isObject(step) || !('mcp' in step)) return null
  if (key === 'mcp' && isObject(value)) return '; its name alone stands here, and its arguments beside it: mcp: get_report'
  const isOfCall = ['body', 'path', 'query', 'params', 'input'].includes(key) && message.endsWith(' is not known here')
  return isOfCall ? suggestWord('arguments') : null
}

function guessList({ key, value, message }: Found): string | null {
  if (message.endsWith(' must be a list')) {
    if (typeof value === 'string' && /^\w+$/.test(value)) return suggestWord(`[${value}]`)
    return typeof value === 'object' && value !== null ? '; begin each item with a dash' : null
  }
  if (message.endsWith(' must be an object') && Array.isArray(value) && (key === 'accounts' || key === 'sessions'))
    return '; write each of them by its name, without dashes'
  return null
}

function guessScalar({ value, message }: Found): string | null {
  if (/ must be (?:an integer|a number)/.test(message) && typeof value === 'string' && /^\d{1,9}$/.test(value)) return suggestWord(value)
  if (!/ must be a string/.test(message)) return null
  if (typeof value === 'number' || typeof value === 'boolean') return suggestWord(`'${value}'`)
  return typeof value === 'object' && value !== null ? "; a text with braces needs quotes, such as '${id}'" : null
}
