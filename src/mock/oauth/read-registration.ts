import { isObject } from '../../contract/is-object.ts'
import { parsedJson } from '../http/parsed-json.ts'
import type { OAuthRefusal, Registration } from '../../engine/oauth/decide-oauth.ts'
import { redirectUriFault } from '../../engine/oauth/redirect-uri.ts'
import type { ApiRequest } from '../http/api-request.ts'
import { authenticationMethods, type AuthenticationMethod } from './authenticate-client.ts'

const mostBytes = 20_000
const mostUris = 20
const longestUri = 2000
const longestName = 200

type ReadRegistration = { readonly registration: Registration; readonly method: AuthenticationMethod }

/**
 * Reads the metadata with which a client registers itself, by RFC 7591. Members that this server has no use for are ignored. A client that
 * says nothing of a secret gets none: most are programs that can keep none.
 */
export function readRegistration({ body = new Uint8Array() }: ApiRequest): ReadRegistration | OAuthRefusal {
  const metadata = body.byteLength > mostBytes ? undefined : parsedJson(new TextDecoder().decode(body))
  if (!isObject(metadata)) return { error: 'invalid_client_metadata', description: 'the body must be a JSON object of client metadata' }
  // Some libraries write a member that is absent as null.
  const given = Object.fromEntries(Object.entries(metadata).filter(([, value]) => value !== null))
  const {
    redirect_uris: uris,
    client_name: name,
    grant_types: grants,
    response_types: responses,
    token_endpoint_auth_method: asked,
  } = given
  if (!Array.isArray(uris) || uris.length === 0 || uris.length > mostUris || !uris.every((uri) => isShort(uri, longestUri)))
    return { error: 'invalid_redirect_uri', description: `redirect_uris must be a list of 1 to ${mostUris} addresses` }
  const fault = uris.map(redirectUriFault).find((one) => one !== null)
  if (fault !== undefined) return { error: 'invalid_redirect_uri', description: fault ?? '' }
  if (name !== undefined && !isShort(name, longestName))
    return { error: 'invalid_client_metadata', description: `client_name must be a text of at most ${longestName} characters` }
  if (grants !== undefined && !(Array.isArray(grants) && grants.includes('authorization_code')))
    return { error: 'invalid_client_metadata', description: 'grant_types must have authorization_code' }
  if (responses !== undefined && !(Array.isArray(responses) && responses.includes('code')))
    return { error: 'invalid_client_metadata', description: 'response_types must have code' }
  const method = asked === undefined ? 'none' : authenticationMethods.find((known) => known === asked)
  if (method === undefined) {
    const description = 'token_endpoint_auth_method must be none, client_secret_basic or client_secret_post'
    return { error: 'invalid_client_metadata', description }
  }
  return { registration: { name: name ?? null, redirectUris: uris, isPublic: method === 'none' }, method }
}

function isShort(value: unknown, most: number): value is string {
  return typeof value === 'string' && value.length <= most
}
