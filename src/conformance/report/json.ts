import { ruleIds } from '../../contract/rules.ts'
import { causesByRule } from './causes.ts'
import type { Result } from '../judge/judge.ts'
import type { Report } from '../judge/report.ts'
import type { RenderContext } from '../text/render-context.ts'

/** A report as the JSON that other programs read, in the form of spec/report.schema.json. */
export function toReportJson(report: Report, version: string, context: RenderContext): object {
  const { format, specHash, results, exchanges, ...rest } = report
  const causes = causesByRule(report)
  const tool = { version, rules: ruleIds.length, specHash }
  return { format, tool, ...rest, results: results.map((result) => toResultJson(result, context, causes.get(result.rule.id))), exchanges }
}

function toResultJson(
  { rule, verdict, known, exchanges, noScenario }: Result,
  { rerunOf, scenarioOf }: RenderContext,
  cause: string | undefined,
): object {
  const scenario = scenarioOf(rule.id)
  const shown = scenario === undefined ? {} : { scenario }
  return {
    rule: rule.id,
    level: rule.level,
    ...verdict,
    ...(known !== undefined && { known }),
    ...(cause !== undefined && { cause }),
    exchanges,
    rerun: rerunOf(rule.id),
    ...shown,
    ...(noScenario !== undefined && { noScenario }),
  }
}
