import { harmlessLine } from '../../conformance/text/harmless.ts'
import { setImmediate as turn } from 'node:timers/promises'
import type { Target } from '../../conformance/define/target.ts'
import { createRedactor, secretsOf } from '../../conformance/judge/redact.ts'
import { foldLine } from '../../conformance/text/fold-line.ts'
import { play, type PlayEvent, type Player } from '../../scenario/play.ts'
import { toVerdict, type Verdict } from '../../scenario/recorded-fault.ts'
import { parseScenario, type Scenario } from '../../scenario/scenario.ts'
import { toHost } from '../allowed-hosts.ts'
import { integerOf, parseCommand, UserError } from '../arguments.ts'
import { paintFor } from '../paint.ts'
import { refuseExisting } from '../new-file.ts'
import { readUserFile, readerBeside, textOf } from '../read-file.ts'
import { replayFlags, replayFormats } from '../flags.ts'
import { toPlanLines } from './plan.ts'
import { exitCodeOf, outcomeWords, toLines, toReplayedStep, toReplayJunit, type Replayed } from './report.ts'
import type { MaskText } from './mask-differences.ts'
import { shrinkTo, toShrunkLines } from './shrink.ts'
import { toLink } from './link.ts'
import { createReplayProgress, type ReplayProgress } from './progress.ts'
import { openDeployment, openStandIn, type Bounds } from './open-player.ts'
import { findScenario } from '../scenario-shelf.ts'
import { openReports } from '../report-files.ts'
import { catchSignals } from '../signals.ts'
import { fetchFor } from '../network/network-of.ts'
import { targetFrom, variablesOfTarget } from '../target-from.ts'
import { columnsOf } from '../terminal.ts'
import { print, printError, printJsonText } from '../print.ts'

export async function runReplay(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseCommand(args, replayFlags, true)
  if (positionals.length === 0)
    throw new UserError('usage', 'replay needs a scenario file, such as scenarios/reports/pauses-for-quota-and-resumes.yaml')
  if (values.panel !== undefined && values.link !== true) throw new UserError('usage', '--panel says where --link leads; add --link')
  if (values.link === true) {
    const other = (['target', 'base-url', 'shrink', 'report', 'dry-run', 'json'] as const).find((name) => values[name] !== undefined)
    if (other !== undefined) throw new UserError('usage', `--link plays nothing; leave out --${other}`)
    for (const file of positionals) print(await toLink(file, values.panel))
    return 0
  }
  const paint = paintFor(values.color)
  const columns = columnsOf(process.stdout)
  const target = targetFrom(values)
  const fetch = target === null ? globalThis.fetch : fetchFor(target, values.target)
  const allowedHosts = (values['allow-host'] ?? []).map(toHost)
  if (target === null && allowedHosts.length > 0)
    throw new UserError('usage', '--allow-host needs a deployment; a fresh mock leads to no other host')
  const mostRequests = integerOf('max-requests', values['max-requests'], 1, 100_000)
  const scenarios = positionals.map(
    (path) => [path, readUserFile(findScenario(path), (name, text) => parseScenario(name, text, readerBeside(name)))] as const,
  )
  const { shrink: out } = values
  if (out !== undefined) {
    if (scenarios.length > 1) throw new UserError('usage', '--shrink takes one scenario')
    if (scenarios.some(([, { provenance }]) => provenance?.fault === undefined))
      throw new UserError('usage', '--shrink takes a scenario with a recorded fault: provenance.fault says what was seen')
    refuseExisting(out)
  }
  const { 'max-sessions': sessions } = values
  const mostSessions = sessions === undefined ? undefined : integerOf('max-sessions', sessions, 0, 100_000)
  if (values['dry-run'] === true) {
    const [unwritten] = [...(values.json === true ? ['--json'] : []), ...(values.report === undefined ? [] : ['--report'])]
    if (unwritten !== undefined) throw new UserError('usage', `--dry-run only prints a plan; leave out --dry-run or ${unwritten}`)
    const lines = scenarios.flatMap(([file, scenario]) => toPlanLines(file, scenario, target, allowedHosts))
    const variables = variablesOfTarget(values.target)
    if (variables.length > 0) lines.push(`the target reads ${variables.join(', ')} of the environment`)
    print(lines.flatMap((line) => foldLine(line, columns)).join('\n'))
    return 0
  }
  const reports = openReports(replayFormats, values.report ?? [])
  const tell = (...lines: readonly string[]): void => {
    if (values.json !== true && values.quiet !== true && lines.length > 0) print(lines.join('\n'))
  }
  const signals = catchSignals()
  // A fresh mock has no secrets.
  const mask: MaskText = target === null ? (text) => text : createRedactor(secretsOf(target)).maskSecrets
  const progress = createReplayProgress(values.quiet !== true && values.json !== true, mask)
  const played: Replayed[] = []
  for (const [file, scenario] of scenarios) {
    if (signals.signal.aborted) {
      played.push({ file, title: scenario.title, outcome: 'cannotReplay', reason: 'interrupted', steps: [] })
      continue
    }
    tell(...foldLine(harmlessLine(`${scenario.title} (${file})`), columns))
    const replayed = await replay(
      file,
      scenario,
      { target, fetch, mostRequests, allowedHosts, progress, mask, signal: signals.signal },
      (step) => tell(...toLines(file, step, paint).flatMap((line) => foldLine(line, columns))),
    )
    if (replayed.reason !== undefined) tell(...foldLine(`  ${replayed.reason}`, columns))
    tell(`  ${outcomeWords[replayed.outcome]}`)
    if (values.json !== true && values.quiet === true) print(`${file}: ${outcomeWords[replayed.outcome]}`)
    if (out === undefined || replayed.outcome !== 'reproduced') {
      if (out !== undefined) tell('  not shrunk: the fault does not show here')
      played.push(replayed)
      continue
    }
    const path = findScenario(file)
    const shrunk = await shrinkTo(
      { text: textOf(path), readBeside: readerBeside(path), out, target, targetFile: values.target, mostRequests, mostSessions, mask },
      async (smaller, isReference) => {
        const playing = { target: isReference ? null : target, fetch, mostRequests, allowedHosts, progress, mask, signal: signals.signal }
        return (await replay(file, smaller, playing, () => undefined)).outcome
      },
    )
    tell(...toShrunkLines(shrunk).flatMap((line) => foldLine(line, columns)))
    played.push({ ...replayed, shrunk })
  }
  signals.release()
  const json = (): string => JSON.stringify(played, null, 2)
  const unwritten = reports.write({ json, junit: () => toReplayJunit(played) })
  for (const { message } of unwritten) printError(`understudy: ${message}`)
  if (values.json === true) printJsonText(json())
  const code = exitCodeOf(played)
  return signals.caught() ?? (unwritten.length > 0 && code !== 1 ? 3 : code)
}

