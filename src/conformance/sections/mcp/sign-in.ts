import { memberOf, type Exchange } from '../../../exchange/exchange.ts'
import type { ProbeContext } from '../../define/probe-context.ts'
import type { AuthorizationServer } from './authorization-server.ts'
import { isSuccess } from './statuses.ts'

/** The redirect address of the examiner's client. Nothing is ever sent there. */
export const redirectUri = 'http://127.0.0.1:7421/callback'

/** A client of an authorization server. It shows a secret in a header, or in the form where the server wants it there. */
export type Client = { readonly id: string; readonly secret: string | undefined; readonly isSecretInForm?: boolean }

/** The client of an id and a secret, which shows it by the method that is known for it, or else by one of those that the server takes. */
export function toClient(
  { secretMethods }: Pick<AuthorizationServer, 'secretMethods'>,
  id: string,
  secret: string | undefined,
  method?: unknown,
): Client {
  if (secret === undefined || method === 'none') return { id, secret: undefined }
  const isBasicTaken = secretMethods === undefined || secretMethods.includes('client_secret_basic')
  const usual = isBasicTaken ? 'client_secret_basic' : secretMethods.find((one) => one === 'client_secret_post')
  return { id, secret, isSecretInForm: (typeof method === 'string' ? method : usual) === 'client_secret_post' }
}

/** Registers a client. Its answer is the evidence where the server has refused it. */
export async function register(
  visit: ProbeContext['visit'],
  url: string,
  server: AuthorizationServer,
): Promise<{ readonly client: Client | undefined; readonly by: Exchange }> {
  const body = {
    client_name: 'understudy',
    redirect_uris: [redirectUri],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  }
  const by = await visit({ url, method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const [id, secret] = [memberOf(by, 'client_id'), memberOf(by, 'client_secret')]
  if (!isSuccess(by) || typeof id !== 'string') return { client: undefined, by }
  return { client: toClient(server, id, typeof secret === 'string' ? secret : undefined, memberOf(by, 'token_endpoint_auth_method')), by }
}

/** Other parameters of a request for a code or for tokens. One that is null is left out. */
export type Changes = { readonly [parameter: string]: string | null }

/** The result of a request for a code: it was sent to an address, or answered otherwise. */
export type CodeAnswer = {
  readonly by: Exchange
  /** The parameters that were sent to the redirect address of the request; null where another answer came, such as a page for a person. */
  readonly sent: URLSearchParams | null
}

/** Asks for a code, as a browser that goes to the authorization server. Its answer is not followed. */
export async function askForCode(
  { visit, seed }: Pick<ProbeContext, 'visit' | 'seed'>,
  server: AuthorizationServer,
  client: Client,
  changes: Changes = {},
): Promise<CodeAnswer> {
  const usual: Changes = {
    response_type: 'code',
    client_id: client.id,
    redirect_uri: redirectUri,
    code_challenge: await challengeOf(verifierOf(seed)),
    code_challenge_method: 'S256',
    state: `understudy-${seed}`,
    scope: server.scope ?? null,
    resource: server.resource,
  }
  const wanted = { ...usual, ...changes }
  const url = new URL(server.authorize)
  for (const [name, value] of Object.entries(wanted)) if (value !== null) url.searchParams.set(name, value)
  const by = await visit({ url: url.href, headers: { accept: 'text/html' }, follow: false })
  const location = locationOf(by)
  const isSent = location !== undefined && location.href.replace(/[?#].*$/, '') === wanted['redirect_uri']
  return { by, sent: isSent ? location.searchParams : null }
}

/** The address that an answer leads to. */
function locationOf({ request, response }: Exchange): URL | undefined {
  const location = 'status' in response && response.status >= 300 && response.status < 400 ? response.headers['location'] : undefined
  return location !== undefined && URL.canParse(location, request.url) ? new URL(location, request.url) : undefined
}

export type Tokens = { readonly access: string | undefined; readonly refresh: string | undefined; readonly by: Exchange }

/** True for an answer that gave tokens. Some servers tell of an error with 200. */
export function hasTokens({ access, refresh }: Tokens): boolean {
  return access !== undefined || refresh !== undefined
}

/** Asks the token endpoint for tokens. */
export async function askForTokens(
  visit: ProbeContext['visit'],
  server: AuthorizationServer,
  client: Client,
  parameters: Readonly<Record<string, string>>,
): Promise<Tokens> {
  const by = await visit(toForm(server.token, client, parameters))
  const textIn = (name: string): string | undefined => {
    const value = memberOf(by, name)
    return isSuccess(by) && typeof value === 'string' && value !== '' ? value : undefined
  }
  return { access: textIn('access_token'), refresh: textIn('refresh_token'), by }
}

/** Exchanges a code for tokens. */
export function exchangeCode(
  { visit, seed }: Pick<ProbeContext, 'visit' | 'seed'>,
  server: AuthorizationServer,
  client: Client,
  code: string,
  changes: Changes = {},
): Promise<Tokens> {
  const wanted: Changes = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: verifierOf(seed),
    resource: server.resource,
    ...changes,
  }
  const given = Object.entries(wanted).filter((parameter): parameter is [string, string] => parameter[1] !== null)
  return askForTokens(visit, server, client, Object.fromEntries(given))
}

export function refreshTokens(visit: ProbeContext['visit'], server: AuthorizationServer, client: Client, refresh: string): Promise<Tokens> {
  return askForTokens(visit, server, client, { grant_type: 'refresh_token', refresh_token: refresh })
}

/** Sends parameters to an endpoint of the authorization server for a client. One without a secret names itself among them. */
export function toForm(
  url: string,
  { id, secret, isSecretInForm = false }: Client,
  parameters: Readonly<Record<string, string>>,
): Parameters<ProbeContext['visit']>[0] {
  const isInHeader = secret !== undefined && !isSecretInForm
  const inForm = isInHeader ? {} : { client_id: id, ...(secret !== undefined && { client_secret: secret }) }
  const body = new URLSearchParams({ ...parameters, ...inForm }).toString()
  const credentials = isInHeader ? btoa(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`) : undefined
  return {
    url,
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
      ...(credentials !== undefined && { authorization: `Basic ${credentials}` }),
    },
    body,
  }
}

/** The verifier of the examiner's client. Its codes are sent nowhere, so that it need not be a secret. */
function verifierOf(seed: number): string {
  return `understudy-${seed}-`.padEnd(64, 'verifies')
}

async function challengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  return btoa(String.fromCharCode(...new Uint8Array(digest))).replace(/[+/=]/g, (character) =>
    character === '=' ? '' : character === '+' ? '-' : '_',
  )
}
