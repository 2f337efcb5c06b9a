import { expect, test } from 'vitest'
import type { CreateSystematicReviewRequest } from '../../../src/contract/generated/api.ts'
import { defaultWorld, everyStage, partOf, refusal, reportAt, reviewAt, startStandIn } from '../../support/serve/stand-in.ts'

const path = { ...defaultWorld, account: 'default' }

function withQuota(quota: number) {
  const standIn = startStandIn({ accounts: { default: { plan: 'enterprise', quota } } })
  return {
    ...standIn,
    raise: (more: number) => standIn.control.changeAccount({ path, body: { quota: more } }),
    left: async () => (await standIn.control.getAccount({ path })).quota,
  }
}

type Asked = Partial<CreateSystematicReviewRequest>

/** The stage in which a review with this quota stops. */
async function stopOf(quota: number, body: Asked): Promise<unknown> {
  const { advance, get, review } = withQuota(quota)
  const id = await review({ ...everyStage, ...body })
  advance(600)
  const { body: read } = await get(reviewAt(id))
  return partOf({ body: read }, '/status') === 'pausedForInsufficientQuota' ? partOf({ body: read }, '/executionStage') : 'not at all'
}

const screening = everyStage.abstractScreening

const pairs: readonly (readonly [what: string, quota: number, cheaper: Asked, dearer: Asked])[] = [
  ['depth', 2, { abstractScreening: { ...screening, depth: 'fast' } }, { abstractScreening: { ...screening, depth: 'thorough' } }],
  ['the number of papers', 3, { searches: [{ query: 'a', maxResults: 200 }] }, { searches: [{ query: 'a', maxResults: 1000 }] }],
  ['figures', 6, { extraction: { generate: true } }, { extraction: { generate: true, useFigures: true } }],
]

test.each(pairs)('two reviews that differ in %s pause at different stages under a quota of %i', async (_, quota, cheaper, dearer) => {
  const order = ['gathering_sources', 'screening_abstract', 'screening_fulltext', 'extracting_data', 'generating_report', 'not at all']
  const [first, second] = [await stopOf(quota, dearer), await stopOf(quota, cheaper)]
  expect(order).toContain(first)
  expect(order.indexOf(String(second))).toBeGreaterThan(order.indexOf(String(first)))
})

test('a review without quota is paused with a resume link, at any time', async () => {
  const { advance, baseUrl, get, review } = withQuota(2)
  const id = await review(everyStage)
  for (const seconds of [60, 7 * 86_400]) {
    advance(seconds)
    expect((await get(reviewAt(id))).body).toMatchObject({
      status: 'pausedForInsufficientQuota',
      executionStage: 'screening_abstract',
      links: { self: `${baseUrl}/sessions/systematic-reviews/${id}`, resume: `${baseUrl}/sessions/${id}/resume` },
    })
  }
})

test('a resume needs quota, and then the run continues where it stopped', async () => {
  const { advance, get, left, post, raise, review } = withQuota(2)
  const id = await review(everyStage)
  advance(60)
  expect(await post(`/sessions/${id}/resume`)).toMatchObject(refusal(402, 'insufficient_quota'))
  expect((await get(reviewAt(id))).body).toMatchObject({ status: 'pausedForInsufficientQuota' })
  await raise(100)
  expect((await get(reviewAt(id))).body).toMatchObject({ status: 'pausedForInsufficientQuota' })
  const resumed = await post(`/sessions/${id}/resume`)
  expect(resumed).toMatchObject({
    status: 200,
    body: { type: 'systematicReview', sessionId: id, status: 'processing', executionStage: 'screening_abstract', isPublic: false },
  })
  expect(resumed.body).not.toHaveProperty('links.resume')
  expect((await get(reviewAt(id))).body).toMatchObject({ status: 'processing', executionStage: 'screening_abstract' })
  expect((await get(reviewAt(id))).body).not.toHaveProperty('links.resume')
  advance(60)
  expect((await get(reviewAt(id))).body).toMatchObject({ status: 'completed', executionStage: 'done' })
  expect(await left()).toBeLessThan(100)
})

test('a resumed session pauses again when the rest does not pay for a later stage', async () => {
  const { advance, get, left, post, raise, report } = withQuota(1)
  const id = await report()
  for (const stage of ['screening_abstract', 'extracting_data', 'generating_report']) {
    advance(60)
    expect((await get(reportAt(id))).body).toMatchObject({ status: 'pausedForInsufficientQuota', executionStage: stage })
    await raise(1)
    expect(await post(`/sessions/${id}/resume`)).toMatchObject({ status: 200, body: { executionStage: stage } })
  }
  advance(60)
  expect((await get(reportAt(id))).body).toMatchObject({ status: 'completed' })
  expect(await left()).toBe(0)
})

test('quota is shared by the sessions of one account, and by no other', async () => {
  const { advance, get, report } = startStandIn({ accounts: { default: { plan: 'pro', quota: 5 }, other: { plan: 'pro', quota: 4 } } })
  const [first, second, third] = [await report(), await report(), await report({}, 'other')]
  advance(60)
  const statuses = await Promise.all([get(reportAt(first)), get(reportAt(second)), get(reportAt(third), 'other')])
  expect(statuses.map(({ body }) => partOf({ body }, '/status')).filter((status) => status === 'completed')).toHaveLength(1)
  expect(statuses[2].body).toMatchObject({ status: 'completed' })
})

test('an exhausted quota refuses creation, but not reading and sharing', async () => {
  const { advance, get, post, report } = withQuota(4)
  const id = await report()
  advance(60)
  expect(await post('/sessions/reports', { researchQuestion: 'Why?' })).toMatchObject(refusal(402, 'insufficient_quota'))
  expect(await post('/sessions/systematic-reviews', { researchQuestion: 'Why?' })).toMatchObject(refusal(402, 'insufficient_quota'))
  expect((await get(reportAt(id))).body).toMatchObject({ status: 'completed' })
  expect((await get('/sessions')).body).toMatchObject({ totalCount: 1 })
  expect((await post(`/sessions/${id}/shares`, { email: 'a@example.org' })).status).toBe(201)
})
