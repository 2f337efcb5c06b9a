import type { ControlEntry } from '../../src/contract/entries.ts'
import { objectAt, operationsOf } from '../spec/document.ts'
import { isObject, textAt, valueAt, type JsonObject } from '../spec/json.ts'
import { literal } from './literal.ts'
import { placesIn, readOperations, validatedSchemas } from './operations.ts'
import { emitDefaults } from './service.ts'
import { emitTypes } from './types.ts'
import { emitValidators } from './validators.ts'

/** An entry before its method is known to the types. */
type Emitted = Omit<ControlEntry, 'method'> & { readonly method: string }

/**
 * The generated files of the control API, by name: types, operations, defaults and validators. The document closes its objects
 * itself, so its schemas are compiled without change.
 */
export async function emitControl(control: JsonObject): Promise<readonly (readonly [name: string, text: string])[]> {
  const { entries, querySchemas } = readOperations(control, [])
  const names = validatedSchemas(entries)
  const validated = [...new Set([...names.requests, ...names.responses])].toSorted()
  const schemas: JsonObject = { ...objectAt(control, '/components/schemas'), ...closed(querySchemas) }
  const documented = operationsOf(control)
  const operations = entries.map(({ id, method, path, request, query, responses }) => {
    const operation = documented.get(id) ?? {}
    return { id, method, path, summary: textAt(operation, 'summary'), request, query, responses, streams: isStream(operation) }
  })
  return [
    ['control.ts', await emitTypes(control, { immutable: true })],
    ['control-operations.ts', emitOperations(operations)],
    ['control-places.ts', emitPlaces(operations)],
    ['control-defaults.ts', emitDefaults(control, schemas)],
    ['validators/control.ts', emitValidators(schemas, 'open', validated, placesIn(control, schemas))],
  ]
}

/** Closes the schemas of query strings, which the document has only as parameters. */
function closed(querySchemas: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(querySchemas).map(([name, schema]) => [name, isObject(schema) ? { ...schema, additionalProperties: false } : schema]),
  )
}

function isStream(operation: JsonObject): boolean {
  return Object.keys(objectAt(operation, '/responses')).some(
    (status) => valueAt(operation, `/responses/${status}/content/text~1event-stream`) !== undefined,
  )
}

/** Only the methods and paths, for pages that load little. */
function emitPlaces(entries: readonly Emitted[]): string {
  return [
    "import type { ControlEntry } from '../entries.ts'",
    '',
    'export const controlPlaces = {',
    ...entries.map(({ id, method, path }) => `  ${id}: ${literal([method, path])},`),
    "} as const satisfies Record<string, readonly [method: ControlEntry['method'], path: string]>",
    '',
  ].join('\n')
}

function emitOperations(entries: readonly Emitted[]): string {
  return [
    "import type { ControlEntry } from '../entries.ts'",
    '',
    'export const controlOperations = {',
    ...entries.map((entry) => `  ${entry.id}: ${literal(entry)},`),
    '} as const satisfies Record<string, ControlEntry>',
    '',
  ].join('\n')
}
