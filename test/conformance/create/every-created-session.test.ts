import { expect, test } from 'vitest'
import { recordAnswer, recordExchange } from '../../support/exchanges/record-exchange.ts'
import { failingAmong } from '../../support/exchanges/failing-rules.ts'

const rule = 'sessions/create/is-public'

function create(asked: object, isPublic: boolean, operation: 'createReport' | 'createSystematicReview' = 'createReport') {
  const path = operation === 'createReport' ? '/sessions/reports' : '/sessions/systematic-reviews'
  const answer = recordAnswer(202, { sessionId: '6f900b03-1aaf-4b9e-ac8d-0f841a0550d2', status: 'processing', isPublic })
  return failingAmong(rule)(recordExchange(1, operation, path, answer, { method: 'POST', body: { researchQuestion: 'Why?', ...asked } }))
}

test.each([
  [{ isPublic: true }, false],
  [{ isPublic: false }, true],
  [{}, true],
])('creations: a session asked for with %j is not isPublic %s', (asked, isPublic) => {
  expect(create(asked, isPublic)).toEqual([rule])
  expect(create(asked, isPublic, 'createSystematicReview')).toEqual([rule])
  expect(create(asked, !isPublic)).toEqual([])
})

test('creations: isPublic null may be taken for either', () => {
  expect([create({ isPublic: null }, false), create({ isPublic: null }, true)]).toEqual([[], []])
})
