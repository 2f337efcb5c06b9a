import type { operations, OperationId, QueryOf, RequestOf, SessionOperation } from '../../contract/operations.ts'
import type { Account } from '../../engine/account.ts'
import type { At, SessionFacts } from '../../engine/session.ts'
import type { World } from '../../engine/world.ts'
import type { Reply } from '../http/reply.ts'
import type { Urls } from '../http/urls.ts'

/** A request that has passed the doors: authorised unless its operation is public, its query and body valid. The world is settled up to `now`. */
export type Call<Id extends OperationId> = {
  readonly world: World
  readonly account: Id extends PublicOperation ? null : Account
  readonly now: At
  readonly session: Id extends SessionOperation ? SessionFacts : null
  readonly query: QueryOf<Id>
  readonly body: RequestOf<Id>
  readonly urls: Urls
  /** A presigned address of a file of a session, another each time. */
  readonly download: (sessionId: string, file: string) => string
}

/** Operations that need no key, as the document says. */
type PublicOperation = { [Id in OperationId]: (typeof operations)[Id]['public'] extends true ? Id : never }[OperationId]

/** What an operation does. */
export type Handler<Id extends OperationId> = (call: Call<Id>) => Reply<Id>
