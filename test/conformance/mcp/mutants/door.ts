import { changeAnswers, withMembers, type Mutant, type MutantRequest } from '../../../support/deployments/mutant.ts'
import { toolsInPages } from '../tools-in-pages.ts'
import { sendCode, someTokens, tokenForm } from './code.ts'

const inside = { status: 200, body: { jsonrpc: '2.0', id: 1, result: { capabilities: {} } } }

export function isMessage({ method, path }: MutantRequest): boolean {
  return method === 'POST' && path === '/mcp'
}

/** An MCP server that lets in whom it must refuse. */
function letsIn(rule: Mutant['rule'], breaks: string, isMeant: (asked: MutantRequest, challenge: string) => boolean): Mutant {
  return {
    breaks,
    rule,
    class: 'auth',
    hidden: true,
    fetchOf: changeAnswers((asked, { headers }) =>
      isMessage(asked) && isMeant(asked, headers.get('www-authenticate') ?? '') ? inside : null,
    ),
  }
}

function changeServerMetadata(breaks: string, members: Readonly<Record<string, unknown>>): Mutant {
  return {
    breaks,
    rule: 'mcp/authorization-server',
    class: 'schema',
    fetchOf: changeAnswers(({ path }, { body }) =>
      /oauth-authorization-server|openid-configuration/.test(path) ? { body: withMembers(body, members) } : null,
    ),
  }
}

function changeChallenge(breaks: string, challenge: string | null): Mutant {
  return {
    breaks,
    rule: 'mcp/challenge-names-metadata',
    class: 'auth',
    fetchOf: changeAnswers((asked, { status }) =>
      isMessage(asked) && status === 401 ? { headers: { 'www-authenticate': challenge } } : null,
    ),
  }
}

/** A deployment that gives a token for another resource, and lets it in. */
function forAnother(breaks: string, access: string, isTaken: (resource: string) => boolean): Mutant {
  return {
    breaks,
    rule: 'mcp/token-for-another-refused',
    class: 'auth',
    hidden: true,
    fetchOf: changeAnswers((asked) => {
      if (asked.path === '/_oauth/authorize' && isTaken(asked.query.get('resource') ?? '')) return sendCode(asked)
      if (tokenForm(asked)?.get('code') === 'mutant-code') return { status: 200, body: { ...someTokens, access_token: access } }
      return isMessage(asked) && asked.header('authorization') === `Bearer ${access}` ? inside : null
    }),
  }
}

/** An MCP server that answers the first messages to anybody, and a message that is meant with the list of its tools. */
function guardsLate(rule: Mutant['rule'], breaks: string, isMeant: (asked: MutantRequest, challenge: string) => boolean): Mutant {
  return {
    breaks,
    rule,
    class: 'auth',
    hidden: true,
    fetchOf: changeAnswers((asked, { status, headers }) => {
      if (!isMessage(asked) || status !== 401) return null
      const { id, method } = asked.body as { readonly id?: unknown; readonly method?: unknown }
      const answer = { status: 200, headers: { 'content-type': 'application/json' } }
      if (method === 'initialize') return { ...answer, body: { jsonrpc: '2.0', id, result: { protocolVersion: '2025-11-25' } } }
      const isOpen = id === undefined || isMeant(asked, headers.get('www-authenticate') ?? '')
      return isOpen ? { ...answer, body: { jsonrpc: '2.0', id, result: { tools: [] } } } : null
    }),
  }
}

/** An MCP server that knows the newest revision alone, and lets in whom it must refuse. */
function letsInByNewest(rule: Mutant['rule'], breaks: string, isMeant: (asked: MutantRequest) => boolean): Mutant {
  return {
    breaks,
    rule,
    class: 'auth',
    hidden: true,
    fetchOf: changeAnswers((asked, { status }) => {
      if (!isMessage(asked) || (status === 401 && !isMeant(asked))) return null
      const { id = null } = asked.body as { readonly id?: unknown }
      if (asked.header('mcp-protocol-version') === '2026-07-28')
        return status === 401 ? { status: 200, body: { jsonrpc: '2.0', id, result: { tools: [] } } } : null
      return { status: 400, body: { jsonrpc: '2.0', id, error: { code: -32_022, message: 'Unsupported protocol version' } } }
    }),
  }
}

