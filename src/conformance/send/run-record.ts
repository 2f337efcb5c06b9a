import type { Given } from '../../contract/given.ts'
import type { Exchange } from '../../exchange/exchange.ts'
import type { SteeringCall } from '../../scenario/play.ts'
import type { Target } from '../define/target.ts'

/** A world that a mock made for a probe; without a given it has everything that a target can name. */
export type MadeWorld = { readonly target: Target; readonly given?: Given }

/** What a probe did besides asking: it let time pass, or steered a world. `at` is of the counter that orders the exchanges. */
export type RunAction = { readonly at: number; readonly baseUrl: string } & (
  | { readonly type: 'waited'; readonly ms: number }
  | { readonly type: 'steered'; readonly call: SteeringCall }
)

/** Everything that a run did, out of which a scenario can be made. */
export type RunRecord = {
  readonly target: Target
  readonly worlds: readonly MadeWorld[]
  readonly doings: readonly RunAction[]
  readonly exchanges: readonly Exchange[]
}

/** The world that an exchange happened in: one that was made, with what it was given, or the deployment itself. */
export function worldOfExchange({ target, worlds }: RunRecord, exchange: Exchange): MadeWorld {
  return worlds.find((world) => exchange.request.url.startsWith(`${worldRootOf(world.target)}/`)) ?? { target }
}

/** Downloads and pages of a world lie beside its API. */
function worldRootOf({ baseUrl }: Target): string {
  return /^(.*\/w\/[^/]+)\//.exec(baseUrl)?.[1] ?? baseUrl
}
