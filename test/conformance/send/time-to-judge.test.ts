import { expect, test } from 'vitest'
import type { Probe } from '../../../src/conformance/define/check.ts'
import { createRunCollector } from '../../../src/conformance/run-collector.ts'

test('time: a run judges for a minute more, and that begins once nothing is on its way', async () => {
  let at = 0
  const now = (): number => at
  const target = { baseUrl: 'http://127.0.0.1/api/v2', keys: { default: 'key' } }
  const ignore = (): void => {}
  const { signal } = new AbortController()
  const collector = createRunCollector({ target, profile: 'observe', rules: [], fetch, now, maxMinutes: 1 }, signal, {
    onWait: ignore,
    onWaiting: ignore,
    onExchange: ignore,
    onWorld: ignore,
    onAction: ignore,
  })
  const slow: Probe = {
    name: 'a slow answer',
    profile: 'observe',
    cost: { requests: 1, searches: 0, sessions: 0 },
    phase: 'parallel',
    send() {
      at += 300_000
      return Promise.resolve({})
    },
  }
  await collector.collect(slow)
  const isLateAfter = (ms: number): boolean => {
    at += ms
    return collector.isLate()
  }
  expect([0, 59_000, 1000].map(isLateAfter)).toEqual([false, false, true])
})
