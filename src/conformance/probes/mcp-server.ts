import type { Exchange } from '../../exchange/exchange.ts'
import { headersFor } from '../../exchange/send.ts'
import type { Probe } from '../check.ts'

/** What an MCP client says first. */
const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'understudy', version: '1' } },
}

type McpServer = {
  readonly metadata: Exchange
  /** The first request of a client that has no access token. */
  readonly initialized: Exchange
}

/** The MCP server as it is met by whoever has no credentials. */
export const mcpServer: Probe<McpServer> = {
  name: 'the MCP server without credentials',
  profile: 'observe',
  cost: { requests: 2, searches: 0, sessions: 0 },
  async send({ send, visit, target: { baseUrl, mcpUrl = '', headers = {} } }) {
    return {
      metadata: await send({ operation: 'getProtectedResourceMetadata', as: null }),
      initialized: await visit({
        url: mcpUrl,
        method: 'POST',
        headers: {
          ...headersFor({ baseUrl, headers }, mcpUrl),
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        },
        body: JSON.stringify(initialize),
      }),
    }
  },
}
