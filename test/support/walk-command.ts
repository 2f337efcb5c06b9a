import type { ControlOperationId } from '../../src/contract/control.ts'
import type { accountNames } from './walk-worlds.ts'

/** Who asks: the owner of the session, an account by its name, or somebody with a header that opens nothing. */
export type Asker = 'owner' | (typeof accountNames)[number] | 'nobody' | 'stranger' | 'basicAuth'

/** Whether an answer may be a success: `no` for a request that has to be refused. */
export type May = 'maybe' | 'no'

/** One thing that happens in a walk. Sessions, addresses, snapshots and files go by their place among those that are known then. */
export type WalkCommand =
  | {
      readonly type: 'create'
      readonly kind: 'reports' | 'systematic-reviews'
      readonly as: Asker
      readonly body: unknown
      readonly may: May
    }
  | {
      readonly type: 'get'
      readonly which: number
      readonly as: Asker
      readonly query: string
      readonly method: 'GET' | 'HEAD'
      readonly at: 'own' | 'wrong'
    }
  | { readonly type: 'list'; readonly as: Asker; readonly limit: number; readonly filter: { readonly [name: string]: string } }
  | { readonly type: 'listOnce'; readonly as: Asker; readonly query: string; readonly may: May }
  | { readonly type: 'resume'; readonly which: number; readonly as: Asker }
  | { readonly type: 'share'; readonly which: number; readonly as: Asker; readonly body: unknown; readonly may: May }
  | { readonly type: 'search'; readonly what: 'papers' | 'trials'; readonly as: Asker; readonly body: unknown; readonly may: May }
  | { readonly type: 'stray'; readonly method: string; readonly path: string; readonly as: Asker; readonly preflight: boolean }
  | { readonly type: 'many'; readonly count: number }
  | { readonly type: 'download'; readonly which: number; readonly tampered: boolean; readonly method: 'GET' | 'HEAD' | 'PUT' }
  | { readonly type: 'resumeOnPage'; readonly which: number }
  | { readonly type: 'wait'; readonly ms: number }
  | { readonly type: 'control'; readonly id: ControlOperationId; readonly which: number; readonly body?: unknown; readonly query?: string }
