import type { Fault } from '../../contract/faults.ts'
import type { OperationId } from '../../contract/operations.ts'
import { ruleIds, rules, type Rule, type RuleId } from '../../contract/rules.ts'

/** The rules that demand 400 invalid_request of an operation, by what stands in the document. */
export function refusingRules(operation: OperationId): readonly RuleId[] {
  return ruleIds.filter((id) => {
    const { judgedBy, errors = [], operations, pointers = [] }: Rule = rules[id]
    return judgedBy === 'check' && errors.includes('invalid_request') && operations.includes(operation) && pointers.length > 0
  })
}

/** The rule that a request breaks: the one about types, or the one that points nearest to where the document demands it. */
export function ruleOfFault(operation: OperationId, { demandedAt }: Fault): RuleId | undefined {
  const known = refusingRules(operation)
  const aboutTypes = known.find((id) => id.endsWith('/field-types'))
  const ending = (...ends: readonly string[]): RuleId | undefined => known.find((id) => ends.some((end) => id.endsWith(end)))
  if (demandedAt.endsWith('/type')) return aboutTypes
  if (demandedAt.endsWith('/enum')) return ending('/enums')
  if (demandedAt.endsWith('Request/required')) return ending('/query-required', '/question-required')
  const pointing = known
    .filter((id) => id !== aboutTypes)
    .flatMap((id) => ((rules[id] as Rule).pointers ?? []).map((pointer) => ({ id, pointer: pointer.replace(/^openapi#/, '') })))
    .filter(({ pointer }) => demandedAt === pointer || demandedAt.startsWith(`${pointer}/`))
    .toSorted((a, b) => b.pointer.length - a.pointer.length)
  return pointing[0]?.id ?? aboutTypes
}
