import { follow, objectAt, oncePerPlace, placedOperations, shownErrors, type Bundle, type ShownError } from './document.ts'
import { findNearest, textAt } from './json.ts'
import type { SpecError } from './read-spec.ts'
import type { SpecFault, SpecSource } from './source.ts'

/** Catalogue and document agree: the examples of refusals show codes of the catalogue, each in the status that it stands for. */
export function checkErrors(source: SpecSource, bundle: Bundle, files: readonly SpecSource[]): SpecFault[] {
  // Judged by spec/service.schema.json before.
  const errors = (source.value as { errors: SpecError[] }).errors
  const shown = shownErrors(bundle.document)
  const strange = new Set(shown.map(({ code }) => code).filter((code) => !errors.some((error) => error.code === code)))
  return [
    ...checkCodes(source, errors),
    ...[...strange].map((code) => toStrangeFault(code, shown, errors, source, files)),
    ...checkStatuses(source, errors, shown, files),
    ...checkSilent(bundle, shown),
  ]
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
  shown: readonly ShownError[],
  errors: readonly SpecError[],
  source: SpecSource,
  files: readonly SpecSource[],
): SpecFault {
  const near = findNearest(
    code,
    errors.map((error) => error.code),
  )
  const ids = shown.filter((example) => example.code === code).map((example) => example.id)
  const message = `An example of ${[...new Set(ids)].join(', ')} shows ${code}, which the catalogue lacks.`
  const fix = near === undefined ? 'Add the code to the errors of spec/service.yaml, or mend the example.' : `Did you mean ${near}?`
  const [fault] = files.flatMap((file) => file.faultAtWord(code, message, fix) ?? [])
  return fault ?? source.fault(['errors'], message, fix)
}

/** Every code of an example stands for the status of its response. */
function checkStatuses(
  source: SpecSource,
  errors: readonly SpecError[],
  shown: readonly ShownError[],
  files: readonly SpecSource[],
): SpecFault[] {
  const wrong = shown.filter(({ code, status }) => errors.some((error) => error.code === code && error.status !== status))
  return [...Map.groupBy(wrong, ({ code, status }) => `${code} ${status}`).values()].flatMap((group) => {
    const [{ code, status } = { code: '', status: 0 }] = group
    const entry = errors.findIndex((error) => error.code === code)
    const ids = [...new Set(group.map(({ id }) => id))].join(', ')
    const message = `An example of ${ids} ${status} shows ${code}, which stands for ${errors[entry]?.status}.`
    const others = errors.filter((error) => error.status === status).map((error) => error.code)
    const fix = others.length === 0 ? 'Show it in the response of that status.' : `The codes of ${status} are ${others.join(', ')}.`
    const [fault] = files.flatMap((file) => file.faultAtWord(code, message, fix) ?? [])
    return [fault ?? source.fault(['errors', entry], message, fix)]
  })
}

/** A refusal with a code shows in an example which one it is: nothing else tells it. */
function checkSilent({ document, faultAt }: Bundle, shown: readonly ShownError[]): SpecFault[] {
  const faults = [...placedOperations(document)].flatMap(([id, { value, path }]) =>
    Object.keys(objectAt(value, '/responses')).flatMap((status) => {
      const response = follow(document, [...path, 'responses', status])
      const schema = textAt(objectAt(response.value, '/content/application~1json/schema'), '$ref')
      if (schema !== '#/components/schemas/Error' || shown.some((one) => one.id === id && String(one.status) === status)) return []
      return [
        faultAt(response.path, `No example of ${id} ${status} shows an error code.`, 'Add examples, one for each code that it answers.'),
      ]
    }),
  )
  return oncePerPlace(faults)
}
