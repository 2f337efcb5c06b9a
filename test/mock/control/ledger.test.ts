import { expect, test } from 'vitest'
import { inDefault, startControlled } from '../../support/serve/controlled-stand-in.ts'
import { refusal, textOf } from '../../support/serve/stand-in.ts'

const kept = 64 * 1024

test('an exchange is kept with who asked for what, and what came of it', async () => {
  const { control, ask, understudy } = startControlled()
  const body = { researchQuestion: 'Why?' }
  const answer = await ask('POST', `${understudy.baseUrl}/sessions/reports?x=1`, 'key-default', body)
  const { exchanges } = await control.getLedger(inDefault)
  expect(exchanges).toEqual([
    {
      id: 1,
      at: '2026-03-02T09:00:00.000Z',
      clientAddress: '127.0.0.1',
      method: 'POST',
      path: '/api/v2/sessions/reports',
      query: 'x=1',
      operation: 'createReport',
      account: 'default',
      status: 202,
      requestBody: JSON.stringify(body),
      responseBody: answer.text,
      notes: ['x is not known here'],
    },
  ])
  expect(understudy.ledger().exchanges).toEqual(exchanges)
})

test('the last thousand are kept, newest first, and all are counted', async () => {
  const { control, ask, understudy } = startControlled()
  for (let count = 0; count < 1005; count++) await ask('GET', `${understudy.baseUrl}/sessions?limit=${(count % 100) + 1}`, 'key-default')
  const ids = async (limit?: number) =>
    (await control.getLedger({ ...inDefault, ...(limit !== undefined && { query: { limit } }) })).exchanges.map(({ id }) => id)
  expect(await ids(1000)).toEqual(Array.from({ length: 1000 }, (_, index) => 1005 - index))
  expect(await ids()).toEqual(Array.from({ length: 100 }, (_, index) => 1005 - index))
  expect(await ids(1)).toEqual([1005])
  expect((await control.getLedger(inDefault)).tallies).toEqual({ 'listSessions 200': 1005 })
})

test('every kind of exchange is kept and counted, refusals, pages and files too', async () => {
  const { control, ask, understudy } = startControlled({
    given: { sessions: { one: { type: 'report', status: 'completed', isPublic: true } } },
  })
  const { sessions } = await control.getWorld(inDefault)
  const report = await ask('GET', `${understudy.baseUrl}/sessions/reports/${sessions['one']}`, 'key-default')
  await ask('GET', textOf(report, '/pdfUrl'), null)
  await ask('GET', textOf(report, '/url'), null)
  await ask('GET', `${understudy.baseUrl}/sessions`, null)
  await ask('GET', `${understudy.baseUrl}/nothing`, 'key-default')
  await ask('DELETE', `${understudy.baseUrl}/sessions`, 'key-default')
  const { exchanges, tallies } = await control.getLedger(inDefault)
  expect(exchanges.map(({ operation, status, account }) => [operation, status, account])).toEqual([
    [null, 405, null],
    [null, 404, null],
    ['listSessions', 401, null],
    ['web', 200, null],
    ['file', 200, null],
    ['getReport', 200, 'default'],
  ])
  expect(exchanges.find(({ operation }) => operation === 'file')).toMatchObject({ requestBody: null, responseBody: null })
  expect(tallies).toEqual({
    'getReport 200': 1,
    'file 200': 1,
    'web 200': 1,
    'listSessions 401': 1,
    'nothing 404': 1,
    'nothing 405': 1,
  })
})

test('only those of an operation are shown when one is named', async () => {
  const { control, ask, understudy } = startControlled()
  for (const path of ['/sessions', '/sessions/reports/x', '/sessions']) await ask('GET', understudy.baseUrl + path, 'key-default')
  const of = async (operation: string) =>
    (await control.getLedger({ ...inDefault, query: { operation, limit: 2 } })).exchanges.map(({ id }) => id)
  expect([await of('listSessions'), await of('getReport'), await of('createReport')]).toEqual([[3, 1], [2], []])
})

test('of a body its first 64 kB are kept, no character cut', async () => {
  const { control, ask, understudy } = startControlled()
  const text = JSON.stringify({ researchQuestion: 'Why?', more: `x${'é'.repeat(50_000)}` })
  await ask('POST', `${understudy.baseUrl}/sessions/reports`, 'key-default', text)
  const [one] = (await control.getLedger(inDefault)).exchanges
  const requestBody = one?.requestBody ?? ''
  expect(new TextEncoder().encode(requestBody).byteLength).toBeLessThanOrEqual(kept)
  expect(new TextEncoder().encode(requestBody).byteLength).toBeGreaterThan(kept - 2)
  expect(text.startsWith(requestBody)).toBe(true)
})

