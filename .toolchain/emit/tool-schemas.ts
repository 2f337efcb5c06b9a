import { parametersOf, placedOperations } from '../spec/document.ts'
import { isObject, textAt, valueAt, type Json, type JsonObject } from '../spec/json.ts'
import type { SpecPath } from '../spec/source.ts'
import { literal } from './literal.ts'

/** The place of an argument of a tool in the request of its operation. A flag stands for the only value that a parameter has. */
type Argument = { readonly in: 'path' | 'query'; readonly name: string; readonly flag?: string }

/**
 * The schemas of the MCP server's tools, one for each operation whose bodies are JSON: its parameters and the members of its body as
 * arguments, and its success as the output. Schemas that others refer to stand once, in `toolDefinitions`.
 */
export function emitToolSchemas(document: JsonObject): string {
  const tools: [id: string, text: string][] = []
  const used = new Set<string>()
  for (const [id, { value: operation, path }] of placedOperations(document)) {
    const body = valueAt(operation, '/requestBody/content')
    const request = valueAt(operation, '/requestBody/content/application~1json/schema')
    if (body !== undefined && request === undefined) continue
    const { input, places } = inputOf(document, operation, path, request)
    const output = outputOf(operation)
    for (const schema of [input, output]) if (schema !== null) collectUsed(document, schema, used)
    const text = `{ title: ${literal(textAt(operation, 'summary'))}, description: ${literal(oneLine(textAt(operation, 'description')))}, places: ${literal(places)}, input: ${literal(plain(input))}, output: ${literal(output === null ? null : plain(output))} }`
    tools.push([id, text])
  }
  const definitions = [...used].toSorted().map((name) => `  ${name}: ${literal(plain(componentOf(document, name)))},`)
  return [
    "import type { ToolSchema, JsonSchema } from '../entries.ts'",
    '',
    `export const toolSchemas = {\n${tools.map(([id, text]) => `  ${id}: ${text},`).join('\n')}\n} as const satisfies { readonly [operation: string]: ToolSchema }`,
    '',
    `export const toolDefinitions: { readonly [name: string]: JsonSchema } = {\n${definitions.join('\n')}\n}`,
    '',
  ].join('\n')
}

function inputOf(
  document: JsonObject,
  operation: JsonObject,
  path: SpecPath,
  request: Json | undefined,
): { readonly input: JsonObject; readonly places: { readonly [argument: string]: Argument } } {
  const properties: JsonObject = {}
  const places: { [argument: string]: Argument } = {}
  const required: Json[] = []
  for (const parameter of parametersOf(document, path)) {
    const [name, at] = [textAt(parameter, 'name'), textAt(parameter, 'in') === 'path' ? ('path' as const) : ('query' as const)]
    const schema = isObject(parameter['schema']) ? parameter['schema'] : {}
    const values: Json = schema['enum'] ?? null
    const [only] = Array.isArray(values) && values.length === 1 ? values : []
    const argument = typeof only === 'string' ? `${name}${only.charAt(0).toUpperCase()}${only.slice(1)}` : name
    const description = oneLine(textAt(parameter, 'description'))
    properties[argument] = { ...(typeof only === 'string' ? { type: 'boolean' } : schema), ...(description !== '' && { description }) }
    places[argument] = { in: at, name, ...(typeof only === 'string' && { flag: only }) }
    if (parameter['required'] === true) required.push(argument)
  }
  const body = isObject(request) ? resolved(document, request) : {}
  const own = isObject(body['properties']) ? body['properties'] : {}
  const clash = Object.keys(own).find((name) => name in properties)
  if (clash !== undefined)
    throw new Error(`Failed to make the tool of ${textAt(operation, 'operationId')}: ${clash} is in its body and a parameter`)
  return {
    places,
    input: {
      ...Object.fromEntries(Object.entries(body).filter(([keyword]) => !refusedAtRoot.has(keyword))),
      type: 'object',
      ...(required.length > 0 || body['required'] !== undefined
        ? { required: [...required, ...(Array.isArray(body['required']) ? body['required'] : [])] }
        : {}),
      properties: { ...properties, ...own },
    },
  }
}

/** Providers of models refuse a tool whose input has one of these at its root. The API checks the arguments of a call anyway. */
const refusedAtRoot: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'else', 'if', 'not', 'oneOf', 'then'])

/** The schema of a success; null where it has no body. */
function outputOf(operation: JsonObject): JsonObject | null {
  const [schema] = ['200', '201', '202'].flatMap((status) => {
    const found = valueAt(operation, `/responses/${status}/content/application~1json/schema`)
    return isObject(found) ? [found] : []
  })
  return schema === undefined ? null : { type: 'object', ...schema }
}

function resolved(document: JsonObject, schema: JsonObject): JsonObject {
  const reference = schema['$ref']
  return typeof reference === 'string' ? componentOf(document, nameIn(reference)) : schema
}

function componentOf(document: JsonObject, name: string): JsonObject {
  const found = valueAt(document, `/components/schemas/${name}`)
  return isObject(found) ? found : {}
}

function nameIn(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1)
}

/** Collects the names of all schemas that a schema refers to, also through others. */
function collectUsed(document: JsonObject, schema: Json, used: Set<string>): void {
  if (Array.isArray(schema)) for (const item of schema) collectUsed(document, item, used)
  if (!isObject(schema)) return
  const reference = schema['$ref']
  if (typeof reference === 'string' && !used.has(nameIn(reference))) {
    used.add(nameIn(reference))
    collectUsed(document, componentOf(document, nameIn(reference)), used)
  }
  for (const [keyword, value] of Object.entries(schema)) if (!isData(keyword)) collectUsed(document, value, used)
}

/** A schema without our extensions and those of OpenAPI, whose references lead to its own definitions. */
function plain(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(plain)
  if (!isObject(schema)) return schema
  const kept = Object.entries(schema).filter(([keyword]) => !keyword.startsWith('x-') && !dropped.has(keyword))
  return Object.fromEntries(
    kept.map(([keyword, value]) => {
      if (keyword === '$ref' && typeof value === 'string') return [keyword, `#/$defs/${nameIn(value)}`]
      if (keyword === 'description' && typeof value === 'string') return [keyword, oneLine(value)]
      // The keys of these are names, not keywords.
      if (keyword === 'properties' && isObject(value))
        return [keyword, Object.fromEntries(Object.entries(value).map(([name, member]) => [name, plainProperty(member)]))]
      return [keyword, isData(keyword) ? value : plain(value)]
    }),
  )
}

/** Many readers of schemas expect an object here. */
function plainProperty(schema: Json): Json {
  return typeof schema === 'boolean' ? (schema ? {} : { not: {} }) : plain(schema)
}

const dropped: ReadonlySet<string> = new Set(['discriminator', 'example', 'examples'])

function isData(keyword: string): boolean {
  return ['enum', 'const', 'default', 'required', 'dependentRequired'].includes(keyword)
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
