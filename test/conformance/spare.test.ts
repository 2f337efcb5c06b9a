import { expect, test } from 'vitest'
import type { Cost } from '../../src/conformance/define/profile.ts'
import { isObject } from '../../src/contract/is-object.ts'
import { requestShapes } from '../../src/contract/generated/request-shapes.ts'
import { listOtherTypes } from '../../src/conformance/fuzz/invalidate.ts'
import { dropResults, toTextList } from '../support/deployments/change-filters.ts'
import { changeCreateRequest, refuseCreate } from '../support/deployments/change-body.ts'
import type { Mutant } from '../support/deployments/mutant.ts'
import { examineStandIn } from '../support/examine/examine-stand-in.ts'
import { listFindings } from '../support/examine/findings.ts'

type Wish = Partial<Parameters<typeof examineStandIn>[0]>

/** The verdict on a rule by the default budget of a profile, and by a larger one. */
async function verdictsWith(rule: string, fetchOf: Mutant['fetchOf'], budget: Partial<Cost>, wish: Wish = {}): Promise<readonly unknown[]> {
  const runs = [{}, { budget }].map((more) => examineStandIn({ globs: [rule], fetchOf, ...wish, ...more }))
  return (await Promise.all(runs)).map(({ results }) => results[0]?.verdict.verdict)
}

const withoutControl = { without: ['control'] } as const

test('rest: what is left of the searches asks for each listed value alone', async () => {
  const fetchOf = dropResults(
    'trials',
    ({ phase }) => toTextList(phase).join() === 'PHASE4',
    () => true,
  )
  expect(await verdictsWith('search/trials/filter-phase', fetchOf, { searches: 12 })).toEqual(['fail', 'pass'])
  // The default budget of a smaller profile has no rest.
  const standard = { profile: 'standard' } as const
  expect(await verdictsWith('search/trials/filter-phase', fetchOf, { searches: 200 }, standard)).toEqual(['pass', 'fail'])
})

test('rest: what is left of the budget sends each field with each other type', async () => {
  // The fixed requests have texts alone.
  const fetchOf = changeCreateRequest('review', ['extraction', 'useFigures'], (value) =>
    isObject(value) || Array.isArray(value) ? false : value,
  )
  const tight = { requests: 40 }
  expect(await verdictsWith('reviews/create/field-types', fetchOf, tight)).toEqual(['fail', 'pass'])
})

test('spare: fewer sessions than usual leave out what only the largest plan allows', async () => {
  const fetchOf = refuseCreate('review', ['searches', '*', 'maxResults'], (most) => most === 10_000)
  expect(await verdictsWith('reviews/create/search-bounds', fetchOf, { sessions: 1 }, withoutControl)).toEqual(['fail', 'pass'])
})

test('spare: more sessions than usual ask for each bound in a review of its own', async () => {
  // With the usual number, the largest maxResults stands beside other searches.
  const fetchOf = refuseCreate(
    'review',
    ['searches'],
    (searches) => Array.isArray(searches) && searches.length === 1 && Object(searches[0])['maxResults'] === 10_000,
  )
  expect(await verdictsWith('reviews/create/search-bounds', fetchOf, { sessions: 40 }, withoutControl)).toEqual(['pass', 'fail'])
})

test('spare: a pass names what was left out for want of room', async () => {
  const rule = { globs: ['search/trials/field-types'] }
  const [tight, larger] = [
    await examineStandIn({ ...rule, budget: { requests: 40 } }),
    await examineStandIn({ ...rule, profile: 'exhaustive' }),
  ]
  expect([tight, larger].map(({ results }) => results[0]?.verdict)).toEqual([
    { verdict: 'pass', unseen: 'each field with a value of each other type' },
    { verdict: 'pass' },
  ])
})

test('exhaustive: a mock without control passes within the budget', async () => {
  const report = await examineStandIn({ profile: 'exhaustive', ...withoutControl })
  expect(listFindings(report)).toEqual([])
  expect(report.spent.requests).toBeGreaterThan(1200)
  expect(report.spent.sessions).toBeLessThanOrEqual(60)
})

test('other types: each field of a body has all that no reading takes for its own', () => {
  const { maxResults, query } = requestShapes.SearchTrialsRequest.properties
  const titles = listOtherTypes({ type: 'object', properties: { maxResults, query } }).map(({ title }) => title)
  expect(titles).toEqual([
    ...['a text', 'a fraction', 'a list', 'an object'].map((what) => `maxResults is ${what}`),
    ...['a number', 'true', 'a list', 'an object'].map((what) => `query is ${what}`),
  ])
})