test('of an address its first 64 kB are kept', async () => {
  const { control, ask, understudy } = startControlled()
  await ask('GET', `${understudy.baseUrl}/${'p'.repeat(100_000)}?${'q'.repeat(100_000)}`, 'key-default')
  const [one] = (await control.getLedger(inDefault)).exchanges
  expect([one?.path.length, one?.query.length]).toEqual([kept, kept])
})

test('a body that is no text is shown with what stands for its bytes, to its end', async () => {
  const { control, understudy } = startControlled()
  const bytes = Uint8Array.of(0xef, 0xbb, 0xbf, 0x7b, 0xff, 0x7d, 0xe2, 0x82)
  await understudy.fetch(`${understudy.baseUrl}/sessions/reports`, { method: 'POST', body: bytes })
  expect((await control.getLedger(inDefault)).exchanges).toMatchObject([{ requestBody: '\ufeff{\ufffd}\ufffd' }])
})

test('of a large answer its first 64 kB are kept', async () => {
  const { control, ask, understudy } = startControlled()
  const answer = await ask('POST', `${understudy.baseUrl}/search/papers`, 'key-default', { query: 'sleep', maxResults: 1000 })
  const [one] = (await control.getLedger(inDefault)).exchanges
  const responseBody = one?.responseBody ?? ''
  expect(answer.text.length).toBeGreaterThan(kept)
  expect(new TextEncoder().encode(responseBody).byteLength).toBeLessThanOrEqual(kept)
  expect(new TextEncoder().encode(responseBody).byteLength).toBeGreaterThan(kept - 4)
  expect(answer.text.startsWith(responseBody)).toBe(true)
})

test('notes name keys and parameters that were let pass, with the nearest known', async () => {
  const { control, ask, understudy } = startControlled()
  await ask('POST', `${understudy.baseUrl}/search/papers`, 'key-default', { query: 'sleep', filter: {}, filters: { minyear: 2020 } })
  await ask('GET', `${understudy.baseUrl}/sessions?limi=2`, 'key-default')
  expect((await control.getLedger(inDefault)).exchanges).toMatchObject([
    { status: 200, notes: ['limi is not known here; did you mean limit?'] },
    { status: 200, notes: ['filters.minyear is not known here; did you mean minYear?', 'filter is not known here; did you mean filters?'] },
  ])
})

test('no key of a request is kept', async () => {
  const { control, ask, understudy } = startControlled()
  await ask('GET', `${understudy.baseUrl}/sessions`, 'key-default')
  await ask('GET', `${understudy.baseUrl}/sessions`, 'key-of-nobody')
  const { url } = await control.addSession({ ...inDefault, body: { type: 'report' } })
  await understudy.fetch(`${url}?sign-in`, { method: 'POST', body: 'key=key-default' })
  expect((await control.getLedger(inDefault)).exchanges).toMatchObject([{ operation: 'web', status: 303 }, {}, {}])
  expect(JSON.stringify(await control.getLedger(inDefault))).not.toContain('key-')
})

test('what is asked of control is no exchange of the world', async () => {
  const { control } = startControlled()
  await control.getClock(inDefault)
  expect(await control.getLedger(inDefault)).toEqual({ exchanges: [], tallies: {} })
})

test('a cleared ledger is empty, and begins again', async () => {
  const { control, send, ask, understudy } = startControlled()
  await ask('GET', `${understudy.baseUrl}/sessions`, 'key-default')
  expect(await send('DELETE', '/worlds/default/ledger')).toMatchObject({ status: 204, text: '' })
  expect(await control.getLedger(inDefault)).toEqual({ exchanges: [], tallies: {} })
  await ask('GET', `${understudy.baseUrl}/nothing`, null)
  expect(await control.getLedger(inDefault)).toMatchObject({ exchanges: [{ id: 1 }], tallies: { 'nothing 404': 1 } })
})

test.each(['limit=0', 'limit=1001', 'limit=all', 'operations=x'])('a ledger by %s is refused', async (query) => {
  const { send } = startControlled()
  expect(await send('GET', `/worlds/default/ledger?${query}`)).toMatchObject(
    refusal(400, 'invalid_request', new RegExp(`^${query.split('=')[0]} `)),
  )
})
