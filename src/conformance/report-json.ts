import { ruleIds } from '../contract/rules.ts'
import type { Report, Result } from './run.ts'

/** A report as the JSON that other programs read. `version` is that of the tool. */
export function toReportJson(report: Report, version: string): object {
  const { format, specHash, target, profile, seed, startedAt, endedAt, outcome, spent, created, counts, results, exchanges } = report
  const tool = { version, rules: ruleIds.length, specHash }
  const judged = results.map((result) => toResultJson(result, report))
  return { format, tool, target, profile, seed, startedAt, endedAt, outcome, spent, created, counts, results: judged, exchanges }
}

function toResultJson({ rule, verdict, exchanges }: Result, { target, profile }: Report): object {
  const rerun = `understudy conform --base-url ${target.baseUrl} --profile ${profile} --rule ${rule.id}`
  return { rule: rule.id, level: rule.level, ...verdict, exchanges, rerun }
}
