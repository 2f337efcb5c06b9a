import { expect, test } from 'vitest'
import { byCause } from '../../../src/conformance/report/causes.ts'
import type { Report } from '../../../src/conformance/judge/report.ts'
import type { Result } from '../../../src/conformance/judge/judge.ts'
import type { Exchange } from '../../../src/exchange/exchange.ts'
import { rules, type RuleId } from '../../../src/contract/rules.ts'
import { refuseBesideFreshWorlds } from '../../support/deployments/broken-operation.ts'
import { changeAnswers, refuseWith, type AnswerChange, type MutantRequest } from '../../support/deployments/mutant.ts'
import { examineStandIn } from '../../support/examine/examine-stand-in.ts'
import { recordAnswer, recordExchange, recordedTarget } from '../../support/exchanges/record-exchange.ts'

const isList = ({ method, path }: MutantRequest): boolean => method === 'GET' && path === '/sessions'
const isReport = ({ method, path }: MutantRequest): boolean => method === 'GET' && path.startsWith('/sessions/reports/')
const nothing: AnswerChange = { status: 200, body: { sessions: [], nextCursor: null, totalCount: 0 } }
const page: AnswerChange = { status: 404, text: '<html>Not Found</html>', headers: { 'content-type': 'text/html' } }
const ofLists = ['auth/**', 'sessions/list/**', 'sessions/shares/*']
const ofReports = ['auth/**', 'errors/*', 'conventions/*', 'sessions/get/*', 'sessions/create/is-there']

/** The breaches of a report, and the texts of its causes; a rule stands for a cause of its own. */
function causesOf(report: Report): readonly [breaches: number, causes: readonly string[]] {
  const breaches = report.results.filter(({ verdict }) => 'expected' in verdict)
  return [breaches.length, byCause(breaches, report).map((told) => ('alone' in told ? told.alone.rule.id : told.text))]
}

const broken = [
  ['listSessions answers 200 with an empty list to everything', ofLists, isList, nothing],
  ['getReport answers 404 not_found to everything', ofReports, isReport, refuseWith(404, 'not_found')],
  ['getReport answers 404 to everything', ofReports, isReport, page],
  ['listSessions answers 401 invalid_api_key to everything', ofLists, isList, refuseWith(401, 'invalid_api_key')],
] as const

test.each(broken)('causes: one where %s', async (cause, globs, isAsked, instead) => {
  const [breaches, causes] = causesOf(await examineStandIn({ globs, fetchOf: changeAnswers((asked) => (isAsked(asked) ? instead : null)) }))
  expect(breaches).toBeGreaterThan(2)
  expect(causes).toEqual([cause])
})

test('causes: a list that is always empty, but refuses rightly, is one', async () => {
  const fetchOf = changeAnswers((asked, { status }) => (isList(asked) && status === 200 ? nothing : null))
  const [breaches, causes] = causesOf(await examineStandIn({ globs: ofLists, fetchOf }))
  expect(breaches).toBeGreaterThan(2)
  expect(causes).toEqual(['every 200 of listSessions is an empty list'])
})

test('causes: a list that is empty, and serves any key, has two', async () => {
  const fetchOf = changeAnswers((asked, { status }) => (isList(asked) && status !== 400 ? nothing : null))
  const [, causes] = causesOf(await examineStandIn({ globs: ofLists, fetchOf }))
  expect(causes.toSorted()).toEqual(['every 200 of listSessions is an empty list', 'listSessions answers 200 whatever the key'])
})

test('causes: a report that is lost right after its creation is no broken getReport', async () => {
  const fetchOf = changeAnswers((asked, { status }) => (isReport(asked) && status === 200 ? refuseWith(404, 'report_not_found') : null))
  const [, causes] = causesOf(await examineStandIn({ globs: ofReports, fetchOf }))
  expect(causes).toContain('sessions/create/is-there')
  expect(causes.join()).not.toContain('to everything')
})

const ofAll = ['auth/**', 'errors/*', 'conventions/*', 'sessions/**', 'search/**'] as const

test('causes: one where a proxy refuses all, beside worlds that control serves', async () => {
  const fetchOf = refuseBesideFreshWorlds('searchPapers', 403, 'forbidden')
  const report = await examineStandIn({ globs: ofAll, profile: 'standard', fetchOf })
  expect(report.exchanges.some(({ operation, isAlone }) => operation === 'searchPapers' && isAlone === true)).toBe(true)
  const [breaches, causes] = causesOf(report)
  expect(breaches).toBeGreaterThan(10)
  expect(causes).toEqual(['searchPapers answers 403 forbidden to everything'])
})

const error = (code: string) => ({ error: { code, message: 'No.' } })
const keys = { none: {}, unknown: { authorization: 'Bearer key-unknown' }, known: { authorization: 'Bearer key' } } as const

function record(id: number, path: string, status: number, body: unknown, as: string | null = 'default', key: keyof typeof keys = 'known') {
  const operation = path.startsWith('/sessions/reports/') ? 'getReport' : 'listSessions'
  return recordExchange(id, operation, path, recordAnswer(status, body), { as, headers: keys[key] })
}

function due(rule: RuleId, id: number, expected: string, actual: string): Result {
  return { rule: rules[rule], verdict: { verdict: 'fail', expected, actual }, exchanges: [id] }
}

