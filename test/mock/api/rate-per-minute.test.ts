import { expect, test } from 'vitest'
import { startStandIn, type StandIn } from '../../support/serve/stand-in.ts'

const perMinute = { limits: { rateLimit: 'perMinute' } } as const
const api = '/api/v2'

type Sent = { readonly status: number; readonly body: unknown; readonly headers: ReadonlyMap<string, string> }

/** Sends a request as of an address, as a way of serving would hand it over. */
function sendFrom({ answer }: Pick<StandIn, 'answer'>, clientAddress: string, method = 'GET', path = '/sessions', origin?: string): Sent {
  const headers: { readonly [name: string]: string | undefined } = {
    authorization: 'Bearer key-default',
    ...(origin !== undefined && { origin, 'access-control-request-method': 'GET' }),
  }
  const { status, headers: sent, body } = answer({ method, path: api + path, query: '', clientAddress, header: (name) => headers[name] })
  return { status, body: typeof body === 'string' && body !== '' ? (JSON.parse(body) as unknown) : '', headers: new Map(sent) }
}

const here = '10.0.0.1'

function exhaust(standIn: Pick<StandIn, 'answer'>): void {
  for (let number = 1; number <= 100; number++) expect(sendFrom(standIn, here).status, `request ${number}`).toBe(200)
}

test('the per-minute limit admits a hundred requests, and refuses with a plain string', () => {
  const standIn = startStandIn(perMinute)
  exhaust(standIn)
  const refused = sendFrom(standIn, here)
  expect(refused).toMatchObject({ status: 429, body: { error: 'Rate limit exceeded', message: expect.stringMatching(/./) } })
  expect(Object.keys(refused.body ?? {})).toEqual(['error', 'message'])
  expect(refused.headers.get('retry-after')).toBeUndefined()
  expect([...refused.headers.keys()].filter((name) => name.startsWith('X-RateLimit'))).toEqual([])
})

test('the per-minute block lasts 300 seconds, and further requests do not extend it', () => {
  const standIn = startStandIn(perMinute)
  exhaust(standIn)
  for (const seconds of [0, 100, 100, 99.999]) {
    standIn.advance(seconds)
    expect(sendFrom(standIn, here).status).toBe(429)
  }
  standIn.advance(0.001)
  exhaust(standIn)
  expect(sendFrom(standIn, here).status).toBe(429)
})

test('with retryAfter, the per-minute refusal tells how long the block lasts', async () => {
  const standIn = startStandIn({ limits: { ...perMinute.limits, retryAfter: true } })
  exhaust(standIn)
  expect(sendFrom(standIn, here).headers.get('retry-after')).toBe('300')
  standIn.advance(299.999)
  expect(sendFrom(standIn, here).headers.get('retry-after')).toBe('1')
  const asked = await startStandIn({ limits: { retryAfter: true } }).post('/search/papers', { query: '[understudy: status 429]' })
  expect([asked.status, asked.headers.get('retry-after')]).toEqual([429, '300'])
})

test('the per-minute block concerns one address, with any key', () => {
  const standIn = startStandIn(perMinute)
  exhaust(standIn)
  expect(sendFrom(standIn, here).status).toBe(429)
  expect(sendFrom(standIn, '10.0.0.2').status).toBe(200)
  const other = standIn.answer({
    method: 'GET',
    path: `${api}/sessions`,
    query: '',
    clientAddress: here,
    header: (name) => (name === 'authorization' ? 'Bearer key-enterprise' : undefined),
  })
  expect(other.status).toBe(429)
})

test.each([
  ['an unknown path', 'GET', '/nothing', 404],
  ['a method that a path does not take', 'DELETE', '/sessions', 405],
  ['a HEAD', 'HEAD', '/sessions', 200],
  ['a session of no account', 'GET', '/sessions/reports/nope', 404],
  ['a create without a body', 'POST', '/sessions/reports', 400],
] as const)('the per-minute limit counts %s', (_, method, path, status) => {
  const standIn = startStandIn(perMinute)
  for (let number = 1; number <= 100; number++) expect(sendFrom(standIn, here, method, path).status).toBe(status)
  expect(sendFrom(standIn, here, method, path).status).toBe(429)
  expect(sendFrom(standIn, here).status).toBe(429)
})

