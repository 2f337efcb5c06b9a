import type { DeploymentRuleId } from '../../contract/rules.ts'
import { statusAndCode } from '../../exchange/exchange.ts'
import type { Check } from '../check.ts'
import type { SearchProbe } from '../probes/searches.ts'
import { lookingFurther } from '../together.ts'

const refused = '400 invalid_request'

/** The check of values that are refused, which then looks at those that are listed: none of them is. */
export function takingListed<Id extends DeploymentRuleId>(check: Check<Id>, ...probes: readonly SearchProbe[]): Check<Id> {
  return lookingFurther(check, probes, (evidenceIfAny) => {
    for (const probe of probes) {
      const searched = evidenceIfAny(probe)?.searched
      if (searched === undefined || statusAndCode(searched) !== refused) continue
      return { broken: { expected: `200 for ${probe.name}, by values that are listed`, actual: refused }, by: [searched] }
    }
    return null
  })
}
