import type { Given } from '../../contract/given.ts'
import type { Exchange } from '../../exchange/exchange.ts'
import type { ControlStepCall } from '../../scenario/play.ts'
import type { Evidence } from '../define/check.ts'
import type { Target } from '../define/target.ts'
import type { NotRun, OurError } from '../define/verdict.ts'

/** The outcome of a probe: its evidence, or the reason that there is none. Its exchanges are there in both cases. */
export type Collected = { readonly exchanges: readonly Exchange[] } & (
  | {
      readonly evidence: Evidence
      /** True if a deployment with a control would have shown more. */
      readonly isPartial?: boolean
      /** True if it waited no longer, since the run had too few minutes left. */
      readonly isCutShort?: boolean
      /** Present if it left out requests of an operation that fails whatever it is asked. */
      readonly leftOut?: NotRun
    }
  | { readonly verdict: NotRun | OurError }
)

/** A world that a mock made for a probe, by the id that the mock gave it. Without `given` it has everything that a target can name. */
export type MadeWorld = { readonly id?: string; readonly target: Target; readonly given?: Given }

/** An action of a probe other than a request: it waited, or steered a world. `at` comes from the counter that orders the exchanges. */
export type RunAction = { readonly at: number; readonly baseUrl: string } & (
  | { readonly type: 'waited'; readonly ms: number }
  | { readonly type: 'steered'; readonly call: ControlStepCall }
)

/** Everything that a run did. Scenarios are made of it. */
export type RunRecord = {
  readonly target: Target
  readonly worlds: readonly MadeWorld[]
  readonly actions: readonly RunAction[]
  readonly exchanges: readonly Exchange[]
}

/** The world of an exchange: one that was made for a probe, or the deployment itself. */
export function worldOfExchange({ target, worlds }: RunRecord, exchange: Exchange): MadeWorld {
  return worlds.find((world) => exchange.request.url.startsWith(`${worldRootOf(world.target)}/`)) ?? { target }
}

/** The root address of a world. Its downloads and pages lie beside its API. */
function worldRootOf({ baseUrl }: Target): string {
  return /^(.*\/w\/[^/]+)\//.exec(baseUrl)?.[1] ?? baseUrl
}
