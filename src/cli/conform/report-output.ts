import { parseBaseline } from '../../conformance/judge/baseline.ts'
import { compareReports } from '../../conformance/judge/compare-reports.ts'
import type { Report } from '../../conformance/judge/report.ts'
import type { FileLocation } from '../../conformance/report/file-location.ts'
import { toHtml } from '../../conformance/report/html.ts'
import { toReportText } from '../../conformance/report/json.ts'
import { toJunit } from '../../conformance/report/junit.ts'
import { toMarkdown } from '../../conformance/report/markdown.ts'
import { toSarif } from '../../conformance/report/sarif.ts'
import type { RenderContext } from '../../conformance/text/render-context.ts'
import { version } from '../../contract/version.ts'
import { UserError } from '../arguments.ts'
import type { reportFormats } from '../flags.ts'
import { textOf } from '../read-file.ts'
import { columnsOf, pipeColumns } from '../terminal.ts'

export const exitCodes: { readonly [Outcome in Report['outcome']]: number } = { conformant: 0, violations: 1, incomplete: 2, error: 3 }

type ReportTexts = { readonly [Format in (typeof reportFormats)[number]]: () => string }

/** A report in each of its formats, made when it is asked for. */
export function reportTextsOf(report: Report, context: RenderContext, place: FileLocation | undefined, isStrict: boolean): ReportTexts {
  return {
    json: () => toReportText(report, version, context),
    junit: () => toJunit(report, context),
    html: () => toHtml(report, version, context),
    md: () => toMarkdown(report, context),
    sarif: () => JSON.stringify(toSarif(report, version, context, place, isStrict), null, 2),
  }
}

/** Reads an earlier report at once, since `--report` may overwrite the same file, and returns a function that compares with it. */
export function openBaseline(file: string | undefined): (found: Report) => Report {
  if (file === undefined) return (found) => found
  const baseline = parseBaseline(textOf(file))
  if ('unreadable' in baseline) throw new UserError('cannotRun', `Failed to read ${file}: ${baseline.unreadable}`)
  return (found) => ({ ...found, baseline: compareReports(baseline, found, version) })
}

/** A pipe has no width: a log of CI is read best at that of a terminal. */
export function roomOf(stdout: typeof process.stdout): { readonly columns: number; readonly isPipe: boolean } {
  const isPipe = !stdout.isTTY
  return { columns: isPipe ? pipeColumns : columnsOf(stdout), isPipe }
}
