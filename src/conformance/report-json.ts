import { ruleIds } from '../contract/rules.ts'
import { toShellWord } from '../exchange/shell-word.ts'
import type { Result } from './judge.ts'
import type { Report } from './report.ts'

export type ToldOf = {
  /** The version of the tool. */
  readonly version: string
  /** How the target was given, as arguments of the command line. No key is among them. */
  readonly targetArguments: readonly string[]
}

/** A report as the JSON that other programs read, in the form of spec/report.schema.json. */
export function toReportJson(report: Report, { version, targetArguments }: ToldOf): object {
  const { format, specHash, target, profile, seed, startedAt, endedAt, outcome, spent, created, counts, results, exchanges } = report
  const tool = { version, rules: ruleIds.length, specHash }
  const again = ['understudy', 'conform', ...targetArguments, '--profile', profile]
  const judged = results.map((result) => toResultJson(result, again))
  return { format, tool, target, profile, seed, startedAt, endedAt, outcome, spent, created, counts, results: judged, exchanges }
}

function toResultJson({ rule, verdict, exchanges }: Result, again: readonly string[]): object {
  const rerun = [...again, '--rule', rule.id].map(toShellWord).join(' ')
  return { rule: rule.id, level: rule.level, ...verdict, exchanges, rerun }
}
