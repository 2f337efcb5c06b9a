import type { At, BegunStages, SessionFacts, Stages } from '../session.ts'
import type { WorkStage } from '../session-request.ts'
import type { PastChange } from './session-history.ts'

/** A stage or a pause from when to when. A stage that was broken off by a pause is followed by another of its name. */
type Stretch = { readonly stage: WorkStage | null; readonly from: At; readonly to: At | null }

/** A stage of a session, with the units of usage that it took from its owner. */
type StageStretch = Stretch & { readonly cost: number; readonly end: 'finished' | 'brokenOff' | null }

/** The course of a session so far. */
export type Course = {
  /** In the order in which they began. `to` is null while one goes on or hangs; one without an end may have stopped with the session. */
  readonly stages: readonly StageStretch[]
  /** `to` is null while the session is paused. */
  readonly pauses: readonly Stretch[]
  /** The units of usage that its stages took from its owner. */
  readonly spent: number
}

/** Reads the course of a settled session from its facts and what they forget. */
export function courseOf(facts: SessionFacts, past: readonly PastChange[]): Course {
  const { createdAt, begun, finished, ended } = facts
  const stages: StageStretch[] = []
  let brokenOff: Pause[] = []
  for (const change of past) {
    if (change.type === 'paused' && change.brokenOff !== null) brokenOff.push(change)
    if (change.type !== 'turnBegun') continue
    stages.push(...stagesOfTurn({ createdAt, ...change, brokenOff }))
    brokenOff = []
  }
  stages.push(...stagesOfTurn({ createdAt, begun, finished, endedAt: ended?.at ?? null, brokenOff }))
  return { stages, pauses: pausesOf(facts, past), spent: stages.reduce((sum, { cost }) => sum + cost, 0) }
}

type Pause = Extract<PastChange, { type: 'paused' }>

type Turn = {
  readonly createdAt: At
  readonly begun: BegunStages
  readonly finished: Stages
  readonly endedAt: At | null
  readonly brokenOff: readonly Pause[]
}

/** Pairs the beginnings of a turn's stages with their ends. A stage that has left no output ends with the turn. */
function stagesOfTurn({ createdAt, begun, finished, endedAt, brokenOff }: Turn): readonly StageStretch[] {
  const brokenAt = (isMeant: (place: number) => boolean): readonly StageStretch[] =>
    brokenOff.flatMap(({ stage, at, brokenOff: broken }) =>
      broken !== null && isMeant(broken.place) ? [{ stage, from: broken.from, to: at, cost: broken.cost, end: 'brokenOff' }] : [],
    )
  const stages = begun.flatMap(({ stage, afterMs, cost = 0 }, index): readonly StageStretch[] => {
    const end = finished[index]
    const to = end === undefined ? endedAt : createdAt + end.afterMs
    return [
      ...brokenAt((place) => place === index),
      { stage, from: createdAt + afterMs, to, cost, end: end === undefined ? null : 'finished' },
    ]
  })
  return [...stages, ...brokenAt((place) => place >= begun.length)]
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
