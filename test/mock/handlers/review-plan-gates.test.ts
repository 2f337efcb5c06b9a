import { expect, test } from 'vitest'
import { service } from '../../../src/contract/service.ts'
import { refusal, startStandIn, textOf } from '../../support/serve/stand-in.ts'

const reviews = '/sessions/systematic-reviews'
const plans = ['pro', 'scale', 'enterprise'] as const
const item = { name: 'Adults', instructions: 'The participants are adults.' }

/** A review of so many columns, spread over the stages that have any. */
function ofColumns(columns: number): object {
  const third = Math.floor(columns / 3)
  const items = (count: number) => Array.from({ length: count }, () => item)
  return {
    researchQuestion: 'Why?',
    abstractScreening: { criteria: items(third) },
    fulltextScreening: { criteria: items(third) },
    extraction: { questions: items(columns - 2 * third) },
  }
}

/** Searches that ask for so many results together, each for as many as the plan allows. */
function ofResults(total: number, perQuery: number): object {
  const searches = Array.from({ length: Math.ceil(total / perQuery) }, (_, index) => ({
    query: 'sleep',
    maxResults: Math.min(perQuery, total - index * perQuery),
  }))
  return { researchQuestion: 'Why?', searches }
}

test.each(plans)('the plan %s limits columns, criteria and questions together', async (plan) => {
  const { maxColumns } = service.plans[plan].systematicReviews
  const { post } = startStandIn()
  expect((await post(reviews, ofColumns(maxColumns), plan)).status).toBe(202)
  const refused = await post(reviews, ofColumns(maxColumns + 1), plan)
  expect(refused).toMatchObject(refusal(400, 'invalid_request'))
  expect(textOf(refused, '/error/message')).toContain(`${maxColumns} columns`)
})

test.each(plans)('the plan %s limits the results of one query and of all queries', async (plan) => {
  const { maxResultsPerQuery, maxTotalResults } = service.plans[plan].systematicReviews
  const { post } = startStandIn()
  expect((await post(reviews, ofResults(maxTotalResults, maxResultsPerQuery), plan)).status).toBe(202)
  const tooMany = await post(reviews, ofResults(maxTotalResults + 1, maxResultsPerQuery), plan)
  expect(tooMany).toMatchObject(refusal(400, 'invalid_request'))
  expect(textOf(tooMany, '/error/message')).toContain(`at most ${maxTotalResults} results`)
  const tooBig = await post(
    reviews,
    { researchQuestion: 'Why?', searches: [{ query: 'a' }, { query: 'b', maxResults: maxResultsPerQuery + 1 }] },
    plan,
  )
  expect(tooBig).toMatchObject(refusal(400, 'invalid_request'))
  // The plan with the most allows as much as the document does, whose own bound then speaks first.
  expect(textOf(tooBig, '/error/message')).toMatch(
    new RegExp(`^searches\\[1\\]\\.maxResults must be at most ${maxResultsPerQuery}( on the plan |$)`),
  )
})

test('with maxRunningReviews, one review more is refused until one is over or paused', async () => {
  const { advance, control, post, report } = startStandIn({
    accounts: { default: { plan: 'pro', quota: 100, maxRunningReviews: 2 }, other: { plan: 'pro' } },
  })
  const create = (researchQuestion: string, as?: string) => post(reviews, { researchQuestion }, as)
  expect((await create('Why? [understudy: pause at gathering_sources]')).status).toBe(202)
  expect([(await create('Why?')).status, (await create('Why?')).status]).toEqual([202, 202])
  expect(await create('Why?')).toMatchObject(refusal(403, 'too_many_running_reviews'))
  expect((await create('Why?', 'other')).status).toBe(202)
  await report()
  // A wrong request is said to be wrong first, and running reviews are counted before the quota.
  expect(await create('')).toMatchObject(refusal(400, 'invalid_request'))
  const account = { path: { world: 'default', account: 'default' } }
  await control.changeAccount({ ...account, body: { quota: 0 } })
  expect(await create('Why?')).toMatchObject(refusal(403, 'too_many_running_reviews'))
  advance(60)
  expect(await create('Why?')).toMatchObject(refusal(402, 'insufficient_quota'))
  await control.changeAccount({ ...account, body: { quota: 100, maxRunningReviews: 0 } })
  expect(await create('Why?')).toMatchObject(refusal(403, 'too_many_running_reviews'))
  await control.changeAccount({ ...account, body: { maxRunningReviews: null } })
  expect((await create('Why?')).status).toBe(202)
})