/** Metadata that name the authorization server with a slash that its own lack. */
export const withSlash: Mutant['fetchOf'] = changeAnswers(({ path }, { body }) => {
  if (!path.startsWith('/mcp/.well-known/')) return null
  const { authorization_servers: named } = body as { readonly authorization_servers: readonly string[] }
  return { body: withMembers(body, { authorization_servers: named.map((one) => `${one}/`) }) }
})

export const mutants: readonly Mutant[] = [
  {
    breaks: 'a token that nobody issued is let in',
    rule: 'mcp/invalid-token-refused',
    class: 'auth',
    fetchOf: changeAnswers((asked) => (asked.header('authorization') === 'Bearer understudy-never-issued' ? inside : null)),
  },
  {
    breaks: 'a token that nobody issued is refused with 403',
    rule: 'mcp/invalid-token-refused',
    class: 'status',
    fetchOf: changeAnswers((asked) =>
      asked.header('authorization') === 'Bearer understudy-never-issued' ? { status: 403, text: 'No.' } : null,
    ),
  },
  guardsLate(
    'mcp/invalid-token-refused',
    'a token that nobody issued lists the tools where the first messages need none',
    ({ header }) => header('authorization') === 'Bearer understudy-never-issued',
  ),
  changeChallenge('the MCP server challenges nobody', null),
  {
    breaks: 'the challenge names no metadata, which are at no address that clients try',
    rule: 'mcp/challenge-names-metadata',
    class: 'auth',
    fetchOf: changeAnswers((asked, { status }) => {
      if (asked.path.startsWith('/.well-known/oauth-protected-resource')) return { status: 404, text: 'No.' }
      return isMessage(asked) && status === 401 ? { headers: { 'www-authenticate': 'Bearer realm="mcp"' } } : null
    }),
  },
  changeChallenge(
    'the challenge is none of Bearer',
    'DPoP resource_metadata="http://understudy.test/mcp/.well-known/oauth-protected-resource"',
  ),
  {
    breaks: 'the challenge leads to the metadata of another server',
    rule: 'mcp/challenge-names-metadata',
    class: 'auth',
    fetchOf: changeAnswers((asked, { status }) => {
      if (asked.path === '/other') return { status: 200, body: { resource: 'https://elsewhere.example/other/mcp' } }
      const challenge = 'Bearer resource_metadata="http://understudy.test/other"'
      return isMessage(asked) && status === 401 ? { headers: { 'www-authenticate': challenge } } : null
    }),
  },
  changeChallenge('the challenge leads nowhere', 'Bearer resource_metadata="http://understudy.test/nowhere"'),
  {
    breaks: 'the metadata name no authorization server',
    rule: 'mcp/authorization-server',
    class: 'schema',
    fetchOf: changeAnswers(({ path }, { body }) =>
      path.startsWith('/mcp/.well-known/') ? { body: withMembers(body, { authorization_servers: undefined }) } : null,
    ),
  },
  {
    breaks: 'the metadata name the authorization server with another slash',
    rule: 'mcp/authorization-server',
    class: 'consistency',
    fetchOf: withSlash,
  },
  changeServerMetadata('the authorization server calls itself by another name', { issuer: 'https://elsewhere.example' }),
  changeServerMetadata('the authorization server knows only plain challenges', { code_challenge_methods_supported: ['plain'] }),
  changeServerMetadata('the authorization server has no token endpoint', { token_endpoint: undefined }),
  forAnother('a token for another resource is let in', 'mutant-access', (resource) => resource.endsWith('elsewhere.example/mcp')),
  forAnother(
    'a token that names another audience is let in, whatever resource is asked for',
    `mutant.${btoa(JSON.stringify({ aud: ['https://understudy-elsewhere.example/mcp'] }))}.signed`,
    (resource) => resource.includes('elsewhere'),
  ),
  letsIn(
    'mcp/token-for-another-refused',
    'a token of another world is let in',
    (asked, challenge) => asked.header('authorization')?.startsWith('Bearer access-') === true && challenge.includes('not known'),
  ),
  letsIn(
    'mcp/token-for-another-refused',
    'a refresh token is let in',
    (asked) => asked.header('authorization')?.startsWith('Bearer refresh-') === true,
  ),
  letsIn('mcp/expired-token-refused', 'an expired token is let in', (_, challenge) => challenge.includes('the token has expired')),
  letsIn('mcp/revoked-token-refused', 'a revoked token is let in', (_, challenge) => challenge.includes('the token is revoked')),
  {
    breaks: 'a client without a secret revokes nothing, though the metadata offer it that',
    rule: 'mcp/revoked-token-refused',
    class: 'auth',
    fetchOf: changeAnswers(({ path }) => (path === '/_oauth/revoke' ? { status: 401, body: { error: 'invalid_client' } } : null)),
  },
  {
    breaks: 'the revocation refuses the token that it is to revoke',
    rule: 'mcp/revoked-token-refused',
    class: 'auth',
    fetchOf: changeAnswers(({ path }, { body }) => {
      if (path === '/_oauth/revoke') return { status: 401, body: { error: 'invalid_token' } }
      const offersBasic = { revocation_endpoint_auth_methods_supported: ['client_secret_basic'] }
      return path.includes('oauth-authorization-server') ? { body: withMembers(body, offersBasic) } : null
    }),
  },
  letsIn('mcp/token-in-query-refused', 'a token in the query is let in', ({ query }) => query.has('access_token')),
  guardsLate('mcp/token-in-query-refused', 'a token in the query lists the tools where the first messages need none', ({ query }) =>
    query.has('access_token'),
  ),
  letsInByNewest('mcp/token-in-query-refused', 'a server of the newest revision takes a token from the query', ({ query }) =>
    query.has('access_token'),
  ),
  letsIn('mcp/foreign-origin-refused', 'a page of another site is let in', ({ header }) => header('origin') !== null),
  {
    breaks: 'no tool creates a report',
    rule: 'mcp/offers-the-same-functionality',
    class: 'consistency',
    fetchOf: changeAnswers((asked, { text }) => (isMessage(asked) ? { text: text.replaceAll('"create_report"', '"make_report"') } : null)),
  },
  {
    breaks: 'the second page of the tools lacks one',
    rule: 'mcp/offers-the-same-functionality',
    class: 'pagination',
    hidden: true,
    fetchOf: toolsInPages((tools) => [tools.slice(0, 9), tools.slice(9).filter(({ name }) => name !== 'resume_session')]),
  },
  ...[401, 403].map(
    (status) =>
      ({
        breaks: `a token that was just given is refused with ${status}`,
        rule: 'mcp/offers-the-same-functionality',
        class: 'auth',
        fetchOf: changeAnswers((asked) => (isMessage(asked) && asked.header('authorization') !== null ? { status, text: 'No.' } : null)),
      }) as const,
  ),
  {
    breaks: 'a token that was just given calls no tool',
    rule: 'mcp/offers-the-same-functionality',
    class: 'auth',
    fetchOf: changeAnswers((asked) => (isMessage(asked) && asked.text.includes('tools/call') ? { status: 401, text: 'No.' } : null)),
  },
  {
    breaks: 'a valid token gets no list of tools',
    rule: 'mcp/offers-the-same-functionality',
    class: 'status',
    fetchOf: changeAnswers((asked) => (isMessage(asked) && asked.text.includes('tools/list') ? { status: 404, text: 'No.' } : null)),
  },
]
