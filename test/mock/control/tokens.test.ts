import { expect, test } from 'vitest'
import { errorOf, refresh, signIn } from '../../support/oauth/sign-in.ts'
import { inDefault, startControlled } from '../../support/serve/controlled-stand-in.ts'
import { refusal } from '../../support/serve/stand-in.ts'

const list = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}'

/** A mock that signs in at once, and a way to knock at its MCP server with a token. */
function start() {
  const started = startControlled({ given: { options: { oauth: 'auto' } } })
  const { understudy } = started
  const knock = async (token: string, body = list) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    }
    return (await understudy.fetch(understudy.mcpUrl, { method: 'POST', headers, body })).status
  }
  return { ...started, knock }
}

test('tokens: a token that control issues opens the MCP server until it expires', async () => {
  const { control, understudy, knock } = start()
  const issued = await control.issueToken({ ...inDefault, body: { account: 'default', lifetime: 'PT5M' } })
  expect(issued).toMatchObject({
    use: 'access',
    state: 'valid',
    account: 'default',
    clientName: 'Control API',
    scopes: ['read', 'write'],
    resource: understudy.mcpUrl,
    expiresAt: '2026-03-02T09:05:00.000Z',
  })
  expect(await knock(issued.token)).toBe(200)
  understudy.clock.advance(5 * 60_000)
  expect(await knock(issued.token)).toBe(401)
  expect((await control.listTokens(inDefault)).tokens).toEqual([{ ...issued, state: 'expired' }])
})

test('tokens: an issued token has only the scopes that it was given', async () => {
  const { control, knock } = start()
  const { token } = await control.issueToken({ ...inDefault, body: { account: 'default', scopes: ['read'] } })
  const call = (name: string) => JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: {} } })
  expect(await knock(token, call('list_sessions'))).toBe(200)
  expect(await knock(token, call('create_report'))).toBe(403)
})

test('tokens: an expired one is refreshed, a revoked refresh token ends all', async () => {
  const { control, understudy, knock } = start()
  const { tokens, ...registered } = await signIn(understudy)
  const expired = await control.changeTokens({ ...inDefault, body: { state: 'expired', use: 'access' } })
  expect(expired.tokens.map(({ token, state }) => [token, state])).toEqual([[tokens.access_token, 'expired']])
  expect(await knock(tokens.access_token)).toBe(401)

  const next = await refresh(registered, tokens.refresh_token ?? '')
  expect(await knock(next.access_token)).toBe(200)
  const text = next.refresh_token ?? ''
  expect(await control.changeToken({ path: { world: 'default', token: text }, body: { state: 'revoked' } })).toMatchObject({
    token: text,
    state: 'revoked',
  })
  expect(await knock(next.access_token)).toBe(401)
  expect(await errorOf(refresh(registered, text))).toBe('invalid_grant')
  expect((await control.listTokens(inDefault)).tokens.map(({ use, state }) => [use, state])).toEqual([
    ['refresh', 'revoked'],
    ['access', 'revoked'],
    ['refresh', 'revoked'],
    ['access', 'revoked'],
  ])
})

test('tokens: those of one account are revoked alone, and once', async () => {
  const { control, knock } = start()
  const issue = async (account: string) => (await control.issueToken({ ...inDefault, body: { account } })).token
  const [own, other] = [await issue('default'), await issue('other')]
  await control.changeTokens({ ...inDefault, body: { state: 'revoked', account: 'other' } })
  expect([await knock(own), await knock(other)]).toEqual([200, 401])
  expect(await control.changeTokens({ ...inDefault, body: { state: 'revoked', account: 'other' } })).toEqual({ tokens: [] })
})

test('tokens: a refresh token that was used is shown as replaced', async () => {
  const { control, understudy } = start()
  const { tokens, ...registered } = await signIn(understudy)
  await refresh(registered, tokens.refresh_token ?? '')
  const shown = (await control.listTokens(inDefault)).tokens
  expect(shown.find(({ token }) => token === tokens.refresh_token)?.state).toBe('replaced')
  expect((await control.listTokens({ ...inDefault, query: { limit: 1 } })).tokens).toEqual(shown.slice(0, 1))
})

test('tokens: worlds of one seed do not share them', async () => {
  const { control, knock } = start()
  await control.createWorld({ body: { id: 'twin', given: { seed: 3 } } })
  const own = await control.issueToken({ ...inDefault, body: { account: 'default' } })
  const twin = await control.issueToken({ path: { world: 'twin' }, body: { account: 'default' } })
  expect(twin.token).not.toBe(own.token)
  expect(await knock(twin.token)).toBe(401)
})

test.each([
  ['POST', '', { account: 'nobody' }, 404, 'account_not_found', 'There is no account nobody.'],
  ['POST', '', { account: 'default', scopes: ['all'] }, 400, 'invalid_request', 'scopes[0] must be one of read, write'],
  ['PATCH', '/access-1', { state: 'revoked' }, 404, 'token_not_found', 'There is no token access-1.'],
  ['PATCH', '', { state: 'gone' }, 400, 'invalid_request', 'state must be one of expired, revoked'],
])('tokens: %s /tokens%s with %o is refused', async (method, path, body, status, code, message) => {
  expect(await start().send(method, `/worlds/default/tokens${path}`, body)).toMatchObject(refusal(status, code, message))
})

test('tokens: one that is not valid cannot be revoked', async () => {
  const { control, send } = start()
  const { token } = await control.issueToken({ ...inDefault, body: { account: 'default' } })
  await control.changeToken({ path: { world: 'default', token }, body: { state: 'expired' } })
  const again = await send('PATCH', `/worlds/default/tokens/${token}`, { state: 'revoked' })
  expect(again).toMatchObject(refusal(409, 'wrong_state', 'The token is expired already.'))
})
