import { foldLine } from '../../conformance/text/fold-line.ts'
import { isNewFailure, isOutOfDate } from '../../conformance/judge/known-entries.ts'
import { nothingObserved } from '../../conformance/observe/observations.ts'
import { toLastLines, toTerminalLines } from '../../conformance/report/terminal.ts'
import type { Report } from '../../conformance/judge/report.ts'
import type { RenderContext } from '../../conformance/text/render-context.ts'

/** A report for a terminal. With `--quiet` it is the new failures and the last line. */
export function toConformLines(report: Report, context: RenderContext, isQuiet: boolean, columns: number): readonly string[] {
  const lines = toTerminalLines(report, context)
  const shown = isQuiet ? [...brokenLines(report, context), ...toLastLines(report, context)] : lines
  return shown.flatMap((line) => (isCopied(line) ? [line] : foldLine(line, columns)))
}

function brokenLines(report: Report, context: RenderContext): readonly string[] {
  // A change since the baseline is a result as well.
  const { baseline: _baseline, ...rest } = report
  const results = report.results.filter((result) => isNewFailure(result) || result.verdict.verdict === 'error')
  const knownFailures = report.knownFailures?.filter(isOutOfDate)
  if (results.length + (knownFailures?.length ?? 0) === 0) return []
  const broken = { ...rest, results, created: [], observations: nothingObserved, ...(knownFailures !== undefined && { knownFailures }) }
  const lines = toTerminalLines(broken, context)
  // The last lines count the whole report.
  return lines.slice(0, lines.lastIndexOf('') + 1)
}

/** Lines for a shell or a file stay whole. */
function isCopied(line: string): boolean {
  return /^(?: {2,4}(?:#\d|rerun |replay )|- \{ rule: )|\bcurl -/.test(line)
}
