import type { SessionSource } from '../contract/generated/api.ts'
import type { GivenFault, GivenTimeline } from '../contract/given.ts'
import type { Account } from './account.ts'
import type { At } from './session.ts'
import type { SessionRequest, WorkStage } from './session-request.ts'
import type { Limits, Options } from './settings.ts'
import type { Timeline } from './timeline.ts'

type OfSession = { readonly sessionId: string; readonly at: At }

/** What happened to a session, in the past tense. */
export type SessionEvent = OfSession &
  (
    | {
        readonly type: 'sessionCreated'
        readonly number: number
        readonly owner: string
        readonly source: SessionSource
        readonly isPublic: boolean
        readonly isTracked: boolean
        readonly request: SessionRequest
        readonly timeline: Timeline
      }
    | { readonly type: 'stageBegun'; readonly stage: WorkStage | null; readonly cost: number }
    /** One typed get of its owner, of those that move it. */
    | { readonly type: 'sessionPolled' }
    /** A hand ended its stage. */
    | { readonly type: 'sessionStepped' }
    | { readonly type: 'sessionPaused'; readonly stage: WorkStage | null }
    | { readonly type: 'sessionResumed'; readonly stage: WorkStage | null }
    | { readonly type: 'sessionHung'; readonly stage: WorkStage | null }
    | { readonly type: 'sessionCompleted' }
    | { readonly type: 'sessionFailed'; readonly code: string; readonly message: string }
    | { readonly type: 'exportsReady' }
    /** With the name of the account that the address belongs to; null makes it an invitation. */
    | { readonly type: 'sessionShared'; readonly email: string; readonly account: string | null }
    | { readonly type: 'shareActivated'; readonly email: string; readonly account: string }
    | { readonly type: 'sessionDeleted' }
  )

/** What happened to the rest of a world. */
export type WorldEvent = { readonly at: At } & (
  | { readonly type: 'accountSet'; readonly account: Account }
  | { readonly type: 'limitsSet'; readonly limits: Limits }
  | { readonly type: 'optionsSet'; readonly options: Options }
  /** How sessions to come will go. */
  | { readonly type: 'timelinesSet'; readonly timelines: readonly GivenTimeline[] }
  | { readonly type: 'searchCounted'; readonly account: string }
  /** The windows of all request rates start anew. */
  | { readonly type: 'ratesForgotten' }
  | { readonly type: 'faultAdded'; readonly id: string; readonly fault: GivenFault }
  | { readonly type: 'faultRemoved'; readonly id: string }
  /** A request came that a fault is for, which let it pass or met it. */
  | { readonly type: 'faultEncountered'; readonly id: string; readonly isMet: boolean }
)

/** A world's log is a list of these in the order in which they came about; what is due comes about in the order `(at, seq)`. */
export type Event = SessionEvent | WorldEvent

export function isOfSession(event: Event): event is SessionEvent {
  return 'sessionId' in event
}
