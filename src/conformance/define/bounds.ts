import type { RequestShape } from '../../contract/request-shape.ts'

/** A value at a bound of what a request may hold, and how a reader says it: `of 201 characters`. */
export type AtBound = { readonly what: string; readonly value: unknown }

/** The values just outside the bounds of a shape; a list is made of `item`. */
export function outside(shape: RequestShape, item?: unknown): readonly AtBound[] {
  return [...below(shape, item), ...above(shape, item)]
}

export function below(shape: RequestShape, item?: unknown): readonly AtBound[] {
  return lower(shape, 1, item)
}

export function above(shape: RequestShape, item?: unknown): readonly AtBound[] {
  return upper(shape, 1, item)
}

/** The outermost values that a shape allows. */
export function inside(shape: RequestShape, item?: unknown): readonly AtBound[] {
  return [...lower(shape, 0, item), ...upper(shape, 0, item)]
}

/** A length of 0 is no bound: nothing lies below it. */
function lower({ minimum, minLength = 0, minItems = 0 }: RequestShape, beyond: 0 | 1, item: unknown): readonly AtBound[] {
  return [
    ...(minimum === undefined ? [] : [number(minimum - beyond)]),
    ...(minLength === 0 ? [] : [text(minLength - beyond)]),
    ...(minItems === 0 ? [] : [list(minItems - beyond, item)]),
  ]
}

function upper({ maximum, maxLength, maxItems }: RequestShape, beyond: 0 | 1, item: unknown): readonly AtBound[] {
  return [
    ...(maximum === undefined ? [] : [number(maximum + beyond)]),
    ...(maxLength === undefined ? [] : [text(maxLength + beyond)]),
    ...(maxItems === undefined ? [] : [list(maxItems + beyond, item)]),
  ]
}

function number(value: number): AtBound {
  return { what: String(value), value }
}

function text(length: number): AtBound {
  return { what: length === 0 ? 'that is empty' : `of ${length} characters`, value: textOfLength(length) }
}

function list(length: number, item: unknown): AtBound {
  return { what: `of ${length} items`, value: Array.from({ length }, (_, index) => numbered(item, index + 1)) }
}

/** No two items of a list are called the same, or ask for the same: that may be refused for itself. */
function numbered(item: unknown, at: number): unknown {
  if (typeof item !== 'object' || item === null) return item
  const { name, query } = item as Readonly<Record<string, unknown>> // an object has members
  const told = { ...(typeof name === 'string' && { name: `${name} ${at}` }), ...(typeof query === 'string' && { query: `${query} ${at}` }) }
  return { ...item, ...told }
}

/** A text of so many characters that every way to count them agrees on: plain ones, and no white space at its ends. */
export function textOfLength(length: number, begin = 'Vitamin D', filling = ' and respiratory infections'): string {
  const times = Math.max(0, Math.ceil((length - begin.length) / filling.length))
  return (begin + filling.repeat(times)).slice(0, length).replace(/\s$/, '.')
}
