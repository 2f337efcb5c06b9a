import type { OAuthRefusal } from '../../engine/oauth/decide-oauth.ts'
import type { OAuthState } from '../../engine/oauth/oauth.ts'
import type { ApiRequest } from '../http/api-request.ts'
import type { Parameters } from './parameters.ts'

/** The ways in which a client may prove who it is. One without a secret only names itself. */
export const authenticationMethods = ['none', 'client_secret_basic', 'client_secret_post'] as const

export type AuthenticationMethod = (typeof authenticationMethods)[number]

/** The id of the client that sends a form, named and proved in the Authorization header or in the form. */
export function authenticateClient({ oauth }: Pick<OAuthState, 'oauth'>, request: ApiRequest, form: Parameters): string | OAuthRefusal {
  const basic = credentialsOf(request)
  const [named, posted] = [form.get('client_id'), form.get('client_secret')]
  if (basic !== null && posted !== null) return invalidRequest('client_secret is in the form, and in the Authorization header')
  if (basic !== null && named !== null && named !== basic.id) return invalidRequest('client_id is another than in the Authorization header')
  const id = basic?.id ?? named
  if (id === null) return invalidClient('client_id is missing from the form')
  const client = oauth.clients.get(id)
  if (client === undefined) return invalidClient('client_id is of no client that is registered here')
  const secret = basic?.secret ?? posted
  if (client.secret === undefined || client.secret === secret) return id
  return invalidClient(secret === null ? 'this client must prove itself by its secret' : 'the secret is not that of this client')
}

/** Id and secret in the Authorization header, each written as in a form; null where there is no scheme Basic. */
function credentialsOf(request: ApiRequest): { readonly id: string; readonly secret: string } | null {
  const [, encoded] = /^\s*Basic(?: +(\S*))?\s*$/i.exec(request.header('authorization') ?? '') ?? []
  if (encoded === undefined) return null
  const [, id = '', secret = ''] = /^([^:]*):(.*)$/s.exec(decode(encoded)) ?? []
  return { id: formValue(id), secret: formValue(secret) }
}

function decode(base64: string): string {
  try {
    return atob(base64)
  } catch {
    return ''
  }
}

function formValue(written: string): string {
  return new URLSearchParams(`value=${written.replaceAll('&', '%26')}`).get('value') ?? ''
}

function invalidClient(description: string): OAuthRefusal {
  return { error: 'invalid_client', description }
}

function invalidRequest(description: string): OAuthRefusal {
  return { error: 'invalid_request', description }
}
