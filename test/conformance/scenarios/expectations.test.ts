import { expect, test } from 'vitest'
import { findExpectations, type ComparedAnswers } from '../../../src/conformance/scenarios/expectations.ts'
import { recordAnswer } from '../../support/exchanges/record-exchange.ts'

const anyVerdict = { expected: 'that', actual: 'this' }

function expected(compared: Pick<ComparedAnswers, 'passing' | 'failing'> & Partial<ComparedAnswers>): readonly unknown[] {
  const all = findExpectations({ operation: null, verdict: anyVerdict, input: {}, earlier: [], names: [], ...compared })
  return [...all].map(({ expect: one }) => one)
}

const refused = (status: number, code: string) => recordAnswer(status, { error: { code, message: 'No.' } })

test('status: another one is expected with its code, or alone', () => {
  expect(
    expected({
      passing: refused(409, 'session_not_paused'),
      failing: refused(400, 'bad'),
      verdict: { expected: '409 session_not_paused', actual: '400 bad' },
    }),
  ).toEqual([{ status: 409, body: { error: { code: 'session_not_paused' } } }, { status: 409 }])
})

test('status: another one that the verdict does not name is not expected', () => {
  expect(expected({ passing: recordAnswer(200, {}), failing: refused(404, 'report_not_found') })).toEqual([])
})

test('schema: an answer that breaks it is expected to be valid', () => {
  const page = { sessions: [], nextCursor: null, totalCount: 0 }
  const compared = {
    operation: 'listSessions',
    passing: recordAnswer(200, page),
    failing: recordAnswer(200, { ...page, nextCursor: 5 }),
  } as const
  expect(expected(compared)[0]).toEqual({ status: 200, body: { $schema: expect.any(String) } })
})

