import {
  exchangeCode,
  lifetimesMs,
  refreshTokens,
  revokeToken,
  type Issued,
  type OAuthDecision,
  type OAuthRefusal,
} from '../../engine/oauth/decide-oauth.ts'
import { performOAuth } from '../../engine/perform.ts'
import type { OAuthState } from '../../engine/oauth/oauth.ts'
import type { ApiRequest } from '../http/api-request.ts'
import type { Answer } from '../http/reply.ts'
import type { LiveWorld } from '../worlds/live-world.ts'
import { authenticateClient } from './authenticate-client.ts'
import { readForm, readScopes, type Parameters } from './parameters.ts'

/** An answer of the token endpoint, which no cache may keep. */
export function answerToken(live: LiveWorld, request: ApiRequest): Answer {
  const form = readForm(request)
  if ('error' in form) return refuseOAuth(form)
  const now = live.clock.now()
  const client = authenticateClient(live.world, request, form)
  if (typeof client !== 'string') return refuseClient(request, client)
  const decideOn = exchangeOf(form, client, now)
  if ('error' in decideOn) return refuseOAuth(decideOn)
  const decision = performOAuth(live.world, decideOn.decide, now)
  if ('refused' in decision) return refuseOAuth(decision.refused)
  const { access, refresh, scopes } = decision.outcome
  const body = {
    access_token: access,
    token_type: 'Bearer',
    expires_in: lifetimesMs.access / 1000,
    refresh_token: refresh,
    scope: scopes.join(' '),
  }
  return { status: 200, headers: uncached, body }
}

/** An answer of the revocation endpoint. It tells nobody whether there was such a token. */
export function answerRevocation(live: LiveWorld, request: ApiRequest): Answer {
  const form = readForm(request)
  if ('error' in form) return refuseOAuth(form)
  const client = authenticateClient(live.world, request, form)
  if (typeof client !== 'string') return refuseClient(request, client)
  const token = form.get('token')
  if (token === null) return refuseOAuth({ error: 'invalid_request', description: 'token is missing' })
  const now = live.clock.now()
  performOAuth(live.world, (world) => ({ events: revokeToken(world, client, token, now), outcome: null }), now)
  return { status: 200, headers: uncached, body: {} }
}

/** The answer to an error of the endpoints that programs ask. */
export function refuseOAuth({ error, description }: OAuthRefusal): Answer {
  return { status: error === 'invalid_client' ? 401 : 400, headers: uncached, body: { error, error_description: description } }
}

export const uncached = [['cache-control', 'no-store']] as const

/** A client that failed to prove itself by a header is told in a header how to. */
function refuseClient(request: ApiRequest, refusal: OAuthRefusal): Answer {
  const answer = refuseOAuth(refusal)
  const isChallenged = answer.status === 401 && request.header('authorization') !== undefined
  return isChallenged ? { ...answer, headers: [...answer.headers, ['www-authenticate', 'Basic realm="clients"']] } : answer
}

type Exchange = { readonly decide: (world: OAuthState) => OAuthDecision<Issued> }

function exchangeOf(form: Parameters, clientId: string, now: number): Exchange | OAuthRefusal {
  const type = form.get('grant_type')
  const resource = form.get('resource')
  if (type === 'authorization_code') {
    const [code, redirectUri, verifier] = [form.get('code'), form.get('redirect_uri'), form.get('code_verifier')]
    if (code === null) return missing('code')
    if (redirectUri === null) return missing('redirect_uri')
    if (verifier === null) return missing('code_verifier')
    if (!/^[\w.~-]{43,128}$/.test(verifier)) return { error: 'invalid_grant', description: 'code_verifier is none of 43 to 128 characters' }
    return { decide: (world) => exchangeCode(world, { clientId, code, redirectUri, verifier, resource }, now) }
  }
  if (type === 'refresh_token') {
    const refresh = form.get('refresh_token')
    if (refresh === null) return missing('refresh_token')
    const scopes = readScopes(form.get('scope'))
    if (scopes !== null && 'error' in scopes) return scopes
    return { decide: (world) => refreshTokens(world, { clientId, refresh, scopes, resource }, now) }
  }
  return type === null
    ? missing('grant_type')
    : { error: 'unsupported_grant_type', description: 'grant_type must be authorization_code or refresh_token' }
}

function missing(name: string): OAuthRefusal {
  return { error: 'invalid_request', description: `${name} is missing` }
}
