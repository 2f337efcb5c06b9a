import { expect, test } from 'vitest'
import { withoutNamedGrants } from '../../../src/mock/http/without-grants.ts'
import { createUnderstudy } from '../../../src/mock/understudy.ts'
import { createAuto } from '../../support/mcp/connect.ts'
import { authorizationUrl, exchangeCode, getCode, refresh, registerClient } from '../../support/oauth/sign-in.ts'

test('ledger: it keeps no secret of a sign-in', async () => {
  const understudy = createAuto()
  const registered = await registerClient(understudy, 'client_secret_post')
  const { answer, verifier } = await getCode(understudy, registered)
  const tokens = await exchangeCode(registered, answer, verifier)
  const next = await refresh(registered, tokens.refresh_token ?? '')
  await understudy.fetch(registered.server.revocation_endpoint ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `token=${next.access_token}&client_id=${registered.client.client_id}&client_secret=${registered.secret}`,
  })
  await understudy.fetch(`${understudy.mcpUrl}?access_token=${next.access_token}`, { method: 'POST', body: '{}' })
  const { exchanges } = understudy.ledger()
  const text = JSON.stringify(exchanges)
  for (const secret of [
    registered.secret,
    answer.get('code'),
    verifier,
    tokens.access_token,
    tokens.refresh_token,
    next.access_token,
    next.refresh_token,
  ])
    expect([secret, text.includes(secret ?? 'none')]).toEqual([secret, false])
  const forms = exchanges.flatMap(({ operation, requestBody }) =>
    operation === 'oauth' && requestBody?.startsWith('{') === false ? [requestBody] : [],
  )
  expect(forms).toEqual([
    expect.stringMatching(/^token=…&client_id=client-[\da-f-]+&client_secret=…$/),
    expect.stringContaining('refresh_token=…&grant_type=refresh_token'),
    expect.stringMatching(/code=…&.*code_verifier=…&grant_type=authorization_code/),
  ])
  const issued = exchanges.find(({ responseBody }) => responseBody?.includes('access_token'))
  expect(JSON.parse(issued?.responseBody ?? '')).toMatchObject({ access_token: '…', refresh_token: '…', token_type: 'Bearer' })
  expect(exchanges[0]).toMatchObject({ operation: 'mcp', query: 'access_token=…' })
})

test.each([
  ['http://localhost:3000/callback?code=SECRET123&access_token=abcd&state=x', 'http://localhost:3000/callback'],
  ['http://localhost:3000/callback#id_token=SECRET123', 'http://localhost:3000/callback'],
  ['http://me:SECRET123@localhost:3000/', 'http://localhost:3000/'],
  ['/callback?code=SECRET123', '/callback'],
  ['https://app.example.org/library/shared', 'https://app.example.org/library/shared'],
])('ledger: of the referer %s it keeps origin and path', async (referer, kept) => {
  const understudy = createAuto()
  await understudy.fetch(`${understudy.baseUrl}/sessions`, { headers: { referer } })
  await understudy.fetch(`${new URL(understudy.mcpUrl).origin}/_oauth/token`, { method: 'POST', headers: { referer }, body: 'code=1' })
  const { exchanges } = understudy.ledger()
  expect(exchanges.map(({ headers }) => headers['referer'])).toEqual([kept, kept])
  expect(JSON.stringify(exchanges)).not.toContain('SECRET123')
})

/** Bodies that no token endpoint takes, and the text that the ledger keeps of each. */
const slips: readonly (readonly [slip: string, type: string, body: (code: string, verifier: string) => string, kept: string])[] = [
  [
    'JSON',
    'application/json',
    (code, verifier) => JSON.stringify({ grant_type: 'authorization_code', code, code_verifier: verifier }),
    '{"grant_type":"authorization_code","code":"…","code_verifier":"…"}',
  ],
  [
    'JSON with escapes',
    'application/json',
    (code, verifier) => `{"c\\u006fde":"${code}","codeVerifier":["${verifier}"]}`,
    '{"code":"…","codeVerifier":["…"]}',
  ],
  [
    'JSON of a form',
    'application/x-www-form-urlencoded',
    (code, verifier) => `{"code":"${code}","data":{"token":"${verifier}"}}`,
    '{"code":"…","data":{"token":"…"}}',
  ],
  ['JSON that is cut', 'application/json', (code) => `{"grant_type":"x","code":"${code}`, '…'],
  [
    'a form with escapes',
    'application/x-www-form-urlencoded',
    (code, verifier) => `grant_type=authorization_code&c%6Fde=${code}&Code%5FVerifier=${verifier}`,
    'grant_type=authorization_code&c%6Fde=…&Code%5FVerifier=…',
  ],
  [
    'multipart',
    'multipart/form-data; boundary=b',
    (code) => `--b\r\nContent-Disposition: form-data; name="code"\r\n\r\n${code}\r\n--b--\r\n`,
    '…',
  ],
  ['a form in lines', 'text/plain', (code) => `grant_type=authorization_code\r\ncode=${code}\r\n`, '…'],
]

