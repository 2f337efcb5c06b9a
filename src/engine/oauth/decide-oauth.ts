import { seededUuid } from '../seeded-uuid.ts'
import type { At } from '../session.ts'
import type { Client, Grant, OAuthState, Scope, Token } from './oauth.ts'
import type { OAuthEvent } from './oauth-event.ts'
import { isRegistered } from './redirect-uri.ts'
import { isSameResource } from './resource.ts'
import { sha256 } from './sha256.ts'

/** The lifetimes of codes and tokens. */
export const lifetimesMs = { code: 10 * 60_000, access: 60 * 60_000, refresh: 30 * 24 * 60 * 60_000 }

/** An error of OAuth 2.0, by its registered code. */
export type OAuthRefusal = { readonly error: OAuthErrorCode; readonly description: string }

type OAuthErrorCode =
  | 'access_denied'
  | 'invalid_client'
  | 'invalid_client_metadata'
  | 'invalid_grant'
  | 'invalid_redirect_uri'
  | 'invalid_request'
  | 'invalid_scope'
  | 'invalid_target'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'

/** A refusal may have events: a code or a refresh token that is used twice revokes its grant. */
export type OAuthDecision<Outcome> =
  | { readonly events: readonly OAuthEvent[]; readonly outcome: Outcome }
  | { readonly events: readonly OAuthEvent[]; readonly refused: OAuthRefusal }

/** The request of a client for the consent of a person, once it is known to be well formed. */
export type ConsentRequest = {
  readonly clientId: string
  readonly redirectUri: string
  readonly challenge: string
  readonly scopes: readonly Scope[]
  readonly resource: string
}

/** The members of a registration. */
export type Registration = Pick<Client, 'name' | 'redirectUris'> & { readonly isPublic: boolean }

/** Registers a client that asks for the tokens of a resource. */
export function registerClient(world: OAuthState, { isPublic, ...asked }: Registration, resource: string, at: At): OAuthDecision<Client> {
  const secret = isPublic ? {} : { secret: `secret-${textOf(world, 1, resource)}` }
  const client: Client = { clientId: `client-${textOf(world, 0, resource)}`, ...asked, ...secret, at }
  return { events: [{ type: 'clientRegistered', at, client, made: isPublic ? 1 : 2 }], outcome: client }
}

/** Gives the consent of an account. Its outcome is the code. */
export function giveGrant(world: OAuthState, request: ConsentRequest, account: string, at: At): OAuthDecision<string> {
  const code = `code-${textOf(world, 1, request.resource)}`
  const grant: Grant = {
    ...request,
    grantId: `grant-${textOf(world, 0)}`,
    account,
    code,
    codeExpiresAt: at + lifetimesMs.code,
    isCodeUsed: false,
    revokedAt: null,
  }
  return { events: [{ type: 'grantGiven', at, grant, made: 2 }], outcome: code }
}

export type Issued = { readonly access: string; readonly refresh: string; readonly scopes: readonly Scope[] }

/** The members of a request that exchanges a code. */
export type CodeExchange = {
  readonly clientId: string
  readonly code: string
  readonly redirectUri: string
  readonly verifier: string
  readonly resource: string | null
}

export function exchangeCode(world: OAuthState, asked: CodeExchange, at: At): OAuthDecision<Issued> {
  const grant = world.oauth.grants.get(world.oauth.codes.get(asked.code) ?? '')
  if (grant === undefined || grant.clientId !== asked.clientId) return refuse('invalid_grant', 'the code is not one of this client')
  if (grant.isCodeUsed) return refuse('invalid_grant', 'the code was used before; its tokens are revoked', revocationOf(grant, at))
  if (grant.revokedAt !== null) return refuse('invalid_grant', 'the grant is revoked')
  if (at >= grant.codeExpiresAt) return refuse('invalid_grant', 'the code has expired')
  if (grant.redirectUri !== asked.redirectUri) return refuse('invalid_grant', 'redirect_uri is another than the code was sent to')
  if (sha256(asked.verifier) !== grant.challenge) return refuse('invalid_grant', 'code_verifier does not fit the challenge')
  if (!isForGrant(asked.resource, grant)) return refuse('invalid_target', 'resource is another than the grant is for')
  return issue(world, grant, grant.scopes, null, at)
}

/** The members of a request that uses a refresh token. */
export type RefreshExchange = {
  readonly clientId: string
  readonly refresh: string
  readonly scopes: readonly Scope[] | null
  readonly resource: string | null
}

