import type { RequestShape } from '../../contract/request-shape.ts'

/** A value at or beside a bound of a shape, and its description: `of 201 characters`. */
export type AtBound = { readonly what: string; readonly value: unknown }

/** The values just outside the bounds of a shape. A list repeats `item`. */
export function valuesOutsideBounds(shape: RequestShape, item?: unknown): readonly AtBound[] {
  return [...valuesBelowBounds(shape, item), ...valuesAboveBounds(shape, item)]
}

export function valuesBelowBounds(shape: RequestShape, item?: unknown): readonly AtBound[] {
  return lower(shape, 1, item)
}

export function valuesAboveBounds(shape: RequestShape, item?: unknown): readonly AtBound[] {
  return upper(shape, 1, item)
}

/** The outermost values that a shape allows. */
export function valuesAtBounds(shape: RequestShape, item?: unknown): readonly AtBound[] {
  return [...lower(shape, 0, item), ...upper(shape, 0, item)]
}

/** The values at the lower bounds, or `beyond` them. A length of 0 is no bound, for nothing is below it. */
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

/** Numbers the name and the query of an item. A deployment may refuse a list for equal items alone. */
function numbered(item: unknown, at: number): unknown {
  if (typeof item !== 'object' || item === null) return item
  const { name, query } = item as Readonly<Record<string, unknown>> // an object has members
  const numbers = {
    ...(typeof name === 'string' && { name: `${name} ${at}` }),
    ...(typeof query === 'string' && { query: `${query} ${at}` }),
  }
  return { ...item, ...numbers }
}

/** A text of `length` characters. They are plain and without white space at the ends, so every way of counting agrees. */
export function textOfLength(length: number, begin = 'Vitamin D', filling = ' and respiratory infections'): string {
  const times = Math.max(0, Math.ceil((length - begin.length) / filling.length))
  return (begin + filling.repeat(times)).slice(0, length).replace(/\s$/, '.')
}
