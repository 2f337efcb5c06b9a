import { operationsElsewhere, operationsOf, parametersOf, placedOperations, shownErrors, type Bundle } from './document.ts'
import { isObject, type JsonObject } from './json.ts'
import { checkText, lookUp } from './placeholders.ts'
import type { SpecError, SpecRule } from './read-spec.ts'
import { suggestion, type SpecFault, type SpecPath, type SpecSource } from './source.ts'

// For the tests of the contract's rules.
export { placeholder } from './placeholders.ts'

type Sources = {
  readonly rules: readonly SpecSource[]
  readonly target: SpecSource
  readonly document: Bundle
  readonly service: SpecSource
}
/** A rule and where it stands. */
export type PlacedRule = { readonly rule: SpecRule; readonly source: SpecSource; readonly path: SpecPath }

/** Rules, document, service data and target file agree with each other. */
export function checkRules(sources: Sources): SpecFault[] {
  const placed = placedRules(sources.rules)
  const references = checkReferences(placed, sources)
  return [
    ...checkIds(placed),
    ...references,
    ...checkProvisional(placed, sources.document.document),
    ...checkCosts(placed),
    // A mistyped operation or code is one mistake, not a missing demand as well.
    ...(references.length > 0 ? [] : [...checkDemands(placed, sources), ...checkShown(placed, sources)]),
  ]
}

export function placedRules(rules: readonly SpecSource[]): PlacedRule[] {
  return rules.flatMap((source) =>
    // Judged by spec/rules.schema.json before.
    (source.value as { rules: SpecRule[] }).rules.map((rule, index): PlacedRule => ({ rule, source, path: ['rules', index] })),
  )
}

function checkIds(placed: readonly PlacedRule[]): SpecFault[] {
  const first = new Map<string, PlacedRule>()
  const faults: SpecFault[] = []
  for (const entry of placed) {
    const before = first.get(entry.rule.id)
    if (before === undefined) first.set(entry.rule.id, entry)
    else
      faults.push(
        entry.source.fault(
          [...entry.path, 'id'],
          `The rule ${entry.rule.id} stands twice.`,
          `It stands in ${before.source.file} too; give one of them another id.`,
        ),
      )
  }
  return faults
}

function checkReferences(placed: readonly PlacedRule[], sources: Sources): SpecFault[] {
  const operations = [...operationsOf(sources.document.document).keys()]
  const entries = targetEntries(sources.target.value)
  const codes = errorsOf(sources.service).map((error) => error.code)
  const roots = { document: sources.document.document, service: sources.service.value }
  const unknown = (entry: PlacedRule, member: string, index: number, what: string, word: string, known: readonly string[], where: string) =>
    entry.source.fault(
      [...entry.path, member, index],
      `The ${what} ${word} of ${entry.rule.id} is unknown.`,
      suggestion(word, known, `It must stand in ${where}.`),
    )
  return placed.flatMap((entry) => {
    const { rule, source, path } = entry
    const faults: SpecFault[] = []
    for (const [index, id] of rule.operations.entries())
      if (!operations.includes(id)) faults.push(unknown(entry, 'operations', index, 'operation', id, operations, 'spec/openapi.yaml'))
    for (const [index, need] of rule.needs.entries())
      if (!entries.includes(need)) faults.push(unknown(entry, 'needs', index, 'target entry', need, entries, 'spec/target.schema.json'))
    for (const [index, code] of (rule.errors ?? []).entries())
      if (!codes.includes(code)) faults.push(unknown(entry, 'errors', index, 'error code', code, codes, 'the errors of spec/service.yaml'))
    for (const [index, pointer] of (rule.pointers ?? []).entries())
      if (lookUp(pointer, roots) === undefined)
        faults.push(
          source.fault(
            [...path, 'pointers', index],
            `The pointer ${pointer} of ${rule.id} leads to nothing.`,
            'Point at a place of the bundled document (openapi#/…) or of spec/service.yaml (service#/…).',
          ),
        )
    const ofSentence = (message: string, fix: string) => source.fault([...path, 'sentence'], message, fix)
    return [...faults, ...checkText(rule.sentence, roots, ` of ${rule.id}`, ofSentence)]
  })
}

