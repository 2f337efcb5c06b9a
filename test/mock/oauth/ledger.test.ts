import { expect, test } from 'vitest'
import { createAuto } from '../../support/mcp/connect.ts'
import { exchangeCode, getCode, refresh, registerClient } from '../../support/oauth/sign-in.ts'

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
