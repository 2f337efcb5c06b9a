import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { isObject } from '../../../src/contract/is-object.ts'
import { memberOf, type Exchange } from '../../../src/exchange/exchange.ts'
import { createCounter, createSender, createVisitor } from '../../../src/exchange/send.ts'
import { createUnderstudy } from '../../../src/mock/understudy.ts'
import { changeAnswers, changeAnswersWithMemory, refuseWith, withMembers, type Mutant } from '../../support/deployments/mutant.ts'
import { parseScenarioText } from '../../support/scenario/play-scenario.ts'
import { replayFailure } from '../../support/scenario/replay-failure.ts'
import { writeTrafficScenario } from '../../support/scenario/write-traffic-scenario.ts'

const { baseUrl } = createUnderstudy()

/** Records a client that searches, lists, creates a report, polls it to its end and downloads it, on a deployment. */
async function record(fetchOf: Mutant['fetchOf'] = ({ fetch }) => fetch): Promise<readonly Exchange[]> {
  const understudy = createUnderstudy({ given: { clock: '2026-03-02T09:00:00Z' } })
  const { clock } = understudy
  const line = {
    baseUrl,
    keys: { default: 'key-default' },
    headers: { 'user-agent': 'app/1.0', 'accept-language': 'de' },
    fetch: fetchOf(understudy),
    now: clock.now,
  }
  const counter = createCounter()
  const [send, visit] = [createSender(line, counter), createVisitor(line, counter)]
  const recorded: Exchange[] = []
  const call = async (exchange: Promise<Exchange>): Promise<Exchange> => {
    recorded.push(await exchange)
    return exchange
  }
  await call(send({ operation: 'searchPapers', as: 'default', body: { query: 'sleep', corpus: 'service', maxResults: 3 } }))
  await call(send({ operation: 'listSessions', as: 'default', query: { limit: 2 } }))
  const body = {
    researchQuestion: `Does exercise improve sleep? ${'In adults, by any measure, at any time of the day. '.repeat(10)}`,
    isPublic: false,
  }
  const created = await call(send({ operation: 'createReport', as: 'default', body }))
  const path = { sessionId: String(memberOf(created, 'sessionId')) }
  for (let polls = 0; polls < 20; polls++) {
    const read = await call(send({ operation: 'getReport', as: 'default', path }))
    if (memberOf(read, 'status') !== 'processing') break
    clock.advance(45_000)
  }
  await call(send({ operation: 'getReport', as: 'default', path: { sessionId: '00000000-0000-4000-8000-000000000000' } }))
  const read = await call(send({ operation: 'getReport', as: 'default', path, query: { include: 'reportBody' } }))
  await call(visit({ url: String(memberOf(read, 'pdfUrl')) }))
  await call(send({ operation: 'listSessions', as: 'default', query: { limit: 5 } }))
  return recorded
}

const changed = (path: RegExp, change: Record<string, unknown>, when: (body: unknown) => boolean = () => true): Mutant['fetchOf'] =>
  changeAnswers(({ path: asked, method }, { status, body }) =>
    path.test(`${method} ${asked}`) && status < 300 && when(body) ? { body: withMembers(body, change) } : null,
  )

const isOver = (body: unknown): boolean => isObject(body) && body['status'] === 'completed'

