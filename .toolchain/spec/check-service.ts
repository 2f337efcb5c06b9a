import { isObject, nearest, valueAt, type Json, type JsonObject } from './json.ts'
import type { SpecError } from './read-spec.ts'
import type { SpecFault, SpecSource } from './source.ts'

/** Service data and document agree: operations exist, and the examples of an error response show exactly the codes of the catalogue. */
export function checkService(source: SpecSource, document: JsonObject): SpecFault[] {
  // Judged by spec/service.schema.json before.
  const errors = (source.value as { errors: SpecError[] }).errors
  const operations = operationsOf(document)
  const faults: SpecFault[] = []
  const codes = new Map<string, number>()
  for (const [index, error] of errors.entries()) {
    const before = codes.get(error.code)
    if (before !== undefined)
      faults.push(
        source.fault(['errors', index, 'code'], `The error code ${error.code} stands twice.`, `Merge it with entry ${before + 1}.`),
      )
    codes.set(error.code, index)
    for (const [position, id] of error.operations.entries()) {
      const operation = operations.get(id)
      if (operation === undefined) {
        const near = nearest(id, [...operations.keys()])
        faults.push(
          source.fault(
            ['errors', index, 'operations', position],
            `The operation ${id} of ${error.code} is unknown.`,
            near === undefined ? 'It must be an operationId of openapi.yaml.' : `Did you mean ${near}?`,
          ),
        )
      } else if (!shownCodes(document, operation, error.status).has(error.code)) {
        faults.push(
          source.fault(
            ['errors', index, 'operations', position],
            `No example of ${id} ${error.status} shows ${error.code}.`,
            `Add one to its ${error.status} response, or take the operation from the list.`,
          ),
        )
      }
    }
  }
  for (const [id, operation] of operations) {
    for (const status of Object.keys(objectAt(operation, '/responses'))) {
      for (const code of shownCodes(document, operation, Number(status))) {
        const entry = errors.find((error) => error.code === code)
        if (entry === undefined)
          faults.push(
            source.fault(
              ['errors'],
              `An example of ${id} ${status} shows ${code}, which the catalogue lacks.`,
              'Add the code to errors, or mend the example.',
            ),
          )
        else if (entry.status !== Number(status) || !entry.operations.includes(id))
          faults.push(
            source.fault(
              ['errors', errors.indexOf(entry)],
              `An example of ${id} ${status} shows ${code}, which stands for ${entry.status} of ${entry.operations.join(', ')}.`,
              `Add ${id} to its operations, or mend the example.`,
            ),
          )
      }
    }
  }
  return faults
}

/** Every operation of a bundled document by its id. */
export function operationsOf(document: JsonObject): Map<string, JsonObject> {
  const found = new Map<string, JsonObject>()
  for (const item of Object.values(objectAt(document, '/paths'))) {
    if (!isObject(item)) continue
    for (const operation of Object.values(item))
      if (isObject(operation) && typeof operation['operationId'] === 'string') found.set(operation['operationId'], operation)
  }
  return found
}

function shownCodes(document: JsonObject, operation: JsonObject, status: number): Set<string> {
  const response = resolve(document, objectAt(operation, '/responses')[String(status)])
  const examples = objectAt(response, '/content/application~1json/examples')
  const codes = Object.values(examples).map((example) => valueAt(example, '/value/error/code'))
  return new Set(codes.filter((code) => typeof code === 'string' && status >= 400).map(String))
}

function resolve(document: JsonObject, value: Json | undefined): JsonObject {
  if (!isObject(value)) return {}
  const reference = value['$ref']
  return typeof reference === 'string' ? resolve(document, valueAt(document, reference.slice(1))) : value
}

function objectAt(value: JsonObject, pointer: string): JsonObject {
  const found = valueAt(value, pointer)
  return isObject(found) ? found : {}
}
