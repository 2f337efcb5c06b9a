import { changeAnswers, withMembers, type Mutant } from '../../../support/deployments/mutant.ts'

const metadata = /^\/mcp\/\.well-known\//

function changeMetadata(breaks: string, members: Readonly<Record<string, unknown>>): Mutant {
  return {
    breaks,
    rule: 'mcp/discovery',
    class: 'schema',
    fetchOf: changeAnswers(({ path }, { body }) => (metadata.test(path) ? { body: withMembers(body, members) } : null)),
  }
}

function refuseMetadata(status: number): Mutant {
  return {
    breaks: `metadata of the MCP server answer ${status}`,
    rule: 'mcp/discovery',
    class: status === 401 ? 'auth' : 'status',
    fetchOf: changeAnswers(({ path }) => (metadata.test(path) ? { status, body: { error: { code: 'not_found', message: 'No.' } } } : null)),
  }
}

function answerWithoutToken(status: number): Mutant {
  return {
    breaks: `the MCP server answers ${status} without a token`,
    rule: 'mcp/unauthenticated-refused',
    class: status === 200 ? 'auth' : 'status',
    fetchOf: changeAnswers(({ method, path }) =>
      method === 'POST' && path === '/mcp' ? { status, body: { jsonrpc: '2.0', id: 1, result: { capabilities: {} } } } : null,
    ),
  }
}

/** An MCP server that answers messages without a token; one that calls a tool is served. */
function serveWithoutToken(breaks: string, isOpen: (method: string) => boolean): Mutant {
  return {
    breaks,
    rule: 'mcp/unauthenticated-refused',
    class: 'auth',
    hidden: true,
    fetchOf: changeAnswers(({ path, body }, { status }) => {
      const { id, method = '' } = (body ?? {}) as { readonly id?: unknown; readonly method?: string }
      if (path !== '/mcp' || status !== 401 || !isOpen(method)) return null
      const result =
        method === 'initialize' ? { protocolVersion: '2025-11-25' } : { tools: [], content: [{ type: 'text', text: '{"sessions":[]}' }] }
      return { status: 200, body: { jsonrpc: '2.0', id, result }, headers: { 'content-type': 'application/json' } }
    }),
  }
}

export const mutants: readonly Mutant[] = [
  ...[401, 404, 204].map(refuseMetadata),
  changeMetadata('metadata name no resource', { resource: undefined }),
  changeMetadata('metadata name several resources', { resource: ['http://understudy.test/mcp'] }),
  changeMetadata('metadata name a resource at another path', { resource: 'http://elsewhere.test/tools/mcp' }),
  changeMetadata('metadata name a resource below the MCP server', { resource: 'http://understudy.test/w/examined/mcp/tools' }),
  changeMetadata('metadata name a resource that is no URL', { resource: 'mcp' }),
  changeMetadata('metadata name a resource that is no web address', { resource: 'mcp://understudy.test/w/examined/mcp' }),
  {
    breaks: 'metadata lead to a login',
    rule: 'mcp/discovery',
    class: 'auth',
    fetchOf: changeAnswers(({ path }) =>
      metadata.test(path) ? { status: 302, headers: { location: 'http://understudy.test/login' } } : null,
    ),
  },
  {
    breaks: 'metadata are an HTML page',
    rule: 'mcp/discovery',
    class: 'schema',
    fetchOf: changeAnswers(({ path }) =>
      metadata.test(path) ? { text: '<html></html>', headers: { 'content-type': 'text/html' } } : null,
    ),
  },
  ...[200, 400, 403].map(answerWithoutToken),
  {
    breaks: 'a server of the newest revision answers 400 to a call of a tool without a token',
    rule: 'mcp/unauthenticated-refused',
    class: 'status',
    fetchOf: changeAnswers(({ path, body, header }, { status }) => {
      const isNewest = header('mcp-protocol-version') === '2026-07-28'
      if (path !== '/mcp' || (isNewest && status !== 401)) return null
      const { id = null } = (body ?? {}) as { readonly id?: unknown }
      const error = isNewest ? { code: -32_600, message: 'No token.' } : { code: -32_022, message: 'Unsupported protocol version' }
      return { status: 400, body: { jsonrpc: '2.0', id, error }, headers: { 'content-type': 'application/json' } }
    }),
  },
  serveWithoutToken('a call of a tool needs no token, though the first message does', (method) => method === 'tools/call'),
  serveWithoutToken('a call of a tool needs no token, though the list of tools does', (method) => method !== 'tools/list'),
  serveWithoutToken('no message needs a token', () => true),
]
