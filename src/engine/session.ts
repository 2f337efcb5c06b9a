import type { SessionSource } from '../contract/generated/api.ts'
import type { SessionStatus, Stage } from '../contract/service.ts'
import type { SessionRequest, WorkStage } from './session-request.ts'
import type { ExportsStatus, Timeline } from './timeline.ts'

/** An instant, in milliseconds since 1970. The engine never reads a clock. */
export type At = number

/** A read-only share. It is `registered` when the address belongs to an account, else a pending invitation. */
type Share = {
  readonly email: string
  readonly at: At
  /** The name of the account that it is active for; null while it is an invitation. */
  readonly account: string | null
}

/** The facts of an agent session besides those of every session. Its stages are those of the current turn. */
export type AgentFacts = {
  /** The number of the current turn. Each message that the agent works on is one; the first question is turn 0. */
  readonly turn: number
  /** The steps of the current stage that have happened. */
  readonly steps: number
  /** The scripts of the turns whose messages came while it worked. */
  readonly waiting: readonly Timeline[]
  /** The instant at which a requested stop takes effect. */
  readonly stopAt: At | null
}

/** The history of a session. It holds instants and never a status; a status is read from them. */
export type SessionFacts = {
  readonly sessionId: string
  /** The number of the session in the order of creation in its world. */
  readonly number: number
  readonly owner: string
  readonly source: SessionSource
  readonly isPublic: boolean
  readonly createdAt: At
  readonly request: SessionRequest
  readonly timeline: Timeline
  /** False for a legacy or user-created session whose status the service does not track. */
  readonly isTracked: boolean
  readonly shares: readonly Share[]
  /** Stages begun so far, each with when it began or was resumed. */
  readonly begun: BegunStages
  /** Stages that have ended and left their output, each with when it ended. */
  readonly finished: Stages
  /** Typed gets that counted since the stage began or, once the session is completed, since then. */
  readonly polls: number
  /** Set when polls or a control command have ended the stage, until the next begins. */
  readonly releasedAt: At | null
  readonly pausedAt: At | null
  /** Set from a resume until its stage begins: a scripted pause happens once. */
  readonly resumedAt: At | null
  /** True after a resume when the run ends while that resume is in flight. */
  readonly isHurried: boolean
  readonly hungAt: At | null
  /** The stage it last hung in, also after it was resumed. */
  readonly lastHang: { readonly stage: WorkStage | null; readonly at: At } | null
  readonly ended:
    | { readonly at: At; readonly as: 'completed' }
    | { readonly at: At; readonly as: 'failed'; readonly code: string; readonly message: string }
    | null
  /** The instant at which exports that were still generating at the end became ready. */
  readonly exportsReadyAt: At | null
  /** Null for reports and reviews. */
  readonly agent: AgentFacts | null
}

/**
 * Stages in their order, each with how long after the session's creation it happened. Most sessions have the same values and share them.
 */
export type Stages = readonly { readonly stage: WorkStage | null; readonly afterMs: number }[]

/** Stages with the units of usage that each took from its owner; left out for none. */
export type BegunStages = readonly (Stages[number] & { readonly cost?: number })[]

/** One shared list for all sessions that have none. */
export const emptyList: readonly never[] = []

/** A session as a reader sees it. */
export type SessionView =
  | { readonly status: Exclude<SessionStatus, 'failed'>; readonly executionStage: Stage | null }
  | {
      readonly status: 'failed'
      readonly executionStage: Stage | null
      readonly error: { readonly code: string; readonly message: string }
    }

/** Reads the status from facts that are settled up to the reader's instant. */
export function sessionAt(facts: SessionFacts): SessionView {
  const { ended, pausedAt, isTracked, request } = facts
  if (!isTracked) return { status: 'unknown', executionStage: null }
  const executionStage = stageOf(facts)
  if (ended?.as === 'completed') return { status: 'completed', executionStage: request.type === 'agent' ? null : 'done' }
  if (ended?.as === 'failed') return { status: 'failed', executionStage, error: { code: ended.code, message: ended.message } }
  return { status: pausedAt === null ? 'processing' : 'pausedForInsufficientQuota', executionStage }
}

/** Gives the current stage: the last begun, or while paused the one it stopped before. An agent session has no named stage. */
function stageOf(facts: SessionFacts): WorkStage | null {
  const { begun, pausedAt, timeline } = facts
  return (pausedAt === null ? begun.at(-1) : timeline.spans[begun.length])?.stage ?? null
}

/** Lists the finished stages, each with the instant at which its output was there. */
export function outputsOf(facts: SessionFacts): readonly { readonly stage: WorkStage; readonly at: At }[] {
  return facts.finished.flatMap(({ stage, afterMs }) => (stage === null ? [] : [{ stage, at: facts.createdAt + afterMs }]))
}

/** Gives the stage the session hung in and since when, unless it has ended that stage after all. */
export function openHangOf({ lastHang, finished }: SessionFacts): { readonly stage: WorkStage; readonly at: At } | null {
  const stage = lastHang?.stage ?? null
  return lastHang === null || stage === null || finished.some((ended) => ended.stage === stage) ? null : { stage, at: lastHang.at }
}

/** Gives the status of the exports as readers see it. While a run is not over, its exports are still generated. */
export function exportsStatusOf(facts: SessionFacts): ExportsStatus {
  return facts.isTracked && facts.ended === null ? 'generating' : filesStatusOf(facts)
}

/** Gives the status of the files of finished stages. Those not ready at the end were never ready before: nothing that was there goes away. */
export function filesStatusOf(facts: SessionFacts): ExportsStatus {
  const { timeline, exportsReadyAt } = facts
  if (exportsReadyAt !== null) return 'ready'
  if (timeline.exports === 'late') return isExporting(facts) ? 'generating' : 'ready'
  return timeline.exports
}

/** True when the run is over and its exports are still generated. Late ones are generated for a completed run only. */
export function isExporting({ ended, timeline, exportsReadyAt }: SessionFacts): boolean {
  if (ended === null || exportsReadyAt !== null) return false
  return timeline.exports === 'generating' || (timeline.exports === 'late' && ended.as === 'completed')
}
