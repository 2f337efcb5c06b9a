import { expect, test } from 'vitest'
import { redirectUri } from '../../../../src/conformance/sections/mcp/sign-in.ts'
import { createUnderstudy } from '../../../../src/mock/understudy.ts'
import { changeAnswers, withMembers, type Mutant } from '../../../support/deployments/mutant.ts'
import { examineStandIn } from '../../../support/examine/examine-stand-in.ts'
import { verdictsOf } from '../../../support/examine/verdicts-of.ts'

const ofCodes = [
  'mcp/code-used-once',
  'mcp/refresh-reuse-ends-all',
  'mcp/refresh-token-used-once',
  'mcp/response-names-issuer',
  'mcp/revoked-token-refused',
  'mcp/verifier-checked',
] as const

test('door: where a person has to sign in, the rules about codes do not apply', async () => {
  const verdicts = verdictsOf(await examineStandIn({ globs: ['mcp/*'], given: { options: { oauth: 'ask' } } }))
  expect(verdicts['info']).toBeUndefined()
  expect(verdicts['not-applicable']).toEqual(expect.arrayContaining([...ofCodes]))
})

test('door: where a registration is refused, the rules about codes do not apply', async () => {
  const fetchOf = changeAnswers(({ path }) => (path === '/_oauth/register' ? { status: 403, body: { error: 'access_denied' } } : null))
  const verdicts = verdictsOf(await examineStandIn({ globs: ['mcp/*'], fetchOf }))
  expect(verdicts['info']).toBeUndefined()
  expect(verdicts['not-applicable']).toEqual(expect.arrayContaining([...ofCodes]))
})

test('door: without leave, nothing is registered', async () => {
  const asked: string[] = []
  const fetchOf = changeAnswers(({ path }) => {
    asked.push(path)
    return null
  })
  const { results } = await examineStandIn({ globs: ['mcp/*'], fetchOf, target: { allow: { emails: true } }, without: ['control'] })
  expect(asked).not.toContain('/_oauth/register')
  const reasons = new Set(results.flatMap(({ verdict }) => ('reason' in verdict ? [verdict.reason] : [])))
  expect([...reasons].toSorted()).toEqual(['needs:control', 'needs:mcp.clientId', 'needs:mcp.token'])
})

test('door: a token of the target opens, and is never revoked', async () => {
  const understudy = createUnderstudy({ given: { options: { oauth: 'ask' } } })
  const { token } = await understudy.control.issueToken({ path: { world: 'default' }, body: { account: 'default' } })
  const { results } = await examineStandIn({
    globs: ['mcp/*'],
    fetch: understudy.fetch,
    target: {
      baseUrl: understudy.baseUrl,
      mcpUrl: understudy.mcpUrl,
      keys: { default: 'key-default' },
      mcp: { token },
      allow: { emails: true },
    },
    without: ['control'],
  })
  const passed = results.filter(({ verdict }) => verdict.verdict === 'pass').map(({ rule }) => rule.id)
  expect(passed).toEqual(
    expect.arrayContaining(['mcp/offers-the-same-functionality', 'mcp/token-in-query-refused', 'mcp/foreign-origin-refused']),
  )
  const { tokens } = await understudy.control.listTokens({ path: { world: 'default' } })
  expect(tokens.find((one) => one.token === token)?.state).toBe('valid')
})

/** Examines a mock whose target names a client with a secret. */
async function examineWithSecret(fetchOf: NonNullable<Mutant['fetchOf']> = ({ fetch }) => fetch, knownSecret?: string) {
  const understudy = createUnderstudy({ given: { options: { oauth: 'auto' } } })
  const register = new URL('/_oauth/register', understudy.mcpUrl)
  const asked = { redirect_uris: [redirectUri], token_endpoint_auth_method: 'client_secret_basic' }
  const answer = await understudy.fetch(register, { method: 'POST', body: JSON.stringify(asked) })
  const { client_id: clientId = '', client_secret: secret = '' } = (await answer.json()) as Readonly<Record<string, string>>
  const { baseUrl, mcpUrl } = understudy
  const mcp = { clientId, clientSecret: knownSecret ?? secret }
  const report = await examineStandIn({
    globs: ['mcp/*'],
    fetch: fetchOf(understudy),
    target: { baseUrl, mcpUrl, keys: { default: 'key-default' }, mcp, allow: { emails: true } },
    without: ['control'],
  })
  return { report, secret }
}

