import { operationsElsewhere, operationsOf } from './check-service.ts'
import { isObject, nearest, valueAt, type JsonObject } from './json.ts'
import type { SpecError, SpecRule } from './read-spec.ts'
import type { SpecFault, SpecPath, SpecSource } from './source.ts'

type Sources = {
  readonly rules: readonly SpecSource[]
  readonly coverage: SpecSource
  readonly target: SpecSource
  readonly document: JsonObject
  readonly service: SpecSource
}
type Placed = { readonly rule: SpecRule; readonly source: SpecSource; readonly path: SpecPath }
type Sentence = { readonly clause: string; readonly rules?: readonly string[]; readonly excused?: string }

/** A placeholder of a sentence: a number by the place where it stands. */
export const placeholder = /\{([^{}]*#[^{}]*)\}/g

/** Rules, coverage, document, service data and target file agree with each other. */
export function checkRules(sources: Sources): SpecFault[] {
  const placed = sources.rules.flatMap((source) =>
    // Judged by spec/rules.schema.json before.
    (source.value as { rules: SpecRule[] }).rules.map((rule, index): Placed => ({ rule, source, path: ['rules', index] })),
  )
  const references = checkReferences(placed, sources)
  return [
    ...checkIds(placed),
    ...references,
    // A mistyped operation or code is one mistake, not a missing demand as well.
    ...(references.length > 0 ? [] : checkDemands(placed, sources)),
    ...checkCoverage(placed, sources.coverage),
  ]
}

function checkIds(placed: readonly Placed[]): SpecFault[] {
  const first = new Map<string, Placed>()
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

function checkReferences(placed: readonly Placed[], sources: Sources): SpecFault[] {
  const operations = [...operationsOf(sources.document).keys()]
  const entries = targetEntries(sources.target.value)
  const codes = errorsOf(sources.service).map((error) => error.code)
  const roots = { document: sources.document, service: sources.service.value }
  const unknown = (entry: Placed, member: string, index: number, what: string, word: string, known: readonly string[], where: string) => {
    const near = nearest(word, known)
    return entry.source.fault(
      [...entry.path, member, index],
      `The ${what} ${word} of ${entry.rule.id} is unknown.`,
      near === undefined ? `It must stand in ${where}.` : `Did you mean ${near}?`,
    )
  }
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
    for (const [, pointer] of rule.sentence.matchAll(placeholder)) {
      const value = lookUp(pointer ?? '', roots)
      if (value === undefined || typeof value === 'object')
        faults.push(
          source.fault(
            [...path, 'sentence'],
            `The placeholder {${pointer}} of ${rule.id} leads to no number or word.`,
            'Point at a scalar of the bundled document (openapi#/…) or of spec/service.yaml (service#/…).',
          ),
        )
    }
    return faults
  })
}

/** The value at a pointer such as `openapi#/components/schemas/MaxResults/maximum`, through `$ref`s of the document. */
export function lookUp(pointer: string, roots: { readonly document: unknown; readonly service: unknown }): unknown {
  const [file, path = ''] = pointer.split('#')
  const root = file === 'openapi' ? roots.document : file === 'service' ? roots.service : undefined
  let value: unknown = root
  for (const part of path.split('/').slice(1)) {
    while (isObject(value) && typeof value['$ref'] === 'string') value = valueAt(root, value['$ref'].slice(1))
    value = valueAt(value, `/${part}`)
  }
  return value
}

/** Every code of the catalogue, and every operation it stands for, is demanded by a rule. */
function checkDemands(placed: readonly Placed[], { service, document }: Sources): SpecFault[] {
  const elsewhere = operationsElsewhere(document)
  return errorsOf(service).flatMap((error, index) => {
    if (error.provisional === true) return []
    const demanding = placed.map(({ rule }) => rule).filter((rule) => rule.errors?.includes(error.code))
    if (demanding.length === 0) {
      const fix = 'Add it to the errors of the rule that demands it.'
      return [service.fault(['errors', index, 'code'], `No rule demands the error code ${error.code}.`, fix)]
    }
    return error.operations.flatMap((id, position) => {
      if (elsewhere.has(id) || demanding.some((rule) => rule.operations.includes(id))) return []
      const fix = `Add a rule for it, or ${id} to the operations of one that demands ${error.code}.`
      return [service.fault(['errors', index, 'operations', position], `No rule demands ${error.code} of ${id}.`, fix)]
    })
  })
}

function checkCoverage(placed: readonly Placed[], coverage: SpecSource): SpecFault[] {
  // Judged by spec/coverage.schema.json before.
  const sections = (coverage.value as { sections: { sentences: Sentence[] }[] }).sections
  const ids = placed.map(({ rule }) => rule.id)
  const clauses = new Map<string, Set<string>>()
  const faults: SpecFault[] = []
  for (const [section, { sentences }] of sections.entries()) {
    for (const [index, sentence] of sentences.entries()) {
      for (const [position, id] of (sentence.rules ?? []).entries()) {
        // A mistyped id is one mistake: the rule it means counts as listed.
        let meant = id
        if (!ids.includes(id)) {
          const near = nearest(id, ids)
          faults.push(
            coverage.fault(
              ['sections', section, 'sentences', index, 'rules', position],
              `The rule ${id} is unknown.`,
              near === undefined ? 'It must stand in spec/rules.' : `Did you mean ${near}?`,
            ),
          )
          meant = near ?? id
        }
        clauses.set(meant, (clauses.get(meant) ?? new Set()).add(sentence.clause))
      }
    }
  }
  for (const [index, { rule, source, path }] of placed.entries()) {
    if (ids.indexOf(rule.id) < index) continue
    const listed = clauses.get(rule.id)
    if (listed === undefined)
      faults.push(
        source.fault([...path, 'id'], `No sentence of spec/coverage.yaml lists ${rule.id}.`, `Add it to the sentence "${rule.clause}".`),
      )
    else if (!listed.has(rule.clause))
      faults.push(
        source.fault(
          [...path, 'clause'],
          `spec/coverage.yaml lists ${rule.id}, but not at "${rule.clause}".`,
          `It stands at "${[...listed].join('", "')}".`,
        ),
      )
  }
  return faults
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
