import { expect, test } from 'vitest'
import { planFuzzCases } from '../../../src/conformance/fuzz/fuzz-requests.ts'
import { arbitraryOf } from '../../../src/conformance/fuzz/fuzz-requests.ts'
import { refusingRules, ruleOfFault } from '../../../src/conformance/fuzz/fuzz-bodies.ts'
import { smallestValue, invalidate, listInvalidBodies } from '../../../src/conformance/fuzz/invalidate.ts'
import type { ProbeContext } from '../../../src/conformance/define/probe-context.ts'
import { requestShapes } from '../../../src/contract/generated/request-shapes.ts'
import { requestFaults } from '../../../src/contract/judge-request.ts'
import { rules, type RuleId } from '../../../src/contract/rules.ts'
import type { RequestShape } from '../../../src/contract/request-shape.ts'
import type { Understudy } from '../../../src/mock/understudy.ts'
import { examineStandIn } from '../../support/examine/examine-stand-in.ts'

const operations = [
  ['searchPapers', requestShapes.SearchPapersRequest],
  ['searchTrials', requestShapes.SearchTrialsRequest],
  ['createReport', requestShapes.CreateReportRequest],
  ['createSystematicReview', requestShapes.CreateSystematicReviewRequest],
] as const satisfies readonly (readonly [string, RequestShape])[]

const cases = operations.flatMap(([of, shape]) =>
  listInvalidBodies(shape).map((invalidBody) => ({ of, shape, invalidBody, title: invalidBody.title })),
)

/** The smallest body in which only the invalid place can be wrong. A stage on the way has all that a stage needs. */
function bodyFor(shape: RequestShape): unknown {
  const stages = {
    abstractScreening: { generate: true },
    fulltextScreening: { reuseAbstractCriteria: true },
    extraction: { generate: true },
  }
  const known = Object.entries(stages).filter(([name]) => shape.properties?.[name] !== undefined)
  return Object.assign({}, smallestValue(shape), Object.fromEntries(known))
}

test.each(cases)('invalid bodies of $of: $title is one fault, with a rule', ({ of, shape, invalidBody }) => {
  const valid = bodyFor(shape)
  expect(requestFaults('open', of, valid)).toEqual([])
  const [fault, ...others] = requestFaults('open', of, invalidate(shape, valid, invalidBody))
  expect(others).toEqual([])
  const id = fault === undefined ? undefined : ruleOfFault(of, fault)
  expect(refusingRules(of)).toContain(id)
})

test.each(operations)('fuzz bodies of %s: values keep each keyword of the shape', async (of, shape) => {
  const fc = await import('fast-check')
  const keyword = /\/(?:type|enum|const|required|minimum|maximum|minLength|maxLength|minItems|maxItems)$/
  const bodies = fc.sample(arbitraryOf(fc, shape), { seed: 7, numRuns: 50 })
  const faults = bodies.flatMap((body) => requestFaults('open', of, body))
  expect(faults.filter(({ demandedAt }) => keyword.test(demandedAt))).toEqual([])
})

type Body = Readonly<Record<string, unknown>>

/** A deployment that reads the bodies of one operation otherwise, or answers them itself. */
function reading(path: string, read: (body: Body) => Body | Response): (understudy: Understudy) => typeof globalThis.fetch {
  return ({ fetch }) =>
    async (input, init) => {
      const request = new Request(input, init)
      if (request.method !== 'POST' || !request.url.endsWith(path)) return fetch(request)
      const text = await request.text()
      const body: unknown = /^\{.*\}$/.test(text) ? JSON.parse(text) : undefined
      const answer = body === undefined ? undefined : read(body as Body) // it is in braces
      if (answer instanceof Response) return answer
      return fetch(request.url, { method: 'POST', headers: request.headers, body: answer === undefined ? text : JSON.stringify(answer) })
    }
}

const fieldTypes = 'search/papers/field-types'
const without = ({ filters: _filters, ...rest }: Body): Body => rest

test('fuzz: a breach is shrunk to the smallest request that shows it', async () => {
  const report = await examineStandIn({ globs: [fieldTypes], fetchOf: reading('/search/papers', without) })
  const [result] = report.results
  expect(result?.verdict).toMatchObject({
    verdict: 'fail',
    expected: '400 invalid_request',
    actual: expect.stringMatching(/^200 although filters/),
  })
  const shown = report.exchanges.find(({ id }) => id === result?.exchanges[0])
  const { query, filters, ...rest } = JSON.parse(shown?.request.body ?? '') as Body
  expect([query, rest]).toEqual(['vitamin D', {}])
  expect(typeof filters === 'object' ? Object.keys(Object(filters)) : ['']).toHaveLength(1)
})

test('fuzz: a refused valid search is described by its optional members', async () => {
  const refusal = { error: { code: 'invalid_request', message: 'No.' } }
  const noCorpus = (body: Body): Body | Response =>
    body['corpus'] === 'pubmed' && body['maxResults'] === 1 ? Response.json(refusal, { status: 400 }) : body
  const found = await Promise.all(
    [1, 2, 3, 4].map((seed) => examineStandIn({ globs: [fieldTypes], seed, fetchOf: reading('/search/papers', noCorpus) })),
  )
  expect(found.map(({ results }) => results[0]?.verdict)).toContainEqual({
    verdict: 'fail',
    expected: '200',
    actual: '400 invalid_request for a valid request with corpus',
  })
})

