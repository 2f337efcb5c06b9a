import type { Difference } from './differences.ts'
import { valueAt } from '../contract/json-pointer.ts'

/** The values that earlier steps saved, by name. */
export type SavedValues = Map<string, unknown>

/** The parts of an answer that can be compared and saved. */
export type AnswerParts = {
  readonly status: number
  readonly headers: { readonly [name: string]: string }
  readonly body: unknown
  readonly text: string
  /** Of a tool that answered, or was not called. */
  readonly isError?: boolean
  readonly error?: unknown
  /** Set only if no answer arrived. */
  readonly noAnswer?: true
}

const references = /\$\{([^{}]*)\}/g

/** Finds the names that texts within a value refer to. */
export function findNames(value: unknown): readonly string[] {
  if (typeof value === 'string') return [...value.matchAll(references)].map(([, name]) => name ?? '')
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(findNames) : []
}

/** The literal parts of a text, and between them the names that it refers to. */
export type TextPart = { readonly literal: string } | { readonly name: string }

export function splitAtNames(text: string): readonly TextPart[] {
  // A pattern with a group: every second piece is a name.
  return text.split(references).flatMap((piece, index): readonly TextPart[] => {
    if (index % 2 === 1) return [{ name: piece }]
    return piece === '' ? [] : [{ literal: piece }]
  })
}

/**
 * Fills in saved values. A text that is `${name}` becomes the value itself; in a longer text the value is inserted as text, in a
 * pattern escaped.
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

/** Fills in saved values as text, for a part of an address. */
export function fillText(text: string, saved: SavedValues, write: (inserted: string) => string = (inserted) => inserted): string {
  return text.replace(references, (whole, name: string) => (saved.has(name) ? write(textOf(saved.get(name))) : whole))
}

/** Saves values of an answer under names. A missing value is a difference. */
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
