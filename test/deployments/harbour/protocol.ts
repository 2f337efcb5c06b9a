import type { Store } from './store.ts'

/** The entry point of the tool protocol as far as it is described: its OAuth metadata and the refusal of calls without a token. */

function json(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } })
}

function metadataOf(store: Store): Readonly<Record<string, unknown>> {
  const { mcpUrl } = store.surroundings
  return store.b.resourceMetadata({
    resource: mcpUrl,
    authorization_servers: [new URL(mcpUrl).origin],
    bearer_methods_supported: ['header'],
    scopes_supported: ['research'],
    resource_name: 'Harbour research service',
  })
}

function serverMetadata(origin: string): Readonly<Record<string, unknown>> {
  return {
    issuer: origin,
    authorization_endpoint: `${origin}/oauth/authorize`,
    token_endpoint: `${origin}/oauth/token`,
    registration_endpoint: `${origin}/oauth/register`,
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
  }
}

/** Answers an address of the protocol server or of its authorization server; null for any other. */
export function protocolAnswer(store: Store, url: URL): Response | null {
  const mcp = new URL(store.surroundings.mcpUrl)
  const { origin } = mcp
  const path = url.pathname
  const metadataPath = '/.well-known/oauth-protected-resource'
  if (path === `${mcp.pathname}${metadataPath}` || path === `${metadataPath}${mcp.pathname}`) {
    return json(store.b.protocolStatus('metadata', 200), metadataOf(store))
  }
  if (path === mcp.pathname || path === `${mcp.pathname}/`) {
    const challenge = `Bearer resource_metadata="${store.surroundings.mcpUrl}${metadataPath}"`
    const body = { error: 'invalid_token', error_description: 'Log in with OAuth 2.0.' }
    return json(store.b.protocolStatus('noToken', 401), body, { 'WWW-Authenticate': challenge })
  }
  if (path === '/.well-known/oauth-authorization-server') return json(200, serverMetadata(origin))
  if (path === '/oauth/authorize') {
    return new Response('<!doctype html><title>Log in</title>', { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
  }
  if (path === '/oauth/token') return json(400, { error: 'invalid_grant' })
  if (path === '/oauth/register') return json(403, { error: 'access_denied' })
  return null
}
