import { expect, test } from 'vitest'
import { rateRejection } from '../../src/judgement/rate-rejection.ts'
import { runMonitor, type MonitoredExchange } from '../support/exchanges/run-monitor.ts'

const rejected = (answered: unknown, more: Partial<MonitoredExchange> = {}): MonitoredExchange => ({ status: 429, answered, ...more })
const plain = { error: 'Rate limit exceeded', message: 'Wait.' }

test('429: it has the text of the contract and a message of its own', () => {
  expect(runMonitor(rateRejection, rejected(plain), rejected({ ...plain, retryAfter: 300 }))).toEqual(['kept', 'kept'])
  expect(runMonitor(rateRejection, rejected({ ...plain, error: 'Too many requests' }))).toHaveLength(1)
  expect(runMonitor(rateRejection, rejected({ error: plain.error }))).toHaveLength(1)
  expect(runMonitor(rateRejection, rejected({ error: { code: 'rate_limit_exceeded', message: 'Wait.' } }))).toHaveLength(1)
  expect(runMonitor(rateRejection, rejected(undefined))).toHaveLength(1)
})

test('429: other answers prove nothing, nor does an unknown server', () => {
  expect(runMonitor(rateRejection, { answered: plain }, { status: 503, answered: plain })).toEqual([])
  const ofMcp = { operation: 'getProtectedResourceMetadata', url: 'https://a.test/mcp/.well-known/oauth-protected-resource' } as const
  expect(runMonitor(rateRejection, rejected('Slow down.', ofMcp))).toEqual([])
})
