import type { RuleId } from '../contract/rules.ts'
import type { Exchange } from '../exchange/exchange.ts'

/** The observation of a rule in exchanges: kept, broken or not applicable. */
export type Observation = {
  readonly rule: RuleId
  readonly exchanges: readonly number[]
  /** Null if the rule was kept. */
  readonly breach: Breach | null
  /** The reason why a legal answer is not what the rule is about, such as a form without the member. */
  readonly notApplicable?: string
}

export type Breach = { readonly expected: string; readonly actual: string; readonly pointer?: string }

/**
 * A fold over every exchange of a run, in the order in which they were sent. It observes where a rule was kept or broken. It sends
 * nothing, so it can judge a client's recording as well.
 */
export type Monitor = {
  readonly rules: readonly RuleId[]
  /** Starts a fold without any exchange so far. */
  readonly start: () => (exchange: Exchange) => readonly Observation[]
}