const withoutSteps = 'it has no steps: it is a world, which understudy mock serves'

type Playing = Bounds & {
  readonly target: Target | null
  readonly fetch: typeof globalThis.fetch
  readonly progress: ReplayProgress
  readonly mask: MaskText
  readonly signal: AbortSignal
}

async function replay(
  file: string,
  scenario: Scenario,
  playing: Playing,
  tell: (step: Replayed['steps'][number]) => void,
): Promise<Replayed> {
  const { title, steps: planned } = scenario
  const { target, fetch, mask, signal } = playing
  if (planned.length === 0) return { file, title, outcome: 'cannotReplay', reason: withoutSteps, steps: [] }
  const opened = target === null ? await openStandIn(scenario, signal) : await openDeployment(scenario, target, fetch, signal, playing)
  if ('reason' in opened) return { file, title, outcome: 'cannotReplay', reason: mask(opened.reason), steps: [] }
  try {
    return await replayOn(opened.player, file, scenario, playing, tell)
  } finally {
    const left = await opened.close()
    if (left !== undefined) printError(`understudy: ${mask(left)}`)
  }
}

async function replayOn(
  player: Player,
  file: string,
  scenario: Scenario,
  { target, progress, mask }: Playing,
  tell: (step: Replayed['steps'][number]) => void,
): Promise<Replayed> {
  const steps: Replayed['steps'][number][] = []
  // A mock moves its clock, so nobody waits.
  const isWaiting = target !== null && target.control === undefined
  const events = play(scenario, isWaiting ? { ...player, onWait: progress.wait } : player)
  let last: PlayEvent | undefined
  for (;;) {
    // A mock answers without a wait, in which a signal could be heard.
    await turn()
    const next = await events.next()
    progress.end()
    if (next.done === true) return { file, title: scenario.title, ...withoutSecrets(toVerdict(scenario, next.value, last), mask), steps }
    last = next.value
    const step = toReplayedStep(last, mask)
    steps.push(step)
    tell(step)
  }
}

function withoutSecrets({ outcome, reason }: Verdict, mask: MaskText): Verdict {
  return { outcome, ...(reason !== undefined && { reason: mask(reason) }) }
}
