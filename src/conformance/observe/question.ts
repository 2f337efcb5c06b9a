import type { DeploymentRuleId } from '../../contract/rules.ts'
import type { Exchange } from '../../exchange/exchange.ts'

/**
 * A question that the contract leaves open: a sentence with several readings, which its `rule` accepts, or something that it does not
 * show. `start` returns the reader of one run, which describes the reading of an exchange, or returns undefined if it shows none.
 */
export type Question = {
  readonly asks: string
  readonly rule: DeploymentRuleId | null
  readonly start: () => (exchange: Exchange) => string | undefined
}
