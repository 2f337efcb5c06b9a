import { expect, test } from 'vitest'
import { rateRejection } from '../../src/judgement/rate-rejection.ts'
import { judged, type Seen } from '../support/seen.ts'

const rejected = (answered: unknown, more: Partial<Seen> = {}): Seen => ({ status: 429, answered, ...more })
const plain = { error: 'Rate limit exceeded', message: 'Wait.' }

test('a rejection has the text of the contract and a message of its own', () => {
  expect(judged(rateRejection, rejected(plain), rejected({ ...plain, retryAfter: 300 }))).toEqual(['kept', 'kept'])
  expect(judged(rateRejection, rejected({ ...plain, error: 'Too many requests' }))).toHaveLength(1)
  expect(judged(rateRejection, rejected({ error: plain.error }))).toHaveLength(1)
  expect(judged(rateRejection, rejected({ error: { code: 'rate_limit_exceeded', message: 'Wait.' } }))).toHaveLength(1)
  expect(judged(rateRejection, rejected(undefined))).toHaveLength(1)
})

test('other answers tell nothing, nor does a server that is none of the API', () => {
  expect(judged(rateRejection, { answered: plain }, { status: 503, answered: plain })).toEqual([])
  const ofMcp = { operation: 'getProtectedResourceMetadata', url: 'https://a.test/mcp/.well-known/oauth-protected-resource' } as const
  expect(judged(rateRejection, rejected('Slow down.', ofMcp))).toEqual([])
})
