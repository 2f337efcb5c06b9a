import { requestFaults } from '../../contract/judge-request.ts'
import { requestShapes } from '../../contract/generated/request-shapes.ts'
import { operation } from '../../contract/operations.ts'
import type { RequestShape } from '../../contract/request-shape.ts'
import type { DeploymentRuleId } from '../../contract/rules.ts'
import type { Part } from '../define/check.ts'
import { refusesFurther, type Refusable } from '../define/define-refusals.ts'
import { invalidate, listOtherTypes } from '../fuzz/invalidate.ts'
import { isOlder } from '../probes/define-creation.ts'

type Operation = 'searchPapers' | 'searchTrials' | 'createReport' | 'createSystematicReview'

/** The part about each member of a body with a value of each other type. Only a budget that is larger than usual has room for all. */
export function refusesEveryType(rule: DeploymentRuleId, id: Operation, body: object): Part {
  const shapes: { readonly [name: string]: RequestShape } = requestShapes
  const shape = shapes[operation(id).request ?? ''] ?? {}
  const calls = listOtherTypes(shape).flatMap((invalid): readonly Refusable[] => {
    const wrong = invalidate(shape, body, invalid)
    // A body that is wrong elsewhere as well is refused for either.
    if (requestFaults('open', id, wrong).length !== 1) return []
    return [{ title: `${id} where ${invalid.title}`, call: { operation: id, as: 'default', body: wrong }, ...excuseOf(invalid.path) }]
  })
  return refusesFurther({
    rule,
    demanded: '400 invalid_request',
    profile: 'standard',
    phase: 'spare',
    calls,
    about: 'each field with a value of each other type',
  })
}

/** The older form does not know a depth, and may ignore it. */
function excuseOf(path: readonly string[]): Pick<Refusable, 'allows'> {
  return path.includes('depth') ? { allows: isOlder } : {}
}
