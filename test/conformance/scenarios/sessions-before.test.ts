import { expect, test } from 'vitest'
import { standInReference } from '../../../src/cli/conform/stand-in-reference.ts'
import { inspectTraffic } from '../../../src/conformance/inspect-traffic.ts'
import { trafficScenario, type TrafficScenario } from '../../../src/conformance/scenarios/traffic-scenario.ts'
import { isObject } from '../../../src/contract/is-object.ts'
import { rulesMatching } from '../../../src/contract/rules.ts'
import { memberOf, type Exchange } from '../../../src/exchange/exchange.ts'
import { createCounter, createSender, type ApiCall } from '../../../src/exchange/send.ts'
import { createUnderstudy } from '../../../src/mock/understudy.ts'
import { changeAnswers, withMembers, type Mutant } from '../../support/deployments/mutant.ts'
import { parseScenarioText, readScenarioNames } from '../../support/scenario/play-scenario.ts'
import { replayFailure } from '../../support/scenario/replay-failure.ts'

const { baseUrl } = createUnderstudy()

type ToCall = (idOf: (name: string) => string, before?: Exchange) => ApiCall

/** Records requests for what was there before. Each may be made of the answer before it. */
async function record(fetchOf: Mutant['fetchOf'], ...requests: readonly ToCall[]): Promise<TrafficScenario | null> {
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
  const send = createSender(line, createCounter())
  const exchanges: Exchange[] = []
  for (const toCall of requests) exchanges.push(await send(toCall((name) => ids.get(name) ?? '', exchanges.at(-1))))
  const { results } = inspectTraffic({ baseUrl, exchanges, rules: rulesMatching('**'), now: () => 0 })
  return trafficScenario({ baseUrl, exchanges, results, recordedAt: '2026-03-02T09:00:00Z', title: 'What bug.har shows' }, standInReference)
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