export function refreshTokens(world: OAuthState, asked: RefreshExchange, at: At): OAuthDecision<Issued> {
  const token = world.oauth.tokens.get(asked.refresh)
  const grant = grantOf(world, token)
  if (token?.use !== 'refresh' || grant?.clientId !== asked.clientId)
    return refuse('invalid_grant', 'the refresh token is not one of this client')
  if (grant.revokedAt !== null) return refuse('invalid_grant', 'the grant is revoked')
  if (token.endedAt !== null)
    return refuse('invalid_grant', 'the refresh token was used before; all tokens of its grant are revoked', revocationOf(grant, at))
  if (at >= token.expiresAt) return refuse('invalid_grant', 'the refresh token has expired')
  if (!isForGrant(asked.resource, grant)) return refuse('invalid_target', 'resource is another than the grant is for')
  const wider = asked.scopes?.find((scope) => !grant.scopes.includes(scope))
  if (wider !== undefined) return refuse('invalid_scope', `the grant does not have the scope ${wider}`)
  return issue(world, grant, asked.scopes ?? grant.scopes, asked.refresh, at)
}

/** Revokes a token of a client: an access token alone, a refresh token with its whole grant. An unknown one is no error. */
export function revokeToken(world: OAuthState, clientId: string, text: string, at: At): readonly OAuthEvent[] {
  const token = world.oauth.tokens.get(text)
  const grant = grantOf(world, token)
  if (token === undefined || grant?.clientId !== clientId) return []
  if (token.use === 'refresh') return revocationOf(grant, at)
  return token.endedAt === null ? [{ type: 'tokenRevoked', at, token: text }] : []
}

/** The account and the scopes of an access token, or why it opens nothing. */
export type Admission =
  | { readonly account: string; readonly scopes: readonly Scope[]; readonly clientId: string }
  | { readonly denied: string }

/** Judges an access token for a resource at a time. */
export function admit({ oauth }: Pick<OAuthState, 'oauth'>, text: string, resource: string, at: At): Admission {
  const token = oauth.tokens.get(text)
  const grant = grantOf({ oauth }, token)
  if (token?.use !== 'access' || grant === undefined) return { denied: 'the token is not known' }
  if (token.endedAt !== null || grant.revokedAt !== null) return { denied: 'the token is revoked' }
  if (at >= token.expiresAt) return { denied: 'the token has expired' }
  if (!isForGrant(resource, grant)) return { denied: 'the token is for another resource' }
  return { account: grant.account, scopes: token.scopes, clientId: grant.clientId }
}

/** The client that may receive codes at an address; undefined if it is unknown or has not registered the address. */
export function findClient({ oauth }: Pick<OAuthState, 'oauth'>, clientId: string, redirectUri: string): Client | undefined {
  const client = oauth.clients.get(clientId)
  return client !== undefined && isRegistered(redirectUri, client.redirectUris) ? client : undefined
}

function grantOf({ oauth }: Pick<OAuthState, 'oauth'>, token: Token | undefined): Grant | undefined {
  return token === undefined ? undefined : oauth.grants.get(token.grantId)
}

function issue(world: OAuthState, grant: Grant, scopes: readonly Scope[], replaces: string | null, at: At): OAuthDecision<Issued> {
  const { grantId, resource } = grant
  const access = { text: `access-${textOf(world, 0, resource)}`, expiresAt: at + lifetimesMs.access }
  const refresh = { text: `refresh-${textOf(world, 1, resource)}`, expiresAt: at + lifetimesMs.refresh }
  return {
    events: [{ type: 'tokensIssued', at, grantId, scopes, access, refresh, replaces, made: 2 }],
    outcome: { access: access.text, refresh: refresh.text, scopes },
  }
}

function revocationOf({ grantId, revokedAt }: Grant, at: At): readonly OAuthEvent[] {
  return revokedAt === null ? [{ type: 'grantRevoked', at, grantId }] : []
}

function refuse(error: OAuthErrorCode, description: string, events: readonly OAuthEvent[] = []): OAuthDecision<never> {
  return { events, refused: { error, description } }
}

/** A request that names no resource means that of the grant. */
function isForGrant(resource: string | null, grant: Grant): boolean {
  return resource === null || isSameResource(resource, grant.resource)
}

/**
 * A text that differs from all ids, codes and tokens of the world so far. Those for an MCP server differ from those for another one, so that
 * two worlds of one seed do not share them.
 */
export function textOf({ oauth, seed }: OAuthState, offset: number, resource = ''): string {
  return seededUuid(seed ^ 0x4f_41_55 ^ numberOf(resource), oauth.made + offset)
}

/** The next name of a connection. It has a series of its own: how often clients connect changes no id, code or token. */
export function nextName({ oauth, seed }: OAuthState, resource: string): string {
  return seededUuid(seed ^ 0x4d_43_50 ^ numberOf(resource), oauth.named)
}

function numberOf(resource: string): number {
  let number = 0
  for (let at = 0; at < resource.length; at++) number = (Math.imul(number, 31) + resource.charCodeAt(at)) | 0
  return number
}