test('the per-minute limit counts refused keys, and blocks before it checks a key', async () => {
  const { ask } = startStandIn(perMinute)
  for (let number = 1; number <= 100; number++) expect((await ask('GET', '/sessions', { as: null })).status).toBe(401)
  expect((await ask('GET', '/sessions', { as: null })).status).toBe(429)
})

test('the per-minute limit ignores preflights', () => {
  const standIn = startStandIn(perMinute)
  const preflight = () => sendFrom(standIn, here, 'OPTIONS', '/sessions', 'https://frontend.example.org').status
  for (let number = 1; number <= 200; number++) expect(preflight()).toBe(204)
  exhaust(standIn)
  expect(sendFrom(standIn, here).status).toBe(429)
  expect(preflight()).toBe(204)
})

test('a rate-limited create creates nothing, and a poll advances nothing', async () => {
  const standIn = startStandIn(perMinute)
  const id = await standIn.report({ researchQuestion: 'Why? [understudy: polls 1]' })
  for (let number = 1; number < 100; number++) await standIn.get('/sessions')
  expect((await standIn.post('/sessions/reports', { researchQuestion: 'Why?' })).status).toBe(429)
  expect((await standIn.get(`/sessions/reports/${id}`)).status).toBe(429)
  const { sessions, totalCount } = await standIn.control.listControlledSessions({ path: { world: 'default' } })
  expect([totalCount, sessions[0]?.executionStage, sessions[0]?.polls]).toEqual([1, 'gathering_sources', 0])
})

test('the per-minute limit ignores file downloads', async () => {
  const standIn = startStandIn(perMinute)
  const id = await standIn.report()
  standIn.advance(60)
  const { body } = await standIn.get(`/sessions/reports/${id}`)
  const url = (body as { readonly pdfUrl: string }).pdfUrl
  for (let number = 0; number < 101; number++) await standIn.get('/sessions')
  expect((await standIn.get('/sessions')).status).toBe(429)
  for (let number = 0; number < 200; number++) expect((await standIn.get(url, null)).status).toBe(200)
})

test('the per-minute limit ignores the MCP server and its discovery', async () => {
  const standIn = startStandIn(perMinute)
  const discover = () => standIn.get(standIn.baseUrl.replace(/\/api\/v2$/, '/mcp/.well-known/oauth-protected-resource'), null)
  for (let number = 0; number < 150; number++) expect((await discover()).status).toBe(200)
  for (let number = 0; number < 100; number++) expect((await standIn.get('/sessions')).status).toBe(200)
  expect((await standIn.get('/sessions')).status).toBe(429)
  expect((await discover()).status).toBe(200)
})

test.each(['current', 'older', 'newer'] as const)('the per-minute refusal has the %s form for every operation', async (form) => {
  const { get, post } = startStandIn({ ...perMinute, options: { form } })
  for (let number = 0; number < 100; number++) await get('/sessions')
  const id = '6f1c2a9e-4b7d-4c1a-9e53-0d2b8f7a6c11'
  for (const path of ['/sessions', `/sessions/reports/${id}`, `/sessions/systematic-reviews/${id}`, `/sessions/agents/${id}`])
    expect(await get(path)).toMatchObject({ status: 429, body: { error: 'Rate limit exceeded' } })
  for (const path of [
    '/search/papers',
    '/search/trials',
    '/sessions/reports',
    '/sessions/systematic-reviews',
    `/sessions/${id}/resume`,
    `/sessions/${id}/shares`,
  ]) {
    const refused = await post(path, {})
    expect(refused).toMatchObject({ status: 429, body: { error: 'Rate limit exceeded' } })
    expect(Object.keys(refused.body ?? {})).toEqual(['error', 'message', ...(form === 'newer' ? ['addedLater'] : [])])
  }
})

test('without a rate limit, nothing is counted', () => {
  const standIn = startStandIn()
  for (let number = 1; number <= 300; number++) expect(sendFrom(standIn, here).status).toBe(200)
})
