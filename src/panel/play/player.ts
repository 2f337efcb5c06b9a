import { toDuration } from '../../contract/duration.ts'
import { ControlError, createControl, type Control } from '../../control/index.ts'
import { createToolCaller } from '../../exchange/call-tool.ts'
import { createCounter, createRequestSender, createSender, createVisitor, isSameOrigin, type Connection } from '../../exchange/send.ts'
import { play, TimeError, type Player } from '../../scenario/play.ts'
import type { Verdict } from '../../scenario/recorded-fault.ts'
import { parseScenario, type Scenario } from '../../scenario/scenario.ts'
import { createTokenIssuer, createWorldControl } from '../../scenario/steering.ts'
import { keepPlay, readKeptPlay } from './kept-play.ts'
import { atBeginning, toPlay, type Play, type PlayedStep, type PlayState } from './play-steps.ts'

export { packScenario, unpackScenario } from '../../scenario/link.ts'
export { parseScenario }
export type { Play, PlayedStep, PlayState, Scenario, Verdict }

type Mock = { readonly root: string; readonly token: string | null }

/** A scenario, and the text of it that its link carries. */
type Opened = { readonly scenario: Scenario; readonly packed: string }

/** Makes the world of a scenario, in which nothing is played yet. */
export async function startPlay({ scenario, packed }: Opened, mock: Mock): Promise<Play> {
  const control = controlOf(mock)
  const { id: world, sessions, keys } = await control.createWorld({ body: { given: scenario.given } })
  const { accounts } = await control.listAccounts({ path: { world } })
  const saved = new Map<string, unknown>([
    ...Object.entries(sessions),
    ...accounts.map(({ name, email }) => [`${name}.email`, email] as const),
  ])
  const player = createPlayer(control, mock, world, { ...keys })
  return toPlay({ world, packed, scenario, playing: play(scenario, player, saved), keep: (state) => keepPlay(world, packed, state, saved) })
}

/** Takes up the play of a scenario that a world had before the page was loaded anew; null where nothing is known of one. */
export async function takeUpPlay({ scenario, packed }: Opened, world: string, mock: Mock): Promise<Play | null> {
  const kept = readKeptPlay(world, packed)
  if (kept === null) return null
  const control = controlOf(mock)
  const { keys } = await control.getWorld({ path: { world } })
  const { steps, isBusy, verdict } = kept.state
  const saved = new Map(kept.saved)
  const player = createPlayer(control, mock, world, { ...keys })
  return toPlay({
    world,
    packed,
    scenario,
    playing: play(scenario, player, saved, steps.length),
    keep: (state) => keepPlay(world, packed, state, saved),
    // Half a step may have happened, which nobody can take back.
    begun: { ...atBeginning, steps, verdict: isBusy ? { outcome: 'cannotReplay', reason: isCut } : verdict },
  })
}

const isCut = 'the page was loaded anew while a step was under way. Play it again, in another world.'

function controlOf({ root, token }: Mock): Control {
  return createControl({ url: `${root}/_control`, ...(token !== null && { token }) })
}

/** Plays in a world of the mock. A new account gets its key in `keys`. */
function createPlayer(control: Control, { root }: Mock, world: string, keys: { [name: string]: string }): Player {
  const line: Connection = {
    baseUrl: `${root}/w/${world}/api/v2`,
    mcpUrl: `${root}/w/${world}/mcp`,
    keys,
    fetch: (input, init) => fetch(input, init),
    now: () => Date.now(),
  }
  const counter = createCounter()
  return {
    send: createSender(line, counter),
    visit: createVisitor(line, counter),
    // A scenario of a stranger leads to no other host.
    whyNotVisit: async (url) => (isSameOrigin(url, line.baseUrl) ? null : `${url} is not of this mock`),
    callTool: createToolCaller({
      connection: line,
      send: createRequestSender(line, counter),
      tokenOf: createTokenIssuer(control, world),
    }),
    async passTime(spanMs) {
      try {
        await control.moveClock({ path: { world }, body: { advance: toDuration(spanMs) } })
      } catch (error) {
        throw error instanceof ControlError ? new TimeError(error.message) : error
      }
    },
    names: new Map(),
    callControl: createWorldControl(control, world, keys),
    retryRefused: null,
  }
}
