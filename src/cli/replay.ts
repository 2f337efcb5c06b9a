import { setImmediate as turn } from 'node:timers/promises'
import type { Target } from '../conformance/target.ts'
import { play, type PlayEvent } from '../scenario/play.ts'
import { verdictOf } from '../scenario/recorded-fault.ts'
import { parseScenario, type Scenario } from '../scenario/scenario.ts'
import { commonOptions, integerOf, parseCommand, UserError } from './arguments.ts'
import { paintFor } from './paint.ts'
import { readUserFile, readerBeside } from './read-file.ts'
import { toPlanLines } from './replay-plan.ts'
import { exitCodeOf, outcomeWords, toLines, toReplayedStep, toReplayJunit, type Replayed } from './replay-report.ts'
import { openDeployment, openStandIn } from './replay-stage.ts'
import { openReports } from './report-files.ts'
import { catchSignals } from './signals.ts'
import { targetFrom } from './target-from.ts'

const help = `usage: understudy replay FILE… [--target FILE | --base-url URL --key KEY] [options]

Plays scenarios, each against a fresh stand-in, or against a deployment whose time passes by itself. A target file has the keys
of other accounts than default, and the sessions, which scenarios name; of a target with control it takes a fresh world.

  --dry-run                     print what would be sent, and send nothing
  --max-requests N              send no more than this to a deployment, for each file (600)
  --report json=FILE,junit=FILE write these too
  --json  --quiet  --color auto|always|never

0 passes, 1 fails, 2 cannot replay, 3 a file is wrong. Of a file that carries a recorded fault it says REPRODUCED (1) or NOT
REPRODUCED (0). When interrupted it says where it stood.

  understudy replay scenarios/reports/pauses-for-quota-and-resumes.yaml`

const options = {
  ...commonOptions,
  target: { type: 'string' },
  'base-url': { type: 'string' },
  key: { type: 'string' },
  'dry-run': { type: 'boolean' },
  'max-requests': { type: 'string', default: '600' },
  report: { type: 'string', multiple: true },
} as const

export async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseCommand(args, options, true)
  if (values.help === true) {
    console.log(help)
    return 0
  }
  if (positionals.length === 0)
    throw new UserError('usage', 'replay needs the file of a scenario, such as scenarios/reports/pauses-for-quota-and-resumes.yaml')
  const paint = paintFor(values.color)
  const target = targetFrom(values)
  const mostRequests = integerOf('max-requests', values['max-requests'], 1, 100_000)
  const scenarios = positionals.map(
    (path) => [path, readUserFile(path, (name, text) => parseScenario(name, text, readerBeside(name)))] as const,
  )
  if (values['dry-run'] === true) {
    console.log(scenarios.flatMap(([file, scenario]) => toPlanLines(file, scenario, target)).join('\n'))
    return 0
  }
  const reports = openReports(['json', 'junit'], values.report ?? [])
  const tell = (...lines: readonly string[]): void => {
    if (values.json !== true && values.quiet !== true && lines.length > 0) console.log(lines.join('\n'))
  }
  const signals = catchSignals()
  const played: Replayed[] = []
  for (const [file, scenario] of scenarios) {
    if (signals.signal.aborted) {
      played.push({ file, title: scenario.title, outcome: 'cannotReplay', reason: 'interrupted', steps: [] })
      continue
    }
    tell(`${scenario.title} (${file})`)
    const replayed = await replay(file, scenario, { target, mostRequests, signal: signals.signal }, (step) =>
      tell(...toLines(file, step, paint)),
    )
    if (replayed.reason !== undefined) tell(`  ${replayed.reason}`)
    tell(`  ${outcomeWords[replayed.outcome]}`)
    if (values.json !== true && values.quiet === true) console.log(`${file}: ${outcomeWords[replayed.outcome]}`)
    played.push(replayed)
  }
  signals.release()
  const json = (): string => JSON.stringify(played, null, 2)
  const unwritten = reports.write({ json, junit: () => toReplayJunit(played) })
  for (const { message } of unwritten) console.error(`understudy: ${message}`)
  if (values.json === true) console.log(json())
  const code = exitCodeOf(played)
  return signals.caught() ?? (unwritten.length > 0 && code !== 1 ? 3 : code)
}

type Playing = { readonly target: Target | null; readonly mostRequests: number; readonly signal: AbortSignal }

async function replay(
  file: string,
  scenario: Scenario,
  { target, mostRequests, signal }: Playing,
  tell: (step: Replayed['steps'][number]) => void,
): Promise<Replayed> {
  const { title } = scenario
  const opened = target === null ? await openStandIn(scenario, signal) : await openDeployment(scenario, target, signal, mostRequests)
  if ('reason' in opened) return { file, title, outcome: 'cannotReplay', reason: opened.reason, steps: [] }
  const steps: Replayed['steps'][number][] = []
  const playing = play(scenario, opened.stage)
  let last: PlayEvent | undefined
  for (;;) {
    // A stand-in answers without a wait, in which a signal could be heard.
    await turn()
    const next = await playing.next()
    if (next.done === true) return { file, title, ...verdictOf(scenario, next.value, last), steps }
    last = next.value
    const step = toReplayedStep(last)
    steps.push(step)
    tell(step)
  }
}
