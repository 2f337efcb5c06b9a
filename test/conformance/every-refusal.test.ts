import { expect, test } from 'vitest'
import { inspectTraffic } from '../../src/conformance/inspect-traffic.ts'
import { rulesMatching } from '../../src/contract/rules.ts'
import type { Exchange } from '../../src/exchange/exchange.ts'
import { recordAnswer, recordedTarget, recordExchange } from '../support/exchanges/record-exchange.ts'

const id = '6f900b03-1aaf-4b9e-ac8d-0f841a0550d2'

/** The rules among these that recorded exchanges break. */
function failing(...exchanges: readonly Exchange[]): readonly string[] {
  const rules = [
    'sessions/list/limit-range',
    'search/{query-required,filters-with-keyword}',
    'sessions/shares/email-invalid',
    'sessions/create/is-public',
    '{reports,reviews}/get/body-only-with-include',
    'sessions/get/not-found',
    'auth/missing-header/*',
  ].flatMap(expand)
  const { results } = inspectTraffic({
    baseUrl: recordedTarget.baseUrl,
    exchanges,
    rules: rules.flatMap((glob) => rulesMatching(glob)),
    now: () => 0,
  })
  return results.flatMap(({ rule, verdict }) => (verdict.verdict === 'fail' ? [rule.id] : []))
}

function expand(glob: string): readonly string[] {
  const [, before = '', names, after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(glob) ?? []
  return names === undefined ? [glob] : names.split(',').map((name) => `${before}${name}${after}`)
}

function search(body: unknown, more: { readonly headers?: Record<string, string> } = {}): Exchange {
  return recordExchange(1, 'searchPapers', '/search/papers', recordAnswer(200, { papers: [] }), { method: 'POST', body, ...more })
}

function share(email: unknown): Exchange {
  const answer = recordAnswer(201, { sessionId: id, share: { email, status: 'registered', role: 'reader' } })
  return recordExchange(1, 'shareSession', `/sessions/${id}/shares`, answer, { method: 'POST', body: { email } })
}

function create(body: object, isPublic: boolean): Exchange {
  const answer = recordAnswer(202, { type: 'report', sessionId: id, status: 'processing', isPublic })
  return recordExchange(1, 'createReport', '/sessions/reports', answer, { method: 'POST', body: { researchQuestion: 'Why?', ...body } })
}

function getReport(result: object, query = ''): Exchange {
  const answer = recordAnswer(200, { type: 'report', sessionId: id, status: 'completed', result })
  return recordExchange(1, 'getReport', `/sessions/reports/${id}${query}`, answer)
}

function missing(session: string, code: string, number = 2): Exchange {
  return recordExchange(number, 'getReport', `/sessions/reports/${session}`, recordAnswer(404, { error: { code, message: 'x' } }))
}

const keyless = (code: string): Exchange =>
  recordExchange(1, 'listSessions', '/sessions', recordAnswer(401, { error: { code, message: 'x' } }), { as: null })

function list(number: number, ids: readonly string[], query = ''): Exchange {
  const sessions = ids.map((sessionId) => ({ sessionId, type: 'report', createdAt: '2026-03-01T09:00:00.000Z' }))
  return recordExchange(number, 'listSessions', `/sessions${query}`, recordAnswer(200, { sessions, nextCursor: null, totalCount: 3 }))
}

const many = Array.from({ length: 101 }, (_, index) => `session${index}`)

test.each([
  ['more sessions than the longest page', 'sessions/list/limit-range', [list(1, many, '?limit=500')]],
  ['a search without query', 'search/query-required', [search({ maxResults: 3 })]],
  ['filters in keyword mode', 'search/filters-with-keyword', [search({ query: 'x', searchMode: 'keyword', filters: { minYear: 2020 } })]],
  ['a share with no address', 'sessions/shares/email-invalid', [share('nomail')]],
  ['a share with nothing before the @', 'sessions/shares/email-invalid', [share('@example.org')]],
  ['isPublic true that is answered false', 'sessions/create/is-public', [create({ isPublic: true }, false)]],
  ['isPublic left out that is answered true', 'sessions/create/is-public', [create({}, true)]],
  ['a body that nobody asked for', 'reports/get/body-only-with-include', [getReport({ title: 't', reportBody: 'b' })]],
  ['another code for an id that is no UUID', 'sessions/get/not-found', [missing('12', 'not_found')]],
  ['another code for a report', 'sessions/get/not-found', [create({}, false), missing(id, 'not_found')]],
  ['an invalid key where there is none', 'auth/missing-header/reads', [keyless('invalid_api_key'), list(2, [])]],
] as const)('one exchange proves it: %s', (_, rule, exchanges) => {
  expect(failing(...exchanges)).toEqual([rule])
})

test.each([
  ['a limit that is cut', [list(1, ['a'], '?limit=500')]],
  ['a limit above all that is refused', [recordExchange(1, 'listSessions', '/sessions?limit=500', recordAnswer(400, {}))]],
  ['a form, whose fields may be anywhere', [search({}, { headers: { 'content-type': 'text/plain' } })]],
  ...[
    { pubmedOnly: false, minYear: null },
    { includeKeywords: [], typeTags: [''] },
    { minYear: '' },
    { typeTags: {} },
    { maxYear: 0 },
    { retracted: 'exclude_retracted' },
  ].map(
    (filters) => [`filters that are none: ${JSON.stringify(filters)}`, [search({ query: 'x', searchMode: 'keyword', filters })]] as const,
  ),
  ['a list of one address', [share(['reader@example.org'])]],
  ['isPublic null', [create({ isPublic: null }, false)]],
  ['a body that was asked for', [getReport({ title: 't', reportBody: 'b' }, '?include=reportBody')]],
  ['another code for a session of an unknown kind', [missing(id, 'not_found')]],
  ['an invalid key in a recording without any', [keyless('invalid_api_key')]],
  ['a missing key', [keyless('missing_authorization'), list(2, [])]],
] as const)('one exchange does not prove it: %s', (_, exchanges) => {
  expect(failing(...exchanges)).toEqual([])
})
