import { fileURLToPath } from 'node:url'
import { isObject, textAt, valueAt, type Json, type JsonObject } from '../../../.toolchain/spec/json.ts'
import { readSpec } from '../../../.toolchain/spec/read-spec.ts'
import { operation, operationIds, type OperationId } from '../../../src/contract/operations.ts'

export const root = fileURLToPath(new URL('../../..', import.meta.url))

/** The bundled document, as spec/ has it now, and the one that is published. */
export const { document, published } = await readSpec(root)

/** The value at a pointer below the schemas: `Paper/properties/year`. */
export function schemaAt(place: string): JsonObject {
  const found = valueAt(document, `/components/schemas/${place}`)
  if (!isObject(found)) throw new Error(`Failed to read the document: there is no schema at ${place}`)
  return found
}

/** A bound of a schema, so that no fixture repeats a number of the document. */
export function boundAt(place: string, keyword: string): number {
  const bound = schemaAt(place)[keyword]
  if (typeof bound !== 'number') throw new Error(`Failed to read the document: ${place} has no ${keyword}`)
  return bound
}

/** An example that the document gives of a body. */
export type Example = {
  readonly title: string
  readonly name: string
  readonly operation: OperationId
  readonly direction: 'request' | 'response'
  readonly status?: number
  readonly body: Json
}

/** Every example of a body, in the document's order. */
export const examples: readonly Example[] = operationIds.flatMap(examplesOf)

function examplesOf(id: OperationId): Example[] {
  const { method, path } = operation(id)
  const documented = valueAt(document, `/paths/${path.replaceAll('/', '~1')}/${method.toLowerCase()}`)
  const responses = valueAt(documented, '/responses')
  return [
    ...bodiesAt(documented, '/requestBody').map(([name, body]) => ({
      title: `the ${name} request of ${id}`,
      name,
      operation: id,
      direction: 'request' as const,
      body,
    })),
    ...Object.entries(isObject(responses) ? responses : {}).flatMap(([status, response]) =>
      bodiesAt({ response }, '/response').map(([name, body]) => ({
        title: `the ${name} ${status} of ${id}`,
        name,
        operation: id,
        direction: 'response' as const,
        status: Number(status),
        body,
      })),
    ),
  ]
}

function bodiesAt(holder: unknown, pointer: string): [string, Json][] {
  const found = valueAt(holder, pointer)
  const reference = isObject(found) ? textAt(found, '$ref') : ''
  const message = reference === '' ? found : valueAt(document, reference.slice(1))
  const given = valueAt(message, '/content/application~1json/examples')
  return Object.entries(isObject(given) ? given : {}).map(([name, example]) => [name, valueAt(example, '/value') ?? null])
}