test('door: a client of the target signs in with its secret, which no report shows', async () => {
  const { report, secret } = await examineWithSecret()
  expect(verdictsOf(report)).toEqual({
    pass: expect.arrayContaining([...ofCodes]),
    'not-run': ['mcp/code-expires', 'mcp/expired-token-refused'],
  })
  expect(JSON.stringify(report)).not.toContain(secret)
  const wrong = verdictsOf((await examineWithSecret(undefined, 'another')).report)
  expect(wrong['info']).toBeUndefined()
  expect(wrong['not-applicable']).toContain('mcp/offers-the-same-functionality')
})

test('door: a client with a secret may use a refresh token again', async () => {
  const kept = { access_token: 'access-again', token_type: 'Bearer', expires_in: 3600 }
  const keeps = changeAnswers(({ path, text }) =>
    path === '/_oauth/token' && text.includes('grant_type=refresh_token') ? { status: 200, body: kept } : null,
  )
  const verdicts = verdictsOf((await examineWithSecret(keeps)).report)
  expect(verdicts['info']).toBeUndefined()
  expect(verdicts['not-applicable']).toEqual(['mcp/refresh-reuse-ends-all', 'mcp/refresh-token-used-once'])
})

test.each([
  ['no refresh tokens', { refresh_token: undefined }, ['mcp/refresh-reuse-ends-all', 'mcp/refresh-token-used-once']],
  ['tokens of another form', { token_type: 'Bearer', access_token_format: 'opaque' }, []],
])('door: a server may give %s', async (_, members, open) => {
  const fetchOf = changeAnswers(({ path }, { status, body }) =>
    path === '/_oauth/token' && status === 200 ? { body: withMembers(body, members) } : null,
  )
  const verdicts = verdictsOf(await examineStandIn({ globs: ['mcp/*'], fetchOf }))
  expect(verdicts['info']).toBeUndefined()
  expect(verdicts['not-applicable'] ?? []).toEqual(open)
})

test.each([undefined, 10 * 365 * 24 * 60 * 60, '3600', 0, -1])(
  'door: a server may say that its tokens live for %j seconds',
  async (life) => {
    const fetchOf = changeAnswers(({ path }, { status, body }) =>
      path === '/_oauth/token' && status === 200 ? { body: withMembers(body, { expires_in: life }) } : null,
    )
    const { results } = await examineStandIn({ globs: ['mcp/expired-token-refused'], fetchOf })
    const reason = 'the token endpoint names no end of its tokens, as a number of seconds, within the next month'
    expect(results[0]?.verdict).toEqual({ verdict: 'not-applicable', reason })
  },
)

test('door: a server may have no revocation, and promise no iss', async () => {
  const fetchOf = changeAnswers(({ path }, { body }) =>
    path.includes('oauth-authorization-server')
      ? { body: withMembers(body, { revocation_endpoint: undefined, authorization_response_iss_parameter_supported: undefined }) }
      : null,
  )
  const verdicts = verdictsOf(await examineStandIn({ globs: ['mcp/*'], fetchOf }))
  expect(verdicts['info']).toBeUndefined()
  expect(verdicts['not-applicable']).toEqual(['mcp/response-names-issuer', 'mcp/revoked-token-refused'])
})

test.each([429, 503])('door: a temporary %i of the authorization server is inconclusive', async (status) => {
  const fetchOf = changeAnswers(({ path }) =>
    path === '/_oauth/token' || path === '/_oauth/authorize' ? { status, text: 'Later.' } : null,
  )
  const verdicts = verdictsOf(await examineStandIn({ globs: ['mcp/*'], fetchOf }))
  expect([verdicts['info'], verdicts['fail']]).toEqual([undefined, undefined])
})

test('door: a report holds no code, no token and no verifier of a sign-in', async () => {
  const { exchanges } = await examineStandIn({ globs: ['mcp/*'] })
  const report = JSON.stringify(exchanges)
  expect(report).toContain('/_oauth/token')
  expect(report).not.toMatch(/(?:access|refresh|code)-[0-9a-f-]{36}|verifierof|understudy-1-verifies/)
})
