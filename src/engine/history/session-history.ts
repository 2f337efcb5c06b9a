import type { SessionEvent } from '../event.ts'
import type { At, BegunStages, SessionFacts, Stages } from '../session.ts'
import type { WorkStage } from '../session-request.ts'

/** The part of a session's past that its facts no longer hold: they tell how it stands, and not how often it paused before. */
export type PastChange = {
  readonly at: At
  /** The number of stages that had begun before it, in all turns, those included that were broken off. */
  readonly begunBefore: number
} & (
  | { readonly type: 'paused'; readonly stage: WorkStage | null; readonly brokenOff: BrokenOffStage | null }
  | { readonly type: 'resumed' | 'hung'; readonly stage: WorkStage | null }
  /** An agent session began its next turn; these are the stages of the turn before it. */
  | { readonly type: 'turnBegun'; readonly begun: BegunStages; readonly finished: Stages; readonly endedAt: At | null }
  | { readonly type: 'shareActivated'; readonly email: string }
  | { readonly type: 'shareDeleted'; readonly email: string; readonly sharedAt: At | null }
)

/** A stage that a pause broke off. It begins again later at the same place among the stages of its turn. */
type BrokenOffStage = { readonly place: number; readonly from: At; readonly cost: number }

/** The past changes of a session. They only grow, so that an event costs the same after a million. */
type SessionHistory = {
  readonly changes: PastChange[]
  /** The number of stages that began and are not in the facts any more. */
  stagesOver: number
}

/** By session. One that only ran has none. */
export type SessionHistories = Map<string, SessionHistory>

/** Adds what the facts forget with an event. */
export function logPastChange(histories: SessionHistories, before: SessionFacts, after: SessionFacts, event: SessionEvent): void {
  const change = pastChangeOf(before, after, event)
  if (change === null) return
  const history = histories.get(before.sessionId) ?? { changes: [], stagesOver: 0 }
  histories.set(before.sessionId, history)
  history.changes.push({ ...change, begunBefore: history.stagesOver + before.begun.length })
  history.stagesOver += before.begun.length - after.begun.length
}

type Placeless<Change> = Change extends unknown ? Omit<Change, 'begunBefore'> : never

function pastChangeOf(before: SessionFacts, after: SessionFacts, event: SessionEvent): Placeless<PastChange> | null {
  const { at } = event
  // A message to an idle agent begins its next turn at once.
  if (before.agent?.turn !== after.agent?.turn)
    return { at, type: 'turnBegun', begun: before.begun, finished: before.finished, endedAt: before.ended?.at ?? null }
  switch (event.type) {
    case 'sessionPaused': {
      const place = after.begun.length
      const last = before.begun[place]
      const brokenOff = last === undefined ? null : { place, from: before.createdAt + last.afterMs, cost: last.cost ?? 0 }
      return { at, type: 'paused', stage: event.stage, brokenOff }
    }
    case 'sessionResumed':
      return { at, type: 'resumed', stage: event.stage }
    case 'sessionHung':
      return { at, type: 'hung', stage: event.stage }
    case 'shareActivated':
      return { at, type: 'shareActivated', email: event.email }
    case 'shareDeleted':
      return {
        at,
        type: 'shareDeleted',
        email: event.email,
        sharedAt: before.shares.find(({ email }) => email === event.email)?.at ?? null,
      }
    case 'sessionCreated':
    case 'stageBegun':
    case 'sessionPolled':
    case 'sessionStepped':
    case 'sessionCompleted':
    case 'sessionFailed':
    case 'exportsReady':
    case 'sessionShared':
    case 'sessionDeleted':
    case 'agentStepped':
    case 'messageSent':
    case 'turnBegun':
    case 'stopRequested':
    case 'agentStopped':
    case 'agentCreatedReport':
    case 'agentSaid':
    case 'agentAsked':
      return null
  }
}
