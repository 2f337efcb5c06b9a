import { expect, test } from 'vitest'
import { isObject } from '../../../src/contract/is-object.ts'
import { byCause } from '../../../src/conformance/report/causes.ts'
import { countedHeadline } from '../../../src/conformance/report/headline.ts'
import type { Report } from '../../../src/conformance/judge/report.ts'
import { changeAnswers, type Mutant, type MutantRequest } from '../../support/deployments/mutant.ts'
import { examineStandIn } from '../../support/examine/examine-stand-in.ts'

type Members = Readonly<Record<string, unknown>>

/** A deployment that changes the members of one operation's successes. */
function changeMembers(isAsked: (asked: MutantRequest) => boolean, change: (body: Members) => Members): Mutant['fetchOf'] {
  return changeAnswers((asked, { status, body }) => (isAsked(asked) && status < 300 && isObject(body) ? { body: change(body) } : null))
}

function without(name: string): (body: Members) => Members {
  return (body) => Object.fromEntries(Object.entries(body).filter(([own]) => own !== name))
}

function asDone(item: unknown): unknown {
  return isObject(item) ? { ...item, status: 'done' } : item
}

function causesOf(report: Report): readonly [rules: number, causes: readonly string[]] {
  const breaches = report.results.filter(({ verdict }) => 'expected' in verdict)
  return [breaches.length, byCause(breaches, report).map(({ text }) => text)]
}

const isReport = ({ method, path }: MutantRequest): boolean => method === 'GET' && path.startsWith('/sessions/reports/')
const isList = ({ method, path }: MutantRequest): boolean => method === 'GET' && path === '/sessions'
const isReview = ({ method, path }: MutantRequest): boolean => method === 'POST' && path === '/sessions/systematic-reviews'
const isResume = ({ method, path }: MutantRequest): boolean => method === 'POST' && path.endsWith('/resume')
const ofSessions = ['sessions/get/*', 'sessions/lifecycle/*', 'sessions/create/*', 'sessions/resume/*', 'sessions/list/*', 'conventions/*']

const broken = [
  ['no status in a report', '/status is missing in what getReport answers', isReport, without('status'), 3],
  ['no sessionId in a report', '/sessionId is missing in what getReport answers', isReport, without('sessionId'), 2],
  ['a number as nextCursor', '/nextCursor of what listSessions answers: 7', isList, (body: Members) => ({ ...body, nextCursor: 7 }), 2],
  [
    'a wrong type of a review',
    '/type of what createSystematicReview answers: report',
    isReview,
    (body: Members) => ({ ...body, type: 'report' }),
    3,
  ],
  [
    'a wrong status of a resume',
    '/status of what resumeSession answers: paused',
    isResume,
    (body: Members) => ({ ...body, status: 'paused' }),
    2,
  ],
  [
    'a wrong status in a list',
    '/sessions/*/status of what listSessions answers: done',
    isList,
    (body: Members) => ({ ...body, sessions: [body['sessions']].flat().map(asDone) }),
    1,
  ],
] as const

test.each(broken)('causes: %s is one', async (_, cause, isAsked, change, least) => {
  const report = await examineStandIn({ globs: ofSessions, fetchOf: changeMembers(isAsked, change) })
  const [rules, causes] = causesOf(report)
  expect(rules).toBeGreaterThanOrEqual(least)
  expect(causes).toEqual([cause])
  const told = report.results.flatMap(({ verdict }) => ('actual' in verdict ? verdict.actual : []))
  expect(told.filter((actual) => /^(?:none|null|undefined|[, ]*)$/.test(actual))).toEqual([])
})

test('causes: a creation without an id stops what needs it, and says so', async () => {
  const isCreation = ({ method, path }: MutantRequest): boolean => method === 'POST' && path === '/sessions/reports'
  const report = await examineStandIn({ globs: ofSessions, fetchOf: changeMembers(isCreation, without('sessionId')) })
  expect(causesOf(report)).toEqual([1, ['/sessionId is missing in what createReport answers']])
  const verdict = report.results.find(({ rule }) => rule.id === 'sessions/lifecycle/progress-by-polling')?.verdict
  expect(verdict).toMatchObject({ reason: 'precondition', detail: 'createReport answered 202 without sessionId' })
})

test('causes: the headline counts those of rules that stand alone', async () => {
  const fetchOf = changeAnswers((asked, { status, body }) => {
    if (status !== 200 || !isObject(body)) return null
    if (isList(asked)) return { body: { ...body, nextCursor: 7 } }
    return asked.path === '/search/papers' ? { body: { ...body, papers: [{}] } } : null
  })
  const report = await examineStandIn({ globs: ['sessions/list/response-form', 'search/papers/paper-fields'], fetchOf })
  const breaches = report.results.filter(({ verdict }) => 'expected' in verdict)
  expect(breaches.length).toBe(2)
  expect(countedHeadline(report, byCause(breaches, report))).toBe('violations: 2 rules, 2 causes')
})
