import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createProgress } from '../../src/cli/run-progress.ts'
import type { Target } from '../../src/conformance/define/target.ts'
import type { RunEvent } from '../../src/conformance/run-options.ts'
import type { Answered } from '../../src/exchange/exchange.ts'

const refused = (status: number, headers: Answered['headers'] = {}): Extract<RunEvent, { readonly type: 'exchanged' }> => {
  const request = { method: 'GET', url: 'https://a.test/v2/sessions?limit=1', headers: {} }
  const response = { status, headers, text: '' }
  const times = { sentAt: 0, answeredAt: 0, order: { sent: 1, answered: 2 } }
  return {
    type: 'exchanged',
    exchange: { id: 1, operation: 'listSessions', as: 'default', ...times, request, response },
    inFreshWorld: false,
  }
}

const target: Target = { baseUrl: 'https://a.test/v2', keys: { default: 'k' } }
const { stderr } = process
const { isTTY } = stderr

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  stderr.isTTY = isTTY
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** What stands in the status line, the last first written over by what comes. */
function watchLine(): () => string | undefined {
  stderr.isTTY = true
  vi.stubEnv('TERM', 'xterm')
  stderr.columns = 200
  const written = vi.spyOn(stderr, 'write').mockImplementation(() => true)
  return () => written.mock.calls.map(([text]) => String(text).slice('\r\u001B[K'.length)).at(-1)
}

test('progress: a terminal counts down the wait and names its reason', () => {
  const line = watchLine()
  const progress = createProgress(target, true)
  progress.see({ type: 'runStarted', rules: 9, probes: 4 })
  progress.see({ type: 'probeSent', probe: 'first contact', requests: 1, left: 3 })
  progress.see({ type: 'waiting', ms: 22_500, for: 'pace' })
  const why = 'limited to 80 requests/min; set rateLimit in a target to go faster · 1 of 4 probes · 0 requests'
  expect(line()).toBe(`waiting 23 s: ${why}`)
  progress.see({ type: 'waiting', ms: 45_000, for: 'progress' })
  vi.advanceTimersByTime(2_000)
  expect(line()).toBe(`waiting 21 s: ${why}`)
  vi.advanceTimersByTime(25_000)
  expect(line()).toBe('waiting 18 s: for sessions to make progress · 1 of 4 probes · 0 requests')
  vi.advanceTimersByTime(60_000)
  progress.end()
  expect([line(), vi.getTimerCount()]).toEqual(['', 0])
})

test('progress: a run begins in words once the API has answered', () => {
  stderr.isTTY = false
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const progress = createProgress(target, true)
  progress.see({ type: 'runStarted', rules: 9, probes: 4 })
  progress.see({ type: 'probeSent', probe: 'first contact', requests: 1, left: 3 })
  expect(said.mock.calls).toEqual([])
  progress.see({ type: 'contactMade' })
  progress.end()
  expect(said.mock.calls).toEqual([['checking 9 rules with 4 probes']])
})

test('progress: a known rate limit is named, and that the pace is below it', () => {
  const line = watchLine()
  const progress = createProgress({ ...target, rateLimit: 'perMinute' }, true)
  progress.see({ type: 'waiting', ms: 2_000, for: 'pace' })
  expect(line()).toBe('waiting 2 s: limited to 80 requests/min, below the rate limit of the target · 0 requests')
  progress.end()
})

test('progress: a log says when a deployment stops answering, and when it goes on', () => {
  stderr.isTTY = false
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const progress = createProgress(target, true)
  const answered = refused(200)
  const lost: RunEvent = { ...answered, exchange: { ...answered.exchange, id: 7, response: { failed: 'connection refused' } } }
  progress.see(lost)
  const unsent: RunEvent = {
    ...lost,
    exchange: { ...answered.exchange, response: { failed: 'there is no key of expired', isUnsent: true } },
  }
  for (const event of [answered, unsent, unsent, unsent, lost, lost, answered, lost, lost, lost, lost, answered]) progress.see(event)
  progress.end()
  expect(said.mock.calls).toEqual([['a.test answers no more since request 7: connection refused'], ['a.test answers again, at request 1']])
})

