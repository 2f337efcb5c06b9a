import type { Difference } from '../../scenario/differences.ts'
import type { Outcome, PlayEvent } from '../../scenario/play.ts'
import { toVerdict, type Verdict } from '../../scenario/recorded-fault.ts'
import type { Scenario, Step } from '../../scenario/scenario.ts'

/** A scenario while it is played in a world of its own. */
export type Play = {
  readonly world: string
  /** The scenario, as its link carries it. */
  readonly packed: string
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
  readonly steps: readonly PlayedStep[]
  /** True while a step is under way. */
  readonly isBusy: boolean
  /** True while step follows step. */
  readonly isRunning: boolean
  readonly verdict: Verdict | null
}

/** What is told of a step that was played. */
export type PlayedStep = {
  /** Its number in the file: `4`, or within a repeat `4.2 (3 of 5)`. */
  readonly step: string
  /** The reason why it could not be played; null where it could. */
  readonly impossible: string | null
  /** What came back in a few words; empty where nothing was asked. */
  readonly answered: string
  /** The first of its differences. */
  readonly differences: readonly Difference[]
  readonly moreDifferences: number
}

export const atBeginning: PlayState = { steps: [], isBusy: false, isRunning: false, verdict: null }

/** The most differences of a step that are told. */
const most = 20

/** Between two steps, so that people see what each changes. */
const restMs = 900

type Playing = {
  readonly world: string
  readonly packed: string
  readonly scenario: Scenario
  readonly playing: AsyncGenerator<PlayEvent, Outcome>
  /** Keeps each state. */
  readonly keep: (state: PlayState) => void
  readonly begun?: PlayState
}

export function toPlay({ world, packed, scenario, playing, keep, begun = atBeginning }: Playing): Play {
  const callBacks = new Set<() => void>()
  const total = countSteps(scenario.steps)
  let runs = 0
  let state = begun
  let last: PlayEvent | undefined
  const change = (changes: Partial<PlayState>): void => {
    state = { ...state, ...changes }
    keep(state)
    for (const callBack of callBacks) callBack()
  }
  const end = (verdict: Verdict): void => change({ isBusy: false, isRunning: false, verdict })
  const next = async (): Promise<void> => {
    if (state.isBusy || state.verdict !== null) return
    change({ isBusy: true })
    try {
      const { value, done } = await playing.next()
      if (done === true) return end(toVerdict(scenario, value, last))
      last = value
      change({ isBusy: false, steps: [...state.steps, told(value)] })
      // Nothing comes behind the last step, nor behind one that differs.
      if (state.steps.length === total || !isAsExpected(value)) await next()
    } catch (error) {
      end({ outcome: 'cannotReplay', reason: error instanceof Error ? error.message : String(error) })
    }
  }
  return {
    world,
    packed,
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

function told(event: PlayEvent): PlayedStep {
  const { step } = event
  if (event.type === 'stepImpossible') return { step, impossible: event.reason, answered: '', differences: [], moreDifferences: 0 }
  const { exchange, differences } = event
  const response = exchange?.response
  return {
    step,
    impossible: null,
    answered: response === undefined ? '' : 'failed' in response ? response.failed : `answered ${response.status}`,
    differences: differences.slice(0, most),
    moreDifferences: Math.max(0, differences.length - most),
  }
}

function countSteps(steps: readonly Step[]): number {
  return steps.reduce((sum, step) => sum + (step.type === 'repeat' ? step.times * countSteps(step.steps) : 1), 0)
}

/** True for a step that went as the scenario says. */
function isAsExpected(event: PlayEvent): boolean {
  return event.type === 'stepPlayed' && event.differences.length === 0
}
