import { requestShapes } from '../../contract/generated/request-shapes.ts'
import { requestFaults } from '../../contract/judge-request.ts'
import { operation } from '../../contract/operations.ts'
import type { RequestShape } from '../../contract/request-shape.ts'
import { answerOf, statusAndCode } from '../../exchange/exchange.ts'
import { isRefusedWith } from '../refusals.ts'
import type { Drawable } from './drawable.ts'
import { ruleOfFault } from './rule-of-fault.ts'
import { smallest, spoilingsOf } from './spoil.ts'

/** An operation whose body is drawn. Only an acceptance is judged: whatever else refuses an invalid body, be it a key, a limit or a failure, refuses it. */
function bodiesFor(id: 'searchPapers' | 'searchTrials' | 'createReport' | 'createSystematicReview'): Omit<Drawable, 'spends'> {
  const shapes: { readonly [name: string]: RequestShape } = requestShapes
  const shape = shapes[operation(id).request ?? ''] ?? {}
  return {
    operation: id,
    shape,
    spoilings: spoilingsOf(shape),
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
