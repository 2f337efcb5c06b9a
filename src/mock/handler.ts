import type { OperationId, QueryOf, RequestOf } from '../contract/operations.ts'
import type { At } from '../engine/session.ts'
import type { Account, World } from '../engine/world.ts'
import type { Reply } from './reply.ts'
import type { Urls } from './urls.ts'

/** A request that has passed the doors: authorised, its query and body valid. The world is settled up to `now`. */
type Call<Id extends OperationId> = {
  readonly world: World
  readonly account: Account
  readonly now: At
  readonly parameters: { readonly [name: string]: string }
  readonly query: QueryOf<Id>
  readonly body: RequestOf<Id>
  readonly urls: Urls
}

/** What an operation does. */
export type Handler<Id extends OperationId> = (call: Call<Id>) => Reply<Id>
