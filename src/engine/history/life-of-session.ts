import type { At, SessionFacts } from '../session.ts'
import type { WorkStage } from '../session-request.ts'
import { courseOf } from './session-course.ts'
import type { PastChange } from './session-history.ts'

/** An event in the life of a session. */
export type LifeEvent = { readonly at: At } & (
  | { readonly type: 'sessionCreated' | 'sessionCompleted' | 'exportsReady' | 'turnBegun' }
  | { readonly type: 'stageBegun'; readonly stage: WorkStage | null; readonly cost: number }
  | {
      readonly type: 'stageEnded' | 'stageBrokenOff' | 'sessionPaused' | 'sessionResumed' | 'sessionHung'
      readonly stage: WorkStage | null
    }
  | { readonly type: 'sessionFailed'; readonly code: string; readonly message: string }
  | { readonly type: 'sessionShared' | 'shareActivated' | 'shareDeleted'; readonly email: string }
)

/** Lists the events in the life of a settled session in their order, without polls and the steps of agents. */
export function lifeOf(facts: SessionFacts, past: readonly PastChange[]): readonly LifeEvent[] {
  const { createdAt, ended, exportsReadyAt } = facts
  const changes = Map.groupBy(past, ({ begunBefore }) => begunBefore)
  const { stages } = courseOf(facts, past)
  const events: LifeEvent[] = [{ type: 'sessionCreated', at: createdAt }, ...(changes.get(0) ?? []).flatMap(toLifeEvents)]
  for (const [index, { stage, from, to, cost, end }] of stages.entries()) {
    const since = changes.get(index + 1) ?? []
    // Of one instant, a stage hangs before it ends, and pauses after it.
    const isBeforeEnd = (change: PastChange): boolean =>
      change.type === 'hung' || (change.type !== 'paused' && to !== null && change.at < to)
    events.push({ type: 'stageBegun', at: from, stage, cost }, ...since.filter(isBeforeEnd).flatMap(toLifeEvents))
    if (to !== null && end !== null) events.push({ type: end === 'finished' ? 'stageEnded' : 'stageBrokenOff', at: to, stage })
    events.push(...since.filter((change) => !isBeforeEnd(change)).flatMap(toLifeEvents))
  }
  if (ended?.as === 'completed') events.push({ type: 'sessionCompleted', at: ended.at })
  if (ended?.as === 'failed') events.push({ type: 'sessionFailed', at: ended.at, code: ended.code, message: ended.message })
  if (exportsReadyAt !== null) events.push({ type: 'exportsReady', at: exportsReadyAt })
  return [...events, ...sharesOf(facts, past)].toSorted((a, b) => a.at - b.at)
}

/** The events of a past change. Those of shares have no place among the stages. */
function toLifeEvents(change: PastChange): readonly LifeEvent[] {
  const { at } = change
  switch (change.type) {
    case 'paused':
      return [{ type: 'sessionPaused', at, stage: change.stage }]
    case 'resumed':
      return [{ type: 'sessionResumed', at, stage: change.stage }]
    case 'hung':
      return [{ type: 'sessionHung', at, stage: change.stage }]
    case 'turnBegun':
      return [...(change.endedAt === null ? [] : [{ type: 'sessionCompleted', at: change.endedAt } as const]), { type: 'turnBegun', at }]
    case 'shareActivated':
    case 'shareDeleted':
      return []
  }
}

function sharesOf({ shares }: SessionFacts, past: readonly PastChange[]): readonly LifeEvent[] {
  const changes = past.filter((change) => change.type === 'shareActivated' || change.type === 'shareDeleted')
  return [
    ...changes.flatMap((change): readonly LifeEvent[] =>
      change.type === 'shareDeleted' && change.sharedAt !== null
        ? [{ type: 'sessionShared', at: change.sharedAt, email: change.email }]
        : [],
    ),
    ...shares.map(({ at, email }): LifeEvent => ({ type: 'sessionShared', at, email })),
    ...changes.map(({ type, at, email }): LifeEvent => ({ type, at, email })),
  ]
}