function grouped(results: readonly Result[], exchanges: readonly Exchange[]): readonly string[] {
  return byCause(results, { exchanges, target: { baseUrl: recordedTarget.baseUrl } }).map((told) =>
    'alone' in told ? told.alone.rule.id : told.text,
  )
}

const ids = [1, 2, 3].map((id) => `6f900b03-1aaf-4b9e-ac8d-0f841a0550d${id}`)
const lost = ids.map((id, at) => record(at + 1, `/sessions/reports/${id}`, 404, error('report_not_found')))
const [unknownKey, noPlan, isThere] = [
  due('auth/invalid-key/reads', 1, '401 invalid_api_key', '404 report_not_found for getReport'),
  due('auth/plan-without-access/reads', 2, '403 api_access_denied', '404 report_not_found for getReport'),
  due('sessions/create/is-there', 3, '200 right after its creation', '404 report_not_found'),
]
const noHeader = due('auth/missing-header/reads', 2, '401 missing_authorization', '404 report_not_found for getReport')
const everything = 'getReport answers 404 report_not_found to everything'

test('causes: a refusal of everything shows where something else was due', () => {
  // A session may be looked up before the key: of ids that name nothing, 404 tells no more.
  expect(grouped([unknownKey, noHeader], lost)).toEqual(['getReport answers 404 report_not_found where 401 is due'])
  expect(grouped([unknownKey, isThere], lost)).toEqual([everything])
  // Where refusals of two kinds are due, the one answer is the cause.
  expect(grouped([unknownKey, noPlan], lost)).toEqual([everything])
  const item = { type: 'report', sessionId: ids[0], status: 'completed' }
  const listed = record(4, '/sessions', 200, { sessions: [item], nextCursor: null, totalCount: 1 })
  expect(grouped([unknownKey, noHeader], [...lost, listed])).toEqual([everything])
  // The list of another account.
  const others = record(4, '/sessions', 200, { sessions: [item], nextCursor: null, totalCount: 1 }, 'other')
  expect(grouped([unknownKey, noHeader], [...lost, others])).toEqual(['getReport answers 404 report_not_found where 401 is due'])
})

test('causes: an operation that serves another session is not broken for all', () => {
  const served = record(4, `/sessions/reports/${ids[0]}`, 200, { status: 'completed' })
  expect(grouped([unknownKey, noPlan, isThere], [...lost, served])).toEqual([unknownKey, noPlan, isThere].map(({ rule }) => rule.id))
  const otherwise = record(4, `/sessions/reports/${ids[0]}`, 401, error('invalid_api_key'), null, 'unknown')
  expect(grouped([unknownKey, noPlan, isThere], [...lost, otherwise])).toEqual([unknownKey, noPlan, isThere].map(({ rule }) => rule.id))
  // A rate limit and a crash are of the moment.
  const passing = [429, 503].map((status, at) => record(4 + at, `/sessions/reports/${ids[0]}`, status, {}))
  expect(grouped([unknownKey, noPlan, isThere], [...lost, ...passing])).toEqual([everything])
})

test('causes: a breach of the form joins a broken operation only where no other has it', () => {
  const form = { ...due('conventions/json-responses', 1, 'a body that is JSON', '<html>'), exchanges: [1] }
  const pages = ids.map((id, at) =>
    recordExchange(at + 1, 'getReport', `/sessions/reports/${id}`, { status: 404, headers: {}, text: '<html>' }),
  )
  const noKey = due('auth/missing-header/reads', 2, '401 missing_authorization', '404 for getReport')
  const gone = due('sessions/create/is-there', 3, '200 right after its creation', '404')
  expect(grouped([noKey, gone, form], pages)).toEqual(['getReport answers 404 to everything'])
  const other = recordExchange(4, 'listSessions', '/sessions?limit=0', { status: 400, headers: {}, text: 'limit' })
  expect(grouped([noKey, gone, form], [...pages, other])).toEqual(['getReport answers 404 to everything', 'conventions/json-responses'])
})

test('causes: any key is served only where none is refused', () => {
  const list = { sessions: [{}], nextCursor: null, totalCount: 1 }
  const served = [record(1, '/sessions', 200, list, null, 'none'), record(2, '/sessions', 200, list, null, 'unknown')]
  const [without, invalid] = [
    due('auth/missing-header/reads', 1, '401 missing_authorization', '200 for listSessions'),
    due('auth/invalid-key/reads', 2, '401 invalid_api_key', '200 for listSessions'),
  ]
  const limit = { ...due('sessions/list/limit-range', 2, '400 invalid_request', '200 for limit 0'), exchanges: [2] }
  const range = 'sessions/list/limit-range'
  expect(grouped([without, invalid, limit], served)).toEqual(['listSessions answers 200 whatever the key', range])
  const refused = record(3, '/sessions', 401, error('invalid_api_key'), 'revoked')
  expect(grouped([without, invalid], [...served, refused])).toEqual(['auth/missing-header/reads', 'auth/invalid-key/reads'])
  const search = (id: number) =>
    recordExchange(id, 'searchPapers', '/search/papers', recordAnswer(200, { papers: [] }), {
      method: 'POST',
      as: null,
      headers: id === 4 ? keys.none : keys.unknown,
    })
  const posts = due('auth/missing-header/posts', 4, '401 missing_authorization', '200 for searchPapers')
  expect(grouped([without, invalid, posts], [...served, search(4), search(5)])).toEqual(['several operations answer whatever the key'])
})
