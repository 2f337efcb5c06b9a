import type { Answered, Exchange } from './exchange.ts'

/** Enough for ten thousand papers of forty values each. Empty lists by the million need many times the memory of their text. */
export const defaultMaxValues = 4_000_000

/** Adds to an answer the JSON of its text. JSON that programs cannot read well counts as no answer. */
export function withJson(answered: Omit<Answered, 'json'>, maxValues = defaultMaxValues): Exchange['response'] {
  const { text } = answered
  if (countValues(text, maxValues) > maxValues) return { failed: `a body of more than ${maxValues} values` }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return answered
  }
  return isDeeperThan(maxLevels, json) ? { failed: `a body of more than ${maxLevels} levels` } : { ...answered, json }
}

/** The values of a text that may be JSON, counted by commas and brackets, until they are more than the most; none of another text. */
export function countValues(text: string, most = Number.POSITIVE_INFINITY): number {
  if (!/^\s*[[{]/.test(text)) return 0
  let values = 0
  for (let at = 0; at < text.length && values <= most; at++) {
    const character = text.charCodeAt(at)
    if (character === comma || character === bracket || character === brace) values++
  }
  return values
}

const [comma, bracket, brace] = [','.charCodeAt(0), '['.charCodeAt(0), '{'.charCodeAt(0)]

/** Deeper bodies count as endless: recursive readers would overflow the stack. */
const maxLevels = 200

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  if (Array.isArray(value)) return value.some((entry) => isDeeperThan(levels - 1, entry))
  for (const name in value) if (isDeeperThan(levels - 1, (value as Readonly<Record<string, unknown>>)[name])) return true // an object has names
  return false
}
