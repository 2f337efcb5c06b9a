import { expect, test } from 'vitest'
import { inDefault, startControlled } from '../../support/serve/controlled-stand-in.ts'
import { refusal, textOf } from '../../support/serve/stand-in.ts'

const kept = 64 * 1024

test('the ledger has each exchange with its account and outcome', async () => {
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
      headers: { 'authorization': 'Bearer …', 'content-type': 'application/json' }, // prettier-ignore
      operation: 'createReport',
      account: 'default',
      hasQuota: true,
      status: 202,
      requestBody: JSON.stringify(body),
      responseBody: answer.text,
      notes: ['x is not known here'],
    },
  ])
  expect(understudy.ledger().exchanges).toEqual(exchanges)
})

test('the ledger lists the last thousand exchanges, newest first, and counts all', async () => {
  const { control, ask, understudy } = startControlled()
  for (let count = 0; count < 1005; count++) await ask('GET', `${understudy.baseUrl}/sessions?limit=${(count % 100) + 1}`, 'key-default')
  const ids = async (limit?: number) =>
    (await control.getLedger({ ...inDefault, ...(limit !== undefined && { query: { limit } }) })).exchanges.map(({ id }) => id)
  expect(await ids(1000)).toEqual(Array.from({ length: 1000 }, (_, index) => 1005 - index))
  expect(await ids()).toEqual(Array.from({ length: 100 }, (_, index) => 1005 - index))
  expect(await ids(1)).toEqual([1005])
  expect((await control.getLedger(inDefault)).tallies).toEqual({ 'listSessions 200': 1005 })
})

