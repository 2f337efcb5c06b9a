import {
  changeAnswers,
  changeAnswersWithMemory,
  withMembers,
  type AnswerChange,
  type Mutant,
  type MutantRequest,
} from '../../../support/deployments/mutant.ts'

const inside = { status: 200, body: { jsonrpc: '2.0', id: 1, result: { capabilities: {} } } }
const someTokens = { access_token: 'mutant-access', refresh_token: 'mutant-refresh', token_type: 'bearer' }

function isMessage({ method, path }: MutantRequest): boolean {
  return method === 'POST' && path === '/mcp'
}

/** The form that is sent to the token endpoint; null for any other request. */
function tokenForm({ path, text }: MutantRequest): URLSearchParams | null {
  return path === '/_oauth/token' ? new URLSearchParams(text) : null
}

/** Sends a code to the redirect address of a request for one. */
function sendCode({ query }: MutantRequest, parameters: Readonly<Record<string, string>> = { code: 'mutant-code' }): AnswerChange {
  return {
    status: 303,
    text: '',
    headers: { location: `${query.get('redirect_uri') ?? ''}?${new URLSearchParams(parameters).toString()}` },
  }
}

/** An authorization server that sends a code where it must not. */
function sendsCode(
  rule: Mutant['rule'],
  breaks: string,
  isMeant: (query: URLSearchParams) => boolean,
  parameters?: Readonly<Record<string, string>>,
): Mutant {
  return {
    breaks,
    rule,
    class: 'auth',
    fetchOf: changeAnswers((asked) => (asked.path === '/_oauth/authorize' && isMeant(asked.query) ? sendCode(asked, parameters) : null)),
  }
}

