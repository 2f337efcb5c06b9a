import { isObject, nearest, valueAt, type Json, type JsonObject } from './json.ts'
import type { SpecError } from './read-spec.ts'
import type { SpecFault, SpecSource } from './source.ts'

type Shown = { readonly id: string; readonly status: number; readonly code: string }

/** Service data and document agree: operations exist, and the examples of an error response show exactly the codes of the catalogue. */
export function checkService(source: SpecSource, document: JsonObject, files: readonly SpecSource[]): SpecFault[] {
  // Judged by spec/service.schema.json before.
  const errors = (source.value as { errors: SpecError[] }).errors
  const shown = shownCodes(document)
  const strange = new Set(shown.map(({ code }) => code).filter((code) => !errors.some((error) => error.code === code)))
  const faults = [
    ...checkCodes(source, errors),
    ...[...strange].map((code) => toStrangeFault(code, shown, errors, source, files)),
    ...checkCatalogue(source, errors, document, shown, strange),
  ]
  // Only a sound catalogue tells which examples are wrong.
  return faults.length > 0 ? faults : checkExamples(source, errors, shown)
}

function checkCodes(source: SpecSource, errors: readonly SpecError[]): SpecFault[] {
  return errors.flatMap((error, index) => {
    const before = errors.findIndex(({ code }) => code === error.code)
    return before === index
      ? []
      : [source.fault(['errors', index, 'code'], `The error code ${error.code} stands twice.`, `Merge it with entry ${before + 1}.`)]
  })
}

function toStrangeFault(
  code: string,
  shown: readonly Shown[],
  errors: readonly SpecError[],
  source: SpecSource,
  files: readonly SpecSource[],
): SpecFault {
  const near = nearest(
    code,
    errors.map((error) => error.code),
  )
  const ids = shown.filter((example) => example.code === code).map((example) => example.id)
  const message = `An example of ${[...new Set(ids)].join(', ')} shows ${code}, which the catalogue lacks.`
  const fix = near === undefined ? 'Add the code to the errors of spec/service.yaml, or mend the example.' : `Did you mean ${near}?`
  const [fault] = files.flatMap((file) => file.faultAtWord(code, message, fix) ?? [])
  return fault ?? source.fault(['errors'], message, fix)
}

/** Every operation of the catalogue exists and shows the code, unless a strange code stands where it should. */
function checkCatalogue(
  source: SpecSource,
  errors: readonly SpecError[],
  document: JsonObject,
  shown: readonly Shown[],
  strange: ReadonlySet<string>,
): SpecFault[] {
  const known = [...operationsOf(document).keys()]
  return errors.flatMap((error, index) =>
    error.operations.flatMap((id, position): SpecFault[] => {
      const path = ['errors', index, 'operations', position]
      if (!known.includes(id)) {
        const near = nearest(id, known)
        const fix = near === undefined ? 'It must be an operationId of spec/openapi.yaml.' : `Did you mean ${near}?`
        return [source.fault(path, `The operation ${id} of ${error.code} is unknown.`, fix)]
      }
      const here = shown.filter((example) => example.id === id && example.status === error.status)
      if (here.some((example) => example.code === error.code || strange.has(example.code))) return []
      const fix = `Add one to its ${error.status} response, or take the operation from the list.`
      return [source.fault(path, `No example of ${id} ${error.status} shows ${error.code}.`, fix)]
    }),
  )
}

/** Every code of an example stands in the catalogue for that status and operation. */
function checkExamples(source: SpecSource, errors: readonly SpecError[], shown: readonly Shown[]): SpecFault[] {
  return shown.flatMap(({ id, status, code }) => {
    const entry = errors.find((error) => error.code === code)
    if (entry === undefined || (entry.status === status && entry.operations.includes(id))) return []
    const message = `An example of ${id} ${status} shows ${code}, which stands for ${entry.status} of ${entry.operations.join(', ')}.`
    return [source.fault(['errors', errors.indexOf(entry)], message, `Add ${id} to its operations, or mend the example.`)]
  })
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

/** The operations of another entry point than the API, whose refusals are not in the catalogue's words. */
export function operationsElsewhere(document: JsonObject): Set<string> {
  const paths = Object.entries(objectAt(document, '/paths')).filter(([, item]) => isObject(item) && item['servers'] !== undefined)
  return new Set(operationsOf({ paths: Object.fromEntries(paths) }).keys())
}

function shownCodes(document: JsonObject): Shown[] {
  return [...operationsOf(document)].flatMap(([id, operation]) =>
    Object.entries(objectAt(operation, '/responses')).flatMap(([status, response]) => {
      // An answer below may hold the failure of a session, whose code is no refusal.
      if (Number(status) < 400) return []
      const examples = objectAt(resolve(document, response), '/content/application~1json/examples')
      const codes = Object.values(examples).map((example) => valueAt(example, '/value/error/code'))
      return codes.filter((code) => typeof code === 'string').map((code) => ({ id, status: Number(status), code }))
    }),
  )
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
