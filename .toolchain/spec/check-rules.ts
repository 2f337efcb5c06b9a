import { checkCoverage } from './check-coverage.ts'
import { operationsElsewhere, operationsOf } from './document.ts'
import { isObject, type JsonObject } from './json.ts'
import { checkText, lookUp } from './placeholders.ts'
import type { SpecError, SpecRule } from './read-spec.ts'
import { suggestion, type SpecFault, type SpecPath, type SpecSource } from './source.ts'

// For the tests of the contract's rules.
export { placeholder } from './placeholders.ts'

type Sources = {
  readonly rules: readonly SpecSource[]
  readonly coverage: SpecSource
  readonly target: SpecSource
  readonly document: JsonObject
  readonly service: SpecSource
}
/** A rule and where it stands. */
export type PlacedRule = { readonly rule: SpecRule; readonly source: SpecSource; readonly path: SpecPath }

/** Rules, coverage, document, service data and target file agree with each other. */
export function checkRules(sources: Sources): SpecFault[] {
  const placed = sources.rules.flatMap((source) =>
    // Judged by spec/rules.schema.json before.
    (source.value as { rules: SpecRule[] }).rules.map((rule, index): PlacedRule => ({ rule, source, path: ['rules', index] })),
  )
  const references = checkReferences(placed, sources)
  return [
    ...checkIds(placed),
    ...references,
    ...checkProvisional(placed, sources.document),
    ...checkCosts(placed),
    // A mistyped operation or code is one mistake, not a missing demand as well.
    ...(references.length > 0 ? [] : checkDemands(placed, sources)),
    ...checkCoverage(placed, sources.coverage),
  ]
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
  const operations = [...operationsOf(sources.document).keys()]
  const entries = targetEntries(sources.target.value)
  const codes = errorsOf(sources.service).map((error) => error.code)
  const roots = { document: sources.document, service: sources.service.value }
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

/** What watches whatever traffic there is spends nothing of its own. */
function checkCosts(placed: readonly PlacedRule[]): SpecFault[] {
  return placed.flatMap(({ rule: { id, judgedBy, cost }, source, path }) => {
    if (judgedBy === 'check' || cost.requests + cost.searches + cost.sessions === 0) return []
    const fix = 'Write { requests: 0, searches: 0, sessions: 0 }: only a check has requests of its own.'
    return [source.fault([...path, 'cost'], `The rule ${id} is judged by a ${judgedBy} and cannot cost anything.`, fix)]
  })
}

/** Every code of the catalogue, and every operation it stands for, is demanded by a rule. */
function checkDemands(placed: readonly PlacedRule[], { service, document }: Sources): SpecFault[] {
  const elsewhere = operationsElsewhere(document)
  return errorsOf(service).flatMap((error, index) => {
    if (error.provisional === true) return []
    const demanding = placed.map(({ rule }) => rule).filter((rule) => rule.errors?.includes(error.code))
    if (demanding.length === 0) {
      const fix = 'Add it to the errors of the rule that demands it.'
      return [service.fault(['errors', index, 'code'], `No rule demands the error code ${error.code}.`, fix)]
    }
    return error.operations.flatMap((id, position) => {
      if (elsewhere.has(id) || error.beyondContract?.includes(id) === true || demanding.some((rule) => rule.operations.includes(id)))
        return []
      const fix = `Add a rule for it, or ${id} to the operations of one that demands ${error.code}.`
      return [service.fault(['errors', index, 'operations', position], `No rule demands ${error.code} of ${id}.`, fix)]
    })
  })
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
