import { isObject, type Json, type JsonObject } from '../spec/json.ts'
import { emitTypes } from './types.ts'
import { emitValidators } from './validators.ts'

type Files = { readonly [name: string]: JsonObject }

/**
 * A module of validators for users' files, by schema name, compiled like those of bodies. The schemas close their objects
 * themselves, so they are compiled without change.
 */
export function emitFileValidators(files: Files): string {
  return emitValidators(componentsOf(files), 'open', [...Object.keys(files), 'Given'], (path) => path)
}

/** The same files as TypeScript types, readonly. */
export async function emitFileTypes(files: Files): Promise<string> {
  return emitTypes(
    { openapi: '3.1.0', info: { title: 'Files', version: '1' }, paths: {}, components: { schemas: componentsOf(files) } },
    { immutable: true },
  )
}

/** A file's schema and its definitions side by side, referring to each other as components do. */
function componentsOf(files: Files): JsonObject {
  const schemas: JsonObject = {}
  for (const [name, { $schema: _dialect, $defs, title: _title, ...rest }] of Object.entries(files)) {
    schemas[name] = namingComponents(rest)
    for (const [part, definition] of Object.entries(isObject($defs) ? $defs : {})) schemas[part] = namingComponents(definition)
  }
  return schemas
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
