import { describe, expect, test } from 'vitest'
import type { GivenSession } from '../../../src/contract/given.ts'
import { responseFaults } from '../../../src/contract/judge-response.ts'
import { inDefault, startControlled } from '../../support/serve/controlled-stand-in.ts'
import { everyStage, refusal } from '../../support/serve/stand-in.ts'

type Type = GivenSession['type']
type Status = NonNullable<GivenSession['status']>
type Stage = NonNullable<GivenSession['executionStage']>

const kinds = {
  report: {
    at: 'reports',
    operation: 'getReport',
    stages: ['gathering_sources', 'screening_abstract', 'extracting_data', 'generating_report'],
  },
  systematicReview: {
    at: 'systematic-reviews',
    operation: 'getSystematicReview',
    stages: ['gathering_sources', 'screening_abstract', 'screening_fulltext', 'extracting_data', 'generating_report'],
  },
  agent: { at: 'agents', operation: 'getAgentSession', stages: [] },
} as const
const types = ['report', 'systematicReview', 'agent'] as const
const statuses = ['processing', 'pausedForInsufficientQuota', 'completed', 'failed', 'unknown'] as const
const stages = ['gathering_sources', 'screening_abstract', 'screening_fulltext', 'extracting_data', 'generating_report'] as const

const stood = startControlled({ given: { accounts: { default: { plan: 'enterprise' }, other: { plan: 'pro' } } } })
const { control, ask, send, understudy } = stood

/** The stage that the owner reads of a session of this type and status; null where the contract does not allow the status. */
function expected(type: Type, status: Status, stage: Stage | undefined): string | null | undefined {
  const own: readonly string[] = kinds[type].stages
  const isAmid = status === 'processing' || status === 'pausedForInsufficientQuota' || status === 'failed'
  if (stage !== undefined) return isAmid && own.includes(stage) ? stage : undefined
  if (type === 'agent' || status === 'unknown') return null
  if (status === 'completed') return 'done'
  return (status === 'processing' ? own[0] : own.at(-1)) ?? null
}

const cases = types.flatMap((type) =>
  statuses.flatMap((status) => [undefined, ...stages].map((stage) => ({ type, status, stage, reads: expected(type, status, stage) }))),
)

const given = ({ type, status, stage }: (typeof cases)[number]): GivenSession => ({
  type,
  status,
  ...(stage !== undefined && { executionStage: stage }),
  ...(type === 'systematicReview' && { request: everyStage }),
})

describe('a session at any point of its life', () => {
  test.each(cases.filter(({ reads }) => reads !== undefined))(
    'an added $type that is $status at $stage reads so by its typed get',
    async (one) => {
      const { sessionId } = await control.addSession({ ...inDefault, body: given(one) })
      const shown = { type: one.type, sessionId, status: one.status, executionStage: one.reads }
      expect(await control.getControlledSession({ path: { ...inDefault.path, session: sessionId } })).toMatchObject(shown)
      const { at, operation } = kinds[one.type]
      const answer = await ask('GET', `${understudy.baseUrl}/sessions/${at}/${sessionId}`, 'key-default')
      const { executionStage: _, ...agentShown } = shown
      expect(answer).toMatchObject({ status: 200, body: one.type === 'agent' ? agentShown : shown })
      expect(responseFaults('current', operation, 200, answer.body)).toEqual([])
    },
  )

  test.each(cases.filter(({ reads }) => reads === undefined))('an added $type cannot be $status at $stage', async (one) => {
    expect(await send('POST', '/worlds/default/sessions', given(one))).toMatchObject(
      refusal(400, 'invalid_request', new RegExp(`cannot be ${one.status} in the stage ${one.stage}`)),
    )
  })
})

test('an added session has every given member', async () => {
  const sessionId = 'AAAAAAAA-0000-4000-8000-000000000001'
  const body = {
    type: 'report',
    sessionId,
    owner: 'other',
    status: 'failed',
    failWith: 'report_generation_failed',
    executionStage: 'extracting_data',
    title: 'Sleep',
    researchQuestion: 'Does it help?',
    source: 'mcp',
    isPublic: true,
    createdAt: '2026-02-01T00:00:00Z',
    sharedWith: ['default@example.org', 'new@example.org', 'NEW@example.org'],
  } as const
  expect(await control.addSession({ ...inDefault, body })).toEqual({
    sessionId: sessionId.toLowerCase(),
    type: 'report',
    owner: 'other',
    status: 'failed',
    executionStage: 'extracting_data',
    title: 'Sleep',
    source: 'mcp',
    isPublic: true,
    createdAt: '2026-02-01T00:00:00.000Z',
    nextChangeAt: null,
    progress: 'time',
    polls: 0,
    timeline: {
      stages: [
        { stage: 'gathering_sources', from: '2026-02-08T08:15:00.000Z', to: '2026-02-15T16:30:00.000Z', cost: 0, brokenOff: false },
        { stage: 'screening_abstract', from: '2026-02-15T16:30:00.000Z', to: '2026-02-23T00:45:00.000Z', cost: 0, brokenOff: false },
        { stage: 'extracting_data', from: '2026-02-23T00:45:00.000Z', to: '2026-03-02T09:00:00.000Z', cost: 0, brokenOff: false },
      ],
      pauses: [],
      next: [],
      ending: { as: 'failed', at: '2026-03-02T09:00:00.000Z' },
      hungAt: null,
      exportsReadyAt: null,
    },
    spent: 0,
    sharedWith: [
      { email: 'default@example.org', status: 'registered' },
      { email: 'new@example.org', status: 'invited' },
    ],
    url: `http://understudy.test/web/review/${sessionId.toLowerCase()}`,
  })
})

