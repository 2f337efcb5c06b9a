import type { Difference } from './differences.ts'
import { valueAt } from '../contract/json-pointer.ts'

/** What steps before have saved, by name. */
export type SavedValues = Map<string, unknown>

/** What can be judged and saved of an answer. */
export type AnswerParts = {
  readonly status: number
  readonly headers: { readonly [name: string]: string }
  readonly body: unknown
  readonly text: string
  /** There only where no answer arrived. */
  readonly noAnswer?: true
}

const references = /\$\{([^{}]*)\}/g

/** The names that texts within a value refer to. */
export function findNames(value: unknown): readonly string[] {
  if (typeof value === 'string') return [...value.matchAll(references)].map(([, name]) => name ?? '')
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(findNames) : []
}

/**
 * Fills in what was saved: a text that is `${name}` becomes the value itself, in a longer text it is inserted as text. In a
 * pattern it stands for itself, whatever signs it has.
 */
export function fill(value: unknown, saved: SavedValues): unknown {
  if (typeof value === 'string') {
    const [whole, name = ''] = /^\$\{([^{}]*)\}$/.exec(value) ?? []
    return whole !== undefined && saved.has(name) ? saved.get(name) : fillText(value, saved)
  }
  if (Array.isArray(value)) return value.map((item) => fill(item, saved))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, child]: [string, unknown]) => [
      key,
      key === '$match' && typeof child === 'string' ? fillText(child, saved, escapePattern) : fill(child, saved),
    ]),
  )
}

/** Fills in what was saved, as text: for what is part of an address. */
export function fillText(text: string, saved: SavedValues, write: (inserted: string) => string = (inserted) => inserted): string {
  return text.replace(references, (whole, name: string) => (saved.has(name) ? write(textOf(saved.get(name))) : whole))
}

/** Puts values of an answer under their names. One that is not there is a difference. */
export function save(names: { readonly [name: string]: string }, answer: AnswerParts, saved: SavedValues): readonly Difference[] {
  return Object.entries(names).flatMap(([name, pointer]) => {
    const value = valueAt(answer, pointer.startsWith('/headers/') ? pointer.toLowerCase() : pointer)
    if (value === undefined || value === null)
      return [{ pointer, expected: `a value to save as ${name}`, actual: value === null ? 'null' : 'absent' }]
    saved.set(name, value)
    return []
  })
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
