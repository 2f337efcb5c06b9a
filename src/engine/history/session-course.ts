import type { At, BegunStages, SessionFacts, Stages } from '../session.ts'
import type { WorkStage } from '../session-request.ts'
import type { PastChange } from './session-history.ts'

/** A stage or a pause from when to when. A stage that was broken off by a pause is followed by another of its name. */
type Stretch = { readonly stage: WorkStage | null; readonly from: At; readonly to: At | null }

/** A stage of a session, with the units of usage that it took from its owner. */
type StageStretch = Stretch & { readonly cost: number; readonly isBrokenOff: boolean }

/** The course of a session so far. */
export type Course = {
  /** In the order in which they began. `to` is null while one goes on or hangs. */
  readonly stages: readonly StageStretch[]
  /** `to` is null while the session is paused. */
  readonly pauses: readonly Stretch[]
  /** The units of usage that its stages took from its owner. */
  readonly spent: number
}

/** Reads the course of a settled session from its facts and what they forget. */
export function courseOf(facts: SessionFacts, past: readonly PastChange[]): Course {
  const { createdAt, begun, finished, ended } = facts
  const stages = [
    ...past.flatMap((change) => stagesOf(change, createdAt)),
    ...stretchesOf({ createdAt, begun, finished, endedAt: ended?.at ?? null }),
  ].toSorted((a, b) => a.from - b.from)
  return { stages, pauses: pausesOf(facts, past), spent: stages.reduce((sum, { cost }) => sum + cost, 0) }
}

/** The stages that are over with a past change. */
function stagesOf(change: PastChange, createdAt: At): readonly StageStretch[] {
  if (change.type === 'turnBegun') return stretchesOf({ createdAt, ...change })
  if (change.type !== 'paused' || change.brokenOff === null) return []
  const { stage, at, brokenOff } = change
  return [{ stage, ...brokenOff, to: at, isBrokenOff: true }]
}

/** Pairs the beginnings of stages with their ends. One that has left no output ends with the session. */
function stretchesOf(of: {
  readonly createdAt: At
  readonly begun: BegunStages
  readonly finished: Stages
  readonly endedAt: At | null
}): readonly StageStretch[] {
  return of.begun.map(({ stage, afterMs, cost = 0 }, index) => {
    const end = of.finished[index]
    return {
      stage,
      from: of.createdAt + afterMs,
      to: end === undefined ? of.endedAt : of.createdAt + end.afterMs,
      cost,
      isBrokenOff: false,
    }
  })
}

/** A pause lasts until the session is resumed, is stopped, or takes up another message. */
function pausesOf({ pausedAt, ended }: SessionFacts, past: readonly PastChange[]): readonly Stretch[] {
  const pauses: Stretch[] = []
  for (const change of past) {
    const last = pauses.at(-1)
    if (change.type === 'paused') pauses.push({ stage: change.stage, from: change.at, to: null })
    else if (last?.to === null && change.type === 'resumed') pauses[pauses.length - 1] = { ...last, to: change.at }
    else if (last?.to === null && change.type === 'turnBegun') pauses[pauses.length - 1] = { ...last, to: change.endedAt }
  }
  const last = pauses.at(-1)
  return last?.to !== null || pausedAt !== null ? pauses : [...pauses.slice(0, -1), { ...last, to: ended?.at ?? null }]
}
