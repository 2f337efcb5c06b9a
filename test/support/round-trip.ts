import { createUnderstudy, type Understudy } from '../../src/mock/understudy.ts'
import { createCounter, createSender, createVisitor } from '../../src/exchange/send.ts'
import { play, type PlayEvent } from '../../src/scenario/play.ts'
import { verdictOf, type Verdict } from '../../src/scenario/recorded-fault.ts'
import { createSteering } from '../../src/scenario/steering.ts'
import { scenarioOf } from './play-scenario.ts'

const world = 'examined'

/** Plays the scenario of a failure on a stand-in, or on what a mutant makes of one: in a world as the one that was examined. */
export async function replayOn(
  text: string,
  fetchOf: (understudy: Understudy) => typeof globalThis.fetch = ({ fetch }) => fetch,
): Promise<Verdict['outcome']> {
  const scenario = scenarioOf(text)
  const understudy = createUnderstudy({ given: { clock: '2026-03-02T09:00:00Z' } })
  const { control, clock } = understudy
  const { baseUrl, mcpUrl, sessions, ...made } = await control.createWorld({ body: { given: scenario.given, id: world } })
  const { accounts } = await control.listAccounts({ path: { world } })
  const keys = { ...made.keys }
  const line = { baseUrl, mcpUrl, keys, fetch: fetchOf(understudy), now: clock.now }
  const counter = createCounter()
  const playing = play(scenario, {
    send: createSender(line, counter),
    visit: createVisitor(line, counter),
    pass: async (spanMs) => void (await control.moveClock({ path: { world }, body: { advance: `PT${spanMs / 1000}S` } })),
    names: new Map([...Object.entries(sessions), ...accounts.map(({ name, email }) => [`${name}.email`, email] as const)]),
    steer: createSteering(control, world, keys),
    waitOut: null,
  })
  let last: PlayEvent | undefined
  for (;;) {
    const next = await playing.next()
    if (next.done === true) return verdictOf(scenario, next.value, last).outcome
    last = next.value
  }
}
