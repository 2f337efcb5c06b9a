import { expect, test } from 'vitest'
import { requestFaults } from '../../../src/contract/judge-request.ts'
import { answerOf, type Exchange } from '../../../src/exchange/exchange.ts'
import { examineStandIn } from '../../support/examine/examine-stand-in.ts'

const creates = ['createReport', 'createSystematicReview'] as const
const globs = ['reviews/create/**', 'reports/create/**', 'sessions/create/**']

function faultsOf({ operation, request }: Exchange): readonly string[] {
  const create = creates.find((one) => one === operation)
  if (create === undefined || request.body === undefined) return []
  return requestFaults('open', create, JSON.parse(request.body)).map(({ message }) => message)
}

test('fixed creates: one fault in each invalid one, none in the valid ones', async () => {
  const { exchanges } = await examineStandIn({ globs })
  const asked = exchanges.filter(({ operation }) => creates.some((one) => one === operation))
  const [refused, others] = [
    asked.filter((exchange) => answerOf(exchange)?.status === 400),
    asked.filter((exchange) => answerOf(exchange)?.status !== 400),
  ]
  expect(refused.length).toBeGreaterThan(80)
  expect(refused.filter((exchange) => faultsOf(exchange).length !== 1).map(({ request }) => request.body)).toEqual([])
  expect(others.length).toBeGreaterThan(20)
  expect(others.flatMap(faultsOf)).toEqual([])
})
