import { toDuration } from '../../contract/duration.ts'
import { ControlError, createControl } from '../../control/index.ts'
import { createToolCaller } from '../../exchange/call-tool.ts'
import { createCounter, createRequestSender, createSender, createVisitor, isSameOrigin, type Connection } from '../../exchange/send.ts'
import { play, TimeError, type Outcome, type PlayEvent } from '../../scenario/play.ts'
import { toVerdict, type Verdict } from '../../scenario/recorded-fault.ts'
import { parseScenario, type Scenario, type Step } from '../../scenario/scenario.ts'
import { createTokenIssuer, createWorldControl } from '../../scenario/steering.ts'

export { packScenario, unpackScenario } from '../../scenario/link.ts'
export { parseScenario }
export type { PlayEvent, Scenario, Verdict }

/** A scenario while it is played in a world of its own. */
export type Play = {
  readonly world: string
  /** Plays the next step. Once the last is played, the verdict is there. */
  readonly next: () => Promise<void>
  /** Plays step after step, slowly enough to be followed, until `pause` or the end. */
  readonly run: () => Promise<void>
  readonly pause: () => void
  readonly state: () => PlayState
  /** Calls back after each step. Returns a function that ends it. */
  readonly onStep: (callBack: () => void) => () => void
}

export type PlayState = {
  readonly events: readonly PlayEvent[]
  /** True while a step is under way. */
  readonly isBusy: boolean
  /** True while step follows step. */
  readonly isRunning: boolean
  readonly verdict: Verdict | null
}

/** Between two steps, so that people see what each changes. */
const restMs = 900

type Mock = { readonly root: string; readonly token: string | null }

/** Makes the world of a scenario, in which nothing is played yet. */
export async function startPlay(scenario: Scenario, { root, token }: Mock): Promise<Play> {
  const control = createControl({ url: `${root}/_control`, ...(token !== null && { token }) })
  const { id: world, sessions, ...made } = await control.createWorld({ body: { given: scenario.given } })
  const keys = { ...made.keys }
  const { accounts } = await control.listAccounts({ path: { world } })
  const line: Connection = {
    baseUrl: `${root}/w/${world}/api/v2`,
    mcpUrl: `${root}/w/${world}/mcp`,
    keys,
    fetch: (input, init) => fetch(input, init),
    now: () => Date.now(),
  }
  const counter = createCounter()
  const playing = play(scenario, {
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
    names: new Map([...Object.entries(sessions), ...accounts.map(({ name, email }) => [`${name}.email`, email] as const)]),
    callControl: createWorldControl(control, world, keys),
    retryRefused: null,
  })
  return toPlay(world, scenario, playing)
}

function toPlay(world: string, scenario: Scenario, playing: AsyncGenerator<PlayEvent, Outcome>): Play {
  const callBacks = new Set<() => void>()
  const total = countSteps(scenario.steps)
  let runs = 0
  let state: PlayState = { events: [], isBusy: false, isRunning: false, verdict: null }
  const change = (changes: Partial<PlayState>): void => {
    state = { ...state, ...changes }
    for (const callBack of callBacks) callBack()
  }
  const end = (verdict: Verdict): void => change({ isBusy: false, isRunning: false, verdict })
  const next = async (): Promise<void> => {
    if (state.isBusy || state.verdict !== null) return
    change({ isBusy: true })
    try {
      const { value, done } = await playing.next()
      if (done === true) return end(toVerdict(scenario, value, state.events.at(-1)))
      change({ isBusy: false, events: [...state.events, value] })
      // Nothing comes behind the last step, nor behind one that differs.
      if (state.events.length === total || !isAsExpected(value)) await next()
    } catch (error) {
      end({ outcome: 'cannotReplay', reason: error instanceof Error ? error.message : String(error) })
    }
  }
  return {
    world,
    next,
    state: () => state,
    pause: () => change({ isRunning: false }),
    onStep(callBack) {
      callBacks.add(callBack)
      return () => void callBacks.delete(callBack)
    },
    async run() {
      if (state.isRunning || state.verdict !== null) return
      change({ isRunning: true })
      const isCurrent = currentRun()
      while (isOn() && isCurrent()) {
        await next()
        if (isOn()) await new Promise((resolve) => setTimeout(resolve, restMs))
      }
    },
  }

  /** True until another run begins. */
  function currentRun(): () => boolean {
    const run = ++runs
    return () => run === runs
  }

  /** A function, so that the state is read anew after each wait. */
  function isOn(): boolean {
    return state.isRunning && state.verdict === null
  }
}

function countSteps(steps: readonly Step[]): number {
  return steps.reduce((sum, step) => sum + (step.type === 'repeat' ? step.times * countSteps(step.steps) : 1), 0)
}

/** True for a step that went as the scenario says. */
function isAsExpected(event: PlayEvent): boolean {
  return event.type === 'stepPlayed' && event.differences.length === 0
}
