import { requestShapes } from '../../contract/generated/request-shapes.ts'
import { requestFaults } from '../../contract/judge-request.ts'
import { operation, type OperationId } from '../../contract/operations.ts'
import type { RequestShape } from '../../contract/request-shape.ts'
import { answerOf, statusAndCode } from '../../exchange/exchange.ts'
import { isRefusedWith } from '../define/define-refusals.ts'
import type { Drawable } from './fuzz-operation.ts'
import { smallest, invalidBodiesOf } from './invalidate.ts'
import type { Fault } from '../../contract/faults.ts'
import { ruleIds, rules, type Rule, type RuleId } from '../../contract/rules.ts'

/** An operation whose body is drawn. Only an acceptance is judged: whatever else refuses an invalid body, be it a key, a limit or a failure, refuses it. */
function bodiesFor(id: 'searchPapers' | 'searchTrials' | 'createReport' | 'createSystematicReview'): Omit<Drawable, 'spends'> {
  const shapes: { readonly [name: string]: RequestShape } = requestShapes
  const shape = shapes[operation(id).request ?? ''] ?? {}
  return {
    operation: id,
    shape,
    spoilings: invalidBodiesOf(shape),
    toCall: (body) => ({ operation: id, as: 'default', body }),
    faultsOf: (body) => requestFaults('open', id, body),
    ruleOf: (fault) => ruleOfFault(id, fault),
    breachOfInvalid(_, { message, pointer }, exchange) {
      const isAccepted = (answerOf(exchange)?.status ?? 500) < 300
      return isAccepted ? { expected: '400 invalid_request', actual: `${statusAndCode(exchange)} although ${message}`, pointer } : null
    },
  }
}

function searchesFor(id: 'searchPapers' | 'searchTrials'): Drawable {
  const bodies = bodiesFor(id)
  const rule = id === 'searchPapers' ? 'search/papers/field-types' : 'search/trials/field-types'
  const plain = Object.keys(Object(smallest(bodies.shape)))
  return {
    ...bodies,
    spends: 'search',
    valid: {
      rules: [rule],
      asked: (body) => (filtersOnce(body) ? Object.assign({}, body, { maxResults: 1 }) : null),
      brokenBy(body, exchange) {
        if (!isRefusedWith('400 invalid_request', exchange)) return null
        const more = Object.keys(Object(body)).filter((name) => !plain.includes(name) && name !== 'maxResults')
        const actual = `${statusAndCode(exchange)} for a valid request${more.length === 0 ? '' : ` with ${more.join(', ')}`}`
        return { rule, breach: { expected: '200', actual } }
      },
    },
  }
}

/** Several filters may contradict each other, which the contract does not speak of. */
function filtersOnce(body: unknown): boolean {
  return Object.values(Object(body) as object).every((member) => typeof member !== 'object' || Object.keys(Object(member)).length <= 1)
}

export const drawnBodies: readonly Drawable[] = [
  searchesFor('searchPapers'),
  searchesFor('searchTrials'),
  { ...bodiesFor('createReport'), spends: 'session' },
  { ...bodiesFor('createSystematicReview'), spends: 'session' },
]

/** The rules that demand 400 invalid_request of an operation, by what stands in the document. */
export function refusingRules(id: OperationId): readonly RuleId[] {
  return ruleIds.filter((ruleId) => {
    const { judgedBy, errors = [], operations, pointers = [] }: Rule = rules[ruleId]
    return judgedBy === 'check' && errors.includes('invalid_request') && operations.includes(id) && pointers.length > 0
  })
}

/** The rule that a request breaks: the one about types, or the one that points nearest to where the document demands it. */
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
