import type { SessionSource } from '../contract/generated/api.ts'
import type { SessionStatus, Stage } from '../contract/service.ts'
import type { SessionRequest, WorkStage } from './session-request.ts'
import type { Timeline } from './timeline.ts'

/** An instant, in milliseconds since 1970. Time is always an argument here. */
export type At = number

/** A read-only share. It is `registered` when the address belongs to an account, else a pending invitation. */
type Share = {
  readonly email: string
  readonly at: At
  /** The name of the account that it is active for; null while it is an invitation. */
  readonly account: string | null
}

/** What has happened to a session. It holds instants, never a status: that is a reading of them. */
export type SessionFacts = {
  readonly sessionId: string
  /** Counts the sessions of a world in the order in which they came. */
  readonly number: number
  readonly owner: string
  readonly source: SessionSource
  readonly isPublic: boolean
  readonly createdAt: At
  readonly request: SessionRequest
  readonly timeline: Timeline
  /** The status of a legacy or user-created session may be tracked by nobody. */
  readonly isTracked: boolean
  readonly shares: readonly Share[]
  /** Stages begun so far, each with when it began or went on after a pause. */
  readonly begun: Stages
  /** Those of them that have ended and left their output, each with when it did. */
  readonly finished: Stages
  /** Typed gets that counted since its stage began or, once it is completed, since then. */
  readonly polls: number
  /** Set when polls or a hand have ended the stage, until the next begins. */
  readonly releasedAt: At | null
  readonly pausedAt: At | null
  /** Set from a resume until its stage begins: a scripted pause happens once. */
  readonly resumedAt: At | null
  /** It was resumed, and its run ends while the resume is in flight. */
  readonly isHurried: boolean
  readonly hungAt: At | null
  /** The stage that it hung in last, also after it went on. */
  readonly lastHang: { readonly stage: WorkStage | null; readonly at: At } | null
  readonly ended:
    | { readonly at: At; readonly as: 'completed' }
    | { readonly at: At; readonly as: 'failed'; readonly code: string; readonly message: string }
    | null
  /** When exports that were still generating at the end became ready. */
  readonly exportsReadyAt: At | null
}

/**
 * Stages in their order, and how long after the creation of their session something happened to each: so most sessions have the same
 * ones, and share them.
 */
export type Stages = readonly { readonly stage: WorkStage | null; readonly afterMs: number }[]

/** A session as a reader sees it. */
export type SessionView =
  | { readonly status: Exclude<SessionStatus, 'failed'>; readonly executionStage: Stage | null }
  | {
      readonly status: 'failed'
      readonly executionStage: Stage | null
      readonly error: { readonly code: string; readonly message: string }
    }

/** Reads a status off facts that are settled up to the reader's instant. */
export function sessionAt(facts: SessionFacts): SessionView {
  const { ended, pausedAt, isTracked, request } = facts
  if (!isTracked) return { status: 'unknown', executionStage: null }
  const executionStage = stageOf(facts)
  if (ended?.as === 'completed') return { status: 'completed', executionStage: request.type === 'agent' ? null : 'done' }
  if (ended?.as === 'failed') return { status: 'failed', executionStage, error: { code: ended.code, message: ended.message } }
  return { status: pausedAt === null ? 'processing' : 'pausedForInsufficientQuota', executionStage }
}

/** The stage it is in: the last begun, or while it is paused the one it stopped before. An agent session has none with a name. */
function stageOf(facts: SessionFacts): WorkStage | null {
  const { begun, pausedAt, timeline } = facts
  return (pausedAt === null ? begun.at(-1) : timeline.spans[begun.length])?.stage ?? null
}

/** What a session has produced so far: its finished stages, each with the instant at which its output was there. */
export function outputsOf(facts: SessionFacts): readonly { readonly stage: WorkStage; readonly at: At }[] {
  return facts.finished.flatMap(({ stage, afterMs }) => (stage === null ? [] : [{ stage, at: facts.createdAt + afterMs }]))
}

/** The stage that it hung in, and since when, until it has ended that stage after all. */
export function openHangOf({ lastHang, finished }: SessionFacts): { readonly stage: WorkStage; readonly at: At } | null {
  const stage = lastHang?.stage ?? null
  return lastHang === null || stage === null || finished.some((ended) => ended.stage === stage) ? null : { stage, at: lastHang.at }
}

/** How the exports of a session are. What is not ready at the end was not ready before: nothing that was there goes away. */
export function exportsStatusOf({ timeline, exportsReadyAt }: SessionFacts): Timeline['exports'] {
  return exportsReadyAt === null ? timeline.exports : 'ready'
}

/** Whether its run is over and its exports are still being made. */
export function isExporting({ ended, timeline, exportsReadyAt }: SessionFacts): boolean {
  return ended !== null && timeline.exports === 'generating' && exportsReadyAt === null
}
