import type { SessionSource } from '../contract/generated/api.ts'
import type { GivenFault, GivenTimeline } from '../contract/given.ts'
import type { Account } from './account.ts'
import type { LibraryEvent } from './library/library-event.ts'
import type { OAuthEvent } from './oauth/oauth-event.ts'
import type { AgentEvent, MessageUpload } from './agent/agent-event.ts'
import type { UploadEvent } from './agent/upload.ts'
import type { At } from './session.ts'
import type { SessionRequest, WorkStage } from './session-request.ts'
import type { Limits, Options } from './settings.ts'
import type { Timeline } from './timeline.ts'

type OfSession = { readonly sessionId: string; readonly at: At }

/** An event of a session, in the past tense. */
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
        /** The files of an agent session's first question. */
        readonly uploads?: readonly MessageUpload[]
      }
    | { readonly type: 'stageBegun'; readonly stage: WorkStage | null; readonly cost: number }
    /** A typed get of the owner that counted. */
    | { readonly type: 'sessionPolled' }
    /** A control command ended the stage. */
    | { readonly type: 'sessionStepped' }
    /** `before` is the number of stages that an agent session had finished; theirs have no names. */
    | { readonly type: 'sessionPaused'; readonly stage: WorkStage | null; readonly before?: number }
    | { readonly type: 'sessionResumed'; readonly stage: WorkStage | null }
    | { readonly type: 'sessionHung'; readonly stage: WorkStage | null }
    /** A control command may say the answer of an agent session. */
    | { readonly type: 'sessionCompleted'; readonly says?: string }
    | { readonly type: 'sessionFailed'; readonly code: string; readonly message: string }
    | { readonly type: 'exportsReady' }
    /** `account` is the name of the account that has the address. Null makes the share an invitation. */
    | { readonly type: 'sessionShared'; readonly email: string; readonly account: string | null }
    | { readonly type: 'shareActivated'; readonly email: string; readonly account: string }
    /** The share or the invitation of this address is deleted. */
    | { readonly type: 'shareDeleted'; readonly email: string }
    | { readonly type: 'sessionDeleted' }
    | AgentEvent
  )

/** An event of the world outside its sessions. */
export type WorldEvent = { readonly at: At } & (
  | { readonly type: 'accountSet'; readonly account: Account }
  | { readonly type: 'limitsSet'; readonly limits: Limits }
  | { readonly type: 'optionsSet'; readonly options: Options }
  /** Replaces the timelines of sessions to come. */
  | { readonly type: 'timelinesSet'; readonly timelines: readonly GivenTimeline[] }
  | { readonly type: 'searchCounted'; readonly account: string }
  | UploadEvent
  /** The windows of all request rates start anew. */
  | { readonly type: 'ratesForgotten' }
  | { readonly type: 'faultAdded'; readonly id: string; readonly fault: GivenFault }
  | { readonly type: 'faultRemoved'; readonly id: string }
  /** A request matched a fault, which let it pass or hit it. */
  | { readonly type: 'faultEncountered'; readonly id: string; readonly isMet: boolean }
)

/** An entry of a world's log. The log is in the order of recording; events that fall due come in the order `(at, seq)`. */
export type Event = SessionEvent | LibraryEvent | OAuthEvent | WorldEvent

export function isOfSession(event: Event): event is SessionEvent {
  return 'sessionId' in event
}

export function isOfLibrary(event: Event): event is LibraryEvent {
  return 'collectionId' in event || 'sourceId' in event
}

export function isOfOAuth(event: Event): event is OAuthEvent {
  return 'client' in event || 'grant' in event || 'grantId' in event || 'token' in event || 'connection' in event
}
