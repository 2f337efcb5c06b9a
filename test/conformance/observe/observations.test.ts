import { expect, test } from 'vitest'
import { responseShapeOf } from '../../../.toolchain/emit/response-shapes.ts'
import { isObject, valueAt } from '../../../.toolchain/spec/json.ts'
import { readSpec } from '../../../.toolchain/spec/read-spec.ts'
import { collectObservations, type Observations } from '../../../src/conformance/observe/observations.ts'
import { toDriftLines } from '../../../src/conformance/observe/drift.ts'
import type { ResponseShape } from '../../../src/contract/response-shape.ts'
import type { OperationId } from '../../../src/contract/operations.ts'
import type { Exchange } from '../../../src/exchange/exchange.ts'
import { root } from '../../support/contract/document.ts'
import { examineStandIn } from '../../support/examine/examine-stand-in.ts'
import { recordAnswer, recordExchange } from '../../support/exchanges/record-exchange.ts'

const observe = (...exchanges: readonly Exchange[]): Observations => collectObservations(exchanges, String)

function searched(id: number, papers: readonly object[], more: object = {}): Exchange {
  return recordExchange(id, 'searchPapers', '/search/papers', recordAnswer(200, { papers, ...more }), {
    method: 'POST',
    body: { query: 'q' },
  })
}

function listed(id: number, json: unknown): Exchange {
  return recordExchange(id, 'listSessions', '/sessions', recordAnswer(200, json))
}

const tenFields = {
  serviceId: null,
  title: 'T',
  authors: [],
  year: null,
  abstract: null,
  doi: null,
  pmid: null,
  venue: null,
  citedByCount: 1,
  urls: [],
}
const current = { studyTypeTags: ['RCT'], journalQuartile: null, fullTextUrl: null }
const item = {
  type: 'report',
  sessionId: '6f900b03-1aaf-4b9e-ac8d-0f841a0550d2',
  status: 'completed',
  title: 'T',
  url: 'https://x.test/1',
  source: 'api',
  createdAt: '2026-03-02T09:00:00Z',
  isPublic: false,
  links: { self: 'https://x.test/2' },
}

test('observations: the mock matches the document in the current form', async () => {
  const { observations } = await examineStandIn({ profile: 'standard' })
  expect(toDriftLines(observations)).toEqual([])
  expect(observations.forms.filter(({ form }) => !['current', 'untold'].includes(form))).toEqual([])
  expect(observations.rates.regime).toBe('none seen')
  expect(observations.answers).toContainEqual(expect.objectContaining({ key: 'listSessions 400 invalid_request', isListed: true }))
  const readings = observations.readings.map(({ key }) => key)
  expect(readings).toContain('maxResults over what the plan allows: refused with 400')
  expect(readings).toContain('abstract and reportBody of a report, not asked for: absent')
})

test('observations: two runs of one deployment have the same keys', async () => {
  const keysOf = ({ forms, members, answers, readings }: Observations): unknown =>
    [forms, members, answers, readings].map((all) => all.map(({ key }) => key))
  const [one, other] = [await examineStandIn({ profile: 'observe' }), await examineStandIn({ profile: 'observe' })]
  expect(keysOf(one.observations)).toEqual(keysOf(other.observations))
  expect(one.observations.answers.length).toBeGreaterThan(5)
})

/** Rules whose probes show something of every form. */
const told = ['search/papers/*', 'sessions/list/*', 'reports/get/*']

test('form: the older one is detected by missing members', async () => {
  const { observations } = await examineStandIn({ globs: told, profile: 'standard', given: { options: { form: 'older' } } })
  const formOf = (operation: OperationId) => observations.forms.find((one) => one.operation === operation)?.form
  expect([formOf('searchPapers'), formOf('getReport'), formOf('listSessions')]).toEqual(['older', 'older', 'older'])
  expect(observations.members).toContainEqual(
    expect.objectContaining({ key: 'searchPapers 200 /papers/*/studyTypeTags', shown: 0, since: 'current' }),
  )
  expect(toDriftLines(observations)[0]?.text).toMatch(/^older: .*searchPapers/)
})

test('unknown members: named by their place, whatever the index', async () => {
  const { observations } = await examineStandIn({ globs: told, profile: 'standard', given: { options: { form: 'newer' } } })
  expect(observations.forms.find(({ operation }) => operation === 'searchPapers')?.form).toBe('newer')
  const seen = observations.unknownMembers.find(({ key }) => key === 'searchPapers 200 /papers/*/addedLater')
  expect(seen).toMatchObject({ types: ['string'], path: '/papers/*/addedLater' })
  expect(seen?.count).toBeGreaterThan(10)
})

test('form: mixed if only some members of the current one are there', () => {
  const { forms, members } = observe(searched(1, [{ ...tenFields, ...current }, tenFields]))
  expect(forms).toEqual([{ key: 'searchPapers', operation: 'searchPapers', form: 'mixed' }])
  expect(members.find(({ path }) => path === '/papers/*/journalQuartile')).toMatchObject({ shown: 1, of: 2, nulls: 1 })
})

