import { expect, test } from 'vitest'
import { defineCheck } from '../../../src/conformance/define/check.ts'
import { createPace } from '../../../src/conformance/send/pace.ts'
import { firstContact } from '../../../src/conformance/probes/first-contact.ts'
import { fitsBudget } from '../../../src/conformance/define/profile.ts'
import { examine } from '../../../src/conformance/examine.ts'
import type { Exchange } from '../../../src/exchange/exchange.ts'
import { rulesMatching } from '../../../src/contract/rules.ts'
import { examineStandIn } from '../../support/examine/examine-stand-in.ts'
import { replaceJudgements } from '../../support/examine/replace-judgements.ts'

const target = { baseUrl: 'http://127.0.0.1/api/v2', keys: { default: 'key-default' } }

function rejection(operation: Exchange['operation'], text: string, headers: Readonly<Record<string, string>> = {}): Exchange {
  const request = { method: 'POST', url: target.baseUrl, headers: {} }
  const json = text.startsWith('{') ? { json: JSON.parse(text) as unknown } : {}
  const response = { status: 429, headers, text, ...json }
  return { id: 1, operation, as: 'default', sentAt: 0, answeredAt: 0, order: { sent: 1, answered: 2 }, request, response }
}

/** So many seconds after the time of these answers. */
const at = (seconds: number): string => new Date(seconds * 1000).toUTCString()

const ofTheDay = rejection('searchPapers', '{"error":{"code":"rate_limit_exceeded","message":"No more."}}')

test.each([
  ['the body of the contract', rejection('listSessions', '{"error":"Rate limit exceeded","message":"Wait."}'), 300_000],
  ['a page', rejection('listSessions', '<h1>Slow down</h1>'), 300_000],
  ['an error object, where no search is refused', rejection('getReport', '{"error":{"code":"slow_down","message":"Wait."}}'), 300_000],
  ['a page, of a search', rejection('searchPapers', '<h1>Slow down</h1>'), 300_000],
  ['seconds to wait', rejection('listSessions', '', { 'retry-after': '7' }), 7000],
  ['more seconds than a block has', rejection('listSessions', '', { 'retry-after': '900' }), 900_000],
  [
    'a date, told by a clock that goes before ours',
    rejection('listSessions', '', { 'retry-after': at(3_600_090), date: at(3_600_000) }),
    90_000,
  ],
  ['a date, and nothing that tells of its clock', rejection('listSessions', '', { 'retry-after': at(20) }), 20_000],
  ['a date that is over', rejection('listSessions', '', { 'retry-after': at(-20) }), 300_000],
  ['no time to wait', rejection('listSessions', '', { 'retry-after': '0' }), 300_000],
  ['words', rejection('listSessions', '', { 'retry-after': 'soon' }), 300_000],
  ['seconds to wait, of a file of its own', { ...rejection(null, '', { 'retry-after': '7' }) }, 7000],
])('pace: after a 429 with %s the run waits', (_, exchange, dueInMs) => {
  const pace = createPace({ ...target, rateLimit: 'none' }, () => 0)
  pace.learnFrom(exchange)
  expect(pace.delayMs()).toBe(dueInMs)
})

test.each([
  ['503 that asks for a while', 503, { 'retry-after': '7' }, 7000],
  ['503 that asks for nothing', 503, {}, 0],
  ['202 that asks to be looked at later', 202, { 'retry-after': '30' }, 0],
])('pace: after a %s the run waits as long as it demands', (_, status, headers, dueInMs) => {
  const pace = createPace(target, () => 0)
  const exchange = rejection('getReport', '', headers)
  pace.learnFrom({ ...exchange, response: { ...exchange.response, status } })
  expect(pace.delayMs()).toBe(dueInMs)
})

function unavailable(operation: Exchange['operation'], seconds: number): Exchange {
  const exchange = rejection(operation, '', { 'retry-after': String(seconds) })
  return { ...exchange, response: { ...exchange.response, status: 503 } }
}

test('pace: an operation in a long outage delays only itself, until it is over', () => {
  let now = 0
  const pace = createPace({ ...target, rateLimit: 'none' }, () => now)
  pace.learnFrom(unavailable('searchTrials', 600))
  expect([pace.delayMs(), pace.unavailableForMs('searchTrials'), pace.unavailableForMs('searchPapers')]).toEqual([0, 600_000, 0])
  now = 600_000
  expect(pace.unavailableForMs('searchTrials')).toBe(0)
})

