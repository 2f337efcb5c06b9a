import type { Report } from '../../../src/conformance/judge/report.ts'

/** The violations, remarks and errors of a report. A legal deployment has none. */
export function listFindings({ results }: Report): readonly string[] {
  return results.flatMap(({ rule, verdict }) =>
    ['fail', 'warn', 'info', 'error'].includes(verdict.verdict) ? [`${rule.id}: ${JSON.stringify(verdict)}`] : [],
  )
}

/** The verdict of each rule by its id. */
export function verdictsByRule({ results }: Report): { readonly [rule: string]: string } {
  return Object.fromEntries(results.map(({ rule, verdict }) => [rule.id, verdict.verdict]))
}