test('form: detected by a new value, and not by a missing optional member', () => {
  const older = { sessions: [item], nextCursor: null }
  const formOf = (...exchanges: readonly Exchange[]) => observe(...exchanges).forms[0]?.form
  expect(formOf(listed(1, older))).toBe('older')
  expect(formOf(listed(1, { ...older, totalCount: 1 }))).toBe('current')
  expect(formOf(listed(1, older), listed(2, { ...older, sessions: [{ ...item, source: 'mcp' }] }))).toBe('mixed')
})

test('unknown values: noticed in closed lists and in open ones', () => {
  const { unknownValues, unknownMembers } = observe(
    searched(1, [{ ...tenFields, ...current, studyTypeTags: ['RCT', 'Preprint'] }]),
    listed(2, { sessions: [{ ...item, type: 'podcast', source: 'sdk' }], nextCursor: null, totalCount: 1 }),
  )
  expect(unknownValues.map(({ key, exchange }) => [key, exchange])).toEqual([
    ['listSessions 200 /sessions/*/source sdk', 2],
    ['listSessions 200 /sessions/*/type podcast', 2],
    ['searchPapers 200 /papers/*/studyTypeTags/* Preprint', 1],
  ])
  expect(unknownMembers).toEqual([])
})

test('answers: statuses and codes that the document does not list are marked', () => {
  const { answers } = observe(
    recordExchange(1, 'listSessions', '/sessions', recordAnswer(418, { error: { code: 'teapot', message: 'no' } })),
    recordExchange(2, 'listSessions', '/sessions', recordAnswer(403, { error: { code: 'blocked', message: 'no' } })),
    recordExchange(3, 'listSessions', '/sessions', { status: 403, headers: {}, text: 'error code: 1010' }),
    recordExchange(4, 'listSessions', '/sessions', recordAnswer(401, { error: { code: 'invalid_api_key', message: 'no' } })),
    recordExchange(5, 'listSessions', '/sessions', recordAnswer(429, { error: 'Rate limit exceeded', message: 'no' })),
    recordExchange(6, 'listSessions', '/sessions', recordAnswer(405, {}), { method: 'PATCH' }),
  )
  expect(answers.map(({ key, isListed }) => [key, isListed])).toEqual([
    ['listSessions 401 invalid_api_key', true],
    ['listSessions 403', false],
    ['listSessions 403 blocked', false],
    ['listSessions 418 teapot', false],
    ['listSessions 429', true],
  ])
})

test('rate limit: its regime is detected by headers and refusals', () => {
  const window = { 'x-ratelimit-limit': '100', 'x-ratelimit-remaining': '9', 'x-ratelimit-reset': '1' }
  const search = (id: number, status: number, json: unknown, headers = {}) =>
    recordExchange(id, 'searchPapers', '/search/papers', recordAnswer(status, json, headers), { method: 'POST' })
  const plain = { error: 'Rate limit exceeded', message: 'wait' }
  const object = { error: { code: 'rate_limit_exceeded', message: 'wait' } }
  expect(observe(search(1, 200, { papers: [] }, window)).rates).toMatchObject({ regime: 'daily', headers: { 'x-ratelimit-limit': 1 } })
  expect(observe(search(1, 429, object)).rates).toMatchObject({ regime: 'daily', refusals: { object: 1 } })
  expect(observe(search(1, 429, plain)).rates).toMatchObject({ regime: 'perMinute', refusals: { text: 1 } })
  expect(observe(search(1, 429, plain), search(2, 429, object)).rates.regime).toBe('both')
})

test('readings: open questions of the contract are answered by exchanges', () => {
  const report = { type: 'report', status: 'completed', result: { title: 'T', summary: 'S', abstract: null, reportBody: null } }
  const [id, refused] = ['6f900b03-1aaf-4b9e-ac8d-0f841a0550d2', recordAnswer(400, { error: { code: 'invalid_request', message: 'no' } })]
  const share = (number: number, email: string, said: string) =>
    recordExchange(number, 'shareSession', `/sessions/${id}/shares`, recordAnswer(201, { share: { email: said } }), {
      method: 'POST',
      body: { email },
    })
  const post = (number: number, body: object, answer: typeof refused, as = 'pro') =>
    recordExchange(number, 'searchPapers', '/search/papers', answer, { method: 'POST', as, body })
  const { readings } = observe(
    recordExchange(1, 'getReport', `/sessions/reports/${id}`, recordAnswer(200, report)),
    recordExchange(2, 'getReport', `/sessions/reports/${id}`, recordAnswer(200, { status: 'processing', pdfUrl: null })),
    post(3, { query: 'q', maxResults: 301 }, recordAnswer(200, { papers: [] })),
    post(4, { query: 'q', searchMode: 'keyword', filters: {} }, refused),
    share(5, 'A@example.org', 'a@example.org'),
    share(6, 'a@example.org', 'a@example.org'),
    recordExchange(7, 'getReport', `/sessions/reports/${id}`, recordAnswer(200, report), { as: 'other' }),
    recordExchange(8, 'listSessions', '/sessions?limit=0', recordAnswer(200, { sessions: [] })),
    recordExchange(9, 'getReport', '/sessions/reports/nobody', refused),
    recordExchange(10, 'getReport', `/sessions/reports/${id}?include=everything`, refused),
  )
  expect(readings.map(({ asks, reading, exchange }) => [asks, reading, exchange])).toEqual([
    ['a limit of the list that is out of range or no integer', 'cut', 8],
    ['abstract and reportBody of a report, not asked for', 'null', 1],
    ['another include than reportBody', 'refused with 400', 10],
    ['download URLs of a report that is not completed', 'some absent, some null', 2],
    ['empty filters in keyword mode', 'refused with 400', 4],
    ['maxResults over what the plan allows', 'accepted, with no more results than it allows', 3],
    ['sharing again with one address', 'answers 201', 6],
    ['the letter case of an address that was shared with', 'made small', 5],
    ['the typed get of a report by another account that it was shared with', 'answers 200', 7],
    ['the typed get of a session id that is no UUID', 'answers 400', 9],
  ])
})

