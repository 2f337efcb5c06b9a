import { expect, test } from 'vitest'
import { standInReference } from '../../../src/cli/conform/stand-in-reference.ts'
import { inspectTraffic } from '../../../src/conformance/inspect-traffic.ts'
import { trafficScenario } from '../../../src/conformance/scenarios/traffic-scenario.ts'
import { isObject } from '../../../src/contract/is-object.ts'
import { rulesMatching } from '../../../src/contract/rules.ts'
import { memberOf, type Exchange } from '../../../src/exchange/exchange.ts'
import { createCounter, createSender, type ApiCall } from '../../../src/exchange/send.ts'
import { createUnderstudy } from '../../../src/mock/understudy.ts'
import { changeAnswers, changeRequests, withMembers, type Mutant } from '../../support/deployments/mutant.ts'
import { replayFailure } from '../../support/scenario/replay-failure.ts'

const { baseUrl } = createUnderstudy()
const minutes = 60_000

type Recorder = {
  readonly call: (call: ApiCall) => Promise<Exchange>
  readonly create: (as?: string) => Promise<string>
  readonly pass: (ms: number) => void
}

/** Records what a client does with a deployment. Ten seconds pass before each request. */
async function record(fetchOf: Mutant['fetchOf'], act: (recorder: Recorder) => Promise<void>): Promise<readonly Exchange[]> {
  const understudy = createUnderstudy({ given: { clock: '2026-03-02T09:00:00Z' } })
  const { clock } = understudy
  const keys = { default: 'key-default', other: 'key-other' }
  const send = createSender({ baseUrl, keys, fetch: fetchOf(understudy), now: clock.now }, createCounter())
  const recorded: Exchange[] = []
  const call = async (asked: ApiCall): Promise<Exchange> => {
    clock.advance(10_000)
    const exchange = await send(asked)
    recorded.push(exchange)
    return exchange
  }
  await act({
    call,
    create: async (as = 'default') =>
      String(memberOf(await call({ operation: 'createReport', as, body: { researchQuestion: 'Does tea help?' } }), 'sessionId')),
    pass: clock.advance,
  })
  return recorded
}

/** What the scenario of a recording says: of which rule, there, on the mock, and of the same client on a deployment without the fault. */
async function show(fetchOf: Mutant['fetchOf'], act: (recorder: Recorder) => Promise<void>) {
  const { rule, scenario = '', isReproducing = false } = (await write(await record(fetchOf, act))) ?? {}
  const sound = await write(await record(({ fetch }) => fetch, act))
  const replays = [await replayFailure(scenario, fetchOf), await replayFailure(scenario)]
  return { says: isReproducing ? [rule, ...replays] : [], scenario, accuses: sound?.rule }
}

const shown = (rule: string) => ({
  says: [rule, 'reproduced', 'notReproduced'],
  scenario: expect.not.stringMatching(/advance|given/),
  accuses: undefined,
})

async function write(exchanges: readonly Exchange[]) {
  const { results } = inspectTraffic({ baseUrl, exchanges, rules: rulesMatching('**'), now: () => 0 })
  return trafficScenario({ baseUrl, exchanges, results, recordedAt: '2026-03-02T09:00:00Z', title: 'What bug.har shows' }, standInReference)
}

const list = (query: ApiCall['query'] = {}, as = 'default'): ApiCall => ({ operation: 'listSessions', as, query })

/** Reads of the account other are answered as those of the owner. */
const readsOfAll = changeRequests(({ as, method, path, header }) =>
  as === 'other' && method === 'GET' && path.startsWith('/sessions/reports/')
    ? { key: String(header('authorization')).replace('Bearer key-other', 'key-default') }
    : null,
)

test('traffic: a session that another account reads reproduces there', async () => {
  const found = await show(readsOfAll, async ({ call, create }) => {
    const sessionId = await create()
    await call(list({}, 'other'))
    await call({ operation: 'getReport', as: 'other', path: { sessionId } })
  })
  expect(found).toEqual(shown('auth/foreign-session'))
})

