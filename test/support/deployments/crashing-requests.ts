import type { RuleId } from '../../../src/contract/rules.ts'
import { crash } from './crash-requests.ts'
import { changeAnswers, type MutantRequest, type Mutant } from './mutant.ts'

/** A request that must be refused, and is more than a deployment can take whenever it comes. */
export type Crashing = readonly [rule: RuleId, request: string, isIt: (asked: MutantRequest) => boolean]

/** Deployments that crash at one request each. */
export function crashingOn(requests: readonly Crashing[]): readonly Mutant[] {
  return requests.map(([rule, request, isIt]) => ({
    breaks: `${request} is more than it can take`,
    rule,
    class: 'status',
    hidden: true,
    fetchOf: changeAnswers((asked) => (isIt(asked) ? crash : null)),
  }))
}
