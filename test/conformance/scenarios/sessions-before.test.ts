import { expect, test } from 'vitest'
import type { TrafficScenario } from '../../../src/conformance/scenarios/traffic-scenario.ts'
import { isObject } from '../../../src/contract/is-object.ts'
import { memberOf, type Exchange } from '../../../src/exchange/exchange.ts'
import { createCounter, createSender, type ApiCall } from '../../../src/exchange/send.ts'
import { createUnderstudy } from '../../../src/mock/understudy.ts'
import { delayList } from '../../support/deployments/delay-list.ts'
import { changeAnswers, refuseWith, withMembers, type Mutant } from '../../support/deployments/mutant.ts'
import { parseScenarioText, readScenarioNames } from '../../support/scenario/play-scenario.ts'
import { replayFailure } from '../../support/scenario/replay-failure.ts'
import { writeTrafficScenario } from '../../support/scenario/write-traffic-scenario.ts'

const { baseUrl } = createUnderstudy()

type ToCall = (idOf: (name: string) => string, before?: Exchange) => ApiCall

async function record(fetchOf: Mutant['fetchOf'], ...requests: readonly ToCall[]): Promise<TrafficScenario | null> {
  return writeTrafficScenario(await send(fetchOf, requests))
}

/** Writes the scenario of a fault that somebody points at, in the last answer. */
async function recordPointed(pointer: string, fetchOf: Mutant['fetchOf'], ...requests: readonly ToCall[]): Promise<TrafficScenario | null> {
  return writeTrafficScenario(await send(fetchOf, requests), { pointer, exchange: requests.length })
}

/** Sends requests for what was there before. Each may be made of the answer before it. */
async function send(fetchOf: Mutant['fetchOf'], requests: readonly ToCall[]): Promise<readonly Exchange[]> {
  const sessions = {
    done: { type: 'report', title: 'Naps', status: 'completed' },
    second: { type: 'report', title: 'Sleep', status: 'completed' },
    third: { type: 'report', title: 'Tea', status: 'completed' },
    review: { type: 'systematicReview', title: 'Coffee', status: 'completed' },
    talk: { type: 'agent', title: 'Tea' },
  } as const
  const understudy = createUnderstudy({ given: { clock: '2026-03-02T09:00:00Z', sessions } })
  const ids = await readScenarioNames(understudy)
  const line = { baseUrl, keys: { default: 'key-default' }, fetch: fetchOf(understudy), now: understudy.clock.now }
  const call = createSender(line, createCounter())
  const exchanges: Exchange[] = []
  for (const toCall of requests) exchanges.push(await call(toCall((name) => ids.get(name) ?? '', exchanges.at(-1))))
  return exchanges
}

const get: ToCall = (idOf) => ({ operation: 'getReport', as: 'default', path: { sessionId: idOf('done') } })
const getReview: ToCall = (idOf) => ({
  operation: 'getSystematicReview',
  as: 'default',
  path: { sessionId: idOf('review') },
})
const share: ToCall = (idOf) => ({
  operation: 'shareSession',
  as: 'default',
  path: { sessionId: idOf('done') },
  body: { email: 'ada@example.org' },
})

/** Changes the body of a completed session, or of a share. */
const changed = (change: (body: Readonly<Record<string, unknown>>) => unknown): Mutant['fetchOf'] =>
  changeAnswers((_, { status, body }) =>
    status < 300 && isObject(body) && (body['status'] === 'completed' || 'share' in body) ? { body: change(body) } : null,
  )

const cases: readonly (readonly [breaks: string, request: ToCall, fetchOf: Mutant['fetchOf']])[] = [
  ['a report with a status of exports of its own', get, changed((body) => withMembers(body, { exportsStatus: 'done' }))],
  ['a report with an end of another name', get, changed((body) => withMembers(body, { status: 'done' }))],
  ['a report without a result', get, changed((body) => withMembers(body, { result: undefined }))],
  [
    'a report that links another',
    get,
    changed((body) => withMembers(body, { links: { self: `${baseUrl}/sessions/reports/058c2a33-f50a-40d7-8b0a-cacb51c77c9b` } })),
  ],
  [
    'a report in place of which an error comes',
    get,
    changeAnswers(({ method, path }) =>
      method === 'GET' && path.startsWith('/sessions/reports/') ? { body: { error: { code: 'report_not_found', message: 'No.' } } } : null,
    ),
  ],
  ['a review of another type', getReview, changed((body) => withMembers(body, { type: 'report' }))],
  [
    'a share with another address',
    share,
    changed((body) => withMembers(body, { share: { email: 'bob@example.org', status: 'invited', role: 'reader' } })),
  ],
]