test('headers: a content type and a missing header are expected', () => {
  const passing = recordAnswer(200, {}, { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': 'attachment' })
  expect(expected({ passing, failing: recordAnswer(200, {}, { 'content-type': 'text/html' }) })).toEqual([
    { status: 200, headers: { 'content-type': { $match: '^text\\/csv' } } },
    { status: 200, headers: { 'content-disposition': { $absent: false } } },
  ])
})

test('headers: only those of the contract are expected where a scenario plays anywhere', () => {
  const file = { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="a.csv"' }
  const passing = recordAnswer(200, {}, { ...file, 'x-ratelimit-limit': '100' })
  const withHeaders = (headers: Readonly<Record<string, string>>) =>
    expected({ passing, failing: recordAnswer(200, {}, headers), playsAnywhere: true })
  expect(withHeaders({ 'content-type': 'application/octet-stream', 'content-disposition': 'Attachment; filename="b.csv"' })).toEqual([])
  expect(withHeaders({ ...file, 'content-disposition': 'inline' })).toEqual([
    { status: 200, headers: { 'content-disposition': { $match: String.raw`^\s*[Aa]ttachment\s*($|;)` } } },
  ])
  const json = {
    operation: 'listSessions',
    passing: recordAnswer(200, {}, { 'content-type': 'application/json' }),
    playsAnywhere: true,
  } as const
  expect(expected({ ...json, failing: recordAnswer(200, {}, { 'content-type': 'text/html' }) })).toContainEqual({
    status: 200,
    headers: { 'content-type': { $match: '^application\\/json' } },
  })
})

test('member: one that only one answer has is expected at the place of the verdict', () => {
  const verdict = { ...anyVerdict, pointer: '/resume' }
  expect(expected({ passing: recordAnswer(200, {}), failing: recordAnswer(200, { resume: 'x' }), verdict })).toContainEqual({
    status: 200,
    body: { resume: { $absent: true } },
  })
})

test('list: an order is expected, of an empty list where a scenario plays anywhere', () => {
  const listed = (...at: readonly string[]) => recordAnswer(200, { sessions: at.map((createdAt) => ({ createdAt })) })
  const [older, newer] = ['2026-03-01T00:00:00Z', '2026-04-01T00:00:00Z']
  const verdict = { ...anyVerdict, pointer: '/sessions/1/createdAt' }
  const inOrder = { status: 200, body: { sessions: { $newestFirst: 'createdAt' } } }
  const compared = { operation: 'listSessions', failing: listed(older, newer), verdict } as const
  expect(expected({ ...compared, passing: listed(newer, older) })).toContainEqual(inOrder)
  // A scenario that plays anywhere may meet an empty list. In a world of its own, that shows nothing.
  expect(expected({ ...compared, passing: listed(), playsAnywhere: true })).toContainEqual(inOrder)
  expect(expected({ ...compared, passing: listed() })).toEqual([])
  expect(expected({ ...compared, passing: listed(newer, older), failing: listed(newer, older) })).not.toContainEqual(inOrder)
  expect(expected({ ...compared, passing: listed(), verdict: anyVerdict })).toEqual([])
})

test('member: an instant is expected after the one beside it that it came before', () => {
  const [begin, end] = ['2026-03-01T00:00:00Z', '2026-04-01T00:00:00Z']
  const verdict = { ...anyVerdict, pointer: '/end' }
  const compared = { passing: recordAnswer(200, { begin, end }), failing: recordAnswer(200, { begin, end: begin }), verdict }
  expect(expected(compared)).toContainEqual({ status: 200, body: { end: { $after: 'begin' } } })
})

test('member: a difference elsewhere than at the place of the verdict is ignored', () => {
  const [passing, failing] = [recordAnswer(200, { title: 'Mine' }), recordAnswer(200, { title: 'Another' })]
  expect(expected({ passing, failing, verdict: { ...anyVerdict, pointer: '/summary' } })).toEqual([])
})

test('request: a requested value is expected', () => {
  const [passing, failing] = [recordAnswer(200, { title: 'My title' }), recordAnswer(200, { title: 'Untitled' })]
  expect(expected({ passing, failing, input: { title: 'My title' } })).toEqual([{ status: 200, body: { title: 'My title' } }])
})

test('list: no more items than requested are expected', () => {
  const papers = (...items: readonly number[]) => recordAnswer(200, { papers: items })
  const input = { maxResults: 2 }
  const atMost = { status: 200, body: { papers: { $length: { $atMost: 2 } } } }
  for (const passing of [papers(1, 2), papers(1)]) expect(expected({ passing, failing: papers(1, 2, 3), input })).toEqual([atMost])
  expect(expected({ passing: papers(1, 2), failing: papers(1), input })).toEqual([{ status: 200, body: { papers: { $length: 2 } } }])
})

test('list: no more items than the rule allows are expected without a bound', () => {
  const verdict = { expected: 'at most 2', actual: '3', pointer: '/papers' }
  const [passing, failing] = [recordAnswer(200, { papers: [1] }), recordAnswer(200, { papers: [1, 2, 3] })]
  expect(expected({ passing, failing, verdict })).toEqual([{ status: 200, body: { papers: { $length: { $atMost: 2 } } } }])
})

test('list: a requested bound is expected of each item', () => {
  const papers = (...years: readonly number[]) => recordAnswer(200, { papers: years.map((year) => ({ year })) })
  const compared = { passing: papers(2020, 2021), failing: papers(2020, 1999), input: { minYear: 2020 } }
  expect(expected(compared)).toContainEqual({ status: 200, body: { papers: { $each: { year: { $atLeast: 2020 } } } } })
})

test('list: an empty one gives no expectation', () => {
  const [passing, failing] = [recordAnswer(200, { papers: [] }), recordAnswer(200, { papers: [{}] })]
  expect(expected({ passing, failing, input: { maxResults: 0 }, verdict: { ...anyVerdict, pointer: '/papers' } })).toEqual([])
})

test('list: a missing session is expected by its name', () => {
  const list = (...ids: readonly string[]) => recordAnswer(200, { sessions: ids.map((sessionId) => ({ sessionId })) })
  const compared = {
    passing: list('a1', 'a2'),
    failing: list('b1'),
    names: [{ name: 'id', passing: 'a2', failing: 'b2' }],
    verdict: { expected: 'b2 in the list', actual: 'absent' },
  }
  expect(expected(compared)).toContainEqual({ status: 200, body: { sessions: { $some: { sessionId: '${id}' } } } })
})

test('earlier answer: its value of the same session is saved there', () => {
  const session = (url: string) => recordAnswer(200, { sessionId: 's', url })
  const earlier = [{ step: 0, passing: session('http://web/1'), failing: session('http://web/2') }]
  const compared: ComparedAnswers = {
    operation: null,
    verdict: anyVerdict,
    input: {},
    names: [],
    passing: session('http://web/1'),
    failing: session('http://other/2'),
    earlier,
  }
  expect([...findExpectations(compared)]).toContainEqual({
    expect: { status: 200, body: { url: '${url}' } },
    saves: [{ step: 0, name: 'url', pointer: '/body/url' }],
  })
})

const [ours, theirs] = ['3e0a3a34-0000-4000-8000-000000000001', '3e0a3a34-0000-4000-8000-000000000002']
const named = [{ name: 'failedReport', passing: ours, failing: theirs }]
const listed = (item: object) => recordAnswer(200, { sessions: [item] })
const some = (members: object) => ({ status: 200, body: { sessions: { $some: { sessionId: '${failedReport}', ...members } } } })

test('list: members of a session that the finding is not about are not expected', () => {
  const compared = {
    passing: listed({ sessionId: ours, type: 'report', status: 'failed', title: 'Naps', source: 'agent_session', isPublic: true }),
    failing: listed({ sessionId: theirs, type: 'report', status: 'completed', title: null, source: 'api', isPublic: false }),
    names: named,
  }
  expect(expected({ ...compared, verdict: { expected: 'every session of the list', actual: 'none of the pages shows it' } })).toEqual([])
  expect(expected({ ...compared, verdict: { expected: 'failed', actual: 'completed' } })).toEqual([some({ status: 'failed' })])
})

test('list: a member that the finding names as one of several is not expected', () => {
  const compared = {
    passing: listed({ sessionId: ours, source: 'agent_session' }),
    failing: listed({ sessionId: theirs, source: 'nowhere' }),
    names: named,
  }
  const verdict = { expected: 'api, agent_session or web', actual: 'nowhere', pointer: '/sessions/0/source' }
  expect(expected({ ...compared, verdict })).toEqual([])
  expect(expected({ ...compared, verdict: { ...verdict, expected: 'agent_session' } })).toContainEqual(some({ source: 'agent_session' }))
})

test('list: how many sessions there are is not expected of another world', () => {
  const page = (count: number) => recordAnswer(200, { sessions: Array.from({ length: count }, () => ({})), totalCount: count })
  const compared = { operation: 'listSessions', passing: page(1), failing: page(3), input: [{ limit: 1 }] } as const
  const verdict = { expected: '1', actual: '3', pointer: '/totalCount' }
  expect(JSON.stringify(expected({ ...compared, verdict }))).not.toContain('"totalCount":')
  const short = { ...compared, passing: page(3), failing: page(1), input: [{ limit: 3 }] }
  expect(JSON.stringify(expected({ ...short, verdict: anyVerdict }))).not.toMatch(/"(?:totalCount|\$length)":/)
})

test('list: a shape is expected of each item that may not be without it', () => {
  const item = {
    type: 'report',
    sessionId: '3b1f6a0e-7c52-4f0d-9a61-2f8d5b7c9e10',
    status: 'completed',
    executionStage: 'done',
    title: 'Tea',
  }
  const rest = { url: 'https://a.example/b', source: 'api', createdAt: '2026-03-02T09:00:00Z', isPublic: false, role: 'owner' }
  const listedWith = (members: object) =>
    recordAnswer(200, {
      sessions: [{ ...item, ...rest, links: { self: 'https://a.example/c' }, ...members }],
      nextCursor: null,
      totalCount: 1,
    })
  const verdict = { ...anyVerdict, pointer: '/sessions/0/executionStage' }
  const compared = { operation: 'listSessions', passing: listedWith({}), failing: listedWith({ executionStage: '' }), verdict } as const
  const ofEach = (executionStage: unknown) => ({ status: 200, body: { sessions: { $each: { executionStage } } } })
  const shape = { $match: String.raw`\S` }
  expect(expected(compared)).toContainEqual(ofEach(shape))
  expect(expected({ ...compared, playsAnywhere: true })).toContainEqual(ofEach({ $any: [{ $absent: true }, null, shape] }))
})
