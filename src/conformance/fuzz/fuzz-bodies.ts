import { requestShapes } from '../../contract/generated/request-shapes.ts'
import { requestFaults } from '../../contract/judge-request.ts'
import { operation, type OperationId } from '../../contract/operations.ts'
import type { RequestShape } from '../../contract/request-shape.ts'
import { answerOf, statusAndCode } from '../../exchange/exchange.ts'
import { isRefusedWith } from '../define/define-refusals.ts'
import type { FuzzOperation } from './fuzz-operation.ts'
import { smallestValue, listInvalidBodies } from './invalidate.ts'
import type { Fault } from '../../contract/faults.ts'
import { ruleIds, rules, type Rule, type RuleId } from '../../contract/rules.ts'

/** The fuzzing of an operation with a body. Only an acceptance breaks a rule: any other answer refuses the invalid body. */
function bodiesFor(id: 'searchPapers' | 'searchTrials' | 'createReport' | 'createSystematicReview'): Omit<FuzzOperation, 'spends'> {
  const shapes: { readonly [name: string]: RequestShape } = requestShapes
  const shape = shapes[operation(id).request ?? ''] ?? {}
  return {
    operation: id,
    shape,
    invalidBodies: listInvalidBodies(shape),
    toCall: (body) => ({ operation: id, as: 'default', body }),
    faultsOf: (body) => requestFaults('open', id, body),
    ruleOf: (fault) => ruleOfFault(id, fault),
    breachOfInvalid(_, { message, pointer }, exchange) {
      const isAccepted = (answerOf(exchange)?.status ?? 500) < 300
      return isAccepted ? { expected: '400 invalid_request', actual: `${statusAndCode(exchange)} although ${message}`, pointer } : null
    },
  }
}

function searchesFor(id: 'searchPapers' | 'searchTrials'): FuzzOperation {
  const bodies = bodiesFor(id)
  const rule = id === 'searchPapers' ? 'search/papers/field-types' : 'search/trials/field-types'
  const required = Object.keys(Object(smallestValue(bodies.shape)))
  return {
    ...bodies,
    spends: 'search',
    valid: {
      rules: [rule],
      toSend: (body) => (hasOneFilter(body) ? Object.assign({}, body, { maxResults: 1 }) : null),
      brokenBy(body, exchange) {
        if (!isRefusedWith('400 invalid_request', exchange)) return null
        const more = Object.keys(Object(body)).filter((name) => !required.includes(name) && name !== 'maxResults')
        const actual = `${statusAndCode(exchange)} for a valid request${more.length === 0 ? '' : ` with ${more.join(', ')}`}`
        return { rule, breach: { expected: '200', actual } }
      },
    },
  }
}

/** True if a body has one filter at most. The contract does not say what happens when filters contradict each other. */
function hasOneFilter(body: unknown): boolean {
  return Object.values(Object(body) as object).every((member) => typeof member !== 'object' || Object.keys(Object(member)).length <= 1)
}

export const fuzzBodies: readonly FuzzOperation[] = [
  searchesFor('searchPapers'),
  searchesFor('searchTrials'),
  { ...bodiesFor('createReport'), spends: 'session' },
  { ...bodiesFor('createSystematicReview'), spends: 'session' },
]

/** The rules that demand 400 invalid_request of an operation and point into the document. */
export function refusingRules(id: OperationId): readonly RuleId[] {
  return ruleIds.filter((ruleId) => {
    const { judgedBy, errors = [], operations, pointers = [] }: Rule = rules[ruleId]
    return judgedBy === 'check' && errors.includes('invalid_request') && operations.includes(id) && pointers.length > 0
  })
}

/** The rule that a fault breaks: the one about types, or the one whose pointer is nearest to the demand in the document. */
export function ruleOfFault(operationId: OperationId, { demandedAt }: Fault): RuleId | undefined {
  const known = refusingRules(operationId)
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
