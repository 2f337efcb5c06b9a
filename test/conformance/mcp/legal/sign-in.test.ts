import { expect, test } from 'vitest'
import { redirectUri } from '../../../../src/conformance/sections/mcp/sign-in.ts'
import { createUnderstudy } from '../../../../src/mock/understudy.ts'
import {
  changeAnswers,
  withMembers,
  type AnswerChange,
  type Mutant,
  type MutantAnswer,
  type MutantRequest,
} from '../../../support/deployments/mutant.ts'
import { examineLegalDoor } from '../../../support/examine/examine-legal-door.ts'
import { examineStandIn } from '../../../support/examine/examine-stand-in.ts'
import { verdictsOf } from '../../../support/examine/verdicts-of.ts'

const isMetadata = (path: string): boolean => /oauth-authorization-server|openid-configuration/.test(path)

/** Changes the parameters that the authorization server reads, before it reads them. */
function changeParameters(change: (parameters: URLSearchParams) => void): Mutant['fetchOf'] {
  return ({ fetch }) =>
    async (input, init) => {
      const request = new Request(input, init)
      const url = new URL(request.url)
      const { method, headers } = request
      if (url.pathname.endsWith('/_oauth/authorize')) {
        change(url.searchParams)
        return fetch(url.href, { method, headers })
      }
      if (!url.pathname.endsWith('/_oauth/token')) return fetch(request)
      const form = new URLSearchParams(await request.text())
      change(form)
      return fetch(url.href, { method, headers, body: form.toString() })
    }
}

test('resource: an authorization server may look at none', async () => {
  const open = await examineLegalDoor(changeParameters((parameters) => parameters.delete('resource')))
  expect(open).toEqual({ 'mcp/token-for-another-refused': expect.stringMatching(/looks at no resource/) })
})

test('resource: a server that looks at none may refuse what has a fragment', async () => {
  const open = await examineLegalDoor(
    changeParameters((parameters) => {
      if (parameters.get('resource')?.includes('#') !== true) parameters.delete('resource')
    }),
  )
  expect(open).toEqual({ 'mcp/token-for-another-refused': expect.stringMatching(/looks at no resource/) })
})

/** A deployment whose access tokens are in the form of a JWT, with an audience. */
function withJwt(audience: string): Mutant['fetchOf'] {
  const claims = btoa(JSON.stringify({ aud: audience, exp: 2_000_000_000 }))
  return (understudy) => async (input, init) => {
    const request = new Request(input, init)
    const headers = new Headers(request.headers)
    const [, inner] = /^Bearer mutant\.[^.]+\.(.+)$/.exec(headers.get('authorization') ?? '') ?? []
    if (inner !== undefined) headers.set('authorization', `Bearer ${inner}`)
    const text = request.body === null ? undefined : (await request.text()).replace(/mutant\.[^.]+\./, '')
    const answer = await understudy.fetch(request.url, { method: request.method, headers, ...(text !== undefined && { body: text }) })
    if (!request.url.endsWith('/_oauth/token') || !answer.ok) return answer
    const body = (await answer.json()) as { readonly access_token: string }
    return Response.json({ ...body, access_token: `mutant.${claims}.${body.access_token}` })
  }
}

test('audience: a JWT may name the server, whatever resource is asked for', async () => {
  const fixed: Mutant['fetchOf'] = (understudy) => {
    const fetch = withJwt('http://understudy.test/w/examined/mcp')(understudy)
    // It reads no resource, and refuses what is none.
    return changeParameters((parameters) => {
      if (parameters.get('resource')?.includes('#') !== true) parameters.delete('resource')
    })({ ...understudy, fetch })
  }
  expect(await examineLegalDoor(fixed)).toEqual({ 'mcp/token-for-another-refused': expect.stringMatching(/looks at no resource/) })
})

test('revocation: a token that says itself how long it is valid may live on', async () => {
  const livesOn: Mutant['fetchOf'] = (understudy) => {
    const deaf = withJwt('http://understudy.test/w/examined/mcp')(understudy)
    return async (input, init) => {
      const request = new Request(input, init)
      return request.url.endsWith('/_oauth/revoke') ? new Response(null, { status: 200 }) : deaf(request)
    }
  }
  expect(await examineLegalDoor(livesOn)).toEqual({ 'mcp/revoked-token-refused': expect.stringMatching(/may say itself/) })
})

test('revocation: an access token may be of a type that is not revoked', async () => {
  const unsupported = changeAnswers(({ path }) =>
    path === '/_oauth/revoke' ? { status: 400, body: { error: 'unsupported_token_type' } } : null,
  )
  expect(await examineLegalDoor(unsupported)).toEqual({ 'mcp/revoked-token-refused': expect.stringMatching(/revokes no access tokens/) })
})

/** A deployment that changes some answers until its clock is moved by as much as a run moves it. */
function untilLater(change: (asked: MutantRequest, answer: MutantAnswer) => AnswerChange | null): Mutant['fetchOf'] {
  return (understudy) => {
    let isLater = false
    const fetch = changeAnswers((asked, answer) => (isLater ? null : change(asked, answer)))(understudy)
    return (input, init) => {
      const { method, url } = new Request(input, init)
      isLater ||= method === 'POST' && url.endsWith('/worlds/examined/clock')
      return fetch(input, init)
    }
  }
}