/** A rule that counts against a deployment is not about an operation that the contract does not show. */
function checkProvisional(placed: readonly PlacedRule[], document: JsonObject): SpecFault[] {
  const operations = operationsOf(document)
  return placed.flatMap(({ rule, source, path }) => {
    if (rule.level === 'provisional' || rule.judgedBy === 'client') return []
    return rule.operations.flatMap((id, index) => {
      if (operations.get(id)?.['x-provisional'] !== true) return []
      const message = `The rule ${rule.id} is a ${rule.level}, but ${id} is x-provisional.`
      return [source.fault([...path, 'operations', index], message, `Take ${id} from its operations; a provisional rule may name it.`)]
    })
  })
}

/** Only a check costs anything: monitors and schemas judge the traffic of others. */
function checkCosts(placed: readonly PlacedRule[]): SpecFault[] {
  return placed.flatMap(({ rule: { id, judgedBy, cost }, source, path }) => {
    if (judgedBy === 'check' || cost.requests + cost.searches + cost.sessions === 0) return []
    const fix = 'Write { requests: 0, searches: 0, sessions: 0 }: only a check has requests of its own.'
    return [source.fault([...path, 'cost'], `The rule ${id} is judged by a ${judgedBy} and cannot cost anything.`, fix)]
  })
}

/**
 * Every code of the catalogue, and every operation that shows it, is demanded by a rule. An operation that the contract does not
 * show, or one of another entry point, need not be; nor is one without body and query demanded to find a request invalid.
 */
function checkDemands(placed: readonly PlacedRule[], { service, document: { document, faultAt } }: Sources): SpecFault[] {
  const elsewhere = operationsElsewhere(document)
  const shown = shownErrors(document)
  const operations = placedOperations(document)
  return errorsOf(service).flatMap((error, index) => {
    if (error.provisional === true) return []
    const demanding = placed.map(({ rule }) => rule).filter((rule) => rule.errors?.includes(error.code))
    if (demanding.length === 0) {
      const fix = 'Add it to the errors of the rule that demands it.'
      return [service.fault(['errors', index, 'code'], `No rule demands the error code ${error.code}.`, fix)]
    }
    return [...operations].flatMap(([id, { value, path }]) => {
      if (!shown.some((example) => example.id === id && example.code === error.code)) return []
      if (elsewhere.has(id) || value['x-provisional'] === true || demanding.some((rule) => rule.operations.includes(id))) return []
      if (error.code === 'invalid_request' && !takesInput(document, value, path)) return []
      const fix = `Add a rule for it, or ${id} to the operations of one that demands ${error.code}.`
      return [faultAt([...path, 'responses', String(error.status)], `No rule demands ${error.code} of ${id}.`, fix)]
    })
  })
}

/** Every error that a rule demands is shown by an example of one of its operations. */
function checkShown(placed: readonly PlacedRule[], { document }: Sources): SpecFault[] {
  const shown = shownErrors(document.document)
  return placed.flatMap(({ rule: { id: rule, errors = [], operations }, source, path }) =>
    errors.flatMap((code, index) => {
      if (operations.length === 0 || shown.some((example) => example.code === code && operations.includes(example.id))) return []
      const message = `No example of ${operations.join(', ')} shows ${code}, which ${rule} demands.`
      return [source.fault([...path, 'errors', index], message, 'Add one to a refusal of theirs, or take the code from the errors.')]
    }),
  )
}

/** The names that a rule may need: entries of the target file, dotted. */
function targetEntries(schema: unknown): string[] {
  const names: string[] = []
  const walk = (value: unknown, prefix: string) => {
    const properties = isObject(value) ? value['properties'] : undefined
    if (!isObject(properties)) return
    for (const [name, child] of Object.entries(properties)) {
      names.push(prefix + name)
      walk(child, `${prefix}${name}.`)
    }
  }
  walk(schema, '')
  return names
}

function errorsOf(service: SpecSource): readonly SpecError[] {
  // Judged by spec/service.schema.json before.
  return (service.value as { errors: SpecError[] }).errors
}

/** True of an operation whose requests can be wrong: it has a body, or a query. */
function takesInput(document: JsonObject, operation: JsonObject, path: SpecPath): boolean {
  return operation['requestBody'] !== undefined || parametersOf(document, path).some((parameter) => parameter['in'] === 'query')
}
