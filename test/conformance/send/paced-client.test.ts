import { expect, test } from 'vitest'
import { defineCheck } from '../../../src/conformance/define/check.ts'
import { createPace } from '../../../src/conformance/send/pace.ts'
import { firstContact } from '../../../src/conformance/probes/first-contact.ts'
import { affords } from '../../../src/conformance/define/profile.ts'
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
])('a 429 with %s is waited out', (_, exchange, dueInMs) => {
  const pace = createPace({ ...target, rateLimit: 'none' }, () => 0)
  pace.learn(exchange)
  expect(pace.dueInMs()).toBe(dueInMs)
})

test.each([
  ['503 that asks for a while', 503, { 'retry-after': '7' }, 7000],
  ['503 that asks for nothing', 503, {}, 0],
  ['202 that asks to be looked at later', 202, { 'retry-after': '30' }, 0],
])('a %s is waited for as long as it asks', (_, status, headers, dueInMs) => {
  const pace = createPace(target, () => 0)
  const exchange = rejection('getReport', '', headers)
  pace.learn({ ...exchange, response: { ...exchange.response, status } })
  expect(pace.dueInMs()).toBe(dueInMs)
})

function unavailable(operation: Exchange['operation'], seconds: number): Exchange {
  const exchange = rejection(operation, '', { 'retry-after': String(seconds) })
  return { ...exchange, response: { ...exchange.response, status: 503 } }
}

test('an operation that is away for longer than an outage holds back nothing but itself, until it is asked again', () => {
  let now = 0
  const pace = createPace({ ...target, rateLimit: 'none' }, () => now)
  pace.learn(unavailable('searchTrials', 600))
  expect([pace.dueInMs(), pace.leftAloneMs('searchTrials'), pace.leftAloneMs('searchPapers')]).toEqual([0, 600_000, 0])
  now = 600_000
  expect(pace.leftAloneMs('searchTrials')).toBe(0)
})

test('an operation that is away again and again is waited for no longer than an outage lasts, unless it was back meanwhile', () => {
  const pace = createPace({ ...target, rateLimit: 'none' }, () => 0)
  const answered = { ...ofTheDay, operation: 'searchTrials', response: { status: 200, headers: {}, text: '' } } as const
  pace.learn(unavailable('searchTrials', 70))
  pace.learn(answered)
  pace.learn(unavailable('searchTrials', 50))
  pace.learn(unavailable('searchTrials', 60))
  expect([pace.dueInMs(), pace.leftAloneMs('searchTrials')]).toEqual([70_000, 0])
  pace.learn(unavailable('searchTrials', 90))
  expect([pace.dueInMs(), pace.leftAloneMs('searchTrials')]).toEqual([70_000, 90_000])
})

test('a host that files are kept on blocks nobody but itself', () => {
  const pace = createPace(target, () => 0)
  const exchange = rejection(null, '', { 'retry-after': '7' })
  pace.learn({ ...exchange, request: { ...exchange.request, url: 'https://files.example.org/a.pdf' } })
  expect(pace.dueInMs()).toBe(0)
})

test('a search that the daily limit refuses ends the searches of that key, and nothing waits', () => {
  const pace = createPace(target, () => 0)
  pace.learn(ofTheDay)
  expect(pace.dueInMs()).toBe(0)
  const asks = (['searchTrials', 'createReport'] as const).map((operation) => pace.isOver({ operation, as: 'default' }))
  expect([...asks, pace.isOver({ operation: 'searchPapers', as: 'other' })]).toEqual([true, false, false])
})

test('on Enterprise, which has no daily limit, each search is still sent', () => {
  const pace = createPace(target, () => 0)
  pace.learn({ ...ofTheDay, as: 'enterprise' })
  expect(pace.isOver({ operation: 'searchTrials', as: 'enterprise' })).toBe(false)
})

test('where the regime is per minute no day is over', () => {
  const pace = createPace({ ...target, rateLimit: 'perMinute' }, () => 0)
  pace.learn(ofTheDay)
  expect([pace.isOver({ operation: 'searchPapers', as: 'default' }), pace.dueInMs()]).toEqual([false, 300_000])
})

test('no search is sent once the daily limit is reached, and what is open for it says so', async () => {
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

test('a read that is read twice spends no more than the budget', async () => {
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

test('what was overspent hinders only what costs more of it', () => {
  const budget = { requests: 300, searches: 40, sessions: 0 }
  expect(affords(budget, { requests: 5, searches: 0, sessions: 1 }, { requests: 3, searches: 1, sessions: 0 })).toBe(true)
  expect(affords(budget, { requests: 5, searches: 0, sessions: 0 }, { requests: 3, searches: 0, sessions: 1 })).toBe(false)
})

test('what would wait beyond the minutes of the run is not waited for', async () => {
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

test('a control that is not there is done without, and time passes as it does elsewhere', async () => {
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

test('a control that never answers is given up like a deployment', async () => {
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

test('whoever stops to look at a run stops it', async () => {
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

test('what a run that found enough did not send any more is open, and no error', async () => {
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

test('a visit in a world of its own is led on, and no report has the bytes it brought', async () => {
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

test('bodies of the longest that is read are kept a few times, and after that only short ones', async () => {
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
  expect(cut?.response).toEqual({ failed: 'a body of more than 400000 bytes' })
  expect(report.exchanges.at(-1)?.response).toEqual({ failed: 'a body of more than 400000 bytes' })
})
