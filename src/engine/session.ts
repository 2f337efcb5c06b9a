import type { SessionSource } from '../contract/generated/api.ts'
import type { SessionStatus, Stage } from '../contract/service.ts'
import type { Timeline, WorkStage } from './timeline.ts'

/** An instant, in milliseconds since 1970. Time is always an argument here. */
export type At = number

/** What was asked for when a report was created. */
export type ReportRequest = {
  readonly kind: 'report'
  readonly researchQuestion: string
  readonly title: string | null
  readonly maxSearchPapers: number
  readonly maxExtractPapers: number
}

/** What was asked for when a session was created; each kind has its own. */
export type SessionRequest = ReportRequest

/** A read-only share. It is `registered` when the address belongs to an account, else a pending invitation. */
export type Share = { readonly email: string; readonly status: 'registered' | 'invited'; readonly at: At }

/** What has happened to a session. It holds instants, never a status: that is a reading of them. */
export type SessionFacts = {
  readonly sessionId: string
  readonly owner: string
  readonly source: SessionSource
  readonly isPublic: boolean
  readonly createdAt: At
  readonly request: SessionRequest
  readonly timeline: Timeline
  readonly shares: readonly Share[]
  /** Stages begun so far, each with the instant at which it began or went on after a pause. */
  readonly begun: readonly { readonly stage: WorkStage; readonly at: At }[]
  readonly pausedAt: At | null
  /** Set from a resume until its stage begins: a scripted pause happens once. */
  readonly resumedAt: At | null
  readonly ended:
    | { readonly at: At; readonly as: 'completed' }
    | { readonly at: At; readonly as: 'failed'; readonly code: string; readonly message: string }
    | null
}

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
  const { ended, pausedAt } = facts
  const executionStage = stageOf(facts)
  if (ended?.as === 'completed') return { status: 'completed', executionStage: 'done' }
  if (ended?.as === 'failed') return { status: 'failed', executionStage, error: { code: ended.code, message: ended.message } }
  return { status: pausedAt === null ? 'processing' : 'pausedForInsufficientQuota', executionStage }
}

/** The stage it is in: the last begun, or while it is paused the one it stopped before. */
export function stageOf(facts: SessionFacts): WorkStage | null {
  const index = facts.pausedAt === null ? facts.begun.length - 1 : facts.begun.length
  return facts.timeline.spans[index]?.stage ?? null
}
