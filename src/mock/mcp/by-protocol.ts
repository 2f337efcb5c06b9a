import { createMcpHandler, type Server } from '@modelcontextprotocol/server'
import type { ApiRequest } from '../http/api-request.ts'

/** The headers that the protocol reads. */
const read = ['accept', 'content-type', 'last-event-id', 'mcp-method', 'mcp-name', 'mcp-protocol-version', 'mcp-session-id', 'user-agent']

/**
 * Answers a request by the Model Context Protocol, revisions 2025-11-25 and before, and 2026-07-28. Each request has a server of its own.
 * An answer that is aborted ends without a result.
 */
export async function answerByProtocol(
  request: ApiRequest,
  url: string,
  createServer: () => Server,
  signal: AbortSignal,
): Promise<Response> {
  const headers = new Headers()
  for (const name of read) {
    const value = request.header(name)
    if (value !== undefined) headers.set(name, value)
  }
  const body = request.body === undefined || request.method === 'GET' ? {} : { body: new Uint8Array(request.body) }
  return createMcpHandler(createServer).fetch(new Request(url, { method: request.method, headers, signal, ...body }))
}
