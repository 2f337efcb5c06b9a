import type { At } from '../session.ts'
import { lifetimesMs, textOf, type OAuthDecision } from './decide-oauth.ts'
import type { OAuthEvent } from './oauth-event.ts'
import type { Client, Grant, OAuth, OAuthState, Scope, Token } from './oauth.ts'

/** The client of the tokens that the control API issues. It has no address, so that nobody can sign in as it. */
const clientId = 'client-control'

/** The account and the scopes of a token that is issued without a sign-in. */
export type IssueRequest = {
  readonly account: string
  readonly scopes: readonly Scope[]
  readonly resource: string
  readonly lifetimeMs: number | undefined
}

/** Issues an access token without a sign-in. Its outcome is the text of the token. */
export function issueWithoutSignIn(world: OAuthState, asked: IssueRequest, at: At): OAuthDecision<string> {
  const { account, scopes, resource, lifetimeMs = lifetimesMs.access } = asked
  const client: Client = { clientId, name: 'Control API', redirectUris: [], at }
  const grant: Grant = {
    grantId: `grant-${textOf(world, 0)}`,
    clientId,
    account,
    scopes,
    resource,
    redirectUri: '',
    challenge: '',
    code: `code-${textOf(world, 1)}`,
    codeExpiresAt: at,
    isCodeUsed: true,
    revokedAt: null,
  }
  const access = { text: `access-${textOf(world, 2, resource)}`, expiresAt: at + lifetimeMs }
  const { grantId } = grant
  return {
    events: [
      ...(world.oauth.clients.has(clientId) ? [] : [{ type: 'clientRegistered', at, client, made: 0 } as const]),
      { type: 'grantGiven', at, grant, made: 2 },
      { type: 'tokensIssued', at, grantId, scopes, access, refresh: null, replaces: null, made: 1 },
    ],
    outcome: access.text,
  }
}

/** The worth of a token. A refresh token is replaced when it is used. */
export type TokenState = 'valid' | 'expired' | 'revoked' | 'replaced'

export function tokenState({ grants }: OAuth, { use, grantId, endedAt, expiresAt }: Token, now: At): TokenState {
  if (grants.get(grantId)?.revokedAt !== null) return 'revoked'
  if (endedAt !== null) return use === 'refresh' ? 'replaced' : 'revoked'
  return now >= expiresAt ? 'expired' : 'valid'
}

/** Ends valid tokens before their time. A refresh token that is revoked takes all tokens of its grant with it. */
export function endTokens({ oauth }: OAuthState, tokens: readonly Token[], as: 'expired' | 'revoked', at: At): readonly OAuthEvent[] {
  const valid = tokens.filter((token) => tokenState(oauth, token, at) === 'valid')
  if (as === 'expired') return valid.map(({ text }) => ({ type: 'tokenExpired', at, token: text }))
  const grants = new Set(valid.flatMap(({ use, grantId }) => (use === 'refresh' ? [grantId] : [])))
  const alone = valid.filter(({ grantId }) => !grants.has(grantId))
  return [
    ...[...grants].map((grantId) => ({ type: 'grantRevoked', at, grantId }) as const),
    ...alone.map(({ text }) => ({ type: 'tokenRevoked', at, token: text }) as const),
  ]
}
