import type { SessionSource } from '../../contract/generated/api.ts'
import type { operations, OperationId, QueryOf, RequestOf, SessionOperation } from '../../contract/operations.ts'
import type { Account } from '../../engine/account.ts'
import type { At, SessionFacts } from '../../engine/session.ts'
import type { World } from '../../engine/world.ts'
import type { Reply } from '../http/reply.ts'
import type { Urls } from '../http/urls.ts'

/** A validated request: authorised unless its operation is public, with a valid query and body. The world is settled up to `now`. */
export type Call<Id extends OperationId> = {
  readonly world: World
  readonly account: Id extends PublicOperation ? null : Account
  readonly now: At
  readonly session: Id extends SessionOperation ? SessionFacts : null
  readonly query: QueryOf<Id>
  readonly body: RequestOf<Id>
  readonly urls: Urls
  /** The parts of the path, decoded. */
  readonly parameters: { readonly [name: string]: string }
  /** The body as it came. Only operations whose body is no JSON read it. */
  readonly upload: { readonly bytes: Uint8Array; readonly contentType: string }
  /** The source of a session that the request creates. */
  readonly source: SessionSource
  /** Issues a presigned address of a session's file, a different one each time. It is valid for the contract's days, or another time. */
  readonly download: (sessionId: string, file: string, lifetimeMs?: number) => string
}

/** Operations that need no key, by the document. */
type PublicOperation = { [Id in OperationId]: (typeof operations)[Id]['public'] extends true ? Id : never }[OperationId]

/** Implements an operation. */
export type Handler<Id extends OperationId> = (call: Call<Id>) => Reply<Id>
