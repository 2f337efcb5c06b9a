import { expect, test } from 'vitest'
import { listFindings, verdictsByRule } from '../../../support/examine/findings.ts'
import { examineStandIn } from '../../../support/examine/examine-stand-in.ts'
import { changeAnswers, changeRequests, withMembers } from '../../../support/deployments/mutant.ts'

const globs = ['reports/create/**', 'sessions/create/**', 'conventions/request-bodies-json']
const refusal = (code: string) => ({ error: { code, message: 'No.' } })

function withoutNulls(value: unknown): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).filter(([, member]) => member !== null))
    : value
}

test('field types: "7" may be read as 7, and null as a missing field', async () => {
  const report = await examineStandIn({
    globs,
    fetchOf: changeRequests(({ method, path, body }) => {
      if (method !== 'POST' || path !== '/sessions/reports') return null
      const given = withoutNulls(body)
      const { maxSearchPapers } = Object(given) as { maxSearchPapers?: unknown }
      return typeof maxSearchPapers === 'string' && /^\d+$/.test(maxSearchPapers)
        ? { body: withMembers(given, { maxSearchPapers: Number(maxSearchPapers) }) }
        : { body: given }
    }),
  })
  expect(listFindings(report)).toEqual([])
  expect(verdictsByRule(report)['reports/create/field-types']).toBe('pass')
})

test('text lengths: characters may be counted after trimming', async () => {
  const trimmed = changeRequests(({ method, path, body }) => {
    const { researchQuestion } = Object(body) as { researchQuestion?: unknown }
    return method === 'POST' && path.startsWith('/sessions/') && typeof researchQuestion === 'string'
      ? { body: withMembers(body, { researchQuestion: researchQuestion.trim() }) }
      : null
  })
  const report = await examineStandIn({ globs: ['reports/create/text-lengths', 'reviews/create/text-lengths'], fetchOf: trimmed })
  expect(new Set(Object.values(verdictsByRule(report)))).toEqual(new Set(['pass']))
})

test('answer: a created session may have further members', async () => {
  const report = await examineStandIn({
    globs,
    fetchOf: changeAnswers(({ method }, { status, body }) =>
      method === 'POST' && status === 202 ? { body: { queue: 3, ...(body as object) } } : null,
    ),
  })
  expect(listFindings(report)).toEqual([])
  expect(verdictsByRule(report)['sessions/create/accepted']).toBe('pass')
})

test('title of a report: it may be in the result alone, or in the list alone', async () => {
  const titles = {
    result: changeAnswers(({ path }, { body }) =>
      path === '/sessions'
        ? {
            body: withMembers(body, {
              sessions: (body as { sessions: readonly object[] }).sessions.map((item) => withMembers(item, { title: 'Does it work?' })),
            }),
          }
        : null,
    ),
    list: changeAnswers(({ path, method }, { body }) => {
      const { result } = Object(body) as { result?: object }
      return method === 'GET' && path.startsWith('/sessions/reports/') && result !== undefined
        ? { body: withMembers(body, { result: { ...result, title: 'Colds and vitamin D, edited' } }) }
        : null
    }),
  }
  for (const fetchOf of Object.values(titles)) {
    const report = await examineStandIn({ globs: ['reports/create/title-used'], fetchOf })
    expect(verdictsByRule(report)).toEqual({ 'reports/create/title-used': 'pass' })
  }
})

test('quota: an account without quota may be refused for its plan first', async () => {
  const report = await examineStandIn({
    globs,
    fetchOf: changeAnswers(({ path, as }, { status }) =>
      path === '/sessions/systematic-reviews' && as === 'exhausted' && status === 402
        ? { status: 403, body: refusal('guided_flow_required') }
        : null,
    ),
  })
  expect(listFindings(report)).toEqual([])
  expect(verdictsByRule(report)['sessions/create/quota-exhausted']).toBe('pass')
})

test.each([
  [429, { error: 'Rate limit exceeded', message: 'Slow down.' }],
  [402, refusal('insufficient_quota')],
  [403, refusal('too_many_sessions')],
  [503, refusal('unavailable')],
])('creates: a temporary %i is inconclusive', async (status, body) => {
  const report = await examineStandIn({
    globs,
    fetchOf: changeAnswers(({ method, path, as }, answer) =>
      method === 'POST' && path.startsWith('/sessions/') && as !== 'exhausted' && answer.status === 202 ? { status, body } : null,
    ),
  })
  expect(listFindings(report)).toEqual([])
  expect(verdictsByRule(report)).toMatchObject({ 'sessions/create/accepted': 'not-run', 'reports/create/title-used': 'not-run' })
})

test('title of a report: a failed or paused report is not judged', async () => {
  for (const end of [{ failAt: 'gathering_sources' }, { pauseAt: ['gathering_sources'] }] as const) {
    const report = await examineStandIn({ globs, given: { timelines: [end] } })
    expect(listFindings(report)).toEqual([])
  }
})

test('bodies that are no JSON: four operations are enough without a session to share', async () => {
  const report = await examineStandIn({ globs: ['conventions/request-bodies-json'], without: ['sessions'] })
  expect(verdictsByRule(report)).toEqual({ 'conventions/request-bodies-json': 'pass' })
})