test('fuzz: the same seed sends the same requests, another one others', async () => {
  const asked = async (seed: number): Promise<readonly unknown[]> => {
    const { exchanges } = await examineStandIn({ globs: [fieldTypes], profile: 'standard', seed })
    return exchanges.map(({ request: { body } }) => body)
  }
  const first = await asked(7)
  expect(await asked(7)).toEqual(first)
  expect(await asked(8)).not.toEqual(first)
})

test.each([1, 2, 3])('fuzz: under seed %i one accepted create blocks all further ones', async (seed) => {
  const taken = reading('/sessions/reports', () => ({ researchQuestion: 'Does it work?' }))
  const report = await examineStandIn({ globs: ['reports/create/**', 'sessions/create/**'], profile: 'standard', seed, fetchOf: taken })
  const failed = report.results.filter(({ verdict }) => verdict.verdict === 'fail').map(({ rule }) => rule.id)
  const blockers = report.results.flatMap(({ verdict }) =>
    verdict.verdict === 'not-run' && verdict.reason.startsWith('blocked-by:') ? [verdict.reason.slice('blocked-by:'.length)] : [],
  )
  expect([failed.length, report.created.length]).toEqual([1, 1])
  expect(new Set(blockers)).toEqual(new Set(failed))
  expect(report.counts.error).toBe(0)
})

test('fuzz: rules that are not selected are not fuzzed and block nothing', async () => {
  const taken = reading('/sessions/reports', () => ({ researchQuestion: 'Does it work?' }))
  const report = await examineStandIn({
    globs: ['reports/create/enums', 'reports/create/text-lengths'],
    profile: 'standard',
    fetchOf: taken,
  })
  expect(report.results.map(({ verdict }) => verdict.verdict)).toEqual(['fail'])
  const narrow = await examineStandIn({ globs: ['search/papers/enums'], profile: 'lifecycle' })
  const refused = narrow.exchanges.filter(({ response }) => 'status' in response && response.status === 400)
  const faults = refused.flatMap(({ request }) => requestFaults('open', 'searchPapers', JSON.parse(request.body ?? '')))
  expect(faults.length).toBeGreaterThan(5)
  expect(faults.filter(({ demandedAt }) => !demandedAt.endsWith('/enum'))).toEqual([])
})

test('fuzz: comes after fixed requests and blocks none of them', async () => {
  const taken = reading('/sessions/reports', (body) => (body['title'] === undefined ? body : { researchQuestion: 'Does it work?' }))
  const found = await Promise.all(
    [1, 2, 3].map((seed) =>
      examineStandIn({ globs: ['reports/create/text-lengths', 'reports/create/field-types'], profile: 'lifecycle', seed, fetchOf: taken }),
    ),
  )
  const verdicts = found.map(({ results }) => results.map(({ rule, verdict }) => [rule.id, verdict.verdict]))
  expect(new Set(verdicts.map((each) => JSON.stringify(each))).size).toBe(1)
})

/** A deployment that answers the list otherwise. */
function listing(change: (query: URLSearchParams, list: Body & { sessions: readonly Body[] }) => unknown) {
  return ({ fetch }: Understudy): typeof globalThis.fetch =>
    async (input, init) => {
      const request = new Request(input, init)
      const answer = await fetch(request)
      const url = new URL(request.url)
      if (!url.pathname.endsWith('/sessions') || request.method !== 'GET' || answer.status !== 200) return answer
      const changed = change(url.searchParams, (await answer.json()) as Body & { sessions: readonly Body[] }) // the list of a mock
      return changed instanceof Response ? changed : Response.json(changed)
    }
}

async function verdictsOfLists(rule: RuleId, fetchOf: (understudy: Understudy) => typeof globalThis.fetch): Promise<readonly unknown[]> {
  const found = await Promise.all([1, 2, 3, 4].map((seed) => examineStandIn({ globs: [rule], seed, fetchOf })))
  return found.map(({ results }) => results[0]?.verdict)
}

test('fuzz lists: parameters refused only together are found and shrunk', async () => {
  const refusal = Response.json({ error: { code: 'invalid_request', message: 'No.' } }, { status: 400 })
  const found = await verdictsOfLists(
    'sessions/list/filter-enums',
    listing((query, list) => (query.has('type') && query.has('source') && query.has('status') ? refusal.clone() : list)),
  )
  expect(found).toContainEqual({
    verdict: 'fail',
    expected: '200',
    actual: expect.stringMatching(/^400 invalid_request for source \w+, type \w+, status \w+$/),
  })
})

test('fuzz lists: a limit that is ignored beside a filter is found', async () => {
  const found = await verdictsOfLists(
    'sessions/list/limit-honoured',
    listing((query, list) => {
      const [first] = list.sessions
      const isBeside = query.has('limit') && query.has('status')
      return isBeside && first !== undefined ? { ...list, sessions: Array.from({ length: 9 }, () => first) } : list
    }),
  )
  expect(found).toContainEqual(expect.objectContaining({ verdict: 'fail', actual: '9 sessions' }))
})

test('fuzz lists: a deployment of the older form may refuse newer values', async () => {
  const older = await examineStandIn({ globs: ['sessions/list/**'], profile: 'lifecycle', given: { options: { form: 'older' } } })
  expect(older.results.filter(({ verdict }) => verdict.verdict === 'fail')).toEqual([])
})

test('fuzz: a request that cannot be sent is no breach', async () => {
  const [fuzzCase] = planFuzzCases([rules[fieldTypes]], 'standard')
  const means = { seed: 1, sendInvalid: () => Promise.reject(new Error('lost')) } as unknown as ProbeContext // all that it uses
  await expect(fuzzCase?.probe.send(means)).rejects.toThrow('lost')
  expect(fuzzCase?.observations()).toEqual([])
})
