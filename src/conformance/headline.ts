import type { Report } from './report.ts'

/** How a run ended, in words that do not lie: of a deployment that did not answer nothing is known. */
export function headlineOf({ outcome, unreachable }: Report): string {
  return unreachable === undefined ? outcomes[outcome] : 'not reachable'
}

const outcomes: { readonly [O in Report['outcome']]: string } = {
  conformant: 'conformant',
  violations: 'violations',
  incomplete: 'incomplete',
  error: 'examiner error',
}
