import { isObject, valueAt, type JsonObject } from '../spec/json.ts'
import { literal } from './literal.ts'

const kept: ReadonlySet<string> = new Set([
  'type',
  'enum',
  'const',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'format',
  'required',
])

/** The schemas of request bodies and queries without references, for fuzzing. Conditions stay in the validators. */
export function emitRequestShapes(document: JsonObject, schemas: JsonObject, names: readonly string[]): string {
  const shapes = names.map((name) => `  ${name}: ${literal(shapeOf(document, schemas[name]))},`)
  return [
    "import type { RequestShape } from '../request-shape.ts'",
    '',
    'export const requestShapes = {',
    ...shapes,
    '} as const satisfies { readonly [schema: string]: RequestShape }',
    '',
  ].join('\n')
}

function shapeOf(document: JsonObject, schema: unknown): JsonObject {
  if (!isObject(schema)) return {}
  const { $ref, type, properties, items } = schema
  const target = typeof $ref === 'string' ? shapeOf(document, valueAt(document, $ref.slice(1))) : {}
  return {
    ...target,
    ...Object.fromEntries(Object.entries(schema).filter(([key]) => kept.has(key))),
    // Fuzzing needs one type. It takes null for no value of a member.
    ...(Array.isArray(type) && { type: type.find((one) => one !== 'null') ?? 'null' }),
    ...(isObject(properties) && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, member]) => [name, shapeOf(document, member)])),
    }),
    ...(isObject(items) && { items: shapeOf(document, items) }),
  }
}
