import { isObject, keysOf, pointerBelow, textAt, valueAt, type Json, type JsonObject } from './json.ts'
import type { SpecFault, SpecPath, SpecSource } from './source.ts'

/** The bundled document, and the fault at a path into it: where that place stands in the files of spec/. */
export type Bundle = {
  readonly document: JsonObject
  readonly faultAt: (path: SpecPath, message: string, fix: string) => SpecFault
}

export type Placed<Value> = { readonly value: Value; readonly path: SpecPath }

/** Maps paths of the bundle to the files: a path item to its `$ref`, a component to the file that defines its name. */
export function faultsOfFiles(files: readonly SpecSource[], main: SpecSource): Bundle['faultAt'] {
  return (path, message, fix) => {
    const [first, second = '', third = ''] = path.map(String)
    if (first === 'components') {
      const folder = `spec/${second}`
      const holder = files.find((file) => file.file.startsWith(folder) && isObject(file.value) && Object.hasOwn(file.value, third))
      if (holder !== undefined) return holder.fault(path.slice(2), message, fix)
    }
    const item = first === 'paths' ? valueAt(main.value, pointerOf(path.slice(0, 2))) : undefined
    const [name, place = ''] = (isObject(item) ? textAt(item, '$ref') : '').split('#')
    const holder = files.find((file) => file.file === `spec/${name}`)
    return holder === undefined ? main.fault(path, message, fix) : holder.fault([...keysOf(place), ...path.slice(2)], message, fix)
  }
}

/** Maps paths of the bundled control document to its file, or to the schema of scenarios that it refers to. */
export function faultsOfControl(control: SpecSource, scenario: SpecSource): Bundle['faultAt'] {
  return (path, message, fix) =>
    path[0] === 'components' && valueAt(control.value, pointerOf(path.slice(0, 3))) === undefined
      ? scenario.fault(['$defs', ...path.slice(2)], message, fix)
      : control.fault(path, message, fix)
}

export function pointerOf(path: SpecPath): string {
  return path.map(String).reduce(pointerBelow, '')
}

/** Every operation of a bundled document by its id. */
export function operationsOf(document: JsonObject): Map<string, JsonObject> {
  return new Map([...placedOperations(document)].map(([id, { value }]) => [id, value]))
}

export function placedOperations(document: JsonObject): Map<string, Placed<JsonObject>> {
  const found = new Map<string, Placed<JsonObject>>()
  for (const [name, item] of Object.entries(objectAt(document, '/paths'))) {
    if (!isObject(item)) continue
    for (const [method, operation] of Object.entries(item))
      if (isObject(operation) && typeof operation['operationId'] === 'string')
        found.set(operation['operationId'], { value: operation, path: ['paths', name, method] })
  }
  return found
}

/** The operations of another entry point than the API, whose refusals are not in the catalogue's words. */
export function operationsElsewhere(document: JsonObject): Set<string> {
  const paths = Object.entries(objectAt(document, '/paths')).filter(([, item]) => isObject(item) && item['servers'] !== undefined)
  return new Set(operationsOf({ paths: Object.fromEntries(paths) }).keys())
}

/** The parameters of an operation, those of its path item among them. */
export function parametersOf(document: JsonObject, operation: SpecPath): JsonObject[] {
  return [operation.slice(0, -1), operation].flatMap((holder) => {
    const list = follow(document, holder).value['parameters']
    return (Array.isArray(list) ? list : []).map((_, index) => follow(document, [...holder, 'parameters', index]).value)
  })
}

/** A code that an example of an operation's refusal shows. */
export type ShownError = { readonly id: string; readonly status: number; readonly code: string }

/** Every code of the examples of refusals: the document's word on which operation answers which error. */
export function shownErrors(document: JsonObject): ShownError[] {
  return [...placedOperations(document)].flatMap(([id, operation]) =>
    Object.keys(objectAt(operation.value, '/responses')).flatMap((status) => {
      // An answer below may hold the failure of a session, whose code is no refusal.
      if (Number(status) < 400) return []
      const { value } = follow(document, [...operation.path, 'responses', status])
      const examples = objectAt(value, '/content/application~1json/examples')
      const codes = Object.values(examples).map((example) => valueAt(example, '/value/error/code'))
      return codes.filter((code) => typeof code === 'string').map((code) => ({ id, status: Number(status), code }))
    }),
  )
}

/** The value at a path, with its `$ref`s followed. */
export function follow(document: JsonObject, path: SpecPath): Placed<JsonObject> {
  const found = valueAt(document, pointerOf(path))
  const reference = isObject(found) ? found['$ref'] : undefined
  if (typeof reference === 'string') return follow(document, keysOf(reference.slice(1)))
  return { value: isObject(found) ? found : {}, path }
}

/** Every schema of the document and every schema inside it, each once. */
export function schemasOf(document: JsonObject): Placed<JsonObject>[] {
  const found: Placed<JsonObject>[] = []
  const walk = (value: Json, path: SpecPath) => {
    for (const [key, child, childPath] of childrenOf(value, path)) {
      if (key === 'schema' || (key === 'schemas' && path.at(-1) === 'components')) {
        const schemas = key === 'schema' ? [{ value: child, path: childPath }] : childrenOf(child, childPath).map(toPlaced)
        for (const schema of schemas) collect(schema)
      } else if (!isLiteral(key)) walk(child, childPath)
    }
  }
  const collect = ({ value, path }: Placed<Json>) => {
    if (!isObject(value)) return
    found.push({ value, path })
    for (const inner of innerSchemas(value, path)) collect(inner)
  }
  walk(document, [])
  return found
}

/** Keywords whose value is data, not a part of the document. */
export function isLiteral(keyword: string): boolean {
  return ['example', 'examples', 'default', 'enum', 'const'].includes(keyword)
}

export function childrenOf(value: Json, path: SpecPath): [key: string, child: Json, path: SpecPath][] {
  if (Array.isArray(value)) return value.map((child, index) => ['', child, [...path, index]])
  return isObject(value) ? Object.entries(value).map(([key, child]) => [key, child, [...path, key]]) : []
}

export function objectAt(value: JsonObject, pointer: string): JsonObject {
  const found = valueAt(value, pointer)
  return isObject(found) ? found : {}
}

export function textsAt(object: JsonObject, key: string): string[] {
  const value = object[key]
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []
}

/** Reports a fault of a shared component once, although it is judged at each use. */
export function oncePerPlace(faults: readonly SpecFault[]): SpecFault[] {
  return [...new Map(faults.toReversed().map((fault) => [`${fault.file}:${fault.line}:${fault.column}`, fault])).values()].toReversed()
}

/** The schemas directly inside a schema. */
export function innerSchemas(schema: JsonObject, path: SpecPath): Placed<Json>[] {
  return childrenOf(schema, path).flatMap(([keyword, child, childPath]) => {
    if (['items', 'not', 'if', 'then', 'else', 'additionalProperties', 'propertyNames', 'contains'].includes(keyword))
      return [{ value: child, path: childPath }]
    return ['properties', 'patternProperties', 'allOf', 'anyOf', 'oneOf'].includes(keyword)
      ? childrenOf(child, childPath).map(toPlaced)
      : []
  })
}

function toPlaced([, value, path]: [string, Json, SpecPath]): Placed<Json> {
  return { value, path }
}
