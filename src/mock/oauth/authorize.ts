import { findClient, giveGrant, type ConsentRequest, type OAuthRefusal } from '../../engine/oauth/decide-oauth.ts'
import { scopes, type Client } from '../../engine/oauth/oauth.ts'
import { isSameResource } from '../../engine/oauth/resource.ts'
import { performOAuth } from '../../engine/perform.ts'
import type { ApiRequest, Outcome } from '../http/api-request.ts'
import type { Urls } from '../http/urls.ts'
import type { LiveWorld } from '../worlds/live-world.ts'
import { consentPage, refusalPage } from './consent-page.ts'
import { parametersOf, readForm, readScopes, type Parameters } from './parameters.ts'

/** A request that is known to come from a client, and may be answered to its address. */
type Asked = { readonly client: Client; readonly redirectUri: string; readonly parameters: Parameters }

/**
 * Answers the authorization endpoint: a page on which a person chooses the account, and then the redirect that brings the code. A mistake
 * in who asks is told on a page, since the address may be another's; any other mistake is told to the client.
 */
export function authorize(live: LiveWorld, request: ApiRequest, urls: Urls): Outcome {
  const isForm = request.method === 'POST'
  const read = isForm ? readForm(request) : parametersOf(request.query)
  if ('error' in read) return refusalPage(read.description)
  const asked = findAsked(live, read)
  if ('error' in asked) return refusalPage(asked.description)
  const consent = readConsent(asked, urls)
  if ('error' in consent) return redirect(asked, urls, { error: consent.error, error_description: consent.description })
  const { world } = live
  const account = isForm ? read.get('account') : world.options.oauth === 'auto' ? (read.get('login_hint') ?? 'default') : null
  if (account === null) {
    if (isForm) return redirect(asked, urls, { error: 'access_denied', error_description: 'the person refused' })
    if (read.get('prompt') === 'none')
      return redirect(asked, urls, { error: 'interaction_required', error_description: 'a person has to choose the account' })
    return consentPage(asked.client, consent, [...world.accounts.values()], request.query)
  }
  if (!world.accounts.has(account)) return redirect(asked, urls, { error: 'access_denied', error_description: 'there is no such account' })
  const now = live.clock.now()
  const given = performOAuth(world, (settled) => giveGrant(settled, consent, account, now), now)
  return 'outcome' in given
    ? redirect(asked, urls, { code: given.outcome })
    : redirect(asked, urls, { error: given.refused.error, error_description: given.refused.description })
}

function findAsked({ world }: LiveWorld, parameters: Parameters): Asked | OAuthRefusal {
  if (parameters.repeated === 'client_id' || parameters.repeated === 'redirect_uri') return refuse(`${parameters.repeated} is repeated`)
  const [clientId, redirectUri] = [parameters.get('client_id'), parameters.get('redirect_uri')]
  if (clientId === null) return refuse('client_id is missing')
  if (!world.oauth.clients.has(clientId)) return refuse('client_id is of no client that is registered here')
  if (redirectUri === null) return refuse('redirect_uri is missing')
  const client = findClient(world, clientId, redirectUri)
  return client === undefined ? refuse('redirect_uri is none that this client registered') : { client, redirectUri, parameters }
}

function readConsent({ client, redirectUri, parameters }: Asked, { mcpUrl }: Urls): ConsentRequest | OAuthRefusal {
  const { get, repeated } = parameters
  if (repeated !== undefined) return refuse(`${repeated} is repeated`)
  const type = get('response_type')
  if (type !== 'code')
    return type === null
      ? refuse('response_type is missing')
      : { error: 'unsupported_response_type', description: 'response_type must be code' }
  if ((get('response_mode') ?? 'query') !== 'query') return refuse('response_mode must be query')
  const challenge = get('code_challenge')
  if (challenge === null) return refuse('code_challenge is missing: PKCE is required')
  if (get('code_challenge_method') !== 'S256') return refuse('code_challenge_method must be S256')
  if (!/^[\w-]{43}$/.test(challenge)) return refuse('code_challenge is no SHA-256 in base64url')
  const asked = readScopes(get('scope'))
  if (asked !== null && 'error' in asked) return asked
  const resource = get('resource')
  if (resource !== null && !isSameResource(resource, mcpUrl)) return { error: 'invalid_target', description: `resource must be ${mcpUrl}` }
  return { clientId: client.clientId, redirectUri, challenge, scopes: asked ?? scopes, resource: mcpUrl }
}

/** Sends the browser back to the client. A 303 makes it use GET, also after the form. */
function redirect({ redirectUri, parameters }: Asked, { issuer }: Urls, answer: { readonly [name: string]: string }): Outcome {
  const state = parameters.get('state')
  const query = new URLSearchParams({ ...answer, ...(state !== null && { state }), iss: issuer })
  const location = `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${query.toString()}`
  return {
    status: 303,
    headers: [
      ['location', location],
      ['cache-control', 'no-store'],
      ['referrer-policy', 'no-referrer'],
    ],
    body: '',
  }
}

function refuse(description: string): OAuthRefusal {
  return { error: 'invalid_request', description }
}
