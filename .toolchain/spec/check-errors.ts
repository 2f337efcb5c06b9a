import { follow, objectAt, operationsOf, placedOperations } from './document.ts'
import { nearest, valueAt, type JsonObject } from './json.ts'
import type { SpecError } from './read-spec.ts'
import { suggestion, type SpecFault, type SpecSource } from './source.ts'

type Shown = { readonly id: string; readonly status: number; readonly code: string }

/** Catalogue and document agree: operations exist, and the examples of an error response show exactly the codes of the catalogue. */
export function checkErrors(source: SpecSource, document: JsonObject, files: readonly SpecSource[]): SpecFault[] {
  // Judged by spec/service.schema.json before.
  const errors = (source.value as { errors: SpecError[] }).errors
  const shown = shownCodes(document)
  const strange = new Set(shown.map(({ code }) => code).filter((code) => !errors.some((error) => error.code === code)))
  const faults = [
    ...checkCodes(source, errors),
    ...[...strange].map((code) => toStrangeFault(code, shown, errors, source, files)),
    ...checkCatalogue(source, errors, document, shown, strange),
    ...checkBeyondContract(source, errors),
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
        const fix = suggestion(id, known, 'It must be an operationId of spec/openapi.yaml.')
        return [source.fault(path, `The operation ${id} of ${error.code} is unknown.`, fix)]
      }
      const here = shown.filter((example) => example.id === id && example.status === error.status)
      if (here.some((example) => example.code === error.code || strange.has(example.code))) return []
      const fix = `Add one to its ${error.status} response, or take the operation from the list.`
      return [source.fault(path, `No example of ${id} ${error.status} shows ${error.code}.`, fix)]
    }),
  )
}

/** What the contract does not list is nevertheless what the operation answers. */
function checkBeyondContract(source: SpecSource, errors: readonly SpecError[]): SpecFault[] {
  return errors.flatMap((error, index) =>
    (error.beyondContract ?? []).flatMap((id, position) => {
      if (error.operations.includes(id)) return []
      const message = `${id} stands in beyondContract of ${error.code}, but not in its operations.`
      const fix = suggestion(id, error.operations, `Add it to the operations of ${error.code}, or take it away here.`)
      return [source.fault(['errors', index, 'beyondContract', position], message, fix)]
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

function shownCodes(document: JsonObject): Shown[] {
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
