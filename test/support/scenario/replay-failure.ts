import { createUnderstudy, type Understudy } from '../../../src/mock/understudy.ts'
import { toVerdict, type Verdict } from '../../../src/scenario/recorded-fault.ts'
import { createWorldControl } from '../../../src/scenario/steering.ts'
import { readScenarioNames, playToEnd, parseScenarioText } from './play-scenario.ts'

const world = 'examined'

/** Plays the scenario of a failure on a mock, or on what a mutant makes of one: in a world as the one that was examined. */
export async function replayFailure(
  text: string,
  fetchOf: (understudy: Understudy) => typeof globalThis.fetch = ({ fetch }) => fetch,
): Promise<Verdict['outcome']> {
  const scenario = parseScenarioText(text)
  const understudy = createUnderstudy({ given: { clock: '2026-03-02T09:00:00Z' } })
  const { control, clock } = understudy
  const { baseUrl, mcpUrl, ...made } = await control.createWorld({ body: { given: scenario.given, id: world } })
  const keys = { ...made.keys }
  const { outcome, events } = await playToEnd(scenario, {
    baseUrl,
    mcpUrl,
    keys,
    fetch: fetchOf(understudy),
    clock: {
      now: clock.now,
      advance: (spanMs) => control.moveClock({ path: { world }, body: { advance: `PT${spanMs / 1000}S` } }),
    },
    names: await readScenarioNames(understudy, world),
    steer: createWorldControl(control, world, keys),
  })
  return toVerdict(scenario, outcome, events.at(-1)).outcome
}
