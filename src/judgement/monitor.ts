import type { RuleId } from '../contract/rules.ts'
import type { Exchange } from '../exchange/exchange.ts'

/** How an exchange stands against a rule. */
export type Observation = {
  readonly rule: RuleId
  readonly exchanges: readonly number[]
  /** Null when the rule was kept. */
  readonly breach: Breach | null
  /** Legal, but nothing that the rule is about: a form that lacks the member, say. */
  readonly notApplicable?: string
}

export type Breach = { readonly expected: string; readonly actual: string; readonly pointer?: string }

/**
 * A fold over every exchange of a run: it sees them one by one in the order they were sent, and says where a rule was kept
 * or broken. It sends nothing, so it judges a client's recording as well.
 */
export type Monitor = {
  readonly rules: readonly RuleId[]
  /** A fresh fold, with nothing seen. */
  readonly start: () => (exchange: Exchange) => readonly Observation[]
}
