import { expect, onTestFinished, test, vi } from 'vitest'
import type { GivenFault } from '../../../src/contract/given.ts'
import type { JournalEntry } from '../../../src/mock/worlds/journal.ts'
import { createUnderstudy } from '../../../src/mock/understudy.ts'
import { sendRequest, listRepeatedly, startWithFaults } from '../../support/serve/stand-in-with-faults.ts'
import { defaultWorld, nineOClock } from '../../support/serve/stand-in.ts'
import type { Served } from '../../support/serve/ways-to-serve.ts'

const down: NonNullable<GivenFault['does']> = { answer: { status: 503, body: { error: { code: 'internal_error', message: 'Down.' } } } }

test('a fault matches an operation, a session, an account or every request', async () => {
  const on = (target: GivenFault['on']): Promise<Served> => startWithFaults([{ ...(target !== undefined && { on: target }), does: down }])
  const statuses = async (served: Served): Promise<readonly number[]> => {
    const { sessions } = served.understudy.world()
    const answers = [
      await sendRequest(served, '/sessions'),
      await sendRequest(served, `/sessions/reports/${sessions['mine'] ?? ''}`),
      await sendRequest(served, '/sessions', undefined, 'key-pro'),
      await sendRequest(served, '/sessions', undefined, null),
      await sendRequest(served, '/nowhere'),
    ]
    return answers.map(({ status }) => status)
  }
  expect(await statuses(await on(undefined))).toEqual([503, 503, 503, 503, 503])
  expect(await statuses(await on({ operation: 'listSessions' }))).toEqual([503, 200, 503, 503, 404])
  expect(await statuses(await on({ session: 'mine' }))).toEqual([200, 503, 200, 401, 404])
  expect(await statuses(await on({ account: 'pro' }))).toEqual([200, 200, 503, 401, 404])
  expect(await statuses(await on({ account: 'none' }))).toEqual([200, 200, 200, 503, 404])
  expect(await statuses(await on({ operation: 'listSessions', account: 'default' }))).toEqual([503, 200, 200, 401, 404])
})

test('a fault matches headers by regular expressions, an absent one as an empty text', async () => {
  const statusFor = async (pattern: string, agent?: string): Promise<number> => {
    const { fetch, baseUrl } = await startWithFaults([{ on: { headers: { 'X-Client': pattern } }, does: down }])
    const headers = { authorization: 'Bearer key-default', ...(agent !== undefined && { 'x-client': agent }) }
    return (await fetch(`${baseUrl}/sessions`, { headers })).status
  }
  expect([await statusFor('^tool/', 'Tool/2'), await statusFor('^tool/', 'my tool/2'), await statusFor('^tool/')]).toEqual([503, 200, 200])
  expect([await statusFor('^$'), await statusFor('^$', 'tool')]).toEqual([503, 200])
})

test.each([
  [undefined, 403],
  ['Python-urllib/3.12', 403],
  ['python-requests/2.32.3', 403],
  ['Python/3.12 aiohttp/3.10.1', 403],
  ['Go-http-client/1.1', 403],
  ['node', 403],
  ['nodejs-research-client/1.0', 200],
  ['research-client/1.0 (python-requests/2.32.3)', 200],
  ['Mozilla/5.0', 200],
])('the preset edge: the User-Agent %s gets %i', async (agent, status) => {
  const served = await startWithFaults([{ preset: 'edge' }])
  const headers = { authorization: 'Bearer key-default', ...(agent !== undefined && { 'user-agent': agent }) }
  const response = await served.fetch(`${served.baseUrl}/sessions`, { headers })
  expect([response.status, (await response.text()) === 'error code: 1010']).toEqual([status, status === 403])
})

test('the preset edge: downloads pass, and its own conditions come on top', async () => {
  const served = await startWithFaults([{ preset: 'edge', on: { operation: 'getReport' } }])
  expect(await listRepeatedly(served, 1)).toEqual([200])
  const [mine] = Object.values(served.understudy.world().sessions)
  expect((await sendRequest(served, `/sessions/reports/${mine}`)).status).toBe(403)
  const whole = await startWithFaults([{ preset: 'edge' }])
  expect(await (await whole.fetch(`${whole.baseUrl.replace('/api/v2', '')}/_files/nothing`)).text()).not.toBe('error code: 1010')
})

test('downloads have faults of their own', async () => {
  const served = await startWithFaults([{ on: { operation: 'file', session: 'mine' }, times: 1, does: { edge: true } }])
  const { sessions } = served.understudy.world()
  await served.understudy.control.steerSession({ path: { ...defaultWorld, session: sessions['mine'] ?? '' }, body: { do: 'complete' } })
  const report = (await (await sendRequest(served, `/sessions/reports/${sessions['mine'] ?? ''}`)).json()) as { readonly pdfUrl: string }
  expect((await served.fetch(report.pdfUrl)).status).toBe(403)
  expect((await served.fetch(report.pdfUrl)).status).toBe(200)
})

