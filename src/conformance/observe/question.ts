import type { DeploymentRuleId } from '../../contract/rules.ts'
import type { Exchange } from '../../exchange/exchange.ts'

/**
 * What the contract leaves to a deployment: a sentence that can be read in several ways, by the rule that accepts each of them, or
 * something that it does not show. The reading of an exchange is in words of ours; undefined where it is about something else.
 */
export type Question = {
  readonly asks: string
  readonly rule: DeploymentRuleId | null
  readonly start: () => (exchange: Exchange) => string | undefined
}
