import type { DeploymentRuleId } from '../contract/rules.ts'
import type { Exchange } from '../exchange/exchange.ts'
import type { ApiCall } from '../exchange/send.ts'
import type { Breach } from '../judgement/monitor.ts'

export type Profile = 'observe' | 'standard' | 'lifecycle'
export type Cost = { readonly requests: number; readonly searches: number; readonly sessions: number }

/** Requests that belong together, sent at most once in a run; one journey serves many rules. */
export type Probe = {
  readonly name: string
  /** The smallest profile that allows it. */
  readonly profile: Profile
  readonly cost: Cost
  readonly send: (send: (call: ApiCall) => Promise<Exchange>) => Promise<readonly Exchange[]>
}

/** What the evidence says: kept, broken, or not to be told from it. */
export type Finding =
  | { readonly kept: readonly Exchange[] }
  | { readonly broken: Breach; readonly by: readonly Exchange[] }
  | { readonly untold: string }

/** Judges one rule by the exchanges of a probe. It sends nothing. */
export type Check<Id extends DeploymentRuleId = DeploymentRuleId> = {
  readonly rule: Id
  readonly needs: readonly string[]
  readonly probe: Probe
  readonly judge: (exchanges: readonly Exchange[]) => Finding
}

/** A check as an entry of the map of judgements. */
export function defineCheck<Id extends DeploymentRuleId>(check: Check<Id>): { readonly [Rule in Id]: Check<Id> } {
  return { [check.rule]: check } as { readonly [Rule in Id]: Check<Id> } // one key, that of the check
}
