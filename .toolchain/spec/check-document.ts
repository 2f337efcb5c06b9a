import { dirname, join } from 'node:path'
import { createConfig, getLineColLocation, lint } from '@redocly/openapi-core'
import { pointerOf } from './document.ts'
import { isObject, keysOf, findNearest, valueAt } from './json.ts'
import { nameOf, type SpecFault, type SpecSource } from './source.ts'

/**
 * Redocly's strictest lint, every rule of it. The contract itself fixes two pairs of paths that its rule about ambiguous paths
 * reports; they are told apart by method and by the format of the id, and nothing else may be ambiguous.
 */
export const ambiguousByContract: readonly string[] = [
  'Paths should resolve unambiguously. Found two ambiguous paths: `/sessions/reports/{sessionId}` and `/sessions/{sessionId}/resume`.',
  'Paths should resolve unambiguously. Found two ambiguous paths: `/sessions/reports/{sessionId}` and `/sessions/{sessionId}/shares`.',
]

/** Every finding of the linter on a document, but for those of the rules that are named. */
export async function lintDocument(path: string, without: readonly string[] = []): Promise<readonly Problem[]> {
  const rules = Object.fromEntries(without.map((rule) => [rule, 'off' as const]))
  return lint({ ref: path, config: await createConfig({ extends: ['recommended-strict'], rules }) })
}

type Problem = Awaited<ReturnType<typeof lint>>[number]

/** The faults of the document itself, and findings that may follow from a mistake that our own checks describe better. */
export type DocumentFaults = {
  /** Faults of the document's structure, with which it cannot be read further. */
  readonly faults: readonly SpecFault[]
  readonly lint: readonly SpecFault[]
  readonly consequences: readonly SpecFault[]
}

const rulesOfStructure = new Set(['struct', 'no-unresolved-refs'])
const rulesOfConsequences = new Set(['no-invalid-media-type-examples', 'no-required-schema-properties-undefined'])

/** Judges the document whose files are given, all of them free of syntax errors. */
export async function checkDocument(
  root: string,
  path: string,
  files: readonly SpecSource[],
  without: readonly string[] = [],
): Promise<DocumentFaults> {
  const problems = await lintDocument(path, without)
  // A dangling reference makes all other findings noise.
  const unresolved = problems.filter((problem) => problem.ruleId === 'no-unresolved-refs')
  if (unresolved.length > 0)
    return { faults: unresolved.map((problem) => toReferenceFault(root, path, problem, files)), lint: [], consequences: [] }
  const found = problems.filter((problem) => !ambiguousByContract.includes(problem.message))
  const kinds = Map.groupBy(found, kindOf)
  const faultsOf = (kind: ReturnType<typeof kindOf>) => (kinds.get(kind) ?? []).map((problem) => toFault(root, path, problem))
  return {
    faults: faultsOf('structure'),
    lint: faultsOf('lint'),
    consequences: faultsOf('consequence'),
  }
}

function kindOf({ ruleId }: Problem): 'structure' | 'consequence' | 'lint' {
  if (rulesOfStructure.has(ruleId)) return 'structure'
  return rulesOfConsequences.has(ruleId) ? 'consequence' : 'lint'
}

function toFault(root: string, path: string, problem: Problem): SpecFault {
  const [location] = problem.location
  const explained = `Redocly's rule ${problem.ruleId} explains it.`
  const fix = problem.suggest.length > 0 ? `Did you mean ${problem.suggest.join(' or ')}?` : explained
  if (location === undefined) return { file: nameOf(root, path), line: 1, column: 1, message: problem.message, fix }
  const { start } = getLineColLocation(location)
  return { file: nameOf(root, location.source.absoluteRef), line: start.line, column: start.col, message: problem.message, fix }
}

function toReferenceFault(root: string, path: string, problem: Problem, files: readonly SpecSource[]): SpecFault {
  const fault = toFault(root, path, problem)
  const holder = files.find((file) => file.file === fault.file)
  const pointer = (problem.location[0]?.pointer ?? '').replace(/^#/, '').replace(/\/\$ref$/, '')
  const found = valueAt(holder?.value, pointer)
  // It is a $ref, or an entry of a discriminator's mapping.
  const reference = isObject(found) ? found['$ref'] : found
  if (holder === undefined || typeof reference !== 'string') return fault
  const message = `The $ref ${reference} leads to nothing.`
  return holder.fault([...keysOf(pointer), '$ref'], message, fixOfReference(root, holder, reference, files))
}

function fixOfReference(root: string, holder: SpecSource, reference: string, files: readonly SpecSource[]): string {
  const [path = '', place = ''] = reference.split('#')
  const name = path === '' ? holder.file : nameOf(root, join(root, dirname(holder.file), path))
  const file = files.find((candidate) => candidate.file === name)
  if (file === undefined) {
    const names = files.map((candidate) => candidate.file)
    return `Did you mean ${findNearest(name, names) ?? names.join(' or ')}?`
  }
  const steps = keysOf(place)
  const holding = pointerOf(steps.slice(0, -1))
  const beside = valueAt(file.value, holding)
  const near = findNearest(steps.at(-1) ?? '', isObject(beside) ? Object.keys(beside) : [])
  return near === undefined ? `It must stand in ${name}.` : `Did you mean #${holding}/${near}?`
}
