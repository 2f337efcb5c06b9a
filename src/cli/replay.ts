import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises'
import { parseTarget, withoutTrailingSlash, type Target } from '../conformance/target.ts'
import { createSender } from '../exchange/send.ts'
import { createUnderstudy } from '../mock/understudy.ts'
import { play, type Stage } from '../scenario/play.ts'
import { unmetOnDeployment } from '../scenario/unmet-on-deployment.ts'
import { parseScenario, type Scenario } from '../scenario/scenario.ts'
import { commonOptions, parseCommand, UserError } from './arguments.ts'
import { paintFor } from './paint.ts'
import { readUserFile, readerBeside } from './read-file.ts'
import { outcomeWords, toLines, toReplayedStep, type Replayed } from './replay-report.ts'
import { catchSignals } from './signals.ts'

const help = `usage: understudy replay FILE… [--target FILE | --base-url URL --key KEY] [--json] [--quiet] [--color auto|always|never]

Plays scenarios, each against a fresh stand-in, or against a deployment whose time passes by itself. A target file has the keys
of other accounts than default, which scenarios name.

0 passes, 1 fails, 2 cannot replay, 3 a file is wrong. When interrupted it says where it stood.

  understudy replay scenarios/reports/pauses-for-quota-and-resumes.yaml`

const options = {
  ...commonOptions,
  target: { type: 'string' },
  'base-url': { type: 'string' },
  key: { type: 'string' },
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
  const target = targetOf(values.target, values['base-url'], values.key)
  const scenarios = positionals.map(
    (path) => [path, readUserFile(path, (name, text) => parseScenario(name, text, readerBeside(name)))] as const,
  )
  const tell = (...lines: readonly string[]): void => {
    if (values.json !== true && values.quiet !== true && lines.length > 0) console.log(lines.join('\n'))
  }
  const signals = catchSignals()
  const played: Replayed[] = []
  for (const [file, scenario] of scenarios) {
    if (signals.signal.aborted) break
    tell(`${scenario.title} (${file})`)
    const replayed = await replay(file, scenario, target, signals.signal, (step) => tell(...toLines(file, step, paint)))
    if (replayed.reason !== undefined) tell(`  ${replayed.reason}`)
    tell(`  ${outcomeWords[replayed.outcome]}`)
    if (values.json !== true && values.quiet === true) console.log(`${file}: ${outcomeWords[replayed.outcome]}`)
    played.push(replayed)
  }
  signals.release()
  if (values.json === true) console.log(JSON.stringify(played, null, 2))
  const outcomes = new Set(played.map(({ outcome }) => outcome))
  // What could be told weighs more than what could not.
  return signals.caught() ?? (outcomes.has('fails') ? 1 : outcomes.has('cannotReplay') ? 2 : 0)
}

function targetOf(file: string | undefined, baseUrl: string | undefined, givenKey: string | undefined): Target | null {
  if (file !== undefined) {
    if (baseUrl !== undefined || givenKey !== undefined)
      throw new UserError('usage', '--target has the base URL and the keys; leave out --base-url and --key')
    return readUserFile(file, (name, text) => parseTarget(name, text, process.env))
  }
  const key = givenKey ?? process.env['UNDERSTUDY_KEY']
  if (baseUrl === undefined) {
    if (givenKey !== undefined) throw new UserError('usage', '--key needs --base-url')
    return null
  }
  if (key === undefined) throw new UserError('usage', '--base-url needs --key, or a key in UNDERSTUDY_KEY')
  return { baseUrl: withoutTrailingSlash(baseUrl), keys: { default: key } }
}

async function replay(
  file: string,
  scenario: Scenario,
  target: Target | null,
  signal: AbortSignal,
  tell: (step: Replayed['steps'][number]) => void,
): Promise<Replayed> {
  const { title, given } = scenario
  const unmet = target === null ? [] : unmetOnDeployment(given, Object.keys(target.keys))
  if (unmet.length > 0) {
    const reason = `given ${unmet.join(', ')}: the deployment cannot be put into that state`
    return { file, title, outcome: 'cannotReplay', reason, steps: [] }
  }
  const steps: Replayed['steps'][number][] = []
  const playing = play(scenario, target === null ? standIn(scenario, signal) : deployment(target, signal))
  for (;;) {
    // A stand-in answers without a wait, in which a signal could be heard.
    await turn()
    const next = await playing.next()
    if (next.done === true) return { file, title, outcome: next.value, steps }
    const step = toReplayedStep(next.value)
    steps.push(step)
    tell(step)
  }
}

/** A fresh world per scenario, whose clock moves instead of waiting. */
function standIn(scenario: Scenario, signal: AbortSignal): Stage {
  const { baseUrl, mcpUrl, keys, fetch, clock } = createUnderstudy({ given: scenario.given })
  return {
    send: createSender({ baseUrl, mcpUrl, keys, fetch, now: clock.now, signal }),
    async pass(spanMs) {
      await turn()
      clock.advance(spanMs)
    },
    signal,
  }
}

function deployment({ baseUrl, mcpUrl, keys, headers }: Target, signal: AbortSignal): Stage {
  const line = { baseUrl, keys, fetch: globalThis.fetch, now: () => Date.now(), signal }
  return {
    send: createSender({ ...line, ...(mcpUrl !== undefined && { mcpUrl }), ...(headers !== undefined && { headers }) }),
    pass: (spanMs) => wait(spanMs, signal),
    signal,
  }
}

/** A timer takes 24 days at most. */
const longestTimerMs = 2 ** 31 - 1

async function wait(spanMs: number, signal: AbortSignal): Promise<void> {
  for (let leftMs = spanMs; leftMs > 0 && !signal.aborted; leftMs -= longestTimerMs) {
    // It rejects only when it is interrupted.
    await delay(Math.min(leftMs, longestTimerMs), undefined, { signal }).catch(() => undefined)
  }
}
