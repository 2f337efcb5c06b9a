import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Provider, errors } from 'oidc-provider'
import { redirectUri } from '../../../src/conformance/sections/mcp/sign-in.ts'
import { listenOnFreePort } from '../processes/listen.ts'

/** An MCP server behind a real authorization server, by oidc-provider. */
export type OidcDeployment = { readonly mcpUrl: string; readonly stop: () => Promise<void> }

/** A client with a secret, which the server knows from the start. */
export const clientOfOidc = { client_id: 'client-known', client_secret: 'secret of a known client' } as const

const tools = [
  'search_papers',
  'search_trials',
  'create_report',
  'get_report',
  'create_systematic_review',
  'get_systematic_review',
  'list_sessions',
  'resume_session',
]

export async function serveOidcDeployment(): Promise<OidcDeployment> {
  let handle = (_: IncomingMessage, response: ServerResponse): void => void response.end()
  const server = createServer((request, response) => handle(request, response))
  const port = await listenOnFreePort(server)
  const origin = `http://127.0.0.1:${port}`
  const mcpUrl = `${origin}/mcp`
  const provider = createProvider(origin, mcpUrl)
  const answerProvider = provider.callback()
  handle = (request, response) => {
    const path = request.url ?? ''
    if (path === '/mcp/.well-known/oauth-protected-resource')
      return sendJson(response, 200, { resource: mcpUrl, authorization_servers: [origin], scopes_supported: ['read', 'write'] })
    if (path.split('?')[0] === '/mcp') return void answerMcp(provider, mcpUrl, request, response)
    void answerProvider(request, response)
  }
  return {
    mcpUrl,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function createProvider(issuer: string, mcpUrl: string): Provider {
  return new Provider(issuer, {
    features: {
      devInteractions: { enabled: true },
      registration: { enabled: true },
      clientCredentials: { enabled: true },
      revocation: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => mcpUrl,
        getResourceServerInfo(_, resource) {
          if (resource !== mcpUrl) throw new errors.InvalidTarget()
          return { scope: 'read write', audience: mcpUrl, accessTokenFormat: 'opaque' as const }
        },
      },
    },
    clients: [
      { ...clientOfOidc, redirect_uris: [redirectUri], grant_types: ['authorization_code', 'refresh_token', 'client_credentials'] },
    ],
    pkce: { required: () => true },
    issueRefreshToken: () => true,
    findAccount: (_, accountId) => ({ accountId, claims: () => ({ sub: accountId }) }),
    cookies: { keys: ['a key of a test'] },
  })
}

async function answerMcp(provider: Provider, mcpUrl: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, bearer] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? []
  const token =
    bearer === undefined ? undefined : ((await provider.AccessToken.find(bearer)) ?? (await provider.ClientCredentials.find(bearer)))
  if (token === undefined || token.isExpired || token.aud !== mcpUrl) {
    response.setHeader('www-authenticate', `Bearer resource_metadata="${mcpUrl}/.well-known/oauth-protected-resource"`)
    return sendJson(response, 401, { error: 'invalid_token' })
  }
  if (request.headers.origin !== undefined) return sendJson(response, 403, { error: 'forbidden' })
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk)
  const { id, method } = JSON.parse(text) as { readonly id?: number; readonly method: string }
  if (id === undefined) return void response.writeHead(202).end()
  const result =
    method === 'tools/list'
      ? { tools: tools.map((name) => ({ name, inputSchema: { type: 'object' } })) }
      : { protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo: { name: 'a deployment', version: '1' } }
  sendJson(response, 200, { jsonrpc: '2.0', id, result })
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** A `fetch` with a person behind it, who signs in on each page and consents. It keeps cookies as a browser does. */
export function withPerson(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  const jar = new Map<string, string>()
  const browse = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, { ...init, redirect: 'manual', headers: { ...(init.headers as object), cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }
  return async (input, init) => {
    const { url, method } = new Request(input, init)
    if (method !== 'GET' || new URL(url).pathname !== '/auth') return fetch(input, init)
    let at = url
    let answer = await browse(at)
    // A sign-in and a consent take some ten steps.
    for (let step = 0; step < 20; step++) {
      const location = answer.headers.get('location')
      if (location !== null) {
        const next = new URL(location, at)
        if (next.origin !== new URL(url).origin) return answer
        at = next.href
        answer = await browse(at)
        continue
      }
      const [, prompt] = /name="prompt" value="(login|consent)"/.exec(await answer.clone().text()) ?? []
      if (prompt === undefined) return answer
      const form = new URLSearchParams({ prompt, login: 'a person', password: 'any' })
      answer = await browse(at, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: form.toString() })
    }
    throw new Error('Failed to sign in: the pages lead nowhere')
  }
}
