import { nearest } from '../contract/nearest.ts'
import { responseSchemas } from '../contract/judge-response.ts'
import { matchers } from './differences.ts'

/** A mistake within a file, by the pointer to it. */
export type Misplaced = { readonly pointer: string; readonly message: string }

/** What is wrong with the matchers of an expectation: an unknown name, a pattern that is none, an unknown schema. */
export function matcherMistakes(expected: unknown, pointer: string): readonly Misplaced[] {
  if (Array.isArray(expected)) return expected.flatMap((item, index) => matcherMistakes(item, `${pointer}/${index}`))
  if (typeof expected !== 'object' || expected === null) return []
  return Object.entries(expected).flatMap(([key, value]: [string, unknown]) => {
    const at = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
    return key.startsWith('$') ? matcherMistake(key, value, at) : matcherMistakes(value, at)
  })
}

function matcherMistake(name: string, operand: unknown, pointer: string): readonly Misplaced[] {
  if (!Object.hasOwn(matchers, name)) return [{ pointer, message: `${name} is no matcher${suggestion(name, Object.keys(matchers))}` }]
  if (name === '$any') return matcherMistakes(operand, pointer)
  if (name === '$match' && !isPattern(operand))
    return [{ pointer, message: `$match must be a regular expression, not ${JSON.stringify(operand)}` }]
  if (name === '$schema' && !responseSchemas.includes(String(operand)))
    return [
      {
        pointer,
        message: `$schema must name the schema of a response, not ${JSON.stringify(operand)}${suggestion(String(operand), responseSchemas)}`,
      },
    ]
  return []
}

function suggestion(word: string, known: readonly string[]): string {
  const near = nearest(word, known)
  return near === undefined ? `; known are ${known.join(', ')}` : `; did you mean ${near}?`
}

function isPattern(operand: unknown): boolean {
  try {
    return typeof operand === 'string' && new RegExp(operand) instanceof RegExp
  } catch {
    return false
  }
}
