import { isObject } from '../../contract/is-object.ts'
import type { Verdict } from '../define/verdict.ts'

/** An earlier report, as far as a later one is compared with it. */
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

/** An earlier report out of its JSON, or why it is none. What else stands in it, a later version may have added. */
export function parseBaseline(text: string): Baseline | { readonly unreadable: string } {
  if (text.trim() === '') return { unreadable: 'the file is empty' }
  let report: unknown
  try {
    report = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return { unreadable: `it is no JSON, or not all of one; ${expected}` }
  }
  // Any file may be named by mistake, one with secrets too: of what is no report nothing is repeated.
  if (!isObject(report) || report['format'] === undefined) return { unreadable: `it is no report: format is missing; ${expected}` }
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
  if (missing !== undefined) return { unreadable: `it is no report: ${missing[0]} is missing; ${expected}` }
  const { seed } = report
  if (typeof seed !== 'number') return { unreadable: `it is no report: seed is missing; ${expected}` }
  if (!Array.isArray(results)) return { unreadable: `it is no report: results is missing; ${expected}` }
  const judged = results.map(verdictIn)
  const wrong = judged.indexOf(null)
  if (wrong !== -1) return { unreadable: `it is no report: results[${wrong}] has no rule and verdict; ${expected}` }
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

const expected = 'name a file that conform --report json=FILE has written'

function verdictIn(result: unknown): readonly [rule: string, verdict: Verdict['verdict']] | null {
  if (!isObject(result)) return null
  const { rule, verdict } = result
  return typeof rule === 'string' && typeof verdict === 'string' && isVerdict(verdict) ? [rule, verdict] : null
}

function isVerdict(word: string): word is Verdict['verdict'] {
  return Object.hasOwn(verdicts, word)
}
