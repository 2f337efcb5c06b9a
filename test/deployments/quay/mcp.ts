import { isView } from './check.ts'
import { search } from './search.ts'
import type { Account, View } from './model.ts'
import type { World } from './world.ts'

/** The entry of the tool protocol: OAuth 2.0 in front, JSON-RPC behind. */

const json = (status: number, body: View, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })

const METADATA = '/.well-known/oauth-protected-resource'

const TOOLS = [
  {
    name: 'search_papers',
    description: 'Search academic papers.',
    inputSchema: { type: 'object', properties: { query: { type: 'string' } }, required: ['query'] },
  },
  {
    name: 'search_trials',
    description: 'Search clinical trials.',
    inputSchema: { type: 'object', properties: { query: { type: 'string' } }, required: ['query'] },
  },
]

const call = (w: World, params: unknown, account: Account): View => {
  const asked = isView(params) ? params : {}
  const run = search(w, asked['arguments'], asked['name'] === 'search_trials', { route: 'mcp', account })
  return { content: [{ type: 'text', text: JSON.stringify(run()) }] }
}

const answer = (w: World, message: View, account: Account): View | null => {
  switch (message['method']) {
    case 'initialize':
      return { protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo: { name: 'quay', version: '2.0.0' } }
    case 'ping':
      return {}
    case 'tools/list':
      return { tools: TOOLS }
    case 'tools/call':
      return call(w, message['params'], account)
    default:
      return null
  }
}

const rpc = async (w: World, request: Request, account: Account): Promise<Response> => {
  const message: unknown = await request.json().catch(() => null)
  if (!isView(message)) return json(400, { jsonrpc: '2.0', id: null, error: { code: -32700, message: 'Not JSON.' } })
  if (message['id'] === undefined) return new Response(null, { status: 202 })
  try {
    const result = answer(w, message, account)
    if (result === null) return json(200, { jsonrpc: '2.0', id: message['id'], error: { code: -32601, message: 'No such method.' } })
    return json(200, { jsonrpc: '2.0', id: message['id'], result })
  } catch (error) {
    const text = error instanceof Error ? error.message : 'failed'
    return json(200, { jsonrpc: '2.0', id: message['id'], result: { content: [{ type: 'text', text }], isError: true } })
  }
}

/** The issuer of tokens: a browser login stands behind it. */
const issuer = (w: World, url: URL): Response | null => {
  const base = `${w.origin}/desk/oauth`
  if (
    url.pathname === '/.well-known/oauth-authorization-server/desk/oauth' ||
    url.pathname === '/desk/oauth/.well-known/oauth-authorization-server'
  ) {
    return json(200, {
      issuer: base,
      authorization_endpoint: `${base}/authorize`,
      token_endpoint: `${base}/token`,
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code'],
      code_challenge_methods_supported: ['S256'],
    })
  }
  if (url.pathname === '/desk/oauth/authorize')
    return new Response(null, { status: 302, headers: { location: `${w.origin}/desk/sign-in` } })
  return url.pathname === '/desk/oauth/token' ? json(400, { error: 'invalid_grant' }) : null
}

export const mcp = async (w: World, request: Request, url: URL): Promise<Response | null> => {
  const entry = new URL(w.at.mcpUrl)
  const issued = issuer(w, url)
  if (issued !== null) return issued
  const where = `${w.at.mcpUrl}${METADATA}`
  if (url.pathname === `${entry.pathname}${METADATA}` || url.pathname === `${METADATA}${entry.pathname}`) {
    const view = { resource: w.at.mcpUrl, authorization_servers: [`${w.origin}/desk/oauth`], bearer_methods_supported: ['header'] }
    const told = w.b.shape('metadata', view, { route: 'mcp' })
    return told['gone'] === true ? json(404, { error: 'not_found' }) : json(200, told)
  }
  if (url.pathname !== entry.pathname) return null
  const token = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  const account = w.accounts.find((one) => one.name === 'harbour')
  if (account === undefined) return null
  if (!w.b.decide('mcp-open', token === 'quay-mcp-token', { route: 'mcp', value: token })) {
    const challenge = w.b.word('default', `Bearer resource_metadata="${where}"`, { route: 'mcp', name: 'challenge' })
    return json(401, { error: 'invalid_token' }, { 'www-authenticate': challenge })
  }
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } })
  return rpc(w, request, account)
}
