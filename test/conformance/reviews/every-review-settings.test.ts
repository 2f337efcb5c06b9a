import { expect, test } from 'vitest'
import { everyReviewSettings } from '../../../src/conformance/sections/reviews/every-review-settings.ts'
import type { Exchange } from '../../../src/exchange/exchange.ts'
import { recordAnswer, recordExchange } from '../../support/exchanges/record-exchange.ts'

const settings = { abstractScreeningDepth: 'fast' }
const answer = recordAnswer(202, { type: 'systematicReview', sessionId: 's', settings })
const created = recordExchange(1, 'createSystematicReview', '/sessions/systematic-reviews', answer, {
  method: 'POST',
  body: { researchQuestion: 'Why?' },
})

function judge(exchange: Exchange): readonly string[] {
  return everyReviewSettings
    .start()(exchange)
    .map(({ rule }) => rule)
}

test('settings: a stage that was not asked for has no depth', () => {
  expect(judge(created)).toEqual(['reviews/create/settings-null-unconfigured'])
})

test.each([['abstractScreening=fast'], [undefined]])('creations: the body %s says nothing of the settings', (body) => {
  const { body: _, ...request } = created.request
  expect(judge({ ...created, request: { ...request, ...(body !== undefined && { body }) } })).toEqual([])
})