test('a fault can skip requests, be limited to a count, and give way to the next one', async () => {
  const served = await startWithFaults([
    { after: 2, times: 2, does: down },
    { after: 1, times: 1, does: { drop: 'before' } },
    { times: 1, does: { edge: true } },
  ])
  // The first fault that meets a request counts, and those behind it do not count that request.
  expect(await listRepeatedly(served, 7)).toEqual([403, 0, 503, 503, 200, 200, 200])
})

test('the chance of a fault derives from the seed', async () => {
  const rare: readonly GivenFault[] = [{ probability: 0.3, does: down }]
  const once = await listRepeatedly(await startWithFaults(rare), 200)
  expect(await listRepeatedly(await startWithFaults(rare), 200)).toEqual(once)
  expect(await listRepeatedly(await startWithFaults(rare, 'the plain fetch', 4), 200)).not.toEqual(once)
  const share = once.filter((status) => status === 503).length / 200
  expect(share).toBeGreaterThan(0.18)
  expect(share).toBeLessThan(0.42)
})

test('faults apply before magic, rate limits and authorisation', async () => {
  const served = await startWithFaults([{ on: { operation: 'searchPapers' }, times: 2, does: { answer: { status: 418 } } }])
  const search = async (query: string, key?: string | null): Promise<number> =>
    (await sendRequest(served, '/search/papers', { query, maxResults: 1 }, key)).status
  expect(await search('light [understudy: status 402]')).toBe(418)
  expect(await search('light', null)).toBe(418)
  expect(await search('light [understudy: status 402]')).toBe(402)
})

test('control adds faults, counts the requests they met, and removes them', async () => {
  const served = await startWithFaults([{ does: down }])
  const { control } = served.understudy
  const inDefault = { path: defaultWorld } as const
  expect(await listRepeatedly(served, 2)).toEqual([503, 503])
  const added = await control.addFault({ ...inDefault, body: { on: { session: 'mine' }, does: { drop: 'before' } } })
  expect(added).toMatchObject({ id: 'fault-2', passed: 0, met: 0, fault: { on: { session: served.understudy.world().sessions['mine'] } } })
  expect((await control.listFaults(inDefault)).faults.map(({ id, met }) => [id, met])).toEqual([
    ['fault-1', 2],
    ['fault-2', 0],
  ])
  await control.removeFault({ path: { ...defaultWorld, fault: 'fault-1' } })
  expect(await listRepeatedly(served, 1)).toEqual([200])
  await expect(control.removeFault({ path: { ...defaultWorld, fault: 'fault-1' } })).rejects.toThrow('There is no fault fault-1.')
  await control.removeFaults(inDefault)
  expect(await control.listFaults(inDefault)).toEqual({ faults: [] })
  expect((await control.addFault({ ...inDefault, body: { delay: 'PT1S' } })).id).toBe('fault-3')
})

const session = '00000000-0000-4000-8000-000000000000'

test.each([
  [
    'an unknown operation',
    { on: { operation: 'getReprot' }, does: down },
    'on.operation is no operation: getReprot; did you mean getReport?',
  ],
  ['an unknown account', { on: { account: 'defualt' }, does: down }, 'on.account is no account: defualt; did you mean default?'],
  ['an unknown session', { on: { session: 'yours' }, does: down }, 'on.session is neither a given session nor an id: yours'],
  [
    'an account at the authorization server',
    { on: { operation: 'oauth', account: 'default' }, does: down },
    'on.account is not for oauth: its requests belong to no account',
  ],
  [
    'an account of a download',
    { on: { operation: 'file', account: 'default' }, does: down },
    'on.account is not for file: its requests belong to no account',
  ],
  [
    'a session of tools',
    { on: { operation: 'mcp', session }, does: down },
    'on.session is not for mcp: no request of it is about a session',
  ],
  [
    'a session of the sign-in',
    { on: { operation: 'oauth', session }, does: down },
    'on.session is not for oauth: no request of it is about a session',
  ],
  [
    'a session of a search',
    { on: { operation: 'searchPapers', session }, does: down },
    'on.session is not for searchPapers: no request of it is about a session',
  ],
  [
    'a path of the MCP server',
    { on: { operation: 'mcp', request: { path: '/mcp' } }, does: down },
    'on.request.path is not for mcp: all its requests have one path',
  ],
  ['nothing to do', { after: 3 }, 'does is missing: a fault does something, delays, or both'],
  [
    'a header condition that is no name',
    { on: { headers: { 'User Agent': '' } }, does: down },
    'on.headers has a name that is none: User Agent',
  ],
  [
    'a header condition that is no pattern',
    { on: { headers: { 'User-Agent': '(' } }, does: down },
    'on.headers["User-Agent"] is no regular expression: "(": it cannot be read',
  ],
  // The type knows it only by its absence.
  ['an unknown preset', JSON.parse('{"preset":"egde"}') as GivenFault, 'preset must be one of edge'],
  ['a preset and an effect', { preset: 'edge', does: { twice: true } }, 'does cannot stand beside preset, which says what it does'],
  ['two effects', { does: { edge: true, twice: true } }, 'does '],
  [
    'an illegal header name',
    { does: { answer: { status: 500, headers: { 'Retry After': '3' } } } },
    'does.answer.headers has a name that is none: Retry After',
  ],
  [
    'a line end in a header',
    { does: { answer: { status: 500, headers: { 'x-a': 'b\nc' } } } },
    'does.answer.headers["x-a"] cannot be sent',
  ],
  ['a header beyond ASCII', { does: { answer: { status: 500, headers: { 'x-a': '→' } } } }, 'does.answer.headers["x-a"] cannot be sent'],
  [
    'a content length',
    { does: { answer: { status: 500, headers: { 'Content-Length': '9' } } } },
    'does.answer.headers cannot have Content-Length: it follows from the body',
  ],
] as const)('a fault with %s is refused with its mistake', async (_, fault: GivenFault, message) => {
  const { understudy } = await startWithFaults([])
  await expect(understudy.control.addFault({ path: defaultWorld, body: fault })).rejects.toThrow(message)
  await expect(startWithFaults([fault])).rejects.toThrow(message)
})

