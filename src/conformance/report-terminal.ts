import type { Report, Result } from './run.ts'
import type { Verdict } from './verdict.ts'

/** A report as lines for a terminal: what went wrong first to last, then one line that counts every verdict. */
export function toTerminalLines(report: Report): readonly string[] {
  const told = report.results.filter(({ verdict }) => verdict.verdict !== 'not-run' && verdict.verdict !== 'not-applicable')
  return [...told.flatMap(toLines), countLine(report)]
}

function toLines({ rule, verdict, exchanges }: Result): readonly string[] {
  const line = `${verdict.verdict.padEnd(5)} ${rule.id}`
  if (!('expected' in verdict)) return [line]
  return [
    line,
    `      ${rule.sentence}`,
    `      clause    ${rule.clause}`,
    `      expected  ${verdict.expected}`,
    `      actual    ${verdict.actual}${verdict.pointer === undefined ? '' : ` at ${verdict.pointer}`}`,
    `      exchanges ${exchanges.join(', ')}`,
  ]
}

/** `1 pass, 0 fail, 282 not-run (280 no-judge, 2 profile)`: a skip is never green, so each reason is counted. */
function countLine(report: Report): string {
  const reasons = new Map<string, number>()
  for (const { verdict } of report.results)
    if (verdict.verdict === 'not-run') reasons.set(verdict.reason, (reasons.get(verdict.reason) ?? 0) + 1)
  const named = [...reasons].toSorted(([, a], [, b]) => b - a).map(([reason, count]) => `${count} ${reason}`)
  const counted = (Object.entries(report.counts) as [Verdict['verdict'], number][])
    .filter(([name, count]) => count > 0 || name === 'pass' || name === 'fail')
    .map(([name, count]) => `${count} ${name}${name === 'not-run' ? ` (${named.join(', ')})` : ''}`)
  return `${report.outcome}: ${counted.join(', ')} · ${report.spent.requests} requests, ${report.spent.sessions} sessions created`
}