test('observations: their number and the length of names are limited', () => {
  const invented = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`${index} ${'x'.repeat(300)}`, index]))
  const { unknownMembers, left } = observe(
    searched(1, [], invented),
    searched(2, [], { later: [1], 'a/b~c': 1 }),
    searched(3, [], invented),
  )
  expect([unknownMembers.length, left]).toEqual([200, 4800 + 2 + 4800])
  expect(Math.max(...unknownMembers.map(({ path }) => path.length))).toBeLessThan(130)
  expect(unknownMembers[0]).toMatchObject({ count: 2, types: ['number'] })
})

test('observations: hostile names are harmless, and pointers are unique', () => {
  const hostile = JSON.parse('{"__proto__":1,"constructor":{},"a/b~c":null,"toString":[]}') as object
  expect(observe(searched(1, [], hostile)).unknownMembers.map(({ path, types }) => [path, types.join()])).toEqual([
    ['/__proto__', 'number'],
    ['/a~1b~0c', 'null'],
    ['/constructor', 'object'],
    ['/toString', 'array'],
  ])
})

test.each([[null], [[]], ['text'], [7], [{ papers: {} }], [{ papers: [null, 7, 'x', []] }], [{ papers: [{ authors: 'x', urls: null }] }]])(
  'observations: an answer of another shape is no error: %j',
  (json) => {
    const answer = recordExchange(1, 'searchPapers', '/search/papers', recordAnswer(200, json), { method: 'POST' })
    expect(observe(answer).answers).toEqual([expect.objectContaining({ key: 'searchPapers 200', count: 1 })])
  },
)

test('observations: no secret, although the deployment echoes it', async () => {
  const secret = 'key-default-examined'
  const { observations } = await examineStandIn({
    profile: 'observe',
    without: ['control'],
    fetch: async () => Response.json({ [secret]: 1, sessions: [{ ...item, source: secret }], error: { code: secret } }, { status: 200 }),
  })
  expect(observations.unknownMembers.map(({ path }) => path)).toContain('/•••')
  expect(observations.unknownValues.map(({ value }) => value)).toContain('•••')
  expect(JSON.stringify(observations)).not.toContain(secret)
})

test('observations: exchanges in fresh worlds are left out', () => {
  expect(observe({ ...searched(1, [], { later: 1 }), isAlone: true })).toMatchObject({ answers: [], unknownMembers: [] })
})

test('observations: a member and a value added to the document are known', async () => {
  const { document } = await readSpec(root)
  const paper = valueAt(document, '/components/schemas/Paper')
  const properties = valueAt(paper, '/properties')
  if (!isObject(paper) || !isObject(properties)) throw new Error('Failed to change the document: it has no paper')
  properties['score'] = { type: 'string', enum: ['high', 'low'], 'x-form': 'current' }
  paper['x-current-required'] = ['studyTypeTags', 'journalQuartile', 'fullTextUrl', 'score']
  const shape = responseShapeOf(document, valueAt(document, '/components/schemas/PaperSearchResult') ?? {}) as ResponseShape
  const seen = searched(1, [{ ...tenFields, ...current, score: 'middling' }])
  expect(observe(seen).unknownMembers).toHaveLength(1)
  const { unknownMembers, unknownValues, members, forms } = collectObservations([seen], String, { PaperSearchResult: shape })
  expect(unknownMembers).toEqual([])
  expect(unknownValues.map(({ path, value }) => [path, value])).toEqual([['/papers/*/score', 'middling']])
  expect(members.map(({ path }) => path)).toContain('/papers/*/score')
  expect(forms).toEqual([{ key: 'searchPapers', operation: 'searchPapers', form: 'current' }])
  expect(collectObservations([searched(1, [{ ...tenFields, ...current }])], String, { PaperSearchResult: shape }).forms[0]?.form).toBe(
    'mixed',
  )
})
