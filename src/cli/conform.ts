import { foldLine } from '../conformance/fold-line.ts'
import { nothingObserved } from '../conformance/observations.ts'
import { examine, type RunEvent, type RunOptions } from '../conformance/run.ts'
import { parseBaseline, type Baseline } from '../conformance/baseline.ts'
import { compareReports } from '../conformance/compare-reports.ts'
import { isNewFailure, isOutOfDate } from '../conformance/known-entries.ts'
import { toHtml } from '../conformance/report-html.ts'
import { toGithubLines, withoutCommands } from '../conformance/report-github.ts'
import { toReportJson } from '../conformance/report-json.ts'
import { toJunit } from '../conformance/report-junit.ts'
import { toMarkdown } from '../conformance/report-markdown.ts'
import { toSarif } from '../conformance/report-sarif.ts'
import { toTerminalLines } from '../conformance/report-terminal.ts'
import type { Report } from '../conformance/report.ts'
import type { Telling } from '../conformance/telling.ts'
import { version } from '../contract/version.ts'
import { toShellWord } from '../exchange/shell-word.ts'
import { annotatingFailure, isAnnotated } from './annotations.ts'
import { parseCommand, UserError } from './arguments.ts'
import { dryRun } from './conform-dry-run.ts'
import { conformFlags, reportFormats } from './conform-flags.ts'
import { runOptionsOf, type Values } from './conform-options.ts'
import { createProgress } from './conform-progress.ts'
import { writeScenarios } from './failure-files.ts'
import { paintFor } from './paint.ts'
import { placeOf } from './place-of.ts'
import { textOf } from './read-file.ts'
import { openReports } from './report-files.ts'
import { catchSignals } from './signals.ts'
import { columnsOf } from './terminal.ts'

const exitCodes: { readonly [Outcome in Report['outcome']]: number } = { conformant: 0, violations: 1, incomplete: 2, error: 3 }

export async function run(args: readonly string[]): Promise<number> {
  const { values } = await annotatingFailure(isAnnotated('auto'), () => parseCommand(args, conformFlags, false))
  const annotates = isAnnotated(values.annotations)
  return annotatingFailure(annotates, () => examineAndTell(values, annotates))
}

async function examineAndTell(values: Values, annotates: boolean): Promise<number> {
  const runOptions = runOptionsOf(values)
  if (values['dry-run'] === true) return dryRun(runOptions, values)
  const place = placeOf(values.target, process.env)
  // One file may be compared with and written anew.
  const baseline = values.baseline === undefined ? undefined : readBaseline(values.baseline)
  const reports = openReports(reportFormats, values.report ?? [])
  const paint = paintFor(values.color)
  const progress = createProgress(values.quiet !== true && values.json !== true)
  const signals = catchSignals()
  try {
    const found = await finish({ ...runOptions, signal: signals.signal }, progress.see)
    const report: Report = baseline === undefined ? found : { ...found, baseline: compareReports(baseline, found, version) }
    progress.end()
    const { fileOf, unwritten: unshown } = writeScenarios(values.scenarios ?? 'understudy-failures', report.results)
    const telling: Telling = {
      paint,
      rerunOf: rerunOf(report, values),
      scenarioOf: (rule) => fileOf.get(rule),
      replayOf: replayOf(values, report),
    }
    const interruptedBy = signals.caught()
    const json = (): string => JSON.stringify(toReportJson(report, version, telling), null, 2)
    const { unreachable } = report
    const texts = {
      json,
      junit: () => toJunit(report, telling),
      html: () => toHtml(report, version, telling),
      md: () => toMarkdown(report, telling),
      sarif: () => JSON.stringify(toSarif(report, version, telling, place, runOptions.isStrict === true), null, 2),
    }
    const unwritten = [...unshown, ...reports.write(texts)]
    for (const { message } of unwritten) console.error(`understudy: ${message}`)
    // A disk that is full takes nothing from whoever looks on.
    if (unreachable === undefined || values.json === true) {
      const text = values.json === true ? json() : linesOf(report, telling, values.quiet === true)
      console.log(annotates ? withoutCommands(text, values.json === true) : text)
    }
    if (unreachable !== undefined) throw new UserError('cannotRun', `Failed to reach ${report.target.baseUrl}: ${unreachable}`)
    if (annotates) toGithubLines(report, telling, place, runOptions.isStrict === true).forEach((line) => console.error(line))
    const outcome = unwritten.length > 0 && report.outcome !== 'violations' ? 'error' : report.outcome
    return interruptedBy ?? exitCodes[outcome]
  } finally {
    progress.end()
    signals.release()
  }
}

/** Quietly, the result is what is broken and not known, and the last line. */
function linesOf(report: Report, telling: Telling, isQuiet: boolean): string {
  const lines = toTerminalLines(report, telling)
  if (!isQuiet) return folded(lines).join('\n')
  const results = report.results.filter((result) => isNewFailure(result) || result.verdict.verdict === 'error')
  const knownFailures = report.knownFailures?.filter(isOutOfDate)
  const told = { ...report, results, created: [], observations: nothingObserved, ...(knownFailures !== undefined && { knownFailures }) }
  return folded([
    ...(results.length + (knownFailures?.length ?? 0) === 0 ? [] : toTerminalLines(told, telling).slice(0, -1)),
    ...lines.slice(-1),
  ]).join('\n')
}

/** Lines as the terminal has room for them; those for a shell or a file stay whole, since they are copied. */
function folded(lines: readonly string[]): readonly string[] {
  const columns = columnsOf(process.stdout)
  return lines.flatMap((line) => (/^(?: {2}(?:#\d|again |replay )|- \{ rule: )/.test(line) ? [line] : foldLine(line, columns)))
}

function readBaseline(file: string): Baseline {
  const baseline = parseBaseline(textOf(file))
  if ('unreadable' in baseline) throw new UserError('cannotRun', `Failed to read ${file}: ${baseline.unreadable}`)
  return baseline
}

async function finish(runOptions: RunOptions, see: (event: RunEvent) => void): Promise<Report> {
  const examining = examine(runOptions)
  for (;;) {
    const next = await examining.next()
    if (next.done === true) return next.value
    see(next.value)
  }
}

/** What a run can be told that changes what it finds. */
const shaping = ['max-requests', 'max-searches', 'max-sessions', 'max-minutes', 'timeout', 'max-body', 'bail', 'known-failures'] as const

/** The line for a shell that plays a scenario on the deployment again. */
function replayOf(values: Values, { target: { baseUrl } }: Report): (file: string) => string {
  const targetArguments = values.target === undefined ? ['--base-url', baseUrl] : ['--target', values.target]
  return (file) => ['npx', 'understudy', 'replay', file, ...targetArguments].map(toShellWord).join(' ')
}

/** The key has to be added, or stands in the target file. */
function rerunOf({ target: { baseUrl }, profile, seed }: Report, values: Values): (rule: string) => string {
  const targetArguments = values.target === undefined ? ['--base-url', baseUrl] : ['--target', values.target]
  const given = shaping.flatMap((flag) => {
    const value = values[flag]
    return value === undefined ? [] : [`--${flag}`, value]
  })
  const strict = values.strict === true ? ['--strict'] : []
  const again = ['npx', 'understudy', 'conform', ...targetArguments, '--profile', profile, '--seed', String(seed), ...given, ...strict]
  return (rule) => [...again, '--rule', rule].map(toShellWord).join(' ')
}
