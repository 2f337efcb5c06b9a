import openapiTS, { astToString } from 'openapi-typescript'
import { isObject, type Json, type JsonObject } from '../spec/json.ts'

/** The document as TypeScript types: components, operations, and one root type per schema. */
export async function emitTypes(document: JsonObject, { immutable = false } = {}): Promise<string> {
  const ast = await openapiTS(JSON.stringify(withoutConditions(document)), {
    alphabetize: true,
    immutable,
    defaultNonNullable: false,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
  })
  return astToString(ast)
}

/** A condition over several members has a message but no type of its own: as a union it would only hide the members. */
function withoutConditions(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutConditions)
  if (!isObject(value)) return value
  const { allOf, ...rest } = value['type'] === undefined ? value : withoutCondition(value)
  const parts = Array.isArray(allOf) ? allOf.map(withoutConditionOf).filter((part) => !isObject(part) || Object.keys(part).length > 0) : []
  return Object.fromEntries(
    Object.entries({ ...rest, ...(parts.length > 0 && { allOf: parts }) }).map(([key, child]) => [key, withoutConditions(child)]),
  )
}

function withoutConditionOf(part: Json): Json {
  return isObject(part) ? withoutCondition(part) : part
}

function withoutCondition(schema: JsonObject): JsonObject {
  const { anyOf: _anyOf, 'x-fault': fault, ...rest } = schema
  return fault === undefined ? schema : rest
}