test('pace: repeated outages of an operation add up until it answers', () => {
  const pace = createPace({ ...target, rateLimit: 'none' }, () => 0)
  const answered = { ...ofTheDay, operation: 'searchTrials', response: { status: 200, headers: {}, text: '' } } as const
  pace.learnFrom(unavailable('searchTrials', 70))
  pace.learnFrom(answered)
  pace.learnFrom(unavailable('searchTrials', 50))
  pace.learnFrom(unavailable('searchTrials', 60))
  expect([pace.delayMs(), pace.unavailableForMs('searchTrials')]).toEqual([70_000, 0])
  pace.learnFrom(unavailable('searchTrials', 90))
  expect([pace.delayMs(), pace.unavailableForMs('searchTrials')]).toEqual([70_000, 90_000])
})

test('pace: a host of files delays only itself', () => {
  const pace = createPace(target, () => 0)
  const exchange = rejection(null, '', { 'retry-after': '7' })
  pace.learnFrom({ ...exchange, request: { ...exchange.request, url: 'https://files.example.org/a.pdf' } })
  expect(pace.delayMs()).toBe(0)
})

test('pace: a daily refusal ends the searches of that key without waiting', () => {
  const pace = createPace(target, () => 0)
  pace.learnFrom(ofTheDay)
  expect(pace.delayMs()).toBe(0)
  const asks = (['searchTrials', 'createReport'] as const).map((operation) => pace.isDailyLimitReached({ operation, as: 'default' }))
  expect([...asks, pace.isDailyLimitReached({ operation: 'searchPapers', as: 'other' })]).toEqual([true, false, false])
})

test('pace: Enterprise has no daily limit, so each search is sent', () => {
  const pace = createPace(target, () => 0)
  pace.learnFrom({ ...ofTheDay, as: 'enterprise' })
  expect(pace.isDailyLimitReached({ operation: 'searchTrials', as: 'enterprise' })).toBe(false)
})

test('pace: no daily limit where the regime is per minute', () => {
  const pace = createPace({ ...target, rateLimit: 'perMinute' }, () => 0)
  pace.learnFrom(ofTheDay)
  expect([pace.isDailyLimitReached({ operation: 'searchPapers', as: 'default' }), pace.delayMs()]).toEqual([false, 300_000])
})

test('daily limit: no search is sent after it, and open rules name it', async () => {
  let refused = 0
  const report = await examineStandIn({
    globs: ['search/**'],
    profile: 'standard',
    fetchOf:
      ({ fetch }) =>
      async (input, init) => {
        const request = new Request(input, init)
        const isSearch = request.url.includes('/search/') && request.headers.get('authorization') === 'Bearer key-default-examined'
        if (!isSearch) return fetch(request)
        refused++
        return Response.json({ error: { code: 'rate_limit_exceeded', message: 'No more.' } }, { status: 429 })
      },
  })
  expect(refused).toBe(1)
  expect(report.counts.fail + report.counts.error).toBe(0)
  const dayOver = { verdict: 'not-run', reason: 'precondition', detail: 'the daily limit of searches is reached' }
  expect(report.results.find(({ rule }) => rule.id === 'search/papers/field-types')?.verdict).toEqual(dayOver)
})

test('retry: a retried read keeps to the budget', async () => {
  const report = await examineStandIn({
    profile: 'observe',
    budget: { requests: 10 },
    without: ['control'],
    fetchOf:
      ({ fetch }) =>
      (input, init) =>
        new Request(input, init).url.includes('/sessions/') ? Promise.resolve(new Response('No.', { status: 500 })) : fetch(input, init),
  })
  expect(report.spent.requests).toBeLessThanOrEqual(10)
})

test('budget: an overspent kind of cost stops only probes that need it', () => {
  const budget = { requests: 300, searches: 40, sessions: 0 }
  expect(fitsBudget(budget, { requests: 5, searches: 0, sessions: 1 }, { requests: 3, searches: 1, sessions: 0 })).toBe(true)
  expect(fitsBudget(budget, { requests: 5, searches: 0, sessions: 0 }, { requests: 3, searches: 0, sessions: 1 })).toBe(false)
})

test('waiting: no wait goes beyond the minutes of the run', async () => {
  const waits: number[] = []
  const report = await examineStandIn({
    globs: ['sessions/list/limit-range'],
    without: ['control'],
    maxMinutes: 1,
    sleep: (ms) => Promise.resolve(void waits.push(ms)),
    fetch: () => Promise.resolve(Response.json({ error: 'Rate limit exceeded', message: 'Wait.' }, { status: 429 })),
  })
  expect(Math.max(0, ...waits)).toBeLessThanOrEqual(60_000)
  expect(report.results[0]?.verdict).toEqual({
    verdict: 'not-run',
    reason: 'budget',
    detail: 'it is to be left alone for 300 s, and the run has less',
  })
})

