import { expect, test } from 'vitest'
import { inDefault, startControlled } from '../../support/serve/controlled-stand-in.ts'
import { refusal } from '../../support/serve/stand-in.ts'

const newcomer = 'New.Comer@Example.org'

/** A mock with a session of each kind, and the way to share one. */
async function withSessions() {
  const stood = startControlled({
    given: {
      sessions: {
        agent: { type: 'agent', status: 'completed', title: 'Sleep' },
        report: { type: 'report', status: 'completed' },
      },
    },
  })
  const { sessions } = await stood.control.getWorld(inDefault)
  const api = stood.understudy.baseUrl
  return {
    ...stood,
    sessions,
    share: (name: string, email: string) => stood.ask('POST', `${api}/sessions/${sessions[name]}/shares`, 'key-default', { email }),
    listOf: async (key: string) => (await stood.ask('GET', `${api}/sessions`, key)).body,
    shared: async (name: string) =>
      (await stood.control.getControlledSession({ path: { ...inDefault.path, session: sessions[name] ?? '' } })).sharedWith,
  }
}

test('an invitation is mailed, and its account gets the agent session on sign-up', async () => {
  const { control, share, listOf, shared, sessions, ask, understudy } = await withSessions()
  expect(await share('agent', newcomer)).toMatchObject({ status: 201, body: { share: { email: newcomer, status: 'invited' } } })
  expect((await control.getOutbox(inDefault)).emails).toMatchObject([{ to: newcomer, sessionId: sessions['agent'] }])
  expect(await shared('agent')).toEqual([{ email: newcomer, status: 'invited' }])
  await control.signUp({ ...inDefault, body: { name: 'newcomer', account: { plan: 'pro', email: newcomer.toLowerCase() } } })
  expect(await shared('agent')).toEqual([{ email: newcomer, status: 'registered' }])
  expect(await listOf('key-newcomer')).toMatchObject({
    totalCount: 1,
    sessions: [{ type: 'agent', sessionId: sessions['agent'], role: 'shared' }],
  })
  expect((await ask('GET', `${understudy.baseUrl}/sessions/agents/${sessions['agent']}`, 'key-newcomer')).status).toBe(200)
  expect(await ask('POST', `${understudy.baseUrl}/sessions/${sessions['agent']}/resume`, 'key-newcomer')).toMatchObject(
    refusal(404, 'session_not_found'),
  )
})

test('a shared report becomes active on sign-up, but is in no list', async () => {
  const { control, share, listOf, shared } = await withSessions()
  await share('report', newcomer)
  await control.signUp({ ...inDefault, body: { name: 'newcomer', account: { plan: 'pro', email: newcomer } } })
  expect(await shared('report')).toEqual([{ email: newcomer, status: 'registered' }])
  expect(await listOf('key-newcomer')).toMatchObject({ totalCount: 0 })
})

test('an account that moves to an invited address gets the session as well', async () => {
  const { control, share, listOf } = await withSessions()
  await share('agent', newcomer)
  await control.changeAccount({ path: { ...inDefault.path, account: 'other' }, body: { email: newcomer } })
  expect(await listOf('key-other')).toMatchObject({ sessions: [{ role: 'shared' }] })
})

test('registered and already invited people get no mail', async () => {
  const { control, share } = await withSessions()
  expect(await share('agent', 'other@example.org')).toMatchObject({ body: { share: { status: 'registered' } } })
  await share('agent', newcomer)
  await share('agent', newcomer.toUpperCase())
  await share('report', newcomer)
  expect((await control.getOutbox(inDefault)).emails.map(({ to }) => to)).toEqual([newcomer, newcomer])
})

test('an invitation names the sender and the session, with its address', async () => {
  const { control, share, sessions, understudy } = await withSessions()
  await share('agent', newcomer)
  await control.moveClock({ ...inDefault, body: { advance: 'PT1M' } })
  await share('report', 'second@example.org')
  const { emails } = await control.getOutbox(inDefault)
  const url = `${new URL(understudy.baseUrl).origin}/web/agents/${sessions['agent']}`
  expect(emails[0]).toEqual({
    at: '2026-03-02T09:00:00.000Z',
    to: newcomer,
    subject: 'owner@example.org shared “Sleep” with you',
    text: `owner@example.org invites you to view “Sleep”. Create an account with this address to open it:\n\n${url}\n`,
    sessionId: sessions['agent'],
  })
  expect(emails[1]).toMatchObject({ at: '2026-03-02T09:01:00.000Z', subject: expect.stringContaining('Does regular exercise') })
})

test('an invitation stays in the outbox after its session is deleted', async () => {
  const { control, share, sessions } = await withSessions()
  await share('agent', newcomer)
  await control.deleteSession({ path: { ...inDefault.path, session: sessions['agent'] ?? '' } })
  expect((await control.getOutbox(inDefault)).emails).toMatchObject([{ to: newcomer, sessionId: sessions['agent'] }])
})
