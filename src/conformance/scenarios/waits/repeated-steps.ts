import { toDuration } from '../../../contract/duration.ts'
import type { Draft } from '../draft/draft.ts'
import type { DraftStep } from '../draft/draft-step.ts'
import type { Turns } from './session-wait.ts'

/** The steps of which the last is repeated, if it is. */
export function repeatLastStep(steps: readonly DraftStep[], turns: Turns | undefined): readonly DraftStep[] {
  const last = steps.at(-1)
  if (turns === undefined || last === undefined) return steps
  return [...steps.slice(0, -1), { repeat: turns.times, every: toDuration(turns.everyMs), steps: [last] }]
}

/** The steps, of which those that ask for a list that may be late are repeated. */
export function withPolls({ steps, polls }: Pick<Draft, 'steps' | 'polls'>): readonly DraftStep[] {
  if (polls === undefined) return steps
  return steps.map((step, index) => {
    if (!polls.has(index)) return step
    const { expect, save, ...asking } = step
    const until = polls.get(index)
    const wait = until === undefined ? { until: expect, every: 'PT10S', atMost: mostOfFault } : { until, every: 'PT5S', atMost: mostOfList }
    return { ...asking, ...wait, ...(save !== undefined && { save }) }
  })
}

/** A count may be a minute old, and a list some seconds. */
const [mostOfFault, mostOfList] = ['PT2M', 'PT5M']
