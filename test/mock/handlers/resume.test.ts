import { expect, test } from 'vitest'
import { defaultWorld, partOf, refusal, startStandIn } from '../../support/serve/stand-in.ts'

const types = ['report', 'systematicReview', 'agent'] as const
const words = { report: 'reports', systematicReview: 'systematic-reviews', agent: 'agents' } as const

test.each(types.flatMap((type) => (['processing', 'completed', 'failed', 'unknown'] as const).map((status) => [type, status] as const)))(
  'a %s that is %s is not resumed and does not change',
  async (type, status) => {
    const { control, get, post } = startStandIn()
    const { sessionId } = await control.addSession({ path: defaultWorld, body: { type, status } })
    expect(await post(`/sessions/${sessionId}/resume`)).toMatchObject(refusal(409, 'session_not_paused'))
    expect((await get(`/sessions/${words[type]}/${sessionId}`)).body).toMatchObject({ status })
  },
)

test.each(types)('a paused %s is resumed by its id, once', async (type) => {
  const { baseUrl, control, post } = startStandIn()
  const { sessionId } = await control.addSession({ path: defaultWorld, body: { type, status: 'pausedForInsufficientQuota' } })
  const resumed = await post(`/sessions/${sessionId}/resume`)
  expect(resumed).toMatchObject({
    status: 200,
    body: { type, sessionId, status: 'processing', links: { self: `${baseUrl}/sessions/${words[type]}/${sessionId}` } },
  })
  expect(partOf(resumed, '/executionStage') === null).toBe(type === 'agent')
  expect(await post(`/sessions/${sessionId}/resume`)).toMatchObject(refusal(409, 'session_not_paused'))
})

test.each(['completed', 'failed'] as const)('a run that is %s before its resume is answered says so, as does its get', async (end) => {
  const { advance, get, post, report } = startStandIn()
  const id = await report({ researchQuestion: `Why? [understudy: pause at extracting_data; resume ${end}]` })
  advance(60)
  expect((await get(`/sessions/reports/${id}`)).body).toMatchObject({ status: 'pausedForInsufficientQuota' })
  expect(await post(`/sessions/${id}/resume`)).toMatchObject({ status: 200, body: { status: end, executionStage: 'extracting_data' } })
  expect((await get(`/sessions/reports/${id}`)).body).toMatchObject({ status: end })
  expect(await post(`/sessions/${id}/resume`)).toMatchObject(refusal(409, 'session_not_paused'))
})

test.each([
  ['of no account', '6f1c2a9e-4b7d-4c1a-9e53-0d2b8f7a6c11', 'default'],
  ['that is no UUID', 'nope', 'default'],
  ['of another account', null, 'other'],
])('a session %s is not found', async (_, id, account) => {
  const { control, post } = startStandIn()
  const given = await control.addSession({ path: defaultWorld, body: { type: 'report', status: 'pausedForInsufficientQuota' } })
  expect(await post(`/sessions/${id ?? given.sessionId}/resume`, undefined, account)).toMatchObject(refusal(404, 'session_not_found'))
})

test('a scripted pause happens once, and not again after the resume', async () => {
  const { advance, get, post, report } = startStandIn()
  const id = await report({ researchQuestion: 'Why? [understudy: pause at screening_abstract; pause at generating_report]' })
  for (const stage of ['screening_abstract', 'generating_report']) {
    advance(60)
    expect((await get(`/sessions/reports/${id}`)).body).toMatchObject({ status: 'pausedForInsufficientQuota', executionStage: stage })
    expect(await post(`/sessions/${id}/resume`)).toMatchObject({ status: 200, body: { executionStage: stage } })
  }
  advance(60)
  expect((await get(`/sessions/reports/${id}`)).body).toMatchObject({ status: 'completed' })
})

test('an untracked session has no stage and no resume link, and never changes', async () => {
  const { advance, control, get } = startStandIn()
  const { sessionId } = await control.addSession({ path: defaultWorld, body: { type: 'report', status: 'unknown', source: 'user' } })
  const before = await get(`/sessions/reports/${sessionId}`)
  expect(before.body).toMatchObject({ status: 'unknown', executionStage: null })
  advance(30 * 86_400)
  expect((await get(`/sessions/reports/${sessionId}`)).body).toEqual(before.body)
})
