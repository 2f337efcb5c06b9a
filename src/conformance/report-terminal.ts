import type { Result } from './judge.ts'
import type { Report } from './report.ts'
import { nothingJudges, type Verdict } from './verdict.ts'

/** A report as lines for a terminal: each rule that was judged or stayed open, then one line that counts every verdict. */
export function toTerminalLines(report: Report): readonly string[] {
  return [...report.results.flatMap(toLines), countLine(report)]
}

function toLines({ rule, verdict, exchanges }: Result): readonly string[] {
  const line = `${verdict.verdict.padEnd(5)} ${rule.id}`
  switch (verdict.verdict) {
    case 'pass':
      return [line]
    case 'fail':
    case 'warn':
    case 'info':
      return [
        line,
        `      ${rule.sentence}`,
        `      clause    ${rule.clause}`,
        `      expected  ${verdict.expected}`,
        `      actual    ${verdict.actual}${verdict.pointer === undefined ? '' : ` at ${verdict.pointer}`}`,
        `      exchanges ${exchanges.join(', ')}`,
      ]
    case 'not-run':
      return verdict.detail === undefined || isUnjudged(verdict) ? [] : [`${line} (${verdict.reason}: ${verdict.detail})`]
    case 'not-applicable':
      return []
    case 'error':
      return [`${line} (${verdict.detail})`]
  }
}

/** `1 pass, 0 fail, 282 not-run (280 nothing judges, 2 profile)`: a skip is never green, so each reason is counted. */
function countLine(report: Report): string {
  const reasons = new Map<string, number>()
  for (const { verdict } of report.results) {
    if (verdict.verdict !== 'not-run') continue
    const reason = isUnjudged(verdict) ? 'nothing judges' : verdict.reason
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  }
  const named = [...reasons].toSorted(([, a], [, b]) => b - a).map(([reason, count]) => `${count} ${reason}`)
  const counted = Object.entries(report.counts)
    .filter(([name, count]) => count > 0 || name === 'pass' || name === 'fail')
    .map(([name, count]) => `${count} ${name}${name === 'not-run' ? ` (${named.join(', ')})` : ''}`)
  return `${report.outcome}: ${counted.join(', ')} · ${report.spent.requests} requests, ${report.spent.sessions} sessions created`
}

function isUnjudged(verdict: Verdict): boolean {
  return 'detail' in verdict && verdict.detail === nothingJudges.detail
}