test('the ledger has every kind of exchange: refusals, pages and files too', async () => {
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

test('the ledger can be limited to one operation', async () => {
  const { control, ask, understudy } = startControlled()
  for (const path of ['/sessions', '/sessions/reports/x', '/sessions']) await ask('GET', understudy.baseUrl + path, 'key-default')
  const of = async (operation: string) =>
    (await control.getLedger({ ...inDefault, query: { operation, limit: 2 } })).exchanges.map(({ id }) => id)
  expect([await of('listSessions'), await of('getReport'), await of('createReport')]).toEqual([[3, 1], [2], []])
})

test('the ledger can be limited to a status, and to a part of its ids', async () => {
  const { control, ask, understudy } = startControlled({
    given: { faults: [{ on: { operation: 'getReport' }, does: { drop: 'before' } }] },
  })
  for (const path of ['/sessions', '/nothing', '/sessions', '/sessions/reports/x'])
    await ask('GET', understudy.baseUrl + path, 'key-default').catch(() => undefined)
  const idsOf = async (query: Parameters<typeof control.getLedger>[0]['query']) =>
    (await control.getLedger({ ...inDefault, ...(query !== undefined && { query }) })).exchanges.map(({ id }) => id)
  expect([await idsOf({ status: 200 }), await idsOf({ status: 404 }), await idsOf({ status: 0 })]).toEqual([[3, 1], [2], [4]])
  expect([await idsOf({ before: 3 }), await idsOf({ after: 3 }), await idsOf({ after: 1, before: 4, limit: 1 })]).toEqual([
    [2, 1],
    [4],
    [3],
  ])
})

test('the ledger can be limited to a session, with the exchange that created it', async () => {
  const { control, ask, understudy } = startControlled()
  const create = async () =>
    textOf(await ask('POST', `${understudy.baseUrl}/sessions/reports`, 'key-default', { researchQuestion: '?' }), '/sessionId')
  const [one, other] = [await create(), await create()]
  await ask('GET', `${understudy.baseUrl}/sessions`, 'key-default')
  for (const session of [one, other]) await ask('GET', `${understudy.baseUrl}/sessions/reports/${session.toUpperCase()}`, 'key-default')
  await ask('POST', `${understudy.baseUrl}/sessions/${one}/resume`, 'key-default')
  const { exchanges } = await control.getLedger({ ...inDefault, query: { session: one } })
  expect(exchanges.map(({ operation }) => operation)).toEqual(['resumeSession', 'getReport', 'createReport'])
})

test('the ledger can leave the bodies out', async () => {
  const { control, ask, understudy } = startControlled()
  await ask('POST', `${understudy.baseUrl}/sessions/reports`, 'key-default', { researchQuestion: '?' })
  const read = async (query: { readonly bodies?: boolean }) => (await control.getLedger({ ...inDefault, query })).exchanges[0]
  expect(await read({ bodies: false })).toEqual({ ...(await read({})), requestBody: null, responseBody: null })
  expect((await read({ bodies: true }))?.responseBody).toContain('sessionId')
})

test('the ledger has the first 64 kB of a body, without a cut character', async () => {
  const { control, ask, understudy } = startControlled()
  const text = JSON.stringify({ researchQuestion: 'Why?', more: `x${'é'.repeat(50_000)}` })
  await ask('POST', `${understudy.baseUrl}/sessions/reports`, 'key-default', text)
  const [one] = (await control.getLedger(inDefault)).exchanges
  const requestBody = one?.requestBody ?? ''
  expect(new TextEncoder().encode(requestBody).byteLength).toBeLessThanOrEqual(kept)
  expect(new TextEncoder().encode(requestBody).byteLength).toBeGreaterThan(kept - 2)
  expect(text.startsWith(requestBody)).toBe(true)
})

test('the ledger has the first 64 kB of an address', async () => {
  const { control, ask, understudy } = startControlled()
  await ask('GET', `${understudy.baseUrl}/${'p'.repeat(100_000)}?${'q'.repeat(100_000)}`, 'key-default')
  const [one] = (await control.getLedger(inDefault)).exchanges
  expect([one?.path.length, one?.query.length]).toEqual([kept, kept])
})

test('the ledger shows a binary body with replacement characters', async () => {
  const { control, understudy } = startControlled()
  const bytes = Uint8Array.of(0xef, 0xbb, 0xbf, 0x7b, 0xff, 0x7d, 0xe2, 0x82)
  await understudy.fetch(`${understudy.baseUrl}/sessions/reports`, { method: 'POST', body: bytes })
  expect((await control.getLedger(inDefault)).exchanges).toMatchObject([{ requestBody: '\ufeff{\ufffd}\ufffd' }])
})

test('the ledger has the first 64 kB of a large answer', async () => {
  const { control, ask, understudy } = startControlled()
  const answer = await ask('POST', `${understudy.baseUrl}/search/papers`, 'key-default', { query: 'sleep', maxResults: 1000 })
  const [one] = (await control.getLedger(inDefault)).exchanges
  const responseBody = one?.responseBody ?? ''
  expect(answer.text.length).toBeGreaterThan(kept)
  expect(new TextEncoder().encode(responseBody).byteLength).toBeLessThanOrEqual(kept)
  expect(new TextEncoder().encode(responseBody).byteLength).toBeGreaterThan(kept - 4)
  expect(answer.text.startsWith(responseBody)).toBe(true)
})

test('ledger notes name ignored keys and parameters, with the nearest known one', async () => {
  const { control, ask, understudy } = startControlled()
  await ask('POST', `${understudy.baseUrl}/search/papers`, 'key-default', { query: 'sleep', filter: {}, filters: { minyear: 2020 } })
  await ask('GET', `${understudy.baseUrl}/sessions?limi=2`, 'key-default')
  expect((await control.getLedger(inDefault)).exchanges).toMatchObject([
    { status: 200, notes: ['limi is not known here; did you mean limit?'] },
    { status: 200, notes: ['filters.minyear is not known here; did you mean minYear?', 'filter is not known here; did you mean filters?'] },
  ])
})

test('the ledger contains no keys', async () => {
  const { control, ask, understudy } = startControlled()
  await ask('GET', `${understudy.baseUrl}/sessions`, 'key-default')
  await ask('GET', `${understudy.baseUrl}/sessions`, 'key-of-nobody')
  const { url } = await control.addSession({ ...inDefault, body: { type: 'report' } })
  await understudy.fetch(`${url}?sign-in`, { method: 'POST', body: 'key=key-default' })
  expect((await control.getLedger(inDefault)).exchanges).toMatchObject([{ operation: 'web', status: 303 }, {}, {}])
  expect(JSON.stringify(await control.getLedger(inDefault))).not.toContain('key-')
})

test('the ledger has no control requests', async () => {
  const { control } = startControlled()
  await control.getClock(inDefault)
  expect(await control.getLedger(inDefault)).toEqual({ exchanges: [], tallies: {} })
})

test('a cleared ledger is empty, and counts from the start', async () => {
  const { control, send, ask, understudy } = startControlled()
  await ask('GET', `${understudy.baseUrl}/sessions`, 'key-default')
  expect(await send('DELETE', '/worlds/default/ledger')).toMatchObject({ status: 204, text: '' })
  expect(await control.getLedger(inDefault)).toEqual({ exchanges: [], tallies: {} })
  await ask('GET', `${understudy.baseUrl}/nothing`, null)
  expect(await control.getLedger(inDefault)).toMatchObject({ exchanges: [{ id: 1 }], tallies: { 'nothing 404': 1 } })
})

test.each(['limit=0', 'limit=1001', 'limit=all', 'operations=x', 'bodies=no', 'status=600', 'before=x'])(
  'a ledger by %s is refused',
  async (query) => {
    const { send } = startControlled()
    expect(await send('GET', `/worlds/default/ledger?${query}`)).toMatchObject(
      refusal(400, 'invalid_request', new RegExp(`^${query.split('=')[0]} `)),
    )
  },
)
