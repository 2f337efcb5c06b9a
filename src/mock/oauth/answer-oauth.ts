import { registerClient } from '../../engine/oauth/decide-oauth.ts'
import { performOAuth } from '../../engine/perform.ts'
import type { Answered } from '../api/answer-api.ts'
import type { ApiRequest, Outcome } from '../http/api-request.ts'
import { answerOptions, withCors, withHead } from '../http/cors.ts'
import { refuse, toOutcome, type Answer } from '../http/reply.ts'
import { serverDiscovery, type Urls } from '../http/urls.ts'
import type { LiveWorld } from '../worlds/live-world.ts'
import { isForeignForm, refuseForeignForm } from '../web/foreign-form.ts'
import { isOfForeignPage, namesForeignHost, foreignRefusal } from '../control/access.ts'
import { authorize } from './authorize.ts'
import { readRegistration } from './read-registration.ts'
import { serverMetadata } from './server-metadata.ts'
import { answerRevocation, answerToken, refuseOAuth, uncached } from './token-endpoint.ts'

const methods: { readonly [endpoint: string]: readonly string[] } = {
  '/authorize': ['GET', 'POST'],
  '/token': ['POST'],
  '/register': ['POST'],
  '/revoke': ['POST'],
  [serverDiscovery]: ['GET'],
}

/** The authorization server of a world, by OAuth 2.1: it lets clients register, asks for consent, and issues tokens for the MCP server. */
export function answerOAuth(live: LiveWorld, endpoint: string, request: ApiRequest, urls: Urls, publicOrigin: string): Answered {
  return {
    outcome: withCors(request, answerEndpoint(live, endpoint, request, urls, publicOrigin)),
    details: { operation: 'oauth', account: null, notes: [] },
  }
}

function answerEndpoint(live: LiveWorld, endpoint: string, request: ApiRequest, urls: Urls, publicOrigin: string): Outcome {
  const allowed = methods[endpoint]
  if (allowed === undefined) return toOutcome(refuse('not_found', `The authorization server has nothing at ${endpoint}.`))
  if (namesForeignHost(request, publicOrigin)) return toOutcome(foreignRefusal)
  const options = answerOptions(request, allowed)
  if (options !== null) return options
  if (!withHead(allowed).split(', ').includes(request.method))
    return toOutcome({
      status: 405,
      headers: [['allow', withHead(allowed)]],
      body: { error: 'invalid_request', error_description: `it takes ${withHead(allowed)}` },
    })
  // A page of another site may register and get tokens, as clients in pages do, but chooses no account for a person.
  if (endpoint === '/authorize')
    return isForeignForm(request, publicOrigin) || isOfForeignPage(request, publicOrigin)
      ? refuseForeignForm
      : authorize(live, request, urls)
  if (endpoint === '/token') return toOutcome(answerToken(live, request))
  if (endpoint === '/revoke') return toOutcome(answerRevocation(live, request))
  if (endpoint === '/register') return toOutcome(answerRegistration(live, request, urls))
  return toOutcome({ status: 200, headers: [], body: serverMetadata(urls.issuer) })
}

function answerRegistration(live: LiveWorld, request: ApiRequest, { mcpUrl }: Urls): Answer {
  const asked = readRegistration(request)
  if ('error' in asked) return refuseOAuth(asked)
  const now = live.clock.now()
  const decision = performOAuth(live.world, (world) => registerClient(world, asked.registration, mcpUrl, now), now)
  if ('refused' in decision) return refuseOAuth(decision.refused)
  const { clientId, secret, name, redirectUris, at } = decision.outcome
  const body = {
    client_id: clientId,
    // An expiry of zero means never.
    ...(secret !== undefined && { client_secret: secret, client_secret_expires_at: 0 }),
    client_id_issued_at: Math.floor(at / 1000),
    ...(name !== null && { client_name: name }),
    redirect_uris: redirectUris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: asked.method,
  }
  return { status: 201, headers: uncached, body }
}
