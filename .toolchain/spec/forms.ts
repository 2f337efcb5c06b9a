import { isObject, type Json, type JsonObject } from './json.ts'

/**
 * The document's schemas are open and accept every legal form. From them one closed variant per published form is derived,
 * for the mock's own answers and for noticing unknown keys of a request.
 */
export type Form = 'open' | 'older' | 'current'
export const forms: readonly Form[] = ['open', 'older', 'current']

/** All component schemas as they are in one form. */
export function schemasInForm(schemas: JsonObject, form: Form): JsonObject {
  if (form === 'open') return schemas
  const kept = form === 'older' ? Object.entries(schemas).filter(([, schema]) => !cameWithCurrent(schema)) : Object.entries(schemas)
  const closed = Object.fromEntries(kept.map(([name, schema]) => [name, closeSchema(schema, form, schemas)]))
  return closed
}

function closeSchema(schema: Json, form: 'older' | 'current', schemas: JsonObject): Json {
  if (Array.isArray(schema)) return schema.map((entry) => closeSchema(entry, form, schemas))
  if (!isObject(schema)) return schema
  const closed: JsonObject = {}
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === 'properties' && isObject(value)) closed[keyword] = closeProperties(value, form, schemas)
    else if (keyword === 'oneOf' && Array.isArray(value)) closed[keyword] = closeBranches(value, form, schemas)
    else if (keyword === 'discriminator') closed[keyword] = value
    else closed[keyword] = isLiteral(keyword) ? value : closeSchema(value, form, schemas)
  }
  if (form === 'older' && Array.isArray(schema['enum']) && Array.isArray(schema['x-current-values'])) {
    const added = schema['x-current-values']
    closed['enum'] = schema['enum'].filter((value) => !added.includes(value))
  }
  if (form === 'older' && isObject(schema['dependentRequired']) && isObject(closed['properties'])) {
    const known = closed['properties']
    closed['dependentRequired'] = Object.fromEntries(Object.entries(schema['dependentRequired']).filter(([name]) => name in known))
  }
  if (form === 'current' && Array.isArray(schema['x-current-required']))
    closed['required'] = [...(Array.isArray(schema['required']) ? schema['required'] : []), ...schema['x-current-required']]
  if (isObject(schema['x-closed'])) Object.assign(closed, schema['x-closed'])
  // Only a whole object is closed: a schema without a type merely narrows one.
  if (schema['type'] === 'object' && isObject(schema['properties'])) closed['additionalProperties'] = false
  return closed
}

function closeProperties(properties: JsonObject, form: 'older' | 'current', schemas: JsonObject): JsonObject {
  const kept = Object.entries(properties).filter(([, schema]) => form === 'current' || !cameWithCurrent(schema))
  return Object.fromEntries(kept.map(([name, schema]) => [name, closeSchema(schema, form, schemas)]))
}

function closeBranches(branches: Json[], form: 'older' | 'current', schemas: JsonObject): Json[] {
  return branches
    .filter((branch) => form === 'current' || (!cameWithCurrent(branch) && !cameWithCurrent(schemas[nameOf(branch) ?? ''])))
    .map((branch) => closeSchema(branch, form, schemas))
}

function cameWithCurrent(schema: Json | undefined): boolean {
  return isObject(schema) && schema['x-form'] === 'current'
}

function nameOf(schema: Json): string | undefined {
  return isObject(schema) && typeof schema['$ref'] === 'string' ? schema['$ref'].replace('#/components/schemas/', '') : undefined
}

function isLiteral(keyword: string): boolean {
  return ['enum', 'const', 'default', 'example', 'examples', 'required', 'x-closed', 'x-fault', 'dependentRequired'].includes(keyword)
}