/** A token endpoint that gives tokens where it must refuse them. */
function givesTokens(rule: Mutant['rule'], breaks: string, isMeant: (form: URLSearchParams, text: string) => boolean): Mutant {
  return {
    breaks,
    rule,
    class: 'auth',
    hidden: true,
    fetchOf: changeAnswers((asked, { status, text }) => {
      const form = tokenForm(asked)
      return form !== null && status === 400 && isMeant(form, text) ? { status: 200, body: someTokens } : null
    }),
  }
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

function changeResponse(breaks: string, change: (location: URL) => void): Mutant {
  return {
    breaks,
    rule: 'mcp/response-names-issuer',
    class: 'auth',
    fetchOf: changeAnswers(({ path }, { headers }) => {
      const location = headers.get('location')
      if (path !== '/_oauth/authorize' || location === null) return null
      const url = new URL(location)
      change(url)
      return { headers: { location: url.href } }
    }),
  }
}

/** A token endpoint that answers a second use of a code or a refresh token as the first. */
function takesTwice(rule: Mutant['rule'], breaks: string, parameter: 'code' | 'refresh_token'): Mutant {
  return {
    breaks,
    rule,
    class: 'auth',
    hidden: true,
    fetchOf: changeAnswersWithMemory(() => {
      const first = new Map<string, unknown>()
      return (asked, { status, body }) => {
        const value = tokenForm(asked)?.get(parameter) ?? null
        if (value === null) return null
        if (status === 200 && !first.has(value)) first.set(value, body)
        return status === 400 && first.has(value) ? { status: 200, body: first.get(value) } : null
      }
    }),
  }
}

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
  changeChallenge('the MCP server challenges nobody', null),
  changeChallenge('the challenge names no metadata', 'Bearer realm="mcp"'),
  changeChallenge('the challenge leads nowhere', 'Bearer resource_metadata="http://understudy.test/nowhere"'),
  {
    breaks: 'the metadata name no authorization server',
    rule: 'mcp/authorization-server',
    class: 'schema',
    fetchOf: changeAnswers(({ path }, { body }) =>
      path.startsWith('/mcp/.well-known/') ? { body: withMembers(body, { authorization_servers: undefined }) } : null,
    ),
  },
  changeServerMetadata('the authorization server calls itself by another name', { issuer: 'https://elsewhere.example' }),
  changeServerMetadata('the authorization server knows only plain challenges', { code_challenge_methods_supported: ['plain'] }),
  changeServerMetadata('the authorization server has no token endpoint', { token_endpoint: undefined }),
  sendsCode(
    'mcp/unregistered-client-refused',
    'a client that nobody registered gets a code',
    (query) => query.get('client_id') === 'understudy-unregistered',
  ),
  sendsCode(
    'mcp/unregistered-client-refused',
    'an unregistered client is told of its error at its own address',
    (query) => query.get('client_id') === 'understudy-unregistered',
    { error: 'unauthorized_client' },
  ),
  sendsCode('mcp/redirect-address-exact', 'a code is sent to an address that only begins like the registered one', (query) =>
    (query.get('redirect_uri') ?? '').endsWith('-elsewhere'),
  ),
  sendsCode('mcp/code-challenge-required', 'a code is given without a challenge', (query) => !query.has('code_challenge')),
  sendsCode(
    'mcp/plain-challenge-refused',
    'a code is given for a plain challenge',
    (query) => query.get('code_challenge_method') === 'plain',
  ),
  changeResponse('the response names no issuer', ({ searchParams }) => searchParams.delete('iss')),
  changeResponse('the response names another issuer', ({ searchParams }) => searchParams.set('iss', 'https://elsewhere.example')),
  givesTokens('mcp/verifier-checked', 'any verifier fits', (form) => (form.get('code_verifier') ?? '').startsWith('understudy-another')),
  takesTwice('mcp/code-used-once', 'a code is taken twice', 'code'),
  givesTokens('mcp/code-expires', 'a code lives for ever', (_, text) => text.includes('expired')),
  takesTwice('mcp/refresh-token-used-once', 'a refresh token is taken twice', 'refresh_token'),
  givesTokens(
    'mcp/refresh-reuse-ends-all',
    'the newest refresh token outlives the reuse of an older one',
    (form, text) => form.get('grant_type') === 'refresh_token' && text.includes('the grant is revoked'),
  ),
  {
    breaks: 'a token for another resource is let in',
    rule: 'mcp/token-for-another-refused',
    class: 'auth',
    hidden: true,
    fetchOf: changeAnswers((asked) => {
      if (asked.path === '/_oauth/authorize' && asked.query.get('resource')?.includes('elsewhere') === true) return sendCode(asked)
      if (tokenForm(asked)?.get('code') === 'mutant-code') return { status: 200, body: someTokens }
      return isMessage(asked) && asked.header('authorization') === 'Bearer mutant-access' ? inside : null
    }),
  },
  letsIn(
    'mcp/token-for-another-refused',
    'a token of another world is let in',
    (asked, challenge) => asked.header('authorization')?.startsWith('Bearer access-') === true && challenge.includes('not known'),
  ),
  letsIn('mcp/revoked-token-refused', 'a revoked token is let in', (_, challenge) => challenge.includes('the token is revoked')),
  letsIn('mcp/token-in-query-refused', 'a token in the query is let in', ({ query }) => query.has('access_token')),
  letsIn('mcp/foreign-origin-refused', 'a page of another site is let in', ({ header }) => header('origin') !== null),
  {
    breaks: 'no tool creates a report',
    rule: 'mcp/offers-the-same-functionality',
    class: 'consistency',
    fetchOf: changeAnswers((asked, { text }) => (isMessage(asked) ? { text: text.replaceAll('"create_report"', '"make_report"') } : null)),
  },
  {
    breaks: 'a valid token gets no list of tools',
    rule: 'mcp/offers-the-same-functionality',
    class: 'status',
    fetchOf: changeAnswers((asked) => (isMessage(asked) && asked.text.includes('tools/list') ? { status: 404, text: 'No.' } : null)),
  },
]
