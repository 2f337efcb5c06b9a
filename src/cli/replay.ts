import { createSender } from '../exchange/send.ts'
import { createUnderstudy } from '../mock/understudy.ts'
import { play, type Outcome, type PlayEvent, type Stage } from '../scenario/play.ts'
import { unmetOnDeployment } from '../scenario/unmet-on-deployment.ts'
import { parseScenario, type Scenario } from '../scenario/scenario.ts'
import { commonOptions, parseCommand, UsageError } from './arguments.ts'
import { readUserFile } from './read-file.ts'

const help = `usage: understudy replay FILE… [--base-url URL --key KEY] [--quiet]

Plays scenarios, each against a fresh stand-in, or against a deployment whose time passes by itself.

  understudy replay scenarios/reports/pauses-for-quota-and-resumes.yaml`

const options = { ...commonOptions, 'base-url': { type: 'string' }, key: { type: 'string' } } as const

const words: { readonly [O in Outcome]: string } = { passes: 'passes', fails: 'FAILS', cannotReplay: 'CANNOT REPLAY' }

export async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseCommand(args, options, true)
  if (values.help === true) {
    console.log(help)
    return 0
  }
  if (positionals.length === 0)
    throw new UsageError('replay needs the file of a scenario, such as scenarios/reports/pauses-for-quota-and-resumes.yaml')
  const baseUrl = values['base-url']
  const key = values.key ?? process.env['UNDERSTUDY_KEY']
  if (baseUrl !== undefined && key === undefined) throw new UsageError('--base-url needs --key, or a key in UNDERSTUDY_KEY')
  const scenarios = positionals.map((path) => [path, readUserFile(path, parseScenario)] as const)
  const outcomes: Outcome[] = []
  for (const [path, scenario] of scenarios) {
    const isStandIn = baseUrl === undefined || key === undefined
    const stage = isStandIn ? standIn(scenario) : deployment(baseUrl.replace(/\/$/, ''), key)
    outcomes.push(await show(path, scenario, stage, isStandIn ? [] : unmetOnDeployment(scenario.given), values.quiet === true))
  }
  // What could be told weighs more than what could not.
  return outcomes.includes('fails') ? 1 : outcomes.includes('cannotReplay') ? 2 : 0
}

async function show(path: string, scenario: Scenario, stage: Stage, unmet: readonly string[], quiet: boolean): Promise<Outcome> {
  console.log(`${scenario.title} (${path})`)
  if (unmet.length > 0) {
    console.log(`  given ${unmet.join(', ')}: a deployment cannot be put into that state\n  ${words.cannotReplay}`)
    return 'cannotReplay'
  }
  const playing = play(scenario, stage)
  for (;;) {
    const next = await playing.next()
    if (next.done === true) {
      console.log(`  ${words[next.value]}`)
      return next.value
    }
    const isFine = next.value.type === 'stepPlayed' && next.value.differences.length === 0
    if (!quiet || !isFine) console.log(toLines(next.value).join('\n'))
  }
}

function toLines(event: PlayEvent): readonly string[] {
  if (event.type === 'stepImpossible') return [`  ${event.step}. ${event.says}: ${event.reason}`]
  const response = event.exchange?.response
  const status = response !== undefined && 'status' in response ? ` → ${response.status}` : ''
  return [
    `  ${event.step}. ${event.says}${status}`,
    ...event.differences.map(({ pointer, expected, actual }) => `     ${pointer}: expected ${expected}, got ${actual}`),
  ]
}

/** A fresh world per scenario, whose clock moves instead of waiting. */
function standIn(scenario: Scenario): Stage {
  const { baseUrl, keys, fetch, clock } = createUnderstudy({ given: scenario.given })
  return {
    send: createSender({ baseUrl, keys, fetch, now: clock.now }),
    pass: (spanMs) => Promise.resolve(clock.advance(spanMs)),
  }
}

function deployment(baseUrl: string, key: string): Stage {
  return {
    send: createSender({ baseUrl, keys: { default: key }, fetch: globalThis.fetch, now: () => Date.now() }),
    pass: (spanMs) => new Promise((resolve) => setTimeout(resolve, spanMs)),
  }
}
