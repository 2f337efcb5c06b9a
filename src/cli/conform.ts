import { toGithubLines, withoutCommands } from '../conformance/report-github.ts'
import type { Report } from '../conformance/report.ts'
import { examine, type RunEvent, type RunOptions } from '../conformance/run.ts'
import type { Telling } from '../conformance/telling.ts'
import { annotatingFailure, isAnnotated } from './annotations.ts'
import { parseCommand, UserError } from './arguments.ts'
import { openBaseline } from './conform-baseline.ts'
import { dryRun } from './conform-dry-run.ts'
import { conformFlags, reportFormats } from './flags.ts'
import { toConformLines } from './conform-lines.ts'
import { runOptionsOf, type Values } from './conform-options.ts'
import { createProgress } from './conform-progress.ts'
import { reportTextsOf } from './conform-reports.ts'
import { rerunLinesOf } from './conform-rerun.ts'
import { writeScenarios } from './write-scenarios.ts'
import { paintFor } from './paint.ts'
import { placeOf } from './place-of.ts'
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
  const compared = openBaseline(values.baseline)
  if (values['dry-run'] === true) return dryRun(runOptions, values)
  const isStrict = runOptions.isStrict === true
  const place = placeOf(values.target, process.env)
  const reports = openReports(reportFormats, values.report ?? [])
  const paint = paintFor(values.color)
  const progress = createProgress(runOptions.target, values.quiet !== true && values.json !== true)
  const signals = catchSignals()
  signals.signal.addEventListener('abort', progress.interrupted)
  try {
    const report = compared(await finish({ ...runOptions, signal: signals.signal, leave: signals.leave }, progress.see))
    progress.end()
    const { fileOf, unwritten: unshown } = writeScenarios(values.scenarios ?? 'understudy-failures', report.results)
    const telling: Telling = { paint, scenarioOf: (rule) => fileOf.get(rule), ...rerunLinesOf(report, values) }
    const interruptedBy = signals.caught()
    const texts = reportTextsOf(report, telling, place, isStrict)
    const { unreachable } = report
    const unwritten = [...unshown, ...reports.write(texts)]
    for (const { message } of unwritten) console.error(`understudy: ${message}`)
    // A disk that is full takes nothing from whoever looks on.
    if (unreachable === undefined || values.json === true) {
      const text =
        values.json === true ? texts.json() : toConformLines(report, telling, values.quiet === true, columnsOf(process.stdout)).join('\n')
      console.log(annotates ? withoutCommands(text, values.json === true) : text)
    }
    if (unreachable !== undefined) throw new UserError('cannotRun', `Failed to reach ${report.target.baseUrl}: ${unreachable}`)
    if (annotates) toGithubLines(report, telling, place, isStrict).forEach((line) => console.error(line))
    const outcome = unwritten.length > 0 && report.outcome !== 'violations' ? 'error' : report.outcome
    return interruptedBy ?? exitCodes[outcome]
  } finally {
    progress.end()
    signals.release()
  }
}

async function finish(runOptions: RunOptions, see: (event: RunEvent) => void): Promise<Report> {
  const examining = examine(runOptions)
  for (;;) {
    const next = await examining.next()
    if (next.done === true) return next.value
    see(next.value)
  }
}
