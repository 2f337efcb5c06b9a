import type { Difference } from './differences.ts'
import { valueAt } from '../contract/json-pointer.ts'
import { toLiteralPattern } from '../contract/pattern/literal-pattern.ts'

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

/** `${name}`, and `$${`, which stands for the text `${` itself. */
const references = /\$\$\{|\$\{([^{}]*)\}/g

/** Finds the names that texts within a value refer to. */
export function findNames(value: unknown): readonly string[] {
  if (typeof value === 'string') return [...value.matchAll(references)].flatMap(([, name]) => name ?? [])
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(findNames) : []
}

/** The literal parts of a text, and between them the names that it refers to. */
export type TextPart = { readonly literal: string } | { readonly name: string }

export function splitAtNames(text: string): readonly TextPart[] {
  const parts: TextPart[] = []
  let [literal, at] = ['', 0]
  for (const { 0: whole, 1: name, index } of text.matchAll(references)) {
    literal += text.slice(at, index)
    at = index + whole.length
    if (name === undefined) literal += literalBegin
    else {
      parts.push(...(literal === '' ? [] : [{ literal }]), { name })
      literal = ''
    }
  }
  literal += text.slice(at)
  return literal === '' ? parts : [...parts, { literal }]
}

const literalBegin = '${'

/** A text as a scenario writes it, so that nothing in it is taken for a name. */
export function escapeNames(text: string): string {
  return text.replaceAll(literalBegin, '$$$${')
}

/** True for a value in which a name or an escape stands. */
export function isToFill(value: unknown): boolean {
  if (typeof value === 'string') return value.search(references) !== -1
  return typeof value === 'object' && value !== null && Object.values(value).some(isToFill)
}

/**
 * Fills in saved values. A text that is `${name}` becomes the value itself; in a longer text the value is inserted as text, in a
 * pattern escaped. `$${` becomes `${`.
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
      key === '$match' && typeof child === 'string' ? fillText(child, saved, toLiteralPattern) : fill(child, saved),
    ]),
  )
}

/** Fills in saved values as text, for a part of an address. */
export function fillText(text: string, saved: SavedValues, write: (inserted: string) => string = (inserted) => inserted): string {
  return text.replace(references, (whole, name: string | undefined) => {
    if (name === undefined) return literalBegin
    return saved.has(name) ? write(textOf(saved.get(name))) : whole
  })
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