test.each(cases)('traffic: %s that was there before reproduces there', async (_, request, fetchOf) => {
  const written = await record(fetchOf, request)
  expect(written).toMatchObject({ isReproducing: true })
  const { scenario = '' } = written ?? {}
  expect(parseScenarioText(scenario).given).toEqual({})
  expect(await replayFailure(scenario, fetchOf)).toBe('reproduced')
  expect(await replayFailure(scenario)).toBe('notReproduced')
})

const shortList: ToCall = () => ({ operation: 'listSessions', as: 'default', query: { limit: 2 } })

/** Changes the body of a list, with its items. */
const listed = (
  change: (item: Readonly<Record<string, unknown>>) => unknown,
  members: Readonly<Record<string, unknown>> = {},
): Mutant['fetchOf'] =>
  changeAnswers((_, { body }) =>
    isObject(body) && Array.isArray(body['sessions'])
      ? { body: withMembers(body, { sessions: body['sessions'].map((item) => change(item)), ...members }) }
      : null,
  )

test.each([
  ['a number of sessions in a text', listed((item) => item, { totalCount: '5' })],
  ['a session without a title', listed((item) => withMembers(item, { title: undefined }))],
  ['a status of its own', listed((item) => withMembers(item, { status: 'done' }))],
  ['links elsewhere', listed((item) => withMembers(item, { links: { self: 'https://elsewhere.example/1' } }))],
  ['ids that are none', listed((item) => withMembers(item, { sessionId: '7' }))],
])('traffic: a list of sessions that were there before with %s reproduces', async (_, fetchOf) => {
  const written = await record(fetchOf, shortList)
  expect(written).toMatchObject({ isReproducing: true })
  const { scenario = '' } = written ?? {}
  expect(await replayFailure(scenario, fetchOf)).toBe('reproduced')
  expect(await replayFailure(scenario)).toBe('notReproduced')
  expect(await replayFailure(scenario, delayList(20_000))).toBe('notReproduced')
})

test('traffic: a listed session of two kinds is not created, since it may be of either', async () => {
  const written = await record(
    listed((item) => withMembers(item, { type: item['type'] === 'report' ? 'systematicReview' : 'report' })),
    shortList,
  )
  expect(written).toMatchObject({ isReproducing: false, rule: expect.stringMatching(/links|type|stable/) })
})

test.each(['/body/nextCursor', '/body/sessions/1/title'])('traffic: %s of sessions that were there before is no fault', async (pointer) => {
  expect(await recordPointed(pointer, ({ fetch }) => fetch, shortList)).toMatchObject({ isReproducing: false })
})

test('traffic: a list that goes on is no fault, since others hold more sessions', async () => {
  const create: ToCall = () => ({ operation: 'createReport', as: 'default', body: { researchQuestion: 'Does tea help?' } })
  const written = await recordPointed('/body/nextCursor', ({ fetch }) => fetch, create, shortList)
  expect(written).toMatchObject({ isReproducing: false, whyNoFault: expect.stringContaining('that the contract allows') })
})

const someone = '3b1f6a0e-7c52-4f0d-9a61-2f8d5b7c9e10'
const nobody = '00000000-0000-4000-8000-000000000000'
const getOf =
  (sessionId: string): ToCall =>
  () => ({ operation: 'getReport', as: 'default', path: { sessionId } })

test.each([
  [nobody, '/status'],
  [nobody, '/body/error/code'],
  [nobody, '/body/error'],
  [someone, '/body/error/code'],
  ['nope', '/status'],
])('traffic: a right 404 for %s is no fault at %s', async (sessionId, pointer) => {
  const written = await recordPointed(pointer, ({ fetch }) => fetch, getOf(sessionId))
  expect(written).toMatchObject({ isReproducing: false, whyKind: 'same' })
})

test('traffic: a 404 for an id that may be a session is a fault, if it is pointed at', async () => {
  const forgets = changeAnswers(({ method, path }) =>
    method === 'GET' && path.startsWith('/sessions/reports/') ? refuseWith(404, 'report_not_found') : null,
  )
  const written = await recordPointed('/status', forgets, getOf(someone))
  expect(written).toMatchObject({ isReproducing: true })
  expect(await replayFailure(written?.scenario ?? '', forgets)).toBe('reproduced')
  expect(await replayFailure(written?.scenario ?? '')).toBe('notReproduced')
})

test('traffic: a session that was there before is no fault, though the mock has none', async () => {
  const written = await recordPointed('/status', ({ fetch }) => fetch, get)
  expect(written).toMatchObject({ isReproducing: false, whyKind: 'same' })
})