test.each(slips)('ledger: it keeps no code that is sent as %s', async (_, type, body, kept) => {
  const understudy = createAuto()
  const registered = await registerClient(understudy)
  const { answer, verifier } = await getCode(understudy, registered)
  const code = answer.get('code') ?? ''
  const endpoint = registered.server.token_endpoint ?? ''
  const { status } = await understudy.fetch(endpoint, { method: 'POST', headers: { 'content-type': type }, body: body(code, verifier) })
  expect(status).toBeGreaterThanOrEqual(400)
  const [{ requestBody } = { requestBody: null }] = understudy.ledger().exchanges
  expect([requestBody?.includes(code), requestBody?.includes(verifier)]).toEqual([false, false])
  expect(requestBody).toBe(kept)
})

test('ledger: it keeps no token that is sent to a path below the MCP server', async () => {
  const understudy = createAuto()
  const headers = { 'content-type': 'application/json' }
  for (const path of ['/?access_token=secret-a', '/sse?x=1&access%5Ftoken=secret-b', '?token=secret-c'])
    await understudy.fetch(understudy.mcpUrl + path, { method: 'POST', headers, body: '{"access_token":"secret-d"}' })
  const { exchanges } = understudy.ledger()
  expect(exchanges.map(({ query }) => query)).toEqual(['token=…', 'x=1&access%5Ftoken=…', 'access_token=…'])
  expect(JSON.stringify(exchanges)).not.toContain('secret-')
})

test('ledger: it leaves out a page, which repeats the request', async () => {
  const understudy = createUnderstudy()
  const registered = await registerClient(understudy)
  const { url } = await authorizationUrl(registered, { code_verifier: 'secret-verifier' })
  expect(await (await understudy.fetch(url)).text()).toContain('secret-verifier')
  expect(JSON.stringify(understudy.ledger().exchanges[0])).not.toContain('secret-verifier')
})

test('ledger: it keeps messages to the MCP server and refusals as they are', async () => {
  const understudy = createAuto()
  const message = '{ "jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": { "_meta": { "progressToken": "p" } } }'
  await understudy.fetch(understudy.mcpUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body: message })
  await understudy.fetch(`${new URL(understudy.mcpUrl).origin}/_oauth/nowhere`)
  const [refused, called] = understudy.ledger().exchanges
  expect(called?.requestBody).toBe(message)
  expect(refused?.responseBody).toMatch(/^\{.*"error"/)
})

test.each(['/_oauth/token', '/_oauth/register', '/mcp', '/mcp/x', '/token'])(
  'ledger: JSON that nests deeper than it reads is refused at %s',
  async (path) => {
    const understudy = createAuto()
    const deep = `${'{"a":'.repeat(5000)}"secret-deep"${'}'.repeat(5000)}`
    for (const body of [deep, `{"error":${deep},"token":"secret"}`, `${'['.repeat(200_000)}${']'.repeat(200_000)}`]) {
      const answer = await understudy.fetch(new URL(path, understudy.mcpUrl), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
    }
    expect(JSON.stringify(understudy.ledger().exchanges)).not.toContain('secret')
  },
)

test.each([
  ['/token', 'grant_type=authorization_code&code=secret-a&code_verifier=secret-b', 'grant_type=authorization_code&code=…&code_verifier=…'],
  ['/oauth/token', 'grant_type=refresh_token&refresh_token=secret-a', 'grant_type=refresh_token&refresh_token=…'],
  ['/oauth2/token', '{"code":123456,"refresh_token":"secret-a"}', '{"code":"…","refresh_token":"…"}'],
  ['/token', 'code=secret-a\r\nx=y', '…'],
  ['/logout', 'id_token_hint=secret-a', 'id_token_hint=…'],
  ['/elsewhere', 'a text of code=secret, which is no form', 'a text of code=secret, which is no form'],
])('ledger: it keeps no secret of a sign-in at %s, where nothing is', async (path, body, kept) => {
  const understudy = createAuto()
  const url = new URL(`${path}?access_token=secret-c`, understudy.mcpUrl)
  const { status } = await understudy.fetch(url, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body })
  expect(status).toBe(404)
  const [entry] = understudy.ledger().exchanges
  expect(entry).toMatchObject({ operation: null, query: 'access_token=…', requestBody: kept })
})

test('ledger: it reads no more of a form than it keeps', () => {
  const kept = withoutNamedGrants(`code=secret&${'a=1&'.repeat(250_000)}code=secret`) ?? ''
  expect(kept).toMatch(/^code=…&a=1&a=1/)
  expect(kept.length).toBeGreaterThan(60_000)
  expect(kept.length).toBeLessThan(70_000)
})

test('ledger: it keeps no token that a query of the API has', async () => {
  const understudy = createAuto()
  await understudy.fetch(`${understudy.baseUrl}/sessions?access_token=secret&limit=1`)
  expect(understudy.ledger().exchanges[0]).toMatchObject({ operation: 'listSessions', query: 'access_token=…&limit=1' })
})
