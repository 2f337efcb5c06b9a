import { redirectUri } from '../../../../src/conformance/sections/mcp/sign-in.ts'
import {
  changeAnswers,
  changeAnswersWithMemory,
  type AnswerChange,
  type Mutant,
  type MutantRequest,
} from '../../../support/deployments/mutant.ts'

export const someTokens = { access_token: 'mutant-access', refresh_token: 'mutant-refresh', token_type: 'bearer' }

/** The form that is sent to the token endpoint; null for any other request. */
export function tokenForm({ path, text }: MutantRequest): URLSearchParams | null {
  return path === '/_oauth/token' ? new URLSearchParams(text) : null
}

/** Sends a code to the redirect address of a request for one. */
export function sendCode({ query }: MutantRequest, parameters: Readonly<Record<string, string>> = { code: 'mutant-code' }): AnswerChange {
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
  sendsCode(
    'mcp/redirect-address-exact',
    'a code is sent to an address that only begins like the registered one',
    (query) => (query.get('redirect_uri') ?? '').startsWith(redirectUri) && query.get('redirect_uri') !== redirectUri,
  ),
  sendsCode('mcp/redirect-address-exact', 'a code is sent to an address below the registered one', (query) =>
    (query.get('redirect_uri') ?? '').endsWith('/callback/elsewhere'),
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
  givesTokens(
    'mcp/verifier-checked',
    'a code with a challenge needs no verifier',
    (form) => form.get('grant_type') === 'authorization_code' && !form.has('code_verifier'),
  ),
  takesTwice('mcp/code-used-once', 'a code is taken twice', 'code'),
  givesTokens('mcp/code-expires', 'a code lives for ever', (_, text) => text.includes('expired')),
  takesTwice('mcp/refresh-token-used-once', 'a refresh token is taken twice', 'refresh_token'),
  {
    breaks: 'a refresh token of a public client is good for ever, and no other is given',
    rule: 'mcp/refresh-token-used-once',
    class: 'auth',
    hidden: true,
    fetchOf: changeAnswers((asked) =>
      tokenForm(asked)?.get('grant_type') === 'refresh_token'
        ? { status: 200, body: { access_token: 'mutant-access', token_type: 'bearer' } }
        : null,
    ),
  },
  givesTokens(
    'mcp/refresh-reuse-ends-all',
    'the newest refresh token outlives the reuse of an older one',
    (form, text) => form.get('grant_type') === 'refresh_token' && text.includes('the grant is revoked'),
  ),
]