test('control: without one that answers the run waits in real time', async () => {
  const report = await examineStandIn({
    globs: ['sessions/lifecycle/legal-transitions', 'conventions/json-responses', 'downloads/expire'],
    target: { control: { url: 'http://127.0.0.1:1/_control' } },
    fetchOf:
      ({ fetch, clock }) =>
      (input, init) => {
        if (new Request(input, init).url.startsWith('http://127.0.0.1:1/')) return Promise.reject(new Error('no route'))
        clock.advance(2000)
        return fetch(input, init)
      },
  })
  expect(report.results.map(({ verdict }) => verdict)).toEqual([
    { verdict: 'pass' },
    { verdict: 'pass' },
    { verdict: 'not-run', reason: 'precondition', detail: expect.stringContaining('Failed to create a world') },
  ])
})

test('control: requests to one that never answers time out', async () => {
  const report = await examineStandIn({
    globs: ['downloads/expire'],
    timeoutMs: 20,
    fetchOf:
      ({ fetch }) =>
      (input, init) =>
        new Request(input).url.includes('/_control')
          ? new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('no answer in time'))))
          : fetch(input, init),
  })
  expect(report.results[0]?.verdict).toMatchObject({ verdict: 'not-run', reason: 'precondition' })
})

test('run: stops when its consumer stops iterating', async () => {
  let asked = 0
  const fetch = (): Promise<Response> => {
    asked++
    return Promise.resolve(Response.json({ sessions: [], nextCursor: null, totalCount: 0 }))
  }
  for await (const event of examine({ target, rules: rulesMatching('sessions/**'), profile: 'standard', fetch, now: () => 0 }))
    if (event.type === 'exchanged') break
  const before = asked
  await new Promise((resolve) => setImmediate(resolve))
  expect(asked - before).toBeLessThanOrEqual(1)
})

test('bail: rules whose probes were not sent are open, and no errors', async () => {
  const { counts, results } = await examineStandIn({
    globs: ['reports/**', 'search/**'],
    profile: 'standard',
    bail: 1,
    fetchOf:
      ({ fetch }) =>
      async (input, init) => {
        const answer = await fetch(input, init)
        return answer.status === 400 ? Response.json({ error: { code: 'nonsense', message: 'No.' } }, { status: 400 }) : answer
      },
  })
  expect([counts.fail > 0, counts.error]).toEqual([true, 0])
  expect(results.map(({ verdict }) => verdict)).toContainEqual({
    verdict: 'not-run',
    reason: 'interrupted',
    detail: 'enough violations were found before',
  })
})

test('fresh world: a visit follows redirects, and the report has no bytes', async () => {
  const rule = 'downloads/expire'
  let read: Uint8Array | undefined
  const check = defineCheck({
    rule,
    probes: [
      {
        ...firstContact,
        name: 'a visit that is led on',
        async send({ freshWorld }) {
          const world = await freshWorld?.()
          if (world === undefined) return {}
          const listed = await world.visit({ url: new URL('/led', world.target.baseUrl).href })
          read = 'failed' in listed.response ? undefined : listed.response.bytes
          return { listed }
        },
      },
    ],
    judge: ({ listed }) => ({ kept: listed === undefined ? [] : [listed] }),
  })
  const report = await examineStandIn({
    globs: [rule],
    judgements: replaceJudgements({ [rule]: check }),
    fetchOf:
      ({ fetch }) =>
      async (input, init) => {
        const { pathname } = new URL(new Request(input, init).url)
        if (pathname === '/led') return new Response(null, { status: 302, headers: { location: '/file' } })
        return pathname === '/file' ? new Response(Uint8Array.of(80, 75, 255, 0)) : fetch(input, init)
      },
  })
  expect(read).toEqual(Uint8Array.of(80, 75, 255, 0))
  expect(report.exchanges.map(({ request }) => new URL(request.url).pathname).slice(-2)).toEqual(['/led', '/file'])
  expect(report.exchanges.every(({ response }) => !('bytes' in response))).toBe(true)
  expect(report.spent.requests).toBe(1)
})

test('memory: a few bodies of the greatest length, then only short ones', async () => {
  const report = await examineStandIn({
    globs: ['sessions/list/**', 'auth/**'],
    profile: 'observe',
    without: ['control'],
    maxBodyBytes: 1_000_000,
    fetch: () => Promise.resolve(new Response('x'.repeat(900_000))),
  })
  const read = report.exchanges.filter(({ response }) => 'text' in response)
  expect(read).toHaveLength(4)
  expect(report.exchanges.length).toBeGreaterThan(8)
  const cut = report.exchanges.find(({ response }) => 'failed' in response)
  expect(cut?.response).toEqual({ failed: 'a body of more than 400000 bytes', isUnread: true })
  expect(report.exchanges.at(-1)?.response).toEqual({ failed: 'a body of more than 400000 bytes', isUnread: true })
})