test('revocation: the MCP server may remember a token for some seconds', async () => {
  const remembers = untilLater(({ path }, { headers }) => {
    const isRevoked = path === '/mcp' && (headers.get('www-authenticate') ?? '').includes('the token is revoked')
    return isRevoked ? { status: 200, body: { jsonrpc: '2.0', id: 1, result: { capabilities: {} } } } : null
  })
  expect(await examineLegalDoor(remembers)).toEqual({})
})

/** A token endpoint that takes a used refresh token again. */
function takeAgain(): (asked: MutantRequest, answer: MutantAnswer) => AnswerChange | null {
  const first = new Map<string, unknown>()
  return ({ path, text }, { status, body }) => {
    const refresh = path === '/_oauth/token' ? new URLSearchParams(text).get('refresh_token') : null
    if (refresh === null) return null
    if (status === 200) first.set(refresh, body)
    return status === 400 && first.has(refresh) ? { status: 200, body: first.get(refresh) } : null
  }
}

test('refresh: a used token may be taken again for some seconds', async () => {
  expect(await examineLegalDoor(untilLater(takeAgain()))).toEqual({})
})

test('refresh: without a control, a second use of a token shows nothing', async () => {
  const { 'mcp/refresh-token-used-once': reason } = await examineLegalDoor(changeAnswers(takeAgain()), {
    target: { allow: { emails: true, registration: true } },
    without: ['control'],
  })
  expect(reason).toBe('needs:control')
})

test('tokens: their endpoint may tell of an error with 200', async () => {
  const inBand = changeAnswers(({ path }, { status }) => (path === '/_oauth/token' && status === 400 ? { status: 200 } : null))
  expect(await examineLegalDoor(inBand)).toEqual({})
})

test('refresh: a limit of the token endpoint is inconclusive', async () => {
  const used = new Set<string>()
  const limits = changeAnswers(({ path, text }) => {
    const refresh = path === '/_oauth/token' ? new URLSearchParams(text).get('refresh_token') : null
    if (refresh === null) return null
    if (used.has(refresh)) return { status: 429, text: 'Later.' }
    used.add(refresh)
    return { status: 200, body: { access_token: 'access-next', refresh_token: `${refresh}-next`, token_type: 'Bearer' } }
  })
  const open = await examineLegalDoor(limits)
  expect(open).toEqual({ 'mcp/refresh-reuse-ends-all': 'precondition', 'mcp/refresh-token-used-once': 'precondition' })
})

test('challenge: the metadata may offer plain, which is then taken', async () => {
  const plain = changeAnswers(({ path, query }, { body }) => {
    if (isMetadata(path)) return { body: withMembers(body, { code_challenge_methods_supported: ['plain', 'S256'] }) }
    if (path !== '/_oauth/authorize' || query.get('code_challenge_method') !== 'plain') return null
    return { status: 303, text: '', headers: { location: `${query.get('redirect_uri')}?code=plain` } }
  })
  expect(await examineLegalDoor(plain)).toEqual({ 'mcp/plain-challenge-refused': expect.stringMatching(/offer plain/) })
})

/** Examines a mock whose target names a client of these parameters. */
async function examineClient(registration: object, fetchOf: NonNullable<Mutant['fetchOf']> = ({ fetch }) => fetch, known?: string) {
  const understudy = createUnderstudy({ given: { options: { oauth: 'auto' } } })
  const register = new URL('/_oauth/register', understudy.mcpUrl)
  const answer = await understudy.fetch(register, { method: 'POST', body: JSON.stringify(registration) })
  const { client_id: id = '', client_secret: clientSecret } = (await answer.json()) as Readonly<Record<string, string>>
  const { baseUrl, mcpUrl } = understudy
  const mcp = { clientId: known ?? id, ...(clientSecret !== undefined && { clientSecret }) }
  return examineStandIn({
    globs: ['mcp/*'],
    fetch: fetchOf(understudy),
    target: { baseUrl, mcpUrl, keys: { default: 'key-default' }, mcp, allow: { emails: true } },
    without: ['control'],
  })
}

/** The rules that a refusal shows to be kept only where the usual request is not refused. */
const byRefusal = [
  'mcp/code-challenge-required',
  'mcp/plain-challenge-refused',
  'mcp/redirect-address-exact',
  'mcp/token-for-another-refused',
  'mcp/verifier-checked',
]

test.each([
  ['whose redirect address is another', 'https://app.example.com/callback', undefined],
  ['that the server does not know', redirectUri, 'nobody'],
])('client: one %s shows nothing by its refusals', async (_, address, known) => {
  const report = await examineClient({ redirect_uris: [address] }, undefined, known)
  const verdicts = verdictsOf(report)
  expect([verdicts['info'], verdicts['fail']]).toEqual([undefined, undefined])
  expect(verdicts['not-applicable']).toEqual(expect.arrayContaining(byRefusal))
  const reasons = new Set(report.results.flatMap(({ verdict }) => ('reason' in verdict ? [verdict.reason] : [])))
  const refused = 'the authorization server refuses the sign-in of this client: 400; it must know the client, and the redirect_uri'
  expect([...reasons].toSorted()).toEqual(['needs:control', `${refused} ${redirectUri} for it`])
})