test('with planCap clamp, a review over the cap is accepted and finds fewer papers', async () => {
  // Gathering costs a unit for every 200 results: what is spent tells how many were gathered.
  const { control, post, advance } = startStandIn({
    accounts: { default: { plan: 'pro', quota: 1000 } },
    limits: { planCap: 'clamp' },
  })
  const { maxResultsPerQuery, maxTotalResults } = service.plans.pro.systematicReviews
  const spentOn = async (body: object): Promise<number> => {
    const leftOf = async () => (await control.getAccount({ path: { world: 'default', account: 'default' } })).quota ?? 0
    const before = await leftOf()
    expect((await post(reviews, body)).status).toBe(202)
    advance(1)
    return before - (await leftOf())
  }
  const allowed = await spentOn(ofResults(maxResultsPerQuery, maxResultsPerQuery))
  expect(await spentOn(ofResults(maxResultsPerQuery * 2, maxResultsPerQuery * 2))).toBe(allowed)
  const most = await spentOn(ofResults(maxTotalResults, maxResultsPerQuery))
  expect(await spentOn(ofResults(maxTotalResults * 2, maxResultsPerQuery))).toBe(most)
})

test('figures are refused on the plan pro, and accepted on higher plans', async () => {
  const { post } = startStandIn()
  const body = { researchQuestion: 'Why?', extraction: { generate: true, useFigures: true } }
  expect(await post(reviews, body, 'pro')).toMatchObject(refusal(403, 'figure_extraction_required'))
  for (const plan of ['scale', 'enterprise']) expect((await post(reviews, body, plan)).status).toBe(202)
})

test('a plan without reviews refuses them, but allows reports and reading', async () => {
  const { get, post, report } = startStandIn()
  expect(await post(reviews, { researchQuestion: 'Why?' }, 'noReviews')).toMatchObject(refusal(403, 'guided_flow_required'))
  await report({}, 'noReviews')
  expect((await get('/sessions', 'noReviews')).body).toMatchObject({ totalCount: 1 })
})

test('refusals of a review are in order: key, plan, body, features, quota', async () => {
  const { post } = startStandIn({
    accounts: {
      basic: { plan: 'basic', quota: 0 },
      lacking: { plan: 'pro', quota: 0, systematicReviews: false },
      figureless: { plan: 'pro', quota: 0 },
      empty: { plan: 'scale', quota: 0 },
    },
  })
  const wrong = { extraction: { useFigures: true } }
  const figures = { researchQuestion: 'Why?', extraction: { generate: true, useFigures: true } }
  const manyWithFigures = { ...ofColumns(21), extraction: { questions: Array.from({ length: 21 }, () => item), useFigures: true } }
  expect(await post(reviews, wrong, 'nobody')).toMatchObject(refusal(401, 'invalid_api_key'))
  expect(await post(reviews, wrong, 'basic')).toMatchObject(refusal(403, 'api_access_denied'))
  expect(await post(reviews, wrong, 'lacking')).toMatchObject(refusal(400, 'invalid_request'))
  expect(await post(reviews, manyWithFigures, 'lacking')).toMatchObject(refusal(400, 'invalid_request'))
  expect(await post(reviews, figures, 'lacking')).toMatchObject(refusal(403, 'guided_flow_required'))
  expect(await post(reviews, figures, 'figureless')).toMatchObject(refusal(403, 'figure_extraction_required'))
  expect(await post(reviews, figures, 'empty')).toMatchObject(refusal(402, 'insufficient_quota'))
})

test('impossible magic is an invalid request, before the plan is checked for figures', async () => {
  const { post } = startStandIn()
  const body = { researchQuestion: '[understudy: sleep]', extraction: { generate: true, useFigures: true } }
  expect(await post(reviews, body, 'pro')).toMatchObject(refusal(400, 'invalid_request'))
  expect(await post(reviews, body, 'noReviews')).toMatchObject(refusal(400, 'invalid_request'))
})
