import type { Exchange } from '../../../exchange/exchange.ts'
import { headersFor } from '../../../exchange/send.ts'
import type { Probe } from '../../define/check.ts'
import type { ProbeContext } from '../../define/probe-context.ts'

/** The first message of an MCP client. */
export const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'understudy', version: '1' } },
}

/** A message to the MCP server, and what it is sent with. */
export type McpMessage = {
  readonly message?: unknown
  /** An access token; null sends none. */
  readonly token: string | null
  readonly headers?: Readonly<Record<string, string>>
  /** Added to the address. */
  readonly query?: string
}

/** Sends a message to the MCP server of a target. Secret headers of the target go to the origin of its API alone. */
export function sendToMcp(
  { visit, target: { baseUrl, mcpUrl = '', headers = {} } }: Pick<ProbeContext, 'visit' | 'target'>,
  { message = initialize, token, headers: more = {}, query = '' }: McpMessage,
): Promise<Exchange> {
  return visit({
    url: `${mcpUrl}${query}`,
    method: 'POST',
    headers: {
      ...headersFor({ baseUrl, headers }, mcpUrl),
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...more,
    },
    body: JSON.stringify(message),
  })
}

type McpServer = {
  readonly metadata: Exchange
  /** The first request of a client that has no access token. */
  readonly initialized: Exchange
}

/** The MCP server, as a client without credentials meets it. */
export const mcpServer: Probe<McpServer> = {
  name: 'the MCP server without credentials',
  profile: 'observe',
  cost: { requests: 2, searches: 0, sessions: 0 },
  async send(means) {
    return {
      metadata: await means.send({ operation: 'getProtectedResourceMetadata', as: null }),
      initialized: await sendToMcp(means, { token: null }),
    }
  },
}