const ofLists = (change: (body: Readonly<Record<string, unknown>>, query: URLSearchParams) => object | null): Mutant['fetchOf'] =>
  changeAnswers(({ method, path, query }, { status, body }) => {
    if (method !== 'GET' || path !== '/sessions' || status !== 200 || !isObject(body)) return null
    const changed = change(body, query)
    return changed === null ? null : { body: withMembers(body, changed as Readonly<Record<string, unknown>>) }
  })

const ignoresStatus: Mutant['fetchOf'] = changeRequests(({ path, query }) => {
  if (path !== '/sessions' || !query.has('status')) return null
  const others = new URLSearchParams(query)
  others.delete('status')
  return { query: others }
})

test('traffic: a list that ignores its status filter reproduces there', async () => {
  const found = await show(ignoresStatus, async ({ call, create }) => {
    await create()
    await call(list({ status: 'failed' }))
  })
  expect(found).toEqual(shown('sessions/list/filters-match'))
  expect(found.scenario).toContain('$each')
})

test('traffic: a list of running sessions with one that was over reproduces there', async () => {
  const found = await show(ignoresStatus, async ({ call, create, pass }) => {
    const sessionId = await create()
    pass(20 * minutes)
    await call({ operation: 'getReport', as: 'default', path: { sessionId } })
    await call(list({ status: 'processing' }))
  })
  expect(found).toEqual(shown('sessions/list/filters-match'))
})

const anotherAddress = changeAnswers(({ path }, { status, body }) =>
  path.endsWith('/shares') && status === 201 && isObject(body)
    ? { body: withMembers(body, { share: withMembers(body['share'], { email: 'nobody@example.org' }) }) }
    : null,
)

test('traffic: a share that answers another address reproduces there', async () => {
  const found = await show(anotherAddress, async ({ call, create }) => {
    const sessionId = await create()
    await call({ operation: 'shareSession', as: 'default', path: { sessionId }, body: { email: 'colleague@example.org' } })
  })
  expect(found).toEqual(shown('sessions/shares/email-echoed'))
})

/** A later page counts a hundred sessions more. */
const miscounts = ofLists(({ totalCount }, query) => (query.has('cursor') ? { totalCount: Number(totalCount) + 100 } : null))

test('traffic: a count that differs from page to page reproduces there', async () => {
  const found = await show(miscounts, async ({ call, create }) => {
    await create()
    await create()
    const first = await call(list({ limit: 1 }))
    await call(list({ limit: 1, cursor: String(memberOf(first, 'nextCursor')) }))
    await call(list({ limit: 1 }))
  })
  expect(found).toEqual(shown('sessions/list/total-count'))
})

/** Pages of one session, from the oldest to the newest. */
const oldestPageFirst: Mutant['fetchOf'] =
  ({ fetch }) =>
  async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    if (!url.pathname.endsWith('/sessions') || url.searchParams.get('limit') !== '1') return fetch(request)
    const at = Number(url.searchParams.get('cursor') ?? '0')
    url.search = ''
    const { sessions = [] } = (await (await fetch(url.href, { headers: request.headers })).json()) as { sessions?: readonly unknown[] }
    const nextCursor = at + 1 < sessions.length ? String(at + 1) : null
    return Response.json({ sessions: sessions.toReversed().slice(at, at + 1), nextCursor, totalCount: sessions.length })
  }

test('traffic: pages in another order reproduce there', async () => {
  const found = await show(oldestPageFirst, async ({ call, create }) => {
    await create()
    await create()
    const first = await call(list({ limit: 1 }))
    await call(list({ limit: 1, cursor: String(memberOf(first, 'nextCursor')) }))
  })
  expect(found).toEqual(shown('sessions/list/newest-first'))
  expect(found.scenario).toMatch(/\$(?:none|some)/)
})

