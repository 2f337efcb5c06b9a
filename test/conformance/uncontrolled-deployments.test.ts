import { expect, test } from 'vitest'
import { answerOf } from '../../src/exchange/exchange.ts'
import type { Understudy } from '../../src/mock/understudy.ts'
import { listFindings } from '../support/examine/findings.ts'
import { examineUncontrolled, type UncontrolledDeployment } from '../support/examine/examine-uncontrolled.ts'
import { crash } from '../support/deployments/crash-requests.ts'
import { changeListPage, offsetOf, pageAt } from '../support/deployments/change-list.ts'
import { isTheTurnOf } from '../support/rotate.ts'

type Fetch = typeof globalThis.fetch
type Deploy = NonNullable<UncontrolledDeployment['fetchOf']>

const minuteMs = 60_000

/** Gives one answer to all requests of the API for `ms` of every minute. */
function failEveryMinute(ms: number, answer: () => Response): Deploy {
  return ({ fetch }, now) =>
    (input, init) => {
      const request = new Request(input, init)
      const isDown = now() % minuteMs < ms && request.url.includes('/api/v2/')
      return isDown ? Promise.resolve(answer()) : fetch(request)
    }
}

const crashed = (): Response => Response.json(crash.body, { status: crash.status })
const gateway = (): Response => new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } })
const unavailable = (): Response => new Response('Back soon.', { status: 503, headers: { 'retry-after': '10' } })

/** Other programs of the account add a session with each nth request, of each kind and status. */
const addSessions =
  (every: number) =>
  ({ fetch, control }: Understudy): Fetch => {
    let requests = 0
    const kinds = ['report', 'systematicReview', 'agent'] as const
    const statuses = ['completed', 'processing', 'failed', 'pausedForInsufficientQuota'] as const
    return async (input, init) => {
      const number = ++requests
      const type = kinds[number % kinds.length] ?? 'report'
      const status = type === 'agent' ? 'completed' : (statuses[number % statuses.length] ?? 'completed')
      if (number % every === 0) await control.addSession({ path: { world: 'examined' }, body: { type, title: `Other ${number}`, status } })
      return fetch(input, init)
    }
  }

/** Counts in its cursors while other programs of the account add sessions: what is pushed over the end of a page is shown again. */
const countInCursors =
  (every: number): Deploy =>
  (understudy) =>
    changeListPage(({ items, cursor, limit }) => (limit > 100 ? null : pageAt(items, offsetOf(cursor), limit)))({
      ...understudy,
      fetch: addSessions(every)(understudy),
    })

/** Answers 429 to each nth request, as for a shared address. */
function refuseEveryNth(every: number, headers: Readonly<Record<string, string>>): Deploy {
  return ({ fetch }) => {
    let requests = 0
    return (input, init) =>
      new Request(input, init).url.includes('/api/v2/') && ++requests % every === 0
        ? Promise.resolve(Response.json({ error: 'Rate limit exceeded', message: 'Slow down.' }, { status: 429, headers }))
        : fetch(input, init)
  }
}

const daily = { given: { limits: { rateLimit: 'daily' } }, target: { rateLimit: { regime: 'daily', mayTrip: true } } } as const

const elsewhere: readonly UncontrolledDeployment[] = [
  ...[3000, 8000, 20_000].map((ms): UncontrolledDeployment => ({
    does: `answers 500 for ${ms} ms of every minute`,
    fetchOf: failEveryMinute(ms, crashed),
  })),
  { does: 'answers 502 for 20 s of every minute', fetchOf: failEveryMinute(20_000, gateway) },
  { does: 'answers 503 with Retry-After every minute', fetchOf: failEveryMinute(9000, unavailable) },
  { does: 'gains a session with every request', fetchOf: addSessions(1) },
  { does: 'gains a session with every third request', fetchOf: addSessions(3) },
  { does: 'counts in its cursors', fetchOf: countInCursors(1e9) },
  { does: 'counts in its cursors and gains a session with every request', fetchOf: countInCursors(1) },
  { does: 'counts in its cursors and gains a session with every third request', fetchOf: countInCursors(3) },
  { does: 'answers 429 with Retry-After to each 37th request', fetchOf: refuseEveryNth(37, { 'retry-after': '20' }) },
  { does: 'answers 429 to each 37th request', fetchOf: refuseEveryNth(37, {}) },
  { does: 'has a clock seven minutes slow', skewMs: 7 * minuteMs },
  { does: 'has a clock seven minutes fast', skewMs: -7 * minuteMs },
  { ...daily, does: 'has a daily limit and a clock seven minutes slow', skewMs: 7 * minuteMs },
  { ...daily, does: 'has a daily limit and a clock seven minutes fast', skewMs: -7 * minuteMs },
  { does: 'takes two seconds to answer', requestMs: 2000 },
]

