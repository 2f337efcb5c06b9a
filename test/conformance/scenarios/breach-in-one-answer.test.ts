import { expect, test } from 'vitest'
import type { Given } from '../../../src/contract/given.ts'
import type { Exchange } from '../../../src/exchange/exchange.ts'
import { createCounter, createSender, type ApiCall } from '../../../src/exchange/send.ts'
import { createUnderstudy } from '../../../src/mock/understudy.ts'
import { changeAnswer, hasStatus } from '../../support/deployments/change-answer.ts'
import { changeFilters } from '../../support/deployments/change-filters.ts'
import { changeAnswers, withMembers, type Mutant } from '../../support/deployments/mutant.ts'
import { inspectRecording, recordPolls, replayByClock, speeds } from '../../support/scenario/record-polls.ts'

const report = { operation: 'createReport', body: { researchQuestion: 'Why do adults sleep?' } } as const
const review = {
  operation: 'createSystematicReview',
  body: {
    researchQuestion: 'Why do adults sleep?',
    searches: [{ query: 'sleep', maxResults: 20 }],
    abstractScreening: { generate: true, depth: 'fast' },
    extraction: { generate: true },
  },
} as const

type Breach = readonly [breaks: string, create: typeof report | typeof review, fetchOf: Mutant['fetchOf'], rule: string]

const breaches: readonly Breach[] = [
  ['exports without a freshness', review, changeAnswer('getSystematicReview', '/dataFreshness', null), 'reviews/get/data-freshness-null'],
  [
    'a freshness before there are exports',
    review,
    changeAnswers(({ path }, { status, body }) =>
      path.startsWith('/sessions/systematic-reviews/') && status === 200 && !('data' in Object(body))
        ? { body: withMembers(body, { dataFreshness: '2026-03-02T09:00:01Z' }) }
        : null,
    ),
    'reviews/get/data-freshness-null',
  ],
  [
    'a stage that is not configured',
    review,
    changeAnswer('getSystematicReview', '/executionStage', 'generating_report', hasStatus('processing')),
    'sessions/lifecycle/',
  ],
  ['a blank title', report, changeAnswer('getReport', '/result/title', ' ', hasStatus('completed')), 'reports/get/result-title-generated'],
  ['a list without titles', report, changeAnswer('listSessions', '/sessions/*/title', 'Untitled'), 'sessions/list/title'],
  [
    'a list that names a stage before done',
    report,
    changeAnswer('listSessions', '/sessions/*/executionStage', 'generating_report', hasStatus('completed')),
    'sessions/lifecycle/',
  ],
]

test.each(breaches)('traffic: a recording of %s reproduces', async (_, create, fetchOf, rule) => {
  const written = await inspectRecording(await recordPolls(fetchOf, create))
  expect(written).toMatchObject({ isReproducing: true, rule: expect.stringContaining(rule) })
  const { scenario = '' } = written ?? {}
  expect(await replayByClock(scenario, fetchOf)).toBe('reproduced')
  for (const given of speeds) expect(await replayByClock(scenario, undefined, given)).toBe('notReproduced')
})

test('traffic: an answer with several faults says of a place what is wrong there', async () => {
  const item = { type: 'report', sessionId: 'ee73dfa8-e340-439f-92b6-fe64560c28c8', status: 'done', links: {} }
  const fetchOf = changeAnswers(({ method, path }, { body }) =>
    method === 'GET' && path === '/sessions' ? { body: { ...Object(body), sessions: [item] } } : null,
  )
  const { scenario = '', rule } = (await inspectRecording(await recordPolls(fetchOf, report))) ?? {}
  expect(rule).toBe('sessions/get/web-url')
  expect(scenario).toMatch(
    /pointer: \/body\/sessions\/0\/status\n +expected: valid as SessionList\n +actual: sessions\[0\]\.status must be one of/,
  )
})

type Call = Omit<ApiCall, 'as'>

async function recordCalls(fetchOf: Mutant['fetchOf'], calls: readonly Call[], given: Given = {}): Promise<readonly Exchange[]> {
  const understudy = createUnderstudy({ given: { clock: '2026-03-02T09:00:00Z', ...given } })
  const line = { baseUrl: understudy.baseUrl, keys: { default: 'key-default' }, fetch: fetchOf(understudy), now: understudy.clock.now }
  const send = createSender(line, createCounter())
  const recorded: Exchange[] = []
  for (const call of calls) recorded.push(await send({ ...call, as: 'default' }))
  return recorded
}

test.each<readonly [string, Mutant['fetchOf'], readonly Call[]]>([
  [
    'a quartile of a paper of PubMed',
    changeAnswer('searchPapers', '/papers/*/journalQuartile', 1),
    [{ operation: 'searchPapers', body: { query: 'sleep', corpus: 'pubmed' } }],
  ],
  [
    'a report that is said to be shared',
    changeAnswer('listSessions', '/sessions/*/role', 'shared'),
    [report, { operation: 'listSessions' }],
  ],
])('traffic: %s reproduces nothing in the older form', async (_, fetchOf, calls) => {
  const written = await inspectRecording(await recordCalls(fetchOf, calls))
  expect(written).toMatchObject({ isReproducing: true })
  const { scenario = '' } = written ?? {}
  expect(await replayByClock(scenario, fetchOf)).toBe('reproduced')
  for (const given of [{}, { options: { form: 'older' } }] as const)
    expect(await replayByClock(scenario, undefined, given)).toBe('notReproduced')
})

test.each([null, undefined])('traffic: a wrong stage in a list reproduces nothing where it is %s', async (stage) => {
  const wrong = changeAnswer('listSessions', '/sessions/*/executionStage', 'generating_report', hasStatus('completed'))
  const { scenario = '' } = (await inspectRecording(await recordPolls(wrong, report))) ?? {}
  expect(await replayByClock(scenario, wrong)).toBe('reproduced')
  expect(await replayByClock(scenario, changeAnswer('listSessions', '/sessions/*/executionStage', stage))).toBe('notReproduced')
})

test('traffic: an overlooked filter is shown without the headers of a daily limit', async () => {
  const given: Given = { limits: { rateLimit: 'daily' }, accounts: { default: { plan: 'pro' } } }
  const fetchOf = changeFilters('papers', ({ maxYear }) => (maxYear === undefined ? null : { maxYear: undefined }))
  const search = { operation: 'searchPapers', body: { query: 'sleep', filters: { maxYear: 2005 }, maxResults: 40 } } as const
  const written = await inspectRecording(await recordCalls(fetchOf, [search], given))
  expect(written).toMatchObject({ isReproducing: true, rule: 'search/papers/filter-dates' })
  const { scenario = '' } = written ?? {}
  expect(await replayByClock(scenario, fetchOf, given)).toBe('reproduced')
  for (const world of [{}, given]) expect(await replayByClock(scenario, undefined, world)).toBe('notReproduced')
})
