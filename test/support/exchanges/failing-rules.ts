import { inspectTraffic } from '../../../src/conformance/inspect-traffic.ts'
import { rulesMatching, type RuleId } from '../../../src/contract/rules.ts'
import type { Exchange } from '../../../src/exchange/exchange.ts'
import { recordedTarget } from './record-exchange.ts'

/** Returns a function that inspects recorded exchanges, and names those of some rules that fail. */
export function failingAmong(...rules: readonly RuleId[]): (...exchanges: readonly Exchange[]) => readonly RuleId[] {
  return (...exchanges) => {
    const { baseUrl } = recordedTarget
    const { results } = inspectTraffic({ baseUrl, exchanges, rules: rules.flatMap((id) => rulesMatching(id)), now: () => 0 })
    return results.flatMap(({ rule, verdict }) => (verdict.verdict === 'fail' ? [rule.id] : []))
  }
}
