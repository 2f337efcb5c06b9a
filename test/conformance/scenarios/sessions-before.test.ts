import { expect, test } from 'vitest'
import { standInReference } from '../../../src/cli/conform/stand-in-reference.ts'
import { inspectTraffic } from '../../../src/conformance/inspect-traffic.ts'
import { trafficScenario, type TrafficScenario } from '../../../src/conformance/scenarios/traffic-scenario.ts'
import { isObject } from '../../../src/contract/is-object.ts'
import { rulesMatching } from '../../../src/contract/rules.ts'
import type { Exchange } from '../../../src/exchange/exchange.ts'
import { createCounter, createSender, type ApiCall } from '../../../src/exchange/send.ts'
import { createUnderstudy } from '../../../src/mock/understudy.ts'
import { changeAnswers, withMembers, type Mutant } from '../../support/deployments/mutant.ts'
import { parseScenarioText, readScenarioNames } from '../../support/scenario/play-scenario.ts'
import { replayFailure } from '../../support/scenario/replay-failure.ts'

const { baseUrl } = createUnderstudy()

/** Records one request for what was there before. */
async function record(request: (idOf: (name: string) => string) => ApiCall, fetchOf: Mutant['fetchOf']): Promise<TrafficScenario | null> {
  const sessions = {
    done: { type: 'report', title: 'Naps', status: 'completed' },
    second: { type: 'report', title: 'Sleep', status: 'completed' },
    third: { type: 'report', title: 'Tea', status: 'completed' },
    review: { type: 'systematicReview', title: 'Coffee', status: 'completed' },
  } as const
  const understudy = createUnderstudy({ given: { clock: '2026-03-02T09:00:00Z', sessions } })
  const ids = await readScenarioNames(understudy)
  const line = { baseUrl, keys: { default: 'key-default' }, fetch: fetchOf(understudy), now: understudy.clock.now }
  const exchanges: readonly Exchange[] = [await createSender(line, createCounter())(request((name) => ids.get(name) ?? ''))]
  const { results } = inspectTraffic({ baseUrl, exchanges, rules: rulesMatching('**'), now: () => 0 })
  return trafficScenario({ baseUrl, exchanges, results, recordedAt: '2026-03-02T09:00:00Z', title: 'What bug.har shows' }, standInReference)
}

const get = (idOf: (name: string) => string): ApiCall => ({ operation: 'getReport', as: 'default', path: { sessionId: idOf('done') } })
const getReview = (idOf: (name: string) => string): ApiCall => ({
  operation: 'getSystematicReview',
  as: 'default',
  path: { sessionId: idOf('review') },
})
const share = (idOf: (name: string) => string): ApiCall => ({
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

const cases: readonly (readonly [breaks: string, request: (idOf: (name: string) => string) => ApiCall, fetchOf: Mutant['fetchOf']])[] = [
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
  const written = await record(request, fetchOf)
  expect(written).toMatchObject({ isReproducing: true })
  const { scenario = '' } = written ?? {}
  expect(parseScenarioText(scenario).given).toEqual({})
  expect(await replayFailure(scenario, fetchOf)).toBe('reproduced')
  expect(await replayFailure(scenario)).toBe('notReproduced')
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
  const written = await record(() => ({ operation: 'listSessions', as: 'default', query: { limit: 2 } }), ignoresLimit)
  expect(written).toMatchObject({ isReproducing: true, rule: 'sessions/list/limit-honoured' })
  expect(await replayFailure(written?.scenario ?? '', ignoresLimit)).toBe('reproduced')
  expect(await replayFailure(written?.scenario ?? '')).toBe('notReproduced')
})
