import { expect, test } from 'vitest'
import { dailyHeaders } from '../../src/judgement/daily-headers.ts'
import { dailyRefusals } from '../../src/judgement/daily-refusals.ts'
import { runMonitor, type MonitoredExchange } from '../support/exchanges/run-monitor.ts'

const search = (headers: Readonly<Record<string, string>>, more: Partial<MonitoredExchange> = {}): MonitoredExchange => ({
  operation: 'searchPapers',
  url: 'https://a.test/v2/search/papers',
  asked: { query: 'sleep' },
  answered: { papers: [] },
  headers,
  ...more,
})
const left = (remaining: number, reset = 1000) => ({
  'x-ratelimit-limit': '100',
  'x-ratelimit-remaining': String(remaining),
  'x-ratelimit-reset': String(reset),
})
const refused = { status: 429, answered: { error: { code: 'rate_limit_exceeded', message: 'Tomorrow.' } } }

test('refusals: one while searches remain is a violation, without another client', () => {
  const told = ['429, not an answer, for 3 remained']
  expect(runMonitor(dailyRefusals, search(left(3)), search(left(1), refused))).toEqual(told)
  expect(runMonitor(dailyRefusals, search(left(3)), search(left(0), { ...refused, isAlone: true }))).toEqual(told)
  expect(runMonitor(dailyRefusals, search(left(3)), search(left(0), refused))).toEqual([])
  expect(runMonitor(dailyRefusals, search(left(3)), search({}, refused))).toEqual([])
})

test('refusals: without remaining searches there is one, unless the window moved', () => {
  expect(runMonitor(dailyRefusals, search(left(0)), search(left(0), refused))).toEqual(['kept'])
  expect(runMonitor(dailyRefusals, search(left(0)), search(left(0)))).toEqual(['200, not 429, for none remained'])
  expect(runMonitor(dailyRefusals, search(left(0)), search(left(0, 2000)))).toEqual([])
})

test('refusals: searches of another key in between prove nothing', () => {
  expect(runMonitor(dailyRefusals, search(left(0)), search(left(9), { as: 'other' }), search(left(0)))).toEqual([])
  expect(runMonitor(dailyRefusals, search(left(0), { overlaps: 1 }), search(left(0)))).toEqual([])
})

test('refusals: a plain one belongs to the per-minute regime', () => {
  const plain = { status: 429, answered: { error: 'Rate limit exceeded', message: 'Wait.' } }
  expect(runMonitor(dailyRefusals, search(left(3)), search(left(3), plain))).toEqual([])
})

test('headers: a key that has sent one sends all of them with each search', () => {
  const { 'x-ratelimit-reset': _, ...lacking } = left(3)
  expect(runMonitor(dailyHeaders, search(left(3)), search(left(2)))).toEqual(['kept', 'kept'])
  expect(runMonitor(dailyHeaders, search(lacking))).toEqual(['no such header, not an integer in x-ratelimit-reset'])
  expect(runMonitor(dailyHeaders, search({}), search(left(2)), search({}))).toEqual([
    'kept',
    'no such header, not an integer in x-ratelimit-limit',
  ])
  expect(runMonitor(dailyHeaders, search({ ...left(2), 'x-ratelimit-limit': 'many' }))).toEqual([
    'many, not an integer in x-ratelimit-limit',
  ])
})

test('headers: a key without any may have no limit, unless its plan has one', () => {
  expect(runMonitor(dailyHeaders, search({}), search({}))).toEqual([])
  expect(runMonitor(dailyHeaders, search({}, { as: 'pro' }))).toHaveLength(1)
  expect(runMonitor(dailyHeaders, search(left(2)), search({}, { as: 'enterprise' }))).toEqual(['kept'])
})

test('limits: searches with hidden keys may be of two accounts', () => {
  const hidden = { isKeyUnknown: true } as const
  expect(runMonitor(dailyRefusals, search(left(3), hidden), search(left(1), { ...refused, ...hidden }))).toEqual([])
  expect(runMonitor(dailyRefusals, search(left(0), hidden), search(left(0), hidden))).toEqual([])
  expect(runMonitor(dailyHeaders, search(left(2), hidden), search({}, hidden))).toEqual(['kept'])
  // An answer that has one header of three shows its own fault.
  expect(runMonitor(dailyHeaders, search({ 'x-ratelimit-limit': '100' }, hidden))).toHaveLength(1)
})
