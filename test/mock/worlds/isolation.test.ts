import { expect, test } from 'vitest'
import { startControlled } from '../../support/serve/controlled-stand-in.ts'
import { nineOClock, refusal, textOf } from '../../support/serve/stand-in.ts'

const given = { clock: nineOClock, accounts: { default: { plan: 'pro', quota: 100 } } } as const

/** A mock with two worlds that are made alike. */
async function twoWorlds() {
  const { control, ask, send } = startControlled()
  const make = async (id: string) => {
    const { baseUrl, keys } = await control.createWorld({ body: { id, given } })
    const key = keys['default'] ?? ''
    return {
      key,
      baseUrl,
      in: { path: { world: id } },
      get: (path: string) => ask('GET', baseUrl + path, key),
      post: (path: string, body: unknown) => ask('POST', baseUrl + path, key, body),
    }
  }
  return { control, ask, send, one: await make('one'), two: await make('two') }
}

test('worlds of one seed have equal session ids, and separate sessions', async () => {
  const { one, two } = await twoWorlds()
  const sessionId = textOf(await one.post('/sessions/reports', { researchQuestion: 'Why?' }), '/sessionId')
  expect((await one.get('/sessions')).body).toMatchObject({ totalCount: 1 })
  expect((await two.get('/sessions')).body).toMatchObject({ totalCount: 0 })
  expect(await two.get(`/sessions/reports/${sessionId}`)).toMatchObject(refusal(404, 'report_not_found'))
  expect(textOf(await two.post('/sessions/reports', { researchQuestion: 'Why not?' }), '/sessionId')).toBe(sessionId)
  expect((await one.get('/sessions')).body).toMatchObject({ sessions: [{ title: 'Why?' }] })
})

test('the clock of a world moves alone', async () => {
  const { control, one, two } = await twoWorlds()
  await control.moveClock({ ...one.in, body: { advance: 'PT1H' } })
  expect((await control.getClock(one.in)).now).toBe('2026-03-02T10:00:00.000Z')
  expect((await control.getClock(two.in)).now).toBe('2026-03-02T09:00:00.000Z')
})

test('quota is used in one world alone', async () => {
  const { control, one, two } = await twoWorlds()
  await one.post('/sessions/reports', { researchQuestion: 'Why?' })
  await control.moveClock({ ...one.in, body: { advance: 'PT1M' } })
  const quotaOf = async (world: typeof one) => (await control.getAccount({ path: { ...world.in.path, account: 'default' } })).quota
  expect([await quotaOf(one), await quotaOf(two)]).toEqual([96, 100])
})

test('new accounts and revoked keys concern one world alone', async () => {
  const { control, send, one, two } = await twoWorlds()
  await control.signUp({ ...one.in, body: { name: 'guest', account: { plan: 'pro' } } })
  await control.changeAccount({ path: { ...one.in.path, account: 'default' }, body: { key: 'revoked' } })
  expect(await send('GET', '/worlds/two/accounts/guest')).toMatchObject(refusal(404, 'account_not_found'))
  expect([(await one.get('/sessions')).status, (await two.get('/sessions')).status]).toEqual([401, 200])
})

test('rate limits and the form of answers concern one world alone', async () => {
  const { control, one, two } = await twoWorlds()
  await control.changeLimits({ ...one.in, body: { rateLimit: 'perMinute' } })
  await control.changeOptions({ ...one.in, body: { form: 'older' } })
  for (let count = 0; count < 100; count++) await one.get('/sessions')
  expect([(await one.get('/sessions')).status, (await two.get('/sessions')).status]).toEqual([429, 200])
  expect((await control.getLimits(two.in)).rateLimit).toBe('none')
  expect((await two.get('/sessions')).body).toHaveProperty('totalCount')
})

test('ledger, outbox and snapshots belong to one world alone', async () => {
  const { control, one, two } = await twoWorlds()
  const sessionId = textOf(await one.post('/sessions/reports', { researchQuestion: 'Why?' }), '/sessionId')
  await one.post(`/sessions/${sessionId}/shares`, { email: 'new@example.org' })
  await control.takeSnapshot({ ...one.in, body: { id: 'early' } })
  expect((await control.getLedger(two.in)).exchanges).toEqual([])
  expect((await control.getOutbox(two.in)).emails).toEqual([])
  expect((await control.listSnapshots(two.in)).snapshots).toEqual([])
  expect((await control.getLedger({ path: { world: 'default' } })).exchanges).toEqual([])
})

test('a file of one world has no address in another', async () => {
  const { control, ask, one } = await twoWorlds()
  const { sessionId } = await control.addSession({ ...one.in, body: { type: 'report', status: 'completed' } })
  await control.addSession({ path: { world: 'two' }, body: { type: 'report', status: 'completed', sessionId } })
  const pdfUrl = textOf(await one.get(`/sessions/reports/${sessionId}`), '/pdfUrl')
  expect(new URL(pdfUrl).pathname).toBe(`/w/one/_files/${sessionId}/report.pdf`)
  expect((await ask('GET', pdfUrl, null)).status).toBe(200)
  await control.deleteSession({ path: { ...one.in.path, session: sessionId } })
  expect((await ask('GET', pdfUrl, null)).status).toBe(404)
})
