import { isObject, valueAt, type Json, type JsonObject } from '../spec/json.ts'
import { literal } from './literal.ts'

const kept: ReadonlySet<string> = new Set([
  'type',
  'enum',
  'const',
  'required',
  'x-form',
  'x-current-required',
  'x-current-values',
  'x-known-values',
])

/** The schemas of response bodies without references: the known members and values, and the form that each came with. */
export function emitResponseShapes(document: JsonObject, schemas: JsonObject, names: readonly string[]): string {
  const shapes = names.map((name) => `  ${name}: ${literal(responseShapeOf(document, schemas[name] ?? {}))},`)
  return [
    "import type { ResponseShape } from '../response-shape.ts'",
    '',
    'export const responseShapes: { readonly [schema: string]: ResponseShape } = {',
    ...shapes,
    '}',
    '',
  ].join('\n')
}

/** The shape of one response, or of a part of it. Conditions stay in the validators, since they add no members. */
export function responseShapeOf(document: JsonObject, schema: Json): Json {
  if (!isObject(schema)) return schema === false ? false : {}
  const { $ref, properties, items, oneOf } = schema
  const target = typeof $ref === 'string' ? responseShapeOf(document, valueAt(document, $ref.slice(1)) ?? {}) : {}
  return {
    ...(isObject(target) && target),
    ...Object.fromEntries(Object.entries(schema).filter(([key]) => kept.has(key))),
    ...(isObject(properties) && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, member]) => [name, responseShapeOf(document, member)])),
    }),
    ...(isObject(items) && { items: responseShapeOf(document, items) }),
    ...(Array.isArray(oneOf) && { oneOf: oneOf.map((variant) => responseShapeOf(document, variant)) }),
  }
}
