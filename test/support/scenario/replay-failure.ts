import { toDuration } from '../../../src/contract/duration.ts'
import { createUnderstudy, type Understudy } from '../../../src/mock/understudy.ts'
import { toVerdict, type Verdict } from '../../../src/scenario/recorded-fault.ts'
import { createWorldControl } from '../../../src/scenario/steering.ts'
import type { Scenario } from '../../../src/scenario/scenario.ts'
import { readScenarioNames, playToEnd, parseScenarioText } from './play-scenario.ts'

const world = 'examined'

type FetchOf = (understudy: Understudy) => typeof globalThis.fetch

/** Judges the scenario of a failure on a mock, or on what a mutant makes of one. */
export async function replayFailure(failure: string | Scenario, fetchOf?: FetchOf): Promise<Verdict['outcome']> {
  const { scenario, outcome, events } = await playFailure(failure, fetchOf)
  return toVerdict(scenario, outcome, events.at(-1)).outcome
}

/** Plays a scenario on a mock, or on what a mutant makes of one: in a world as the one that was examined. */
export async function playFailure(
  failure: string | Scenario,
  fetchOf: FetchOf = ({ fetch }) => fetch,
): Promise<Awaited<ReturnType<typeof playToEnd>> & { readonly scenario: Scenario }> {
  const scenario = typeof failure === 'string' ? parseScenarioText(failure) : failure
  const understudy = createUnderstudy({ given: { clock: '2026-03-02T09:00:00Z' } })
  const { control, clock } = understudy
  const { baseUrl, mcpUrl, ...made } = await control.createWorld({ body: { given: scenario.given, id: world } })
  const keys = { ...made.keys }
  const played = await playToEnd(scenario, {
    baseUrl,
    mcpUrl,
    keys,
    fetch: fetchOf(understudy),
    clock: {
      now: clock.now,
      advance: (spanMs) => control.moveClock({ path: { world }, body: { advance: toDuration(spanMs) } }),
    },
    names: await readScenarioNames(understudy, world),
    steer: createWorldControl(control, world, keys),
  })
  return { ...played, scenario }
}
