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
    pass: (ms) => void clock.advance(ms),
  })
  return recorded
}

/** The scenario of a recording reproduces on the deployment that broke the rule, and not on the mock. */
async function expectShown(rule: string, fetchOf: Mutant['fetchOf'], act: (recorder: Recorder) => Promise<void>): Promise<string> {
  const written = await write(await record(fetchOf, act))
  expect(written).toMatchObject({ isReproducing: true, rule })
  const { scenario = '' } = written ?? {}
  expect(await replayFailure(scenario, fetchOf)).toBe('reproduced')
  expect(await replayFailure(scenario)).toBe('notReproduced')
  expect(scenario).not.toContain('advance')
  expect(await write(await record(({ fetch }) => fetch, act))).toMatchObject({ isReproducing: false })
  return scenario
}

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
  await expectShown('auth/foreign-session', readsOfAll, async ({ call, create }) => {
    const sessionId = await create()
    await call(list({}, 'other'))
    await call({ operation: 'getReport', as: 'other', path: { sessionId } })
  })
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
  const scenario = await expectShown('sessions/list/filters-match', ignoresStatus, async ({ call, create }) => {
    await create()
    await call(list({ status: 'failed' }))
  })
  expect(scenario).toContain('$each')
})

test('traffic: a list of running sessions with one that was over reproduces there', async () => {
  await expectShown('sessions/list/filters-match', ignoresStatus, async ({ call, create, pass }) => {
    const sessionId = await create()
    pass(20 * minutes)
    await call({ operation: 'getReport', as: 'default', path: { sessionId } })
    await call(list({ status: 'processing' }))
  })
})

const anotherAddress = changeAnswers(({ path }, { status, body }) =>
  path.endsWith('/shares') && status === 201 && isObject(body)
    ? { body: withMembers(body, { share: withMembers(body['share'], { email: 'nobody@example.org' }) }) }
    : null,
)

test('traffic: a share that answers another address reproduces there', async () => {
  await expectShown('sessions/shares/email-echoed', anotherAddress, async ({ call, create }) => {
    const sessionId = await create()
    await call({ operation: 'shareSession', as: 'default', path: { sessionId }, body: { email: 'colleague@example.org' } })
  })
})

/** A later page counts a hundred sessions more. */
const miscounts = ofLists(({ totalCount }, query) => (query.has('cursor') ? { totalCount: Number(totalCount) + 100 } : null))

test('traffic: a count that differs from page to page reproduces there', async () => {
  await expectShown('sessions/list/total-count', miscounts, async ({ call, create }) => {
    await create()
    await create()
    const first = await call(list({ limit: 1 }))
    await call(list({ limit: 1, cursor: String(memberOf(first, 'nextCursor')) }))
    await call(list({ limit: 1 }))
  })
})