const list = (query: Record<string, string | number>): ApiCall => ({ operation: 'listSessions', as: 'default', query })
const firstPage: ToCall = () => list({ limit: 2 })
const nextPage: ToCall = (_, before) => list({ limit: 2, cursor: before === undefined ? '' : String(memberOf(before, 'nextCursor')) })
const search: ToCall = () => ({ operation: 'searchPapers', as: 'default', body: { query: 'naps', maxResults: 3 } })

const refusesSearches = changeAnswers(({ path }) =>
  path === '/search/papers' ? { status: 403, body: { error: { code: 'forbidden', message: 'No.' } } } : null,
)

test('traffic: a fault after pages of what was there before reproduces there', async () => {
  const written = await record(refusesSearches, firstPage, nextPage, nextPage, search)
  expect(written).toMatchObject({ isReproducing: true, rule: 'errors/code-matches-status' })
  expect(await replayFailure(written?.scenario ?? '', refusesSearches)).toBe('reproduced')
  expect(await replayFailure(written?.scenario ?? '')).toBe('notReproduced')
})

test('traffic: a session of a later page is created for the fault of its read', async () => {
  const unlinked = changed((body) => withMembers(body, { links: {} }))
  const written = await record(unlinked, firstPage, nextPage, get)
  expect(written).toMatchObject({ isReproducing: true })
  expect(await replayFailure(written?.scenario ?? '', unlinked)).toBe('reproduced')
  expect(await replayFailure(written?.scenario ?? '')).toBe('notReproduced')
})

test('traffic: no step expects a fault that only another account shows', async () => {
  const resume: ToCall = (idOf) => ({ operation: 'resumeSession', as: 'default', path: { sessionId: idOf('done') } })
  const breaks = changeAnswers(({ path }) =>
    path.endsWith('/resume') ? { status: 403, body: { error: { code: 'forbidden', message: 'No.' } } } : null,
  )
  const written = await record(breaks, firstPage, nextPage, nextPage, resume)
  expect(written).toMatchObject({ isReproducing: false, rule: 'errors/code-matches-status', whyNoFault: expect.any(String) })
  expect(written?.scenario).not.toMatch(/40[39]|forbidden/)
})

test('traffic: a page with more sessions than its limit reproduces there', async () => {
  const item = (number: number): object => ({
    type: 'report',
    sessionId: `058c2a33-f50a-40d7-8b0a-cacb51c77c9${number}`,
    status: 'completed',
    executionStage: 'done',
    title: 'Naps',
    url: `https://research.example/review/${number}`,
    source: 'api',
    createdAt: `2026-03-0${4 - number}T09:00:00.000Z`,
    isPublic: false,
    role: 'owner',
    links: { self: `${baseUrl}/sessions/reports/058c2a33-f50a-40d7-8b0a-cacb51c77c9${number}` },
  })
  const ignoresLimit = changeAnswers(({ method, path }, { body }) =>
    `${method} ${path}` === 'GET /sessions' ? { body: withMembers(body, { sessions: [1, 2, 3].map(item), totalCount: 3 }) } : null,
  )
  const written = await record(ignoresLimit, () => list({ limit: 2 }))
  expect(written).toMatchObject({ isReproducing: true, rule: 'sessions/list/limit-honoured' })
  expect(await replayFailure(written?.scenario ?? '', ignoresLimit)).toBe('reproduced')
  expect(await replayFailure(written?.scenario ?? '')).toBe('notReproduced')
})

test('traffic: a breach in an answer that the mock refuses has no scenario, and why', async () => {
  const create: ToCall = () => ({ operation: 'createReport', as: 'default', body: { researchQuestion: 'Does tea help?' } })
  const resume: ToCall = (_, before) => ({
    operation: 'resumeSession',
    as: 'default',
    path: { sessionId: before === undefined ? '' : String(memberOf(before, 'sessionId')) },
  })
  const elsewhere = 'https://elsewhere.example/1'
  const resumes = changeAnswers(({ path }) => {
    const [, sessionId] = /^\/sessions\/([^/]+)\/resume$/.exec(path) ?? []
    const body = {
      type: 'report',
      sessionId,
      status: 'processing',
      executionStage: null,
      url: elsewhere,
      isPublic: false,
      links: { self: elsewhere },
    }
    return sessionId === undefined ? null : { status: 200, body }
  })
  expect(await record(resumes, create, resume)).toMatchObject({
    isReproducing: false,
    rule: 'sessions/links/self-typed-url',
    whyNoFault: 'the mock answers its request with another status, of which the broken rule says nothing',
  })
  const pointed = await recordPointed('/status', resumes, create, resume)
  expect(pointed).toMatchObject({ isReproducing: true })
  expect(await replayFailure(pointed?.scenario ?? '', resumes)).toBe('reproduced')
  expect(await replayFailure(pointed?.scenario ?? '')).toBe('notReproduced')
})
