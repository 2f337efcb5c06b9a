import { expect, test } from 'vitest'
import type { Given } from '../../../src/contract/given.ts'
import { inDefault, startControlled } from '../../support/serve/controlled-stand-in.ts'
import { everyStage, partOf, refusal, textOf } from '../../support/serve/stand-in.ts'

/** Calls that name a session by its id. */
const at = (session: string) => ({ path: { ...inDefault.path, session } })

test('details of a session: every event of its life, in order', async () => {
  const { control, ask, understudy } = startControlled({ given: { accounts: { default: { plan: 'pro', quota: 2 } } } })
  const session = textOf(
    await ask('POST', `${understudy.baseUrl}/sessions/reports`, 'key-default', { researchQuestion: 'Why?' }),
    '/sessionId',
  )
  understudy.clock.advance(5000)
  await ask('POST', `${understudy.baseUrl}/sessions/${session}/shares`, 'key-default', { email: 'new@example.org' })
  await control.changeAccount({ path: { ...inDefault.path, account: 'default' }, body: { quota: 10 } })
  await control.steerSession({ ...at(session), body: { do: 'resume' } })
  await control.steerSession({ ...at(session), body: { do: 'fail', code: 'out_of_luck' } })
  const { events } = await control.getSessionDetails(at(session))
  expect(events.map(({ at: instant, text }) => `${instant.slice(17, 19)} ${text}`)).toEqual([
    '00 default created it',
    '00 gathering_sources began and took 1 unit from default',
    '02 gathering_sources ended',
    '02 screening_abstract began and took 1 unit from default',
    '04 screening_abstract ended',
    '04 it paused at extracting_data',
    '05 it was resumed at extracting_data',
    '05 extracting_data began and took 1 unit from default',
    '05 it failed with out_of_luck: The session was made to fail.',
    '05 it was shared with new@example.org',
  ])
  expect(events.at(-2)).toMatchObject({ type: 'sessionFailed', code: 'out_of_luck' })
})

const given = {
  accounts: { default: { plan: 'pro' }, plus: { plan: 'plus' }, gone: { plan: 'pro', key: 'revoked' } },
  sessions: {
    report: { type: 'report', status: 'completed', isPublic: true },
    review: { type: 'systematicReview', status: 'processing', executionStage: 'extracting_data', request: everyStage },
    agent: { type: 'agent', status: 'completed' },
    refused: { type: 'report', owner: 'plus' },
    revoked: { type: 'report', owner: 'gone' },
  },
} as const satisfies Given

test.each(['report', 'review', 'agent', 'refused', 'revoked'] as const)(
  'details of a session: the answer to the owner of %s is what the API answers',
  async (name) => {
    const { control, ask, understudy } = startControlled({ given })
    const session = (await control.getWorld(inDefault)).sessions[name] ?? ''
    const { answer, session: shown } = await control.getSessionDetails(at(session))
    const { token } = await control.getAccount({ path: { ...inDefault.path, account: shown.owner } })
    const asked = await ask('GET', new URL(answer.path, understudy.baseUrl).href, token)
    expect(answer.status).toBe(asked.status)
    // Each answer has presigned addresses of its own.
    expect(withoutSignatures(answer.body)).toEqual(withoutSignatures(asked.body))
    expect(typeof partOf(asked, '/result/reportBody')).toBe(name === 'report' ? 'string' : 'undefined')
  },
)

function withoutSignatures(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body).replaceAll(/\?[^"]*/g, ''))
}

test('details of a session: seeing them counts as no poll and in no ledger', async () => {
  const { control } = startControlled({ given: { limits: { rateLimit: 'perMinute' } } })
  const { sessionId } = await control.addSession({ ...inDefault, body: { type: 'report', goesOn: { by: 'polls', polls: 1 } } })
  const before = await control.getControlledSession(at(sessionId))
  expect((await control.getSessionDetails(at(sessionId))).answer).toMatchObject({ operation: 'getReport', status: 200 })
  expect(await control.getControlledSession(at(sessionId))).toEqual(before)
  expect((await control.getLedger(inDefault)).exchanges).toEqual([])
  expect((await control.getLimits(inDefault)).perMinute).toEqual([])
})

test('details of an agent session: they have its messages', async () => {
  const { control, understudy } = startControlled({ given: { sessions: { one: { type: 'agent', researchQuestion: 'Why?' } } } })
  const session = (await control.getWorld(inDefault)).sessions['one'] ?? ''
  understudy.clock.advance(5000)
  const { messages, answer } = await control.getSessionDetails(at(session))
  expect(messages.map(({ from }) => from)).toEqual(['user', 'agent'])
  expect(messages[0]?.text).toBe('Why?')
  expect(answer.operation).toBe('getAgentSession')
  await control.changeOptions({ ...inDefault, body: { provisional: 'off' } })
  expect((await control.getSessionDetails(at(session))).answer).toMatchObject({ operation: null, status: 404 })
})

test('details of a session: those of none are refused', async () => {
  const { send } = startControlled()
  expect(await send('GET', '/worlds/default/sessions/nothing/details')).toMatchObject(refusal(404, 'session_not_found'))
})