test.each([
  ['a client', '/_oauth/authorize', 'the authorization server refuses the sign-in of this client: 404'],
  ['none', '/_oauth/', 'the authorization endpoint answers as if nothing were there'],
])('client: an endpoint that is not there shows nothing beside %s', async (_, gone, reason) => {
  const lacks = changeAnswers(({ path }) => (path.startsWith(gone) ? { status: 404, headers: { location: null }, text: 'No.' } : null))
  expect((await examineLegalDoor(lacks))['mcp/unregistered-client-refused']).toContain(reason)
})

test('client: one that the token endpoint refuses shows nothing by that', async () => {
  const refuses = changeAnswers(({ path }) => (path === '/_oauth/token' ? { status: 401, body: { error: 'invalid_client' } } : null))
  const open = await examineLegalDoor(refuses)
  const reason = 'the token endpoint refuses the sign-in of this client: 401 invalid_client'
  const ofTokens = ['mcp/verifier-checked', 'mcp/code-expires', 'mcp/code-used-once'] as const
  expect(ofTokens.map((rule) => open[rule])).toEqual(ofTokens.map(() => reason))
})

/** A server that takes the secret of a client in the form alone. */
const inForm = changeAnswers(({ path, text, header }, { body, status }) => {
  if (isMetadata(path)) return { body: withMembers(body, { token_endpoint_auth_methods_supported: ['client_secret_post'] }) }
  if (path === '/_oauth/register' && status === 201)
    return { body: withMembers(body, { client_secret: 'a-secret', token_endpoint_auth_method: 'client_secret_post' }) }
  if (path !== '/_oauth/token' && path !== '/_oauth/revoke') return null
  const isShown = new URLSearchParams(text).get('client_secret') === 'a-secret' && header('authorization') === null
  return isShown ? null : { status: 401, body: { error: 'invalid_client' } }
})

test('secret: a server may give one to each client, and want it in the form', async () => {
  expect(await examineLegalDoor(inForm)).toEqual({})
})

test('secret: one of the target goes in the form where no other way is offered', async () => {
  const redirect = { redirect_uris: [redirectUri], token_endpoint_auth_method: 'client_secret_post' }
  let known = ''
  const fetchOf: Mutant['fetchOf'] = (understudy) => {
    const fetch = changeAnswers(({ path, header }, { body }) => {
      if (isMetadata(path)) return { body: withMembers(body, { token_endpoint_auth_methods_supported: ['client_secret_post'] }) }
      return path === '/_oauth/token' && header('authorization') !== null ? { status: 401, body: { error: 'invalid_client' } } : null
    })(understudy)
    return async (input, init) => {
      const request = new Request(input, init)
      if (request.url.endsWith('/_oauth/token')) known = new URLSearchParams(await request.clone().text()).get('client_secret') ?? ''
      return fetch(request)
    }
  }
  const report = await examineClient(redirect, fetchOf)
  expect(verdictsOf(report)).toEqual({ pass: expect.any(Array), 'not-run': ['mcp/code-expires', 'mcp/expired-token-refused'] })
  expect(known).toMatch(/^secret-/)
  expect(JSON.stringify(report)).not.toContain(known)
})

test('resource: clients ask for the one that the metadata name', async () => {
  const atOrigin: Mutant['fetchOf'] = (understudy) => {
    const knowsOrigin = changeParameters((parameters) => {
      const resource = parameters.get('resource')
      if (resource === 'http://understudy.test') parameters.delete('resource')
      else if (resource !== null) parameters.set('resource', 'https://unknown.example')
    })(understudy)
    return changeAnswers(({ path }, { body }) =>
      path.includes('oauth-protected-resource') ? { body: withMembers(body, { resource: 'http://understudy.test' }) } : null,
    )({ ...understudy, fetch: knowsOrigin })
  }
  expect(await examineLegalDoor(atOrigin)).toEqual({})
})

test.each([
  ['401', { status: 401, headers: { 'www-authenticate': 'Basic' }, body: { error: 'invalid_client' } }],
  ['401 without an error', { status: 401, headers: { 'www-authenticate': 'Basic' }, text: '' }],
  ['400', { status: 400, body: { error: 'unauthorized_client' } }],
])('revocation: it may be for clients with a secret alone, with %s for others', async (_, refusal) => {
  const forSecrets = changeAnswers(({ path }, { body }) => {
    if (isMetadata(path)) return { body: withMembers(body, { revocation_endpoint_auth_methods_supported: ['client_secret_basic'] }) }
    return path === '/_oauth/revoke' ? refusal : null
  })
  expect(await examineLegalDoor(forSecrets)).toEqual({
    'mcp/revoked-token-refused': 'the revocation endpoint takes no client like this one',
  })
})