const broken: readonly (readonly [breaks: string, fetchOf: Mutant['fetchOf'], rule: RegExp])[] = [
  ['a search that counts by text', changed(/search\/papers/, { papers: 'none' }), /^(?:search|conventions)\//],
  ['a report without a status', changed(/GET \/sessions\/reports\//, { status: 7 }), /./],
  ['a completed report without its self link', changed(/GET \/sessions\/reports\//, { links: {} }, isOver), /links/],
  [
    'an unknown id that is gone',
    changeAnswers(({ path }, { status }) => (path.startsWith('/sessions/reports/') && status === 404 ? refuseWith(410, 'gone') : null)),
    /errors\//,
  ],
]

test.each(broken)('traffic: a recording of %s reproduces there, and not on the mock', async (_, fetchOf, rule) => {
  const written = await writeTrafficScenario(await record(fetchOf))
  expect(written).toMatchObject({ isReproducing: true, rule: expect.stringMatching(rule) })
  const { scenario = '' } = written ?? {}
  expect(await replayFailure(scenario, fetchOf)).toBe('reproduced')
  expect(await replayFailure(scenario)).toBe('notReproduced')
  const { given, steps, provenance } = parseScenarioText(scenario)
  expect(given).toEqual({})
  expect(steps.some(({ type }) => type === 'advance' || type === 'control')).toBe(false)
  expect(provenance).toMatchObject({ from: 'inspect', deployment: baseUrl, fault: { step: String(steps.length) } })
  expect(scenario).not.toMatch(/user-agent|accept-language/)
})

test('traffic: a recording without a fault passes on the mock, as it was recorded', async () => {
  const exchanges = await record()
  const written = await writeTrafficScenario(exchanges)
  expect(written).toMatchObject({ isReproducing: false })
  expect(written).not.toHaveProperty('whyNoFault')
  const { scenario = '' } = written ?? {}
  expect(await replayFailure(scenario)).toBe('passes')
  const { steps } = parseScenarioText(scenario)
  expect(steps.map(({ type, ...step }) => ('call' in step ? `${type} ${step.call}` : type))).toEqual([
    'call searchPapers',
    'call listSessions',
    'call createReport',
    'until getReport',
    'call getReport',
    'call getReport',
    'visit',
    'call listSessions',
  ])
  // Bodies are whole, and no volatile value is expected.
  expect(scenario.replace(/\s+/g, ' ')).toContain('In adults, by any measure, at any time of the day. '.repeat(10).trim())
  expect(scenario).not.toMatch(/requestId|createdAt|https:\/\/api\.example\.org\/_files/)
})

test('traffic: a fault that somebody points at is the one that is shown', async () => {
  const fetchOf = changed(/GET \/sessions\/reports\//, { title: 'Wrong' }, isOver)
  const exchanges = await record(fetchOf)
  expect(await writeTrafficScenario(exchanges)).toMatchObject({ isReproducing: false })
  const written = await writeTrafficScenario(exchanges, { pointer: '/body/isPublic' })
  expect(written).toMatchObject({ isReproducing: false, whyNoFault: expect.stringContaining('/body/isPublic') })
  const beyond = await writeTrafficScenario(exchanges, { pointer: '/status', exchange: 99 })
  expect(beyond).toMatchObject({ isReproducing: false, whyNoFault: `there is no exchange 99, of ${exchanges.length} that were read` })
  const none = await writeTrafficScenario(exchanges, { pointer: '/body/nothing' })
  expect(none).toMatchObject({ isReproducing: false, whyNoFault: 'no answer has /body/nothing' })
})

/** Reports fail where those of the mock are completed. */
const failing = (error: unknown): Mutant['fetchOf'] =>
  changeAnswers(({ method, path }, { body }) => {
    if (method !== 'GET' || !path.startsWith('/sessions/reports/') || !isObject(body) || body['status'] !== 'completed') return null
    const { type, sessionId, url, isPublic, links } = body
    const state = { status: 'failed', executionStage: 'extracting_data' }
    return { body: { type, sessionId, ...state, url, isPublic, links, ...(error !== undefined && { error }) } }
  })

const message = 'It failed.'
const code = 'report_generation_failed'

test.each([
  { code: 'pipeline_crashed', message },
  { code: 'review_failed', message },
  { code },
  { code, message: '' },
  undefined,
  'crashed',
])('traffic: a report that failed with %j is shown, and one that failed well is not', async (error) => {
  const polled = await record(failing(error))
  // Whoever comes back after a while reads it once.
  const readOnce = polled.filter((exchange) => memberOf(exchange, 'status') !== 'processing' || exchange.operation !== 'getReport')
  for (const recorded of [polled, readOnce]) {
    const { scenario = '', rule } = (await writeTrafficScenario(recorded)) ?? {}
    expect(rule).toBe('reports/get/failure-code')
    expect(await replayFailure(scenario, failing(error))).toBe('reproduced')
    expect(await replayFailure(scenario, failing({ code, message }))).toBe('notReproduced')
    expect(await replayFailure(scenario)).toBe('notReproduced')
  }
})

test('traffic: a step answers as the deployment or as the mock did, or it is told', async () => {
  const searchesWith = (status: number): Mutant['fetchOf'] =>
    changeAnswers(({ method, path }, answer) => {
      if (path === '/search/papers') return status === 200 ? null : refuseWith(status, 'internal_error')
      const isReport = method === 'GET' && path.startsWith('/sessions/reports/') && answer.status === 200
      return isReport ? { body: withMembers(answer.body, { status: 7 }) } : null
    })
  const { scenario = '' } = (await writeTrafficScenario(await record(searchesWith(500)))) ?? {}
  expect(parseScenarioText(scenario).steps[0]).toMatchObject({ expect: { status: { $any: [500, 200] } } })
  expect(await replayFailure(scenario, searchesWith(500))).toBe('reproduced')
  expect(await replayFailure(scenario, searchesWith(200))).toBe('reproduced')
  for (const status of [401, 404, 503]) expect(await replayFailure(scenario, searchesWith(status))).toBe('cannotReplay')
  expect(await replayFailure(scenario)).toBe('notReproduced')
})

test('traffic: requests that no step can send are left out, and named', async () => {
  const [first, ...others] = await record()
  if (first === undefined) throw new Error('nothing was recorded')
  const change = (id: number, url: (url: string) => string, method = first.request.method): Exchange => ({
    ...first,
    id,
    operation: 'listSessions',
    order: { sent: -2 * id, answered: 1 - 2 * id },
    request: { method, url: url(`${baseUrl}/sessions`), headers: first.request.headers },
  })
  const [head, twice] = [change(91, (url) => url, 'HEAD'), change(92, (url) => `${url}?limit=1&limit=2`, 'GET')]
  const written = await writeTrafficScenario([head, twice, first, ...others])
  expect(written?.untold).toEqual([91, 92])
  expect(await replayFailure(written?.scenario ?? '')).toBe('passes')
  expect(await writeTrafficScenario([head])).toBe(null)
})

test('traffic: a read that got no answer is a step, and a write is none', async () => {
  const recorded = await record()
  const last = recorded.at(-1)
  if (last === undefined) throw new Error('nothing was recorded')
  const { headers } = last.request
  const lose = (id: number, method: string, operation: Exchange['operation'], path: string, body?: string): Exchange => ({
    ...last,
    id,
    operation,
    order: { sent: last.order.sent + 2 * id, answered: last.order.sent + 2 * id + 1 },
    request: { method, url: `${baseUrl}${path}`, headers, ...(body !== undefined && { body }) },
    response: { failed: 'the connection was dropped' },
  })
  const read = lose(91, 'GET', 'listSessions', '/sessions?limit=7')
  const create = lose(92, 'POST', 'createReport', '/sessions/reports', '{"researchQuestion":"Why do adults sleep?"}')
  const written = await writeTrafficScenario([...recorded, read, create])
  expect(written?.untold).toEqual([92])
  expect(written?.scenario).toMatch(/- call: listSessions\n\s+query:\n\s+limit: 7/)
  expect(await replayFailure(written?.scenario ?? '')).toBe('passes')
  const pointed = await writeTrafficScenario([...recorded, read], { pointer: '/status', exchange: 91 })
  expect(pointed).toMatchObject({ isReproducing: true, untold: [] })
  expect(pointed?.scenario).toMatch(/pointer: \/noAnswer\n\s+expected: an answer 200\n\s+actual: no answer/)
  expect(await replayFailure(pointed?.scenario ?? '')).toBe('notReproduced')
  // The write is the step of the fault alone, and never one before it.
  const lostWrite = await writeTrafficScenario([...recorded, read, create], { pointer: '/noAnswer' })
  expect(lostWrite?.whyNoFault).toBe(undefined)
  const { steps } = parse(lostWrite?.scenario ?? '') as { readonly steps: readonly { readonly call?: string; readonly body?: unknown }[] }
  expect(steps.at(-1)).toMatchObject({ call: 'createReport', body: { researchQuestion: 'Why do adults sleep?' } })
  expect(lostWrite?.scenario.split('Why do adults sleep?').length).toBe(2)
  const none = await writeTrafficScenario(recorded, { pointer: '/noAnswer' })
  expect(none).toMatchObject({ isReproducing: false, whyNoFault: 'each request got an answer' })
})

/** Records a client that makes two reports, a minute apart, and lists. */
async function recordTwoReports(fetchOf: Mutant['fetchOf']): Promise<readonly Exchange[]> {
  const understudy = createUnderstudy({ given: { clock: '2026-03-02T09:00:00Z' } })
  const { clock } = understudy
  const send = createSender({ baseUrl, keys: { default: 'key-default' }, fetch: fetchOf(understudy), now: clock.now }, createCounter())
  const recorded: Exchange[] = []
  for (const researchQuestion of ['Does exercise improve sleep?', 'Does tea help against colds?']) {
    recorded.push(await send({ operation: 'createReport', as: 'default', body: { researchQuestion } }))
    clock.advance(60_000)
  }
  return [...recorded, await send({ operation: 'listSessions', as: 'default' })]
}

const oldestFirst = changeAnswers(({ method, path }, { status, body }) =>
  method === 'GET' && path === '/sessions' && status === 200 && isObject(body) && Array.isArray(body['sessions'])
    ? { body: withMembers(body, { sessions: body['sessions'].toReversed() }) }
    : null,
)

/** Lets a second pass before each request, so that no two sessions are of one instant. */
const inSeconds: Mutant['fetchOf'] = (understudy) => {
  const own = oldestFirst(understudy)
  return async (input, init) => {
    const [, world = 'default'] = /\/w\/([^/]+)\//.exec(new URL(new Request(input).url).pathname) ?? []
    await understudy.control.moveClock({ path: { world }, body: { advance: 'PT1S' } })
    return own(input, init)
  }
}

test('traffic: a list that is not newest first reproduces there', async () => {
  const exchanges = await recordTwoReports(oldestFirst)
  for (const recorded of [exchanges, exchanges.slice(-1)]) {
    const written = await writeTrafficScenario(recorded)
    expect(written).toMatchObject({ isReproducing: true, rule: 'sessions/list/newest-first' })
    const { scenario = '' } = written ?? {}
    expect(scenario).toContain('$newestFirst: createdAt')
    expect(await replayFailure(scenario)).toBe('notReproduced')
    // A deployment has sessions that the scenario does not make.
    expect(await replayFailure(scenario, inSeconds)).toBe(recorded === exchanges ? 'reproduced' : 'notReproduced')
  }
})

const papersOf = (count: (papers: readonly unknown[]) => readonly unknown[]): Mutant['fetchOf'] =>
  changeAnswers(({ path }, { body }) =>
    path === '/search/papers' && isObject(body) && Array.isArray(body['papers'])
      ? { body: withMembers(body, { papers: count(body['papers']) }) }
      : null,
  )

test('traffic: too many papers reproduce there, and not where few are found', async () => {
  const tooMany = papersOf((papers) => [...papers, ...papers.slice(0, 2)])
  const [search] = await record(tooMany)
  const written = await writeTrafficScenario(search === undefined ? [] : [search])
  expect(written).toMatchObject({ isReproducing: true, rule: 'search/max-results-honoured' })
  const { scenario = '' } = written ?? {}
  expect(await replayFailure(scenario, tooMany)).toBe('reproduced')
  expect(await replayFailure(scenario)).toBe('notReproduced')
  expect(
    await replayFailure(
      scenario,
      papersOf((papers) => papers.slice(0, 2)),
    ),
  ).toBe('notReproduced')
})

const another = '0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a'

test('traffic: a poll that answers another sessionId reproduces there', async () => {
  const fetchOf = changed(/GET \/sessions\/reports\//, { sessionId: another })
  const written = await writeTrafficScenario(await record(fetchOf))
  expect(written).toMatchObject({ isReproducing: true, rule: 'conventions/session-id-stable' })
  const { scenario = '' } = written ?? {}
  expect(scenario).toContain('sessionId: ${id}')
  expect(await replayFailure(scenario, fetchOf)).toBe('reproduced')
  expect(await replayFailure(scenario)).toBe('notReproduced')
})

/** A deployment that lists to each account what it listed before to any. */
const listsOfAll = changeAnswersWithMemory(() => {
  const seen = new Map<unknown, unknown>()
  return ({ method, path }, { status, body }) => {
    if (method !== 'GET' || path !== '/sessions' || status !== 200 || !isObject(body) || !Array.isArray(body['sessions'])) return null
    for (const item of body['sessions']) seen.set(isObject(item) && item['sessionId'], item)
    return { body: withMembers(body, { sessions: [...seen.values()], totalCount: seen.size }) }
  }
})

test('traffic: a list that shows a session of another account reproduces there', async () => {
  const understudy = createUnderstudy({ given: { clock: '2026-03-02T09:00:00Z' } })
  const keys = { default: 'key-default', other: 'key-other' }
  const send = createSender({ baseUrl, keys, fetch: listsOfAll(understudy), now: understudy.clock.now }, createCounter())
  const created = await send({ operation: 'createReport', as: 'default', body: { researchQuestion: 'Does exercise improve sleep?' } })
  const path = { sessionId: String(memberOf(created, 'sessionId')) }
  const lists = [await send({ operation: 'listSessions', as: 'default' }), await send({ operation: 'listSessions', as: 'other' })]
  // Both keys may be of one account so far.
  expect(await writeTrafficScenario([created, ...lists])).toMatchObject({ isReproducing: false })
  const reads = [await send({ operation: 'getReport', as: 'other', path }), await send({ operation: 'getReport', as: 'default', path })]
  const written = await writeTrafficScenario([created, ...lists, ...reads])
  expect(written).toMatchObject({ isReproducing: true, rule: 'sessions/list/owned-only' })
  const { scenario = '' } = written ?? {}
  expect(scenario).toMatch(/\$none:\s+sessionId: \$\{id\}/)
  const given = scenario.replace('steps:', 'given:\n  accounts: { default: { plan: pro }, other: { plan: pro } }\nsteps:')
  expect(await replayFailure(given, listsOfAll)).toBe('reproduced')
  expect(await replayFailure(given)).toBe('notReproduced')
})
