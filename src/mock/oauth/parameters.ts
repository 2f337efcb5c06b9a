import { scopes, type Scope } from '../../engine/oauth/oauth.ts'
import type { OAuthRefusal } from '../../engine/oauth/decide-oauth.ts'
import type { ApiRequest } from '../http/api-request.ts'

/** The parameters of a request to the authorization server. One that is empty counts as absent, as RFC 6749 says. */
export type Parameters = { readonly get: (name: string) => string | null; readonly repeated: string | undefined }

const mostBytes = 20_000

export function parametersOf(text: string): Parameters {
  const given = new URLSearchParams(text)
  const names = [...given.keys()]
  return {
    get: (name) => given.get(name) || null,
    // A client may name several resources. No other parameter may stand twice.
    repeated: names.find((name, index) => name !== 'resource' && names.indexOf(name) !== index),
  }
}

/** Reads a form. It gives why it is none that the server reads. */
export function readForm(request: ApiRequest): Parameters | OAuthRefusal {
  const { body = new Uint8Array() } = request
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(request.header('content-type') ?? ''))
    return { error: 'invalid_request', description: 'the body must be application/x-www-form-urlencoded' }
  if (body.byteLength > mostBytes) return { error: 'invalid_request', description: 'the body is too long' }
  const parameters = parametersOf(new TextDecoder().decode(body))
  if (parameters.repeated !== undefined) return { error: 'invalid_request', description: `${parameters.repeated} is repeated` }
  return parameters
}

/** The scopes of a request; null where it names none. Clients may ask for `offline_access`: every grant has a refresh token. */
export function readScopes(text: string | null): readonly Scope[] | null | OAuthRefusal {
  const named = (text ?? '').split(' ').filter((name) => name !== '' && name !== 'offline_access')
  const unknown = named.find((name) => !isScope(name))
  if (unknown !== undefined)
    return { error: 'invalid_scope', description: `there is no scope ${printable(unknown)}; there are ${scopes.join(' and ')}` }
  return named.length === 0 ? null : scopes.filter((scope) => named.includes(scope))
}

function isScope(name: string): name is Scope {
  return scopes.some((scope) => scope === name)
}

/** The characters that an error description may have. */
function printable(text: string): string {
  return text.replace(/[^\x20-\x21\x23-\x5b\x5d-\x7e]/g, '?').slice(0, 60)
}
