import type { Behaviour } from './behaviour.ts'

const json = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })

/** Answers the tool-protocol server: its metadata, and a refusal to everyone without a login. */
export function answerMcp(behaviour: Behaviour, mcpUrl: string, url: URL): Response {
  const metadata = `${mcpUrl}/.well-known/oauth-protected-resource`
  if (`${url.origin}${url.pathname}` === metadata) {
    return json(
      200,
      behaviour.mcpMetadata({
        resource: mcpUrl,
        authorization_servers: [url.origin],
        bearer_methods_supported: ['header'],
        scopes_supported: ['sessions'],
      }),
    )
  }
  const challenge = `Bearer resource_metadata="${metadata}"`
  return json(behaviour.mcpStatus, { error: 'invalid_token', error_description: 'Log in first.' }, { 'www-authenticate': challenge })
}

/** The metadata of the authorization server. */
export const authorizationServer = (origin: string): Response =>
  json(200, {
    issuer: origin,
    authorization_endpoint: `${origin}/oauth/authorize`,
    token_endpoint: `${origin}/oauth/token`,
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
  })
