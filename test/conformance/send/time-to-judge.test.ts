import { expect, test } from 'vitest'
import type { Probe } from '../../../src/conformance/define/check.ts'
import { createRunCollector } from '../../../src/conformance/run-collector.ts'
import type { RunOptions } from '../../../src/conformance/run-options.ts'
import type { Collector } from '../../../src/conformance/send/collect.ts'

/** A run of one minute whose time passes by hand. */
function startRun(more: Pick<RunOptions, 'signal' | 'abortNow'> = {}): {
  readonly collector: Collector
  readonly pass: (ms: number) => void
} {
  let at = 0
  const now = (): number => at
  const target = { baseUrl: 'http://127.0.0.1/api/v2', keys: { default: 'key' } }
  const ignore = (): undefined => undefined
  const { signal } = new AbortController()
  const collector = createRunCollector({ target, profile: 'observe', rules: [], fetch, now, maxMinutes: 1, ...more }, signal, {
    onWait: ignore,
    onWaiting: ignore,
    onExchange: ignore,
    onWorld: ignore,
    onAction: ignore,
  })
  return { collector, pass: (ms) => void (at += ms) }
}

function probeThat(send: () => void): Probe {
  return {
    name: 'a probe',
    profile: 'observe',
    cost: { requests: 1, searches: 0, sessions: 0 },
    phase: 'parallel',
    send() {
      send()
      return Promise.resolve({})
    },
  }
}

test('time: a run judges for a minute more, and that begins once nothing is on its way', async () => {
  const { collector, pass } = startRun()
  await collector.collect(probeThat(() => pass(300_000)))
  const whyLateAfter = (ms: number): string | undefined => {
    pass(ms)
    return collector.whyLate()?.reason
  }
  expect([0, 59_000, 1000].map(whyLateAfter)).toEqual([undefined, undefined, 'budget'])
})

test.each(['while it sends', 'while it judges'])('time: a run that is interrupted %s judges for a second more', async (when) => {
  const ending = new AbortController()
  const { collector, pass } = startRun({ signal: ending.signal })
  await collector.collect(
    probeThat(() => {
      pass(5000)
      if (when === 'while it sends') ending.abort()
      pass(5000)
    }),
  )
  expect(collector.whyLate()).toBeNull()
  if (when === 'while it judges') {
    pass(5000)
    ending.abort()
  }
  const whyLateAfter = (ms: number): string | undefined => {
    pass(ms)
    return collector.whyLate()?.reason
  }
  expect([0, 900, 100].map(whyLateAfter)).toEqual([undefined, undefined, 'interrupted'])
})

test('time: a run that has to end now judges no more', () => {
  const leaving = new AbortController()
  const { collector } = startRun({ abortNow: leaving.signal })
  expect(collector.whyLate()).toBeNull()
  leaving.abort()
  expect(collector.whyLate()?.reason).toBe('interrupted')
})
