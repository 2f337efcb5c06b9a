import type { Report } from '../../../src/conformance/judge/report.ts'

/** The rules of a report by their verdict. */
export function verdictsOf({ results }: Report): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    [...Map.groupBy(results, ({ verdict }) => verdict.verdict)].map(([verdict, of]) => [verdict, of.map(({ rule }) => rule.id)]),
  )
}
