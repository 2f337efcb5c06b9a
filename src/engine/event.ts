import type { SessionSource } from '../contract/generated/api.ts'
import type { At, SessionRequest, Share } from './session.ts'
import type { Timeline, WorkStage } from './timeline.ts'

/** What happened to a session, in the past tense. A world's log is a list of these in the order `(at, seq)`. */
export type Event =
  | {
      readonly type: 'sessionCreated'
      readonly sessionId: string
      readonly at: At
      readonly owner: string
      readonly source: SessionSource
      readonly isPublic: boolean
      readonly request: SessionRequest
      readonly timeline: Timeline
    }
  | { readonly type: 'stageBegun'; readonly sessionId: string; readonly at: At; readonly stage: WorkStage; readonly cost: number }
  | { readonly type: 'sessionPaused'; readonly sessionId: string; readonly at: At; readonly stage: WorkStage }
  | { readonly type: 'sessionResumed'; readonly sessionId: string; readonly at: At; readonly stage: WorkStage }
  | { readonly type: 'sessionCompleted'; readonly sessionId: string; readonly at: At }
  | { readonly type: 'sessionFailed'; readonly sessionId: string; readonly at: At; readonly code: string; readonly message: string }
  | {
      readonly type: 'sessionShared'
      readonly sessionId: string
      readonly at: At
      readonly email: string
      readonly status: Share['status']
    }
