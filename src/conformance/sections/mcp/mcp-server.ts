import type { Exchange } from '../../../exchange/exchange.ts'
import { toMcpRequest, type McpMessage } from '../../../exchange/mcp-message.ts'
import type { Probe } from '../../define/check.ts'
import type { ProbeContext } from '../../define/probe-context.ts'

/** Sends a message to the MCP server of a target. */
export function sendToMcp({ visit, target }: Pick<ProbeContext, 'visit' | 'target'>, message: McpMessage): Promise<Exchange> {
  return visit(toMcpRequest(target, message))
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
