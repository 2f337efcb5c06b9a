import type { RuleId } from '../../../src/contract/rules.ts'
import { crash } from './crash-requests.ts'
import { changeAnswers, type MutantRequest, type Mutant } from './mutant.ts'

/** A request that must be refused, and crashes a deployment. */
export type Crashing = readonly [rule: RuleId, request: string, isIt: (asked: MutantRequest) => boolean]

/** A mutant for each request, which answers 500 to it. */
export function toCrashMutants(requests: readonly Crashing[]): readonly Mutant[] {
  return requests.map(([rule, request, isIt]) => ({
    breaks: `${request} answers 500`,
    rule,
    class: 'status',
    hidden: true,
    fetchOf: changeAnswers((asked) => (isIt(asked) ? crash : null)),
  }))
}
