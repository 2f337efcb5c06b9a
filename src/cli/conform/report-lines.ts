import { foldLine } from '../../conformance/text/fold-line.ts'
import { isNewFailure, isOutOfDate } from '../../conformance/judge/known-entries.ts'
import { nothingObserved } from '../../conformance/observe/observations.ts'
import { toTerminalLines } from '../../conformance/report/terminal.ts'
import type { Report } from '../../conformance/judge/report.ts'
import type { RenderContext } from '../../conformance/text/render-context.ts'

/** A report for a terminal. With `--quiet` it is the new failures and the last line. */
export function toConformLines(report: Report, context: RenderContext, isQuiet: boolean, columns: number): readonly string[] {
  const lines = toTerminalLines(report, context)
  const shown = isQuiet ? [...brokenLines(report, context), ...lines.slice(-1)] : lines
  return shown.flatMap((line) => (isCopied(line) ? [line] : foldLine(line, columns)))
}

function brokenLines(report: Report, context: RenderContext): readonly string[] {
  // A change since the baseline is a result as well.
  const { baseline: _baseline, ...rest } = report
  const results = report.results.filter((result) => isNewFailure(result) || result.verdict.verdict === 'error')
  const knownFailures = report.knownFailures?.filter(isOutOfDate)
  if (results.length + (knownFailures?.length ?? 0) === 0) return []
  const broken = { ...rest, results, created: [], observations: nothingObserved, ...(knownFailures !== undefined && { knownFailures }) }
  return toTerminalLines(broken, context).slice(0, -1)
}

/** Lines for a shell or a file stay whole. */
function isCopied(line: string): boolean {
  return /^(?: {2,4}(?:#\d|rerun |replay )|- \{ rule: )/.test(line)
}
