import { findTargetLines } from '../../conformance/define/target-lines.ts'
import { toGithubLines, toGithubError } from '../../conformance/report/github.ts'
import type { Report } from '../../conformance/judge/report.ts'
import { examine } from '../../conformance/examine.ts'
import type { RunEvent, RunOptions } from '../../conformance/run-options.ts'
import type { RenderContext } from '../../conformance/text/render-context.ts'
import { toShellWord } from '../../exchange/shell-word.ts'
import { parseCommand, UserError } from '../arguments.ts'
import { dryRun } from './dry-run.ts'
import { toConformLines } from './report-lines.ts'
import { exitCodes, openBaseline, reportTextsOf, roomOf } from './report-output.ts'
import { runOptionsOf, type Values } from './options.ts'
import { conformFlags, reportFormats } from '../flags.ts'
import { paintFor } from '../paint.ts'
import { createProgress } from '../run-progress.ts'
import { findRepositoryPlace } from './repository-place.ts'
import { textOf } from '../read-file.ts'
import { openReports } from '../report-files.ts'
import { catchSignals } from '../signals.ts'
import { whyUnchecked } from './why-unchecked.ts'
import { writeScenarios, type WrittenScenarios } from './write-scenarios.ts'
import { ownCommand } from '../own-command.ts'
import { print, printError, printJsonText, printCommand } from '../print.ts'

export async function runConform(args: readonly string[]): Promise<number> {
  const { values } = await annotatingFailure(isAnnotated('auto'), () => parseCommand(args, conformFlags, false))
  const annotates = isAnnotated(values.annotations)
  return annotatingFailure(annotates, () => examineAndReport(values, annotates))
}

async function examineAndReport(values: Values, annotates: boolean): Promise<number> {
  const runOptions = runOptionsOf(values)
  const compared = openBaseline(values.baseline)
  if (values['dry-run'] === true) return dryRun(runOptions, values)
  const isStrict = runOptions.isStrict === true
  const place = findRepositoryPlace(values.target, process.env)
  const reports = openReports(reportFormats, values.report ?? [])
  const paint = paintFor(values.color)
  const progress = createProgress(runOptions.target, values.quiet !== true && values.json !== true)
  const signals = catchSignals()
  signals.signal.addEventListener('abort', progress.interrupted)
  const told: string[] = []
  const onWorldsStay = (line: string): void => void told.push(line)
  try {
    const report = compared(await finish({ ...runOptions, signal: signals.signal, abortNow: signals.abortNow, onWorldsStay }, progress.see))
    progress.end()
    for (const line of told) printError(`understudy: ${line}`)
    const { fileOf, unwritten: unshown } = writeScenariosOf(report, values)
    const context: RenderContext = {
      paint,
      scenarioOf: (rule) => fileOf.get(rule),
      placeOf: placesIn(values.target),
      entryOf: (id) => entryNaming(runOptions.target, id),
      ...rerunLinesOf(report, values),
    }
    const interruptedBy = signals.caught()
    const texts = reportTextsOf(report, context, place, isStrict)
    const { unreachable } = report
    const unwritten = [...unshown, ...reports.write(texts)]
    for (const { message } of unwritten) printError(`understudy: ${message}`)
    // A report that could not be written does not hide the result on stdout.
    if (unreachable === undefined || values.json === true) {
      const text =
        values.json === true ? texts.json() : toConformLines(report, context, values.quiet === true, roomOf(process.stdout)).join('\n')
      if (values.json === true) printJsonText(text)
      else print(text)
    }
    if (unreachable !== undefined) throw new UserError('cannotRun', whyUnchecked(report, unreachable, runOptions.target, values))
    if (annotates) toGithubLines(report, context, place, isStrict).forEach(printCommand)
    const outcome = unwritten.length > 0 && report.outcome !== 'violations' ? 'error' : report.outcome
    return interruptedBy ?? exitCodes[outcome]
  } finally {
    progress.end()
    signals.release()
  }
}

/** A run that could check nothing, or was to write none, leaves the scenarios of an earlier one alone. */
function writeScenariosOf({ unreachable, results }: Report, values: Values): WrittenScenarios {
  const isIdle = unreachable !== undefined || values['no-scenarios'] === true
  return isIdle ? { fileOf: new Map(), unwritten: [] } : writeScenarios(values.scenarios ?? 'understudy-failures', results)
}

async function finish(runOptions: RunOptions, see: (event: RunEvent) => void): Promise<Report> {
  const examining = examine(runOptions)
  for (;;) {
    const next = await examining.next()
    if (next.done === true) return next.value
    see(next.value)
  }
}

/** True when annotations are wanted: by `--annotations`, or in GitHub Actions. */
function isAnnotated(wish: Values['annotations']): boolean {
  return wish === 'auto' ? process.env['GITHUB_ACTIONS'] === 'true' : wish === 'github'
}

/** Runs an action, and annotates a user's mistake that stops it. */
async function annotatingFailure<T>(wanted: boolean, act: () => T | Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (wanted && error instanceof UserError) printCommand(toGithubError(error.message))
    throw error
  }
}

/** The places of entries in a target file. */
function placesIn(file: string | undefined): NonNullable<RenderContext['placeOf']> {
  if (file === undefined) return () => undefined
  const { lineOf } = findTargetLines(textOf(file))
  return (entry) => `${file}:${lineOf(entry)}`
}

/** The entry of a target that names a session. */
function entryNaming({ sessions = {} }: RunOptions['target'], id: string): string | undefined {
  const [name] = Object.entries(sessions).find(([, ids]: [string, string | readonly string[]]) => [ids].flat().includes(id)) ?? []
  return name === undefined ? undefined : `sessions.${name}`
}

/** Flags that change what a run finds. */
const shapingFlags = [
  'max-requests',
  'max-searches',
  'max-sessions',
  'max-minutes',
  'timeout',
  'max-body',
  'bail',
  'known-failures',
] as const

/** Shell lines that rerun a rule, or replay a scenario on the deployment. They hold no key: it comes from UNDERSTUDY_KEY or the target file. */
function rerunLinesOf({ target, profile, seed }: Report, values: Values): Pick<RenderContext, 'rerunOf' | 'replayOf'> {
  const deployment = values.target === undefined ? ['--base-url', target.baseUrl] : ['--target', values.target]
  const given = shapingFlags.flatMap((flag) => {
    const value = values[flag]
    return value === undefined ? [] : [`--${flag}`, value]
  })
  const strict = [...(values.strict === true ? ['--strict'] : []), ...(values['allow-blocked'] === true ? ['--allow-blocked'] : [])]
  return {
    rerunOf: (...rules) =>
      toLine(
        'conform',
        ...deployment,
        '--profile',
        profile,
        '--seed',
        String(seed),
        ...given,
        ...strict,
        ...rules.flatMap((rule) => ['--rule', rule]),
      ),
    replayOf: (file) => toLine('replay', file, ...deployment),
  }
}

function toLine(...words: readonly string[]): string {
  return [ownCommand(), ...words.map(toShellWord)].join(' ')
}