test('progress: a log gets one line per long wait of the whole run', () => {
  stderr.isTTY = false
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const progress = createProgress(target, true)
  progress.see({ type: 'waiting', ms: 300_000, for: 'demand' })
  progress.see({ type: 'waiting', ms: 300_000, for: 'demand' })
  progress.see({ type: 'waiting', ms: 45_000, for: 'progress' })
  progress.see({ type: 'waiting', ms: 4_000, for: 'pace' })
  progress.end()
  expect(said.mock.calls).toEqual([['waiting 300 s: the deployment asked clients to wait']])
})

test.each([true, false])('progress: who asks to wait, why, and how long (terminal: %o)', (isTerminal) => {
  stderr.isTTY = isTerminal
  vi.stubEnv('TERM', 'xterm')
  vi.spyOn(stderr, 'write').mockImplementation(() => true)
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const progress = createProgress(target, true)
  progress.see(refused(503, { 'retry-after': '12' }))
  progress.see({ type: 'waiting', ms: 12_000, for: 'demand' })
  progress.see({ type: 'waiting', ms: 12_000, for: 'demand' })
  vi.advanceTimersByTime(12_000)
  progress.see(refused(429))
  progress.see({ type: 'waiting', ms: 300_000, for: 'demand' })
  vi.advanceTimersByTime(3_000)
  progress.end()
  expect(said.mock.calls).toEqual([
    ['waiting 12 s: a.test answered 503 to listSessions, and asked to wait'],
    ['waiting 300 s: a.test answered 429 to listSessions, too many requests'],
  ])
})

test.each([true, false])('progress: each pause of an outage is told (terminal: %o)', (isTerminal) => {
  const line = watchLine()
  stderr.isTTY = isTerminal
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const progress = createProgress(target, true)
  const why = 'a.test answers 502 to every read, as while it restarts'
  const told: unknown[] = []
  for (const ms of [10_000, 20_000]) {
    progress.see(refused(502))
    progress.see({ type: 'waiting', ms, for: 'outage' })
    told.push(line())
    vi.advanceTimersByTime(ms)
  }
  progress.end()
  const lines = [`waiting 10 s: ${why}`, `waiting 20 s: ${why}`]
  expect(isTerminal ? told : said.mock.calls.flat()).toEqual(isTerminal ? [`${lines[0]} · 1 request`, `${lines[1]} · 2 requests`] : lines)
})

test.each([true, false])('progress: each pause before a request is asked again is told (terminal: %o)', (isTerminal) => {
  const line = watchLine()
  stderr.isTTY = isTerminal
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const progress = createProgress(target, true)
  const told: unknown[] = []
  for (const ms of [15_000, 30_000]) {
    progress.see({ type: 'waiting', ms, for: 'recheck', because: 'searchPapers answered 500' })
    told.push(line())
    vi.advanceTimersByTime(ms)
    progress.see(refused(200))
  }
  progress.end()
  const lines = [15, 30].map((seconds) => `waiting ${seconds} s: searchPapers answered 500, and is asked again`)
  expect(isTerminal ? told : said.mock.calls.flat()).toEqual(isTerminal ? [`${lines[0]} · 0 requests`, `${lines[1]} · 1 request`] : lines)
})

test('progress: short waits that a deployment asks for are told when they add up', () => {
  stderr.isTTY = false
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const progress = createProgress(target, true)
  for (let again = 0; again < 5; again++) {
    progress.see(refused(503, { 'retry-after': '2' }))
    progress.see({ type: 'waiting', ms: 2_000, for: 'demand' })
    vi.advanceTimersByTime(2_000)
  }
  progress.end()
  const line = 'waiting 2 s: a.test answered 503 to listSessions, and asked to wait'
  expect(said.mock.calls).toEqual([[line], [line]])
})
