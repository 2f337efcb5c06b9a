import type { SessionEvent } from '../event.ts'
import type { At, BegunStages, SessionFacts, Stages } from '../session.ts'
import type { WorkStage } from '../session-request.ts'

/** The part of a session's past that its facts no longer hold: they tell how it stands, and not how often it paused before. */
export type PastChange = { readonly at: At } &
  /** A pause. One in the middle of a stage breaks that stage off, and it begins again later. */
  (
    | { readonly type: 'paused'; readonly stage: WorkStage | null; readonly brokenOff: { readonly from: At; readonly cost: number } | null }
    | { readonly type: 'resumed' | 'hung'; readonly stage: WorkStage | null }
    /** An agent session began its next turn; these are the stages of the turn before it. */
    | { readonly type: 'turnBegun'; readonly begun: BegunStages; readonly finished: Stages; readonly endedAt: At | null }
    | { readonly type: 'shareActivated'; readonly email: string }
    | { readonly type: 'shareDeleted'; readonly email: string; readonly sharedAt: At | null }
  )

/** The past changes of sessions. A session that only ran has none. They only grow, so that an event costs the same after a million. */
export type SessionHistories = Map<string, PastChange[]>

/** Adds what the facts forget with an event. */
export function logPastChange(histories: SessionHistories, before: SessionFacts, after: SessionFacts, event: SessionEvent): void {
  const change = pastChangeOf(before, after, event)
  if (change === null) return
  const known = histories.get(before.sessionId)
  if (known === undefined) histories.set(before.sessionId, [change])
  else known.push(change)
}

function pastChangeOf(before: SessionFacts, after: SessionFacts, event: SessionEvent): PastChange | null {
  const { at } = event
  // A message to an idle agent begins its next turn at once.
  if (before.agent?.turn !== after.agent?.turn)
    return { at, type: 'turnBegun', begun: before.begun, finished: before.finished, endedAt: before.ended?.at ?? null }
  switch (event.type) {
    case 'sessionPaused': {
      const last = after.begun.length < before.begun.length ? before.begun.at(-1) : undefined
      const brokenOff = last === undefined ? null : { from: before.createdAt + last.afterMs, cost: last.cost ?? 0 }
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
