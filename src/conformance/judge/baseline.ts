import { isObject } from '../../contract/is-object.ts'
import type { Verdict } from '../define/verdict.ts'

/** The parts of an earlier report that a later one is compared with. */
export type Baseline = {
  readonly version: string
  readonly specHash: string
  readonly baseUrl: string
  readonly profile: string
  readonly seed: number
  readonly startedAt: string
  readonly outcome: string
  readonly verdicts: ReadonlyMap<string, Verdict['verdict']>
}

const verdicts: { readonly [Name in Verdict['verdict']]: true } = {
  pass: true,
  fail: true,
  warn: true,
  info: true,
  'not-applicable': true,
  'not-run': true,
  error: true,
}

/** Parses the JSON of an earlier report, or returns the reason that it is none. Members that a later version may have added are ignored. */
export function parseBaseline(text: string): Baseline | { readonly unreadable: string } {
  if (text.trim() === '') return { unreadable: 'the file is empty' }
  let report: unknown
  try {
    report = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return { unreadable: `it is no JSON, or not all of one; ${expectedFile}` }
  }
  // The user may have named a file with secrets by mistake, so no message quotes a file that is no report.
  if (!isObject(report) || report['format'] === undefined) return { unreadable: `it is no report: format is missing; ${expectedFile}` }
  if (report['format'] !== 1) return { unreadable: 'it is of another format than 1, the only one that this version reads' }
  const [tool, target, results] = [report['tool'], report['target'], report['results']]
  const texts = {
    version: isObject(tool) ? tool['version'] : undefined,
    specHash: isObject(tool) ? tool['specHash'] : undefined,
    baseUrl: isObject(target) ? target['baseUrl'] : undefined,
    profile: report['profile'],
    startedAt: report['startedAt'],
    outcome: report['outcome'],
  }
  const missing = Object.entries(texts).find(([, found]) => typeof found !== 'string')
  if (missing !== undefined) return { unreadable: `it is no report: ${missing[0]} is missing; ${expectedFile}` }
  const { seed } = report
  if (typeof seed !== 'number') return { unreadable: `it is no report: seed is missing; ${expectedFile}` }
  if (!Array.isArray(results)) return { unreadable: `it is no report: results is missing; ${expectedFile}` }
  const judged = results.map(parseVerdict)
  const wrong = judged.indexOf(null)
  if (wrong !== -1) return { unreadable: `it is no report: results[${wrong}] has no rule and verdict; ${expectedFile}` }
  return {
    version: String(texts.version),
    specHash: String(texts.specHash),
    baseUrl: String(texts.baseUrl),
    profile: String(texts.profile),
    seed,
    startedAt: String(texts.startedAt),
    outcome: String(texts.outcome),
    verdicts: new Map(judged.filter((one) => one !== null)),
  }
}

const expectedFile = 'name a file that conform --report json=FILE has written'

function parseVerdict(result: unknown): readonly [rule: string, verdict: Verdict['verdict']] | null {
  if (!isObject(result)) return null
  const { rule, verdict } = result
  return typeof rule === 'string' && typeof verdict === 'string' && isVerdict(verdict) ? [rule, verdict] : null
}

function isVerdict(word: string): word is Verdict['verdict'] {
  return Object.hasOwn(verdicts, word)
}
