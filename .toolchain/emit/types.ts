import openapiTS, { astToString } from 'openapi-typescript'
import type { JsonObject } from '../spec/json.ts'

/** The document as TypeScript types: components, operations, and one root type per schema. */
export async function emitTypes(document: JsonObject, { immutable = false } = {}): Promise<string> {
  const ast = await openapiTS(JSON.stringify(document), {
    alphabetize: true,
    immutable,
    defaultNonNullable: false,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
  })
  return astToString(ast)
}