// Each is a whole run: a tenth of them runs per commit.
test.each(elsewhere.filter((_, index) => isTheTurnOf(index)))('without control: a deployment that $does passes', async (variant) => {
  const report = await examineUncontrolled(variant)
  expect(listFindings(report)).toEqual([])
  expect(report.counts.pass).toBeGreaterThan(70)
})

type Members = Readonly<Record<string, unknown>>

/** Lists a resumed session by its status only after `ms`. */
function delayFilter(ms: number): Deploy {
  return ({ fetch }, now) => {
    const resumed = new Map<unknown, number>()
    return async (input, init) => {
      const { method, url } = new Request(input, init)
      const { pathname, searchParams } = new URL(url)
      const answer = await fetch(input, init)
      const [, sessionId] = /sessions\/([^/]+)\/resume$/.exec(pathname) ?? []
      if (sessionId !== undefined && answer.status === 200) resumed.set(sessionId, now())
      const isFiltered = method === 'GET' && pathname.endsWith('/v2/sessions') && searchParams.get('status') === 'processing'
      if (!isFiltered || answer.status !== 200) return answer
      const list = (await answer.json()) as { readonly sessions: readonly Members[]; readonly totalCount: number } // of a list
      const sessions = list.sessions.filter((session) => now() - (resumed.get(session['sessionId']) ?? 0) >= ms)
      return Response.json({ ...list, sessions, totalCount: list.totalCount - list.sessions.length + sessions.length })
    }
  }
}

test('late filter: a resumed session may be listed by status seconds later', async () => {
  const report = await examineUncontrolled({
    does: 'lists late',
    globs: ['sessions/list/filters-every-kind'],
    fetchOf: delayFilter(3000),
  })
  expect(listFindings(report)).toEqual([])
})

test('Retry-After: no request is sent before it is over', async () => {
  let answered = 0
  const { exchanges } = await examineUncontrolled({
    does: 'asks to be left alone for seven minutes',
    target: { rateLimit: 'none' },
    fetchOf:
      ({ fetch }) =>
      (input, init) =>
        ++answered === 40
          ? Promise.resolve(new Response('Enough.', { status: 429, headers: { 'retry-after': '420' } }))
          : fetch(input, init),
  })
  const refused = exchanges.find((exchange) => answerOf(exchange)?.status === 429)
  expect(refused).toBeDefined()
  const { answeredAt = 0 } = refused ?? {}
  // A request of the same millisecond crossed the answer.
  const later = exchanges.map(({ sentAt }) => sentAt).filter((sentAt) => sentAt > answeredAt)
  expect(later.length).toBeGreaterThan(100)
  expect(Math.min(...later) - answeredAt).toBeGreaterThanOrEqual(420_000)
})

test.each([
  [60, '503'],
  [600, 'searchTrials asks to be left alone for 600 s'],
  [3600, 'searchTrials asks to be left alone for 3600 s'],
])('Retry-After: %i s of one operation do not stop the others', async (seconds, why) => {
  const headers = { 'retry-after': String(seconds) }
  const report = await examineUncontrolled({
    does: 'has no trials',
    globs: ['search/trials/filter-*', 'search/papers/filter-dates', 'sessions/list/limit-range'],
    target: { rateLimit: 'none' },
    fetchOf:
      ({ fetch }) =>
      (input, init) =>
        new Request(input, init).url.endsWith('/search/trials')
          ? Promise.resolve(Response.json(crash.body, { status: 503, headers }))
          : fetch(input, init),
  })
  const [others, trials] = [false, true].map((isTrials) =>
    report.results.filter(({ rule }) => rule.id.startsWith('search/trials/') === isTrials).map(({ verdict }) => verdict),
  )
  expect(others).toMatchObject([{ verdict: 'pass' }, { verdict: 'pass' }])
  expect(new Set(trials?.map(({ verdict }) => verdict))).toEqual(new Set(['not-run']))
  expect(JSON.stringify(trials)).not.toContain('the minutes of the run are over')
  expect(JSON.stringify(trials)).toContain(why)
})

test('unknown rate limit: no minute has more than 80 requests', async () => {
  const { exchanges } = await examineUncontrolled({ does: 'answers at once', requestMs: 1, target: { rateLimit: 'unknown' } })
  const times = exchanges.map(({ sentAt }) => sentAt)
  const counts = times.map((begin) => times.filter((at) => at >= begin && at < begin + minuteMs).length)
  expect([times.length > 300, Math.max(...counts)]).toEqual([true, 80])
})
