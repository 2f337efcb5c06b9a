import { ruleIds } from '../../contract/rules.ts'
import { causesByRule } from './causes.ts'
import { toJsonExchanges } from './json-exchanges.ts'
import type { Result } from '../judge/judge.ts'
import type { Report } from '../judge/report.ts'
import type { RenderContext } from '../text/render-context.ts'

/** A report as the JSON that other programs read, in the form of spec/report.schema.json. */
export function toReportJson(report: Report, version: string, context: RenderContext): object {
  const { format, specHash, results, exchanges: _exchanges, ...rest } = report
  const causes = causesByRule(report)
  const tool = { version, rules: ruleIds.length, specHash }
  const written = results.map((result) => toResultJson(result, context, causes.get(result.rule.id)))
  const besides = { format, tool, ...rest, results: written }
  return { ...besides, exchanges: toJsonExchanges(report, besides) }
}

/** The text of that JSON, with a line for each result and exchange: indented, it would be a fifth longer. */
export function toReportText(report: Report, version: string, context: RenderContext): string {
  const members = Object.entries(toReportJson(report, version, context)).map(([name, value]: [string, unknown]) => {
    const isLong = name === 'results' || name === 'exchanges'
    const text =
      isLong && Array.isArray(value) && value.length > 0
        ? `[\n${value.map((one) => JSON.stringify(one)).join(',\n')}\n]`
        : JSON.stringify(value)
    return `${JSON.stringify(name)}: ${text}`
  })
  return `{\n${members.join(',\n')}\n}`
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