test('traffic: a count that differs is shown of sessions that the scenario creates', async () => {
  const own = await record(miscounts, async ({ call, create, pass }) => {
    await create()
    await create()
    pass(60 * minutes)
    const first = await call(list({ limit: 1 }))
    await call(list({ limit: 1, cursor: String(memberOf(first, 'nextCursor')) }))
    await call(list({ limit: 1 }))
  })
  const written = await write(own.slice(2))
  expect(written).toMatchObject({ isReproducing: true, rule: 'sessions/list/total-count' })
  const { scenario = '' } = written ?? {}
  expect(await replayFailure(scenario, miscounts)).toBe('reproduced')
  expect(await replayFailure(scenario)).toBe('notReproduced')
})

/** Pages from the oldest to the newest, each of them newest first. */
const oldestPagesFirst: Mutant['fetchOf'] =
  ({ fetch }) =>
  async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    const limit = Number(url.searchParams.get('limit') ?? '50')
    if (request.method !== 'GET' || !url.pathname.endsWith('/sessions')) return fetch(request)
    const at = Number(url.searchParams.get('cursor') ?? '0')
    url.search = '?limit=100'
    const { sessions = [] } = (await (await fetch(url.href, { headers: request.headers })).json()) as { sessions?: readonly unknown[] }
    const page = sessions
      .toReversed()
      .slice(at, at + limit)
      .toReversed()
    const nextCursor = at + limit < sessions.length ? String(at + limit) : null
    return Response.json({ sessions: page, nextCursor, totalCount: sessions.length })
  }

/** Lets a second pass before each request, so that no two sessions are of one instant. */
const inSeconds =
  (fetchOf: Mutant['fetchOf']): Mutant['fetchOf'] =>
  (understudy) => {
    const own = fetchOf(understudy)
    return async (input, init) => {
      const [, world = 'default'] = /\/w\/([^/]+)\//.exec(new URL(new Request(input).url).pathname) ?? []
      await understudy.control.moveClock({ path: { world }, body: { advance: 'PT1S' } })
      return own(input, init)
    }
  }

/** Records the pages of a list of sessions that were there an hour before. */
async function recordPages(fetchOf: Mutant['fetchOf'], { sessions, limit, pages }: Readonly<Record<string, number>>) {
  const own = await record(fetchOf, async ({ call, create, pass }) => {
    for (let made = 0; made < (sessions ?? 0); made++) await create()
    pass(60 * minutes)
    let cursor: unknown
    for (let page = 0; page < (pages ?? 0); page++) {
      const read = await call(list({ ...(limit !== undefined && { limit }), ...(typeof cursor === 'string' && { cursor }) }))
      cursor = memberOf(read, 'nextCursor')
    }
  })
  return own.slice(sessions)
}

test.each([
  { sessions: 5, limit: 1, pages: 2 },
  { sessions: 9, limit: 3, pages: 3 },
  { sessions: 5, limit: 2, pages: 3 },
])('traffic: the order of pages is shown of sessions that were there: %j', async (asked) => {
  expect(await write(await recordPages(({ fetch }) => fetch, asked))).toMatchObject({ isReproducing: false, others: [] })
  const written = await write(await recordPages(oldestPagesFirst, asked))
  expect(written).toMatchObject({ isReproducing: true, rule: 'sessions/list/newest-first' })
  const { scenario = '' } = written ?? {}
  expect(scenario).toContain('$notAfter: ${lastOfPage}')
  expect(scenario).not.toMatch(/advance|given/)
  expect(await replayFailure(scenario, inSeconds(oldestPagesFirst))).toBe('reproduced')
  expect(await replayFailure(scenario)).toBe('notReproduced')
  expect(
    await replayFailure(
      scenario,
      inSeconds(({ fetch }) => fetch),
    ),
  ).toBe('notReproduced')
})

test('traffic: a second page that takes many sessions is judged, and has no scenario', async () => {
  const written = await write(await recordPages(oldestPagesFirst, { sessions: 60, pages: 2 }))
  expect(written).toMatchObject({
    isReproducing: false,
    rule: 'sessions/list/newest-first',
    whyNoFault: 'page 2 of the list takes 51 sessions on the mock, and a scenario creates 6 at most; record it with a smaller limit',
  })
})