test.each([
  { operation: 'oauth', account: 'none', request: { path: '/token' } },
  { operation: 'file', session, account: 'none' },
  { operation: 'resumeSession', session, account: 'default' },
  { operation: 'mcp', account: 'default', request: { method: 'POST' } },
] as const)('a fault that a request can meet is taken: %j', async (on) => {
  const { understudy } = await startWithFaults([{ on, does: down }])
  expect(await understudy.control.listFaults({ path: defaultWorld })).toMatchObject({ faults: [{ fault: { on } }] })
})

test('fault counts belong to the world: persisted, restored and reset with it', async () => {
  const served = await startWithFaults([{ times: 3, does: down }])
  const { understudy } = served
  expect(await listRepeatedly(served, 2)).toEqual([503, 503])
  const snapshot = understudy.snapshot()
  expect(await listRepeatedly(served, 2)).toEqual([503, 200])
  understudy.restore(snapshot)
  expect(await listRepeatedly(served, 2)).toEqual([503, 200])
  understudy.reset()
  expect(await listRepeatedly(served, 4)).toEqual([503, 503, 503, 200])
})

test('CORS lets a page read faults, and a preflight meets none', async () => {
  const served = await startWithFaults([{ times: 1, does: down }])
  const from = { origin: 'https://app.example.org' }
  const asks = await served.fetch(`${served.baseUrl}/sessions`, {
    method: 'OPTIONS',
    headers: { ...from, 'access-control-request-method': 'GET' },
  })
  expect(asks.status).toBe(204)
  const answer = await served.fetch(`${served.baseUrl}/sessions`, { headers: { ...from, authorization: 'Bearer key-default' } })
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([503, '*'])
})

test('the ledger notes each fault', async () => {
  const served = await startWithFaults([{ times: 1, does: { drop: 'after' } }, { times: 1, delay: 'PT0.001S' }, { does: down }])
  expect(await listRepeatedly(served, 3)).toEqual([0, 200, 503])
  const { exchanges, tallies } = served.understudy.ledger()
  expect(exchanges.map(({ status, notes }) => [status, notes])).toEqual([
    [503, ['fault-3: answered 503 instead']],
    [200, ['fault-2: the answer is late, after 1 ms']],
    [null, ['fault-1: the connection is dropped before the answer']],
  ])
  expect(tallies).toEqual({ 'listSessions dropped': 1, 'listSessions 200': 1, 'listSessions 503': 1 })
})

test('the delay of a fault is exact, and its jitter derives from the seed', async () => {
  const delays = async (seed: number): Promise<readonly number[]> => {
    const { understudy } = await startWithFaults([{ delay: 'PT1S', jitter: 'PT1S' }], 'the plain fetch', seed)
    const request = { method: 'GET', path: '/api/v2/sessions', query: '', header: () => undefined, clientAddress: '127.0.0.1' }
    return Array.from({ length: 50 }, () => understudy.answer(request).delayMs ?? 0)
  }
  const once = await delays(3)
  expect([Math.min(...once) >= 1000, Math.max(...once) <= 2000, new Set(once).size > 25]).toEqual([true, true, true])
  expect(await delays(3)).toEqual(once)
  expect(await delays(4)).not.toEqual(once)
})

test('due events happen before a fault meets a request', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(nineOClock) })
  onTestFinished(() => void vi.useRealTimers())
  const kept: JournalEntry[] = []
  const { answer } = createUnderstudy({
    given: { faults: [{ does: { drop: 'before' } }], sessions: { mine: { type: 'report', status: 'processing' } } },
    state: { past: [], keep: (entries) => void kept.push(...entries) },
  })
  vi.setSystemTime(Date.parse(nineOClock) + 600_000)
  answer({ method: 'GET', path: '/api/v2/sessions', query: '', header: () => undefined, clientAddress: '127.0.0.1' })
  const happened = kept.flatMap((entry) => (entry.type === 'happened' ? [entry.event] : []))
  expect(happened.length).toBeGreaterThan(1)
  expect(happened.map(({ type }) => type).indexOf('faultEncountered')).toBe(happened.length - 1)
})
