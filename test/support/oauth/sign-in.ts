import * as oauth from 'oauth4webapi'
import type { Understudy } from '../../../src/mock/understudy.ts'

type Asking = Pick<Understudy, 'fetch' | 'mcpUrl'>

/** A client that registered itself at the authorization server of a world, and what it needs for each request. */
export type RegisteredClient = {
  readonly server: oauth.AuthorizationServer
  readonly client: oauth.Client
  readonly redirectUri: string
  /** Empty for a client that has none. */
  readonly secret: string
  /** Proves to the server who asks: by the secret of the client, if it has one. */
  readonly proof: oauth.ClientAuth
  readonly options: { readonly [oauth.customFetch]: CustomFetch; readonly [oauth.allowInsecureRequests]: true }
}

/** Its options may hold `undefined`, which those of `fetch` may not. */
type CustomFetch = (url: string, options: object) => Promise<Response>

export const redirectUri = 'http://127.0.0.1:7000/callback'

/** The ways in which a client proves who it is, by their names in a registration. */
const proofs: { readonly [Method in AuthMethod]: (secret: string) => oauth.ClientAuth } = {
  none: () => oauth.None(),
  client_secret_basic: (secret) => oauth.ClientSecretBasic(secret),
  client_secret_post: (secret) => oauth.ClientSecretPost(secret),
}

export type AuthMethod = 'none' | 'client_secret_basic' | 'client_secret_post'

/** Finds the authorization server as a client of the MCP server does, and registers a client there. */
export async function registerClient({ fetch, mcpUrl }: Asking, method: AuthMethod = 'none'): Promise<RegisteredClient> {
  const ask: CustomFetch = (url, init) => fetch(url, init)
  const options = { [oauth.customFetch]: ask, [oauth.allowInsecureRequests]: true } as const
  const resource = new URL(mcpUrl)
  const found = await oauth.processResourceDiscoveryResponse(resource, await oauth.resourceDiscoveryRequest(resource, options))
  const issuer = new URL(found.authorization_servers?.[0] ?? '')
  const discovered = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...options })
  const server = await oauth.processDiscoveryResponse(issuer, discovered)
  const metadata = { client_name: 'A test', redirect_uris: [redirectUri], token_endpoint_auth_method: method }
  const registered = await oauth.dynamicClientRegistrationRequest(server, metadata, options)
  const client = await oauth.processDynamicClientRegistrationResponse(registered)
  const secret = typeof client['client_secret'] === 'string' ? client['client_secret'] : ''
  return { server, client, secret, redirectUri, options, proof: proofs[method](secret) }
}

/** The address that a client opens in a browser, and the verifier of its challenge. */
export async function authorizationUrl(
  { server, client }: RegisteredClient,
  changes: { readonly [parameter: string]: string | null } = {},
): Promise<{ readonly url: string; readonly verifier: string }> {
  const verifier = oauth.generateRandomCodeVerifier()
  const usual: { readonly [parameter: string]: string | null } = {
    client_id: client.client_id,
    redirect_uri: redirectUri,
    response_type: 'code',
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state: 'a state',
  }
  const given = Object.entries({ ...usual, ...changes }).flatMap(([name, value]) => (value === null ? [] : [[name, value]]))
  return { url: `${server.authorization_endpoint ?? ''}?${new URLSearchParams(given).toString()}`, verifier }
}

/** Gets the code of a world that asks nobody for consent. */
export async function getCode(
  asking: Asking,
  registered: RegisteredClient,
  changes: { readonly [parameter: string]: string | null } = {},
): Promise<{ readonly answer: URLSearchParams; readonly verifier: string }> {
  const { url, verifier } = await authorizationUrl(registered, changes)
  const { headers } = await asking.fetch(url, { redirect: 'manual' })
  const answer = oauth.validateAuthResponse(registered.server, registered.client, new URL(headers.get('location') ?? ''), 'a state')
  return { answer, verifier }
}

/** Signs in without a person: registers, gets a code and exchanges it. */
export async function signIn(
  asking: Asking,
  changes: { readonly [parameter: string]: string | null } = {},
): Promise<RegisteredClient & { readonly tokens: oauth.TokenEndpointResponse }> {
  const registered = await registerClient(asking)
  const { answer, verifier } = await getCode(asking, registered, changes)
  return { ...registered, tokens: await exchangeCode(registered, answer, verifier) }
}

export async function exchangeCode(
  { server, client, options, proof }: RegisteredClient,
  answer: URLSearchParams,
  verifier: string,
): Promise<oauth.TokenEndpointResponse> {
  const response = await oauth.authorizationCodeGrantRequest(server, client, proof, answer, redirectUri, verifier, options)
  return oauth.processAuthorizationCodeResponse(server, client, response)
}

export async function refresh({ server, client, options, proof }: RegisteredClient, token: string): Promise<oauth.TokenEndpointResponse> {
  const response = await oauth.refreshTokenGrantRequest(server, client, proof, token, options)
  return oauth.processRefreshTokenResponse(server, client, response)
}

/** The error and its description, as a refused token request tells them. */
export async function errorOf(refused: Promise<unknown>): Promise<unknown> {
  try {
    await refused
    return null
  } catch (error) {
    return (error as { readonly error?: unknown }).error
  }
}
