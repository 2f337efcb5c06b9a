import type { ControlOperationId } from '../../../src/contract/control.ts'
import type { OperationId } from '../../../src/contract/operations.ts'
import type { accountNames } from './arbitrary-worlds.ts'

/** The sender of a request: the owner of the session, an account by its name, or a client whose header opens nothing. */
export type Requester = 'owner' | (typeof accountNames)[number] | 'nobody' | 'stranger' | 'basicAuth'

/** `no` for a request that has to be refused, `maybe` for one that may succeed. */
export type MaySucceed = 'maybe' | 'no'

/** A request of the library: what its body and its query say, with positions where ids go. */
export type LibraryCall = {
  readonly id: OperationId
  readonly query?: string
  readonly body?: unknown
  /** Sends the body `sourceIds`, with so many ids. */
  readonly count?: number
  /** Sends files as a form, in this field. */
  readonly field?: string
  readonly files?: readonly { readonly name: string; readonly text: string }[]
  readonly may?: 'no'
}

/** One step of a model-based test. Sessions, addresses, snapshots and files are named by their position among those known at that step. */
export type ModelCommand =
  | {
      readonly type: 'create'
      readonly kind: 'reports' | 'systematic-reviews'
      readonly as: Requester
      readonly body: unknown
      readonly may: MaySucceed
    }
  | {
      readonly type: 'get'
      readonly which: number
      readonly as: Requester
      readonly query: string
      readonly method: 'GET' | 'HEAD'
      readonly at: 'own' | 'wrong'
    }
  | { readonly type: 'list'; readonly as: Requester; readonly limit: number; readonly filter: { readonly [name: string]: string } }
  | { readonly type: 'listOnce'; readonly as: Requester; readonly query: string; readonly may: MaySucceed }
  | { readonly type: 'resume'; readonly which: number; readonly as: Requester }
  | { readonly type: 'share'; readonly which: number; readonly as: Requester; readonly body: unknown; readonly may: MaySucceed }
  | { readonly type: 'listShares'; readonly which: number; readonly as: Requester }
  | { readonly type: 'deleteShare'; readonly which: number; readonly as: Requester; readonly email: string; readonly may: MaySucceed }
  | { readonly type: 'usage'; readonly as: Requester }
  | { readonly type: 'createAgent'; readonly as: Requester; readonly body: unknown; readonly may: MaySucceed }
  | {
      readonly type: 'readAgent'
      readonly which: number
      readonly as: Requester
      readonly part: 'events' | 'sources' | 'artifacts' | 'artifacts/art_1/content' | 'artifacts/art_1/download'
      readonly query: string
    }
  | {
      readonly type: 'tellAgent'
      readonly which: number
      readonly as: Requester
      readonly what: 'messages' | 'stop'
      readonly body: unknown
    }
  | { readonly type: 'stageUpload'; readonly as: Requester; readonly body: unknown; readonly may: MaySucceed }
  | { readonly type: 'library'; readonly as: Requester; readonly which: number; readonly other: number; readonly call: LibraryCall }
  | {
      readonly type: 'search'
      readonly what: 'papers' | 'trials'
      readonly as: Requester
      readonly body: unknown
      readonly may: MaySucceed
    }
  | { readonly type: 'stray'; readonly method: string; readonly path: string; readonly as: Requester; readonly preflight: boolean }
  | { readonly type: 'many'; readonly count: number }
  | { readonly type: 'download'; readonly which: number; readonly tampered: boolean; readonly method: 'GET' | 'HEAD' | 'PUT' }
  | { readonly type: 'resumeOnPage'; readonly which: number }
  | { readonly type: 'wait'; readonly ms: number }
  | { readonly type: 'control'; readonly id: ControlOperationId; readonly which: number; readonly body?: unknown; readonly query?: string }
