import { toDuration } from '../../../contract/duration.ts'
import type { Draft } from '../draft.ts'
import type { DraftStep } from '../draft-step.ts'
import type { Turns } from './session-wait.ts'

/** The steps of which the last is repeated, if it is. */
export function inTurns(steps: readonly DraftStep[], turns: Turns | undefined): readonly DraftStep[] {
  const last = steps.at(-1)
  if (turns === undefined || last === undefined) return steps
  return [...steps.slice(0, -1), { repeat: turns.times, every: toDuration(turns.everyMs), steps: [last] }]
}

/** The steps with the waits for lists that may be late, and the number of the step at fault among them, from 0. */
export function withPolls({ steps, polls }: Pick<Draft, 'steps' | 'polls'>, at: number): { steps: readonly DraftStep[]; at: number } {
  if (polls === undefined || polls.size === 0) return { steps, at }
  const waited = steps.map((step, index): readonly DraftStep[] => {
    if (!polls.has(index)) return [step]
    const { expect, save, ...asking } = step
    const until = polls.get(index)
    if (until === undefined) return [{ ...asking, until: expect, every: 'PT10S', atMost: mostOfFault, ...saving(save) }]
    const wait = { ...asking, until, every: 'PT5S', atMost: mostOfList }
    return index === at ? [wait, step] : [{ ...wait, ...saving(save) }]
  })
  return { steps: waited.flat(), at: waited.slice(0, at + 1).flat().length - 1 }
}

function saving(save: unknown): DraftStep {
  return save === undefined ? {} : { save }
}

/** A count may be a minute old, and a list some seconds. */
const [mostOfFault, mostOfList] = ['PT2M', 'PT5M']
