import { isObject, type Json, type JsonObject } from '../spec/json.ts'
import { emitValidators } from './validators.ts'

/**
 * A module of validators for the files that users write, by schema name, compiled like those of bodies. Unknown members are
 * mistakes there, so the schemas are judged as they stand.
 */
export function emitFileValidators(files: { readonly [name: string]: JsonObject }): string {
  const schemas: JsonObject = {}
  for (const [name, { $schema: _dialect, $defs, title: _title, ...rest }] of Object.entries(files)) {
    schemas[name] = namingComponents(rest)
    for (const [part, definition] of Object.entries(isObject($defs) ? $defs : {})) schemas[part] = namingComponents(definition)
  }
  return emitValidators(schemas, 'open', Object.keys(files), (path) => path)
}

function namingComponents(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(namingComponents)
  if (!isObject(schema)) return schema
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string' ? value.replace('#/$defs/', '#/components/schemas/') : namingComponents(value),
    ]),
  )
}
