import { expect, test } from 'vitest'
import { expectationsOf, type ComparedAnswers } from '../../../src/conformance/scenarios/expectations.ts'
import { recordAnswer } from '../../support/exchanges/record-exchange.ts'

const told = { expected: 'that', actual: 'this' }

function expected(compared: Pick<ComparedAnswers, 'kept' | 'broken'> & Partial<ComparedAnswers>): readonly unknown[] {
  const all = expectationsOf({ operation: null, verdict: told, asked: {}, before: [], names: [], ...compared })
  return [...all].map(({ expect: one }) => one)
}

const refused = (status: number, code: string) => recordAnswer(status, { error: { code, message: 'No.' } })

test('another status is expected with the code that belongs to it, then alone', () => {
  expect(
    expected({
      kept: refused(409, 'session_not_paused'),
      broken: refused(400, 'bad'),
      verdict: { expected: '409 session_not_paused', actual: '400 bad' },
    }),
  ).toEqual([{ status: 409, body: { error: { code: 'session_not_paused' } } }, { status: 409 }])
})

test('another status that the judge did not mean says nothing', () => {
  expect(expected({ kept: recordAnswer(200, {}), broken: refused(404, 'report_not_found') })).toEqual([])
})

test('what no schema accepts is expected to be valid', () => {
  const page = { sessions: [], nextCursor: null, totalCount: 0 }
  const compared = {
    operation: 'listSessions',
    kept: recordAnswer(200, page),
    broken: recordAnswer(200, { ...page, nextCursor: 5 }),
  } as const
  expect(expected(compared)[0]).toEqual({ status: 200, body: { $schema: expect.any(String) } })
})

test('a type of content and a missing header are expected', () => {
  const kept = recordAnswer(200, {}, { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': 'attachment' })
  expect(expected({ kept, broken: recordAnswer(200, {}, { 'content-type': 'text/html' }) })).toEqual([
    { status: 200, headers: { 'content-type': { $match: '^text\\/csv' } } },
    { status: 200, headers: { 'content-disposition': { $absent: false } } },
  ])
})

test('a member that only one of them has, at the place that was judged', () => {
  const verdict = { ...told, pointer: '/resume' }
  expect(expected({ kept: recordAnswer(200, {}), broken: recordAnswer(200, { resume: 'x' }), verdict })).toContainEqual({
    status: 200,
    body: { resume: { $absent: true } },
  })
})

test('elsewhere than at the place that was judged services may differ', () => {
  const [kept, broken] = [recordAnswer(200, { title: 'Mine' }), recordAnswer(200, { title: 'Another' })]
  expect(expected({ kept, broken, verdict: { ...told, pointer: '/summary' } })).toEqual([])
})

test('what was asked for is expected', () => {
  const [kept, broken] = [recordAnswer(200, { title: 'My title' }), recordAnswer(200, { title: 'Untitled' })]
  expect(expected({ kept, broken, asked: { title: 'My title' } })).toEqual([{ status: 200, body: { title: 'My title' } }])
})

test('of a list that was to be short the length is expected', () => {
  const [kept, broken] = [recordAnswer(200, { papers: [1, 2] }), recordAnswer(200, { papers: [1, 2, 3] })]
  expect(expected({ kept, broken, asked: { maxResults: 2 } })).toContainEqual({ status: 200, body: { papers: { $length: 2 } } })
})

test('of every item in a list a bound that was asked for is expected', () => {
  const papers = (...years: readonly number[]) => recordAnswer(200, { papers: years.map((year) => ({ year })) })
  const compared = { kept: papers(2020, 2021), broken: papers(2020, 1999), asked: { minYear: 2020 } }
  expect(expected(compared)).toContainEqual({ status: 200, body: { papers: { $each: { year: { $atLeast: 2020 } } } } })
})

test('where nothing is listed nothing of it can be wrong', () => {
  const [kept, broken] = [recordAnswer(200, { papers: [] }), recordAnswer(200, { papers: [{}] })]
  expect(expected({ kept, broken, asked: { maxResults: 0 }, verdict: { ...told, pointer: '/papers' } })).toEqual([])
})

test('a session that is missing from a list is expected by its name', () => {
  const list = (...ids: readonly string[]) => recordAnswer(200, { sessions: ids.map((sessionId) => ({ sessionId })) })
  const compared = {
    kept: list('a1', 'a2'),
    broken: list('b1'),
    names: [{ name: 'id', kept: 'a2', broken: 'b2' }],
    verdict: { expected: 'b2 in the list', actual: 'absent' },
  }
  expect(expected(compared)).toContainEqual({ status: 200, body: { sessions: { $some: { sessionId: '${id}' } } } })
})

test('what an earlier answer said of the same session is saved there', () => {
  const session = (url: string) => recordAnswer(200, { sessionId: 's', url })
  const before = [{ step: 0, kept: session('http://web/1'), broken: session('http://web/2') }]
  const compared: ComparedAnswers = {
    operation: null,
    verdict: told,
    asked: {},
    names: [],
    kept: session('http://web/1'),
    broken: session('http://other/2'),
    before,
  }
  expect([...expectationsOf(compared)]).toContainEqual({
    expect: { status: 200, body: { url: '${url}' } },
    saves: [{ step: 0, name: 'url', pointer: '/body/url' }],
  })
})
