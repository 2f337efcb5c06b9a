import type { ControlEntry, OperationEntry as Emitted } from '../../src/contract/entries.ts'
import { follow, objectAt, placedOperations, pointerOf, shownErrors, type ShownError } from '../spec/document.ts'
import { isObject, textAt, valueAt, type Json, type JsonObject } from '../spec/json.ts'
import type { SpecError } from '../spec/read-spec.ts'
import type { SpecPath } from '../spec/source.ts'
import { literal } from './literal.ts'

/** An entry before its codes are known to the types. */
type OperationEntry = Omit<Emitted, 'errors' | 'method' | 'query' | 'role' | 'session'> & {
  readonly query: ControlEntry['query']
  readonly method: string
  readonly role: string
  readonly session: JsonObject | null
  readonly errors: { readonly [status: string]: readonly string[] }
}

/** The operations of a bundled document as a table, and the schemas of their query strings, which the document has only as parameters. */
export function readOperations(
  document: JsonObject,
  errors: readonly SpecError[],
): { entries: OperationEntry[]; querySchemas: JsonObject } {
  const entries: OperationEntry[] = []
  const querySchemas: JsonObject = {}
  const shown = shownErrors(document)
  for (const [path, item] of Object.entries(objectAt(document, '/paths'))) {
    if (!isObject(item)) continue
    for (const method of ['get', 'post', 'put', 'patch', 'delete']) {
      const operation = item[method]
      if (!isObject(operation)) continue
      const id = textAt(operation, 'operationId')
      const parameters = [item['parameters'], operation['parameters']]
        .flatMap((list) => (Array.isArray(list) ? list : []))
        .map((parameter) => resolve(document, parameter))
      const query = parameters.filter((parameter) => parameter['in'] === 'query')
      const required = query.filter((parameter) => parameter['required'] === true).map((parameter) => textAt(parameter, 'name'))
      if (query.length > 0)
        querySchemas[`${capital(id)}Query`] = {
          type: 'object',
          ...(required.length > 0 && { required }),
          properties: Object.fromEntries(query.map((parameter) => [textAt(parameter, 'name'), parameter['schema'] ?? true])),
        }
      entries.push({
        id,
        method: method.toUpperCase(),
        path,
        at: item['servers'] === undefined ? 'api' : 'mcp',
        provisional: operation['x-provisional'] === true,
        strict: operation['x-strict'] === true,
        public: Array.isArray(operation['security']) && operation['security'].length === 0,
        role: textAt(operation, 'x-role'),
        session: isObject(operation['x-session']) ? operation['x-session'] : null,
        request: schemaName(valueAt(operation, '/requestBody/content/application~1json/schema')),
        query: Object.fromEntries(
          query.map((parameter) => {
            const { type } = resolve(document, parameter['schema'])
            return [textAt(parameter, 'name'), type === 'integer' || type === 'boolean' ? type : 'string']
          }),
        ),
        responses: Object.fromEntries(
          Object.entries(objectAt(operation, '/responses')).map(([status, response]) => [
            status,
            schemaName(valueAt(resolve(document, response), '/content/application~1json/schema')) ?? '',
          ]),
        ),
        errors: codesOf(shown, id, errors),
      })
    }
  }
  return { entries, querySchemas }
}

export function emitOperations(entries: readonly OperationEntry[]): string {
  return [
    "import type { OperationEntry } from '../entries.ts'",
    '',
    'export const operations = {',
    ...entries.map((entry) => `  ${entry.id}: ${literal(entry)},`),
    '} as const satisfies Record<string, OperationEntry>',
    '',
  ].join('\n')
}

/** The method and the path of each operation alone, for pages, which should load little. */
export function emitOperationPlaces(entries: readonly OperationEntry[]): string {
  return [
    'export const operationPlaces: { readonly [id: string]: readonly [method: string, path: string] } = {',
    ...entries.map(({ id, method, path }) => `  ${id}: ${literal([method, path])},`),
    '}',
    '',
  ].join('\n')
}

/** The schemas that requests and responses are validated against, by direction. */
export function validatedSchemas(entries: readonly OperationEntry[]): { requests: string[]; responses: string[] } {
  const requests = entries.flatMap((entry) => [
    ...(entry.request === null ? [] : [entry.request]),
    ...(Object.keys(entry.query).length === 0 ? [] : [`${capital(entry.id)}Query`]),
  ])
  const responses = entries.flatMap((entry) => Object.values(entry.responses).filter((name) => name !== ''))
  return { requests: [...new Set(requests)].toSorted(), responses: [...new Set(responses)].toSorted() }
}

/** The codes that examples of an operation show, by status, in the order of the catalogue. */
function codesOf(shown: readonly ShownError[], id: string, errors: readonly SpecError[]): { [status: string]: string[] } {
  const codes: { [status: string]: string[] } = {}
  for (const { code, status } of errors)
    if (shown.some((example) => example.id === id && example.code === code)) (codes[String(status)] ??= []).push(code)
  return codes
}

function schemaName(schema: Json | undefined): string | null {
  return isObject(schema) && typeof schema['$ref'] === 'string' ? schema['$ref'].replace('#/components/schemas/', '') : null
}

function resolve(document: JsonObject, value: Json | undefined): JsonObject {
  if (!isObject(value)) return {}
  return typeof value['$ref'] === 'string' ? resolve(document, valueAt(document, value['$ref'].slice(1))) : value
}

function capital(id: string): string {
  return id.charAt(0).toUpperCase() + id.slice(1)
}

/**
 * Maps the schema path of a compiled validator to a JSON pointer into the bundle. Keywords that preparation added lead back to
 * the original ones: the `oneOf`, the condition with its text, the schema that is closed or false.
 */
export function placesIn(document: JsonObject, schemas: JsonObject): (schemaPath: string) => string {
  const operations = placedOperations(document)
  return (schemaPath) => {
    const [name = '', ...steps] = schemaPath.split('/')
    const kept = ['absent', 'onlyKnown'].includes(steps.at(-1) ?? '')
      ? steps.slice(0, -1)
      : steps.map((step) => (step === 'mustMatch' ? 'x-fault' : step))
    const choice = kept.findIndex((_, length) => valueAt(schemas[name], `/${[...kept.slice(0, length), 'oneOf'].join('/')}`) !== undefined)
    if (choice >= 0) return ['/components/schemas', name, ...kept.slice(0, choice), 'oneOf'].join('/')
    const asking = [...operations].find(([id]) => name === `${capital(id)}Query`)
    // A required parameter stands among those of its operation.
    if (asking !== undefined && kept[0] === 'required') return `${pointerOf(asking[1].path)}/parameters`
    const parameter = asking === undefined ? undefined : parameterAt(document, asking[1].path, kept[1])
    return parameter === undefined
      ? ['/components/schemas', name, ...kept].join('/')
      : [`${pointerOf(parameter)}/schema`, ...kept.slice(2)].join('/')
  }
}

/** Finds the place of a query parameter: in the operation, in its path item, or among the components. */
function parameterAt(document: JsonObject, operation: SpecPath, name: string | undefined): SpecPath | undefined {
  return [operation, operation.slice(0, -1)]
    .flatMap((holder) => {
      const list = valueAt(document, pointerOf([...holder, 'parameters']))
      return (Array.isArray(list) ? list : []).map((_, index) => follow(document, [...holder, 'parameters', index]))
    })
    .find(({ value }) => value['in'] === 'query' && value['name'] === name)?.path
}