test('an added session advances by its owner’s polls only', async () => {
  const { sessionId } = await control.addSession({ ...inDefault, body: { type: 'report', goesOn: { by: 'polls', polls: 2 } } })
  const session = { path: { ...inDefault.path, session: sessionId } }
  const poll = (key: string) => ask('GET', `${understudy.baseUrl}/sessions/reports/${sessionId}`, key)
  await poll('key-default')
  await poll('key-other')
  await ask('GET', `${understudy.baseUrl}/sessions`, 'key-default')
  expect(await control.getControlledSession(session)).toMatchObject({
    progress: 'polls',
    polls: 1,
    executionStage: 'gathering_sources',
    nextChangeAt: null,
  })
  await poll('key-default')
  expect(await control.getControlledSession(session)).toMatchObject({ executionStage: 'screening_abstract', polls: 0 })
})

test.each([
  ['an unknown owner', { type: 'report', owner: 'nobody' }, 404, 'account_not_found', 'owner is no account: there is no nobody.'],
  [
    'a future creation',
    { type: 'report', createdAt: '2027-01-01T00:00:00Z' },
    400,
    'invalid_request',
    'createdAt must not lie in the future of the world.',
  ],
  [
    'its owner as recipient',
    { type: 'report', sharedWith: ['DEFAULT@example.org'] },
    400,
    'invalid_request',
    'sharedWith must not hold the address of its owner.',
  ],
  ['an illegal recipient', { type: 'report', sharedWith: ['x'] }, 400, 'invalid_request', 'sharedWith[0] must be an e-mail address'],
  ['an unknown type', { type: 'book' }, 400, 'invalid_request', 'type must be one of report, systematicReview, agent'],
  ['no type', {}, 400, 'invalid_request', 'type is required'],
  [
    'an unknown status',
    { type: 'report', status: 'done' },
    400,
    'invalid_request',
    'status must be one of processing, pausedForInsufficientQuota, completed, failed, unknown',
  ],
  ['an illegal id', { type: 'report', sessionId: 'x' }, 400, 'invalid_request', 'sessionId must be a UUID'],
  ['a mistyped member', { type: 'report', titel: 'x' }, 400, 'invalid_request', 'titel is not known here; did you mean title?'],
  [
    'an excessive request',
    { type: 'report', request: { maxExtractPapers: 500 } },
    400,
    'invalid_request',
    'request.maxExtractPapers must be at most 80.',
  ],
  [
    'a hang in a missing stage',
    { type: 'report', goesOn: { hangAt: 'screening_fulltext' } },
    400,
    'invalid_request',
    /^goesOn cannot be kept: /,
  ],
  [
    'a hang and a failure',
    { type: 'report', goesOn: { hangAt: 'extracting_data', failAt: 'extracting_data' } },
    400,
    'invalid_request',
    'goesOn.hangAt cannot stand beside failAt: a session that hangs never fails',
  ],
])('adding a session with %s is refused', async (_, body, status, code, message) => {
  const { totalCount } = await control.listControlledSessions(inDefault)
  expect(await send('POST', '/worlds/default/sessions', body)).toMatchObject(refusal(status, code, message))
  expect((await control.listControlledSessions(inDefault)).totalCount).toBe(totalCount)
})

test('adding an existing id is refused, in any letter case', async () => {
  const { sessionId } = await control.addSession({ ...inDefault, body: { type: 'agent' } })
  expect(await send('POST', '/worlds/default/sessions', { type: 'report', sessionId: sessionId.toUpperCase() })).toMatchObject(
    refusal(409, 'session_exists', `There is a session ${sessionId} already.`),
  )
})

test('sessions of every account are listed, newest first, up to the limit', async () => {
  const alone = startControlled()
  for (const [hour, owner] of [
    ['06', 'default'],
    ['08', 'other'],
    ['07', 'pro'],
  ] as const)
    await alone.control.addSession({ ...inDefault, body: { type: 'report', owner, createdAt: `2026-03-02T${hour}:00:00Z` } })
  const owners = async (limit?: number) => {
    const list = await alone.control.listControlledSessions({ ...inDefault, ...(limit !== undefined && { query: { limit } }) })
    return [list.totalCount, ...list.sessions.map(({ owner }) => owner)]
  }
  expect(await owners()).toEqual([3, 'other', 'pro', 'default'])
  expect(await owners(2)).toEqual([3, 'other', 'pro'])
})

test.each(['0', '1001', 'many'])('a list of %s sessions is refused', async (limit) => {
  expect(await send('GET', `/worlds/default/sessions?limit=${limit}`)).toMatchObject(refusal(400, 'invalid_request', /^limit must /))
})

test('a deleted session answers 404, and can be added again', async () => {
  const { sessionId } = await control.addSession({ ...inDefault, body: { type: 'report' } })
  expect(await send('DELETE', `/worlds/default/sessions/${sessionId.toUpperCase()}`)).toMatchObject({ status: 204, text: '' })
  expect(await ask('GET', `${understudy.baseUrl}/sessions/reports/${sessionId}`, 'key-default')).toMatchObject(
    refusal(404, 'report_not_found'),
  )
  expect(await ask('POST', `${understudy.baseUrl}/sessions/${sessionId}/resume`, 'key-default')).toMatchObject(
    refusal(404, 'session_not_found'),
  )
  for (const method of ['GET', 'DELETE'])
    expect(await send(method, `/worlds/default/sessions/${sessionId}`)).toMatchObject(
      refusal(404, 'session_not_found', `There is no session ${sessionId}.`),
    )
  expect((await control.addSession({ ...inDefault, body: { type: 'report', sessionId } })).sessionId).toBe(sessionId)
})
