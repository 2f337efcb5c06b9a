import { isLiteral, objectAt } from './document.ts'
import { isObject, type Json, type JsonObject } from './json.ts'

/** The schema of a member that is never there. Viewers show no `false`, and generators of code make more of `null` than of no type. */
const never: JsonObject = { type: 'null', not: {}, description: 'Never present here.' }

/**
 * The document as others read it, with the same verdicts. Each component schema has its name for a `title`, by which viewers name the
 * branches of a `oneOf`. No member has a boolean for its schema, which most viewers cannot show.
 */
export function toPublished(document: JsonObject): JsonObject {
  const schemas = Object.entries(objectAt(document, '/components/schemas')).map(([name, schema]) => [
    name,
    isObject(schema) ? { title: name, ...schema } : schema,
  ])
  const titled = { ...document, components: { ...objectAt(document, '/components'), schemas: Object.fromEntries(schemas) } }
  return publishedObject(titled)
}

function publishedObject(value: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => {
      if (isLiteral(key)) return [key, child]
      return [key, key === 'properties' && isObject(child) ? publishedMembers(child) : published(child)]
    }),
  )
}

function publishedMembers(members: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(members).map(([name, schema]) => [name, schema === false ? never : schema === true ? {} : published(schema)]),
  )
}

function published(value: Json): Json {
  if (Array.isArray(value)) return value.map(published)
  return isObject(value) ? publishedObject(value) : value
}
