import { isObject } from '../contract/is-object.ts'
import { answerOf, type Exchange } from './exchange.ts'
import { initialize, responseIn, toStatelessMessage, type McpCall, type McpMessage } from './mcp-message.ts'

/** The way to speak to an MCP server: with these headers after the first messages, or by the newest revision, which has none. */
export type McpWay = { readonly headers: Readonly<Record<string, string>> } | 'stateless'

export const sessionHeader = 'mcp-session-id'

/** The way of a client that has sent no first messages. */
export const outside: McpWay = { headers: { 'mcp-protocol-version': initialize.params.protocolVersion } }

/** The answer to the first message of a client, and the way to go on; null where the server lets nobody in. */
export type McpEntry = { readonly initialized: Exchange; readonly way: McpWay | null }

/** Sends the first messages of a client. */
export async function enterMcp(ask: (message: Omit<McpMessage, 'token'>) => Promise<Exchange>): Promise<McpEntry> {
  const initialized = await ask({})
  const answer = answerOf(initialized)
  if (answer === undefined || isClosed(answer.status)) return { initialized, way: null }
  const result = responseIn(answer, initialize.id)?.['result']
  if (!isObject(result)) return { initialized, way: 'stateless' }
  const version = typeof result['protocolVersion'] === 'string' ? result['protocolVersion'] : initialize.params.protocolVersion
  const session = answer.headers[sessionHeader]
  const headers = { 'mcp-protocol-version': version, ...(session !== undefined && { [sessionHeader]: session }) }
  await ask({ headers, message: { jsonrpc: '2.0', method: 'notifications/initialized' } })
  return { initialized, way: { headers } }
}

/** True for an answer after which a client has nothing more to say: a refusal, a redirect, or a server that fails. */
function isClosed(status: number): boolean {
  return status >= 500 || (status >= 300 && status < 400) || [401, 403, 429].includes(status)
}

/** A request of an MCP client, in the way in which the server is spoken to. */
export function toMcpMessage(way: McpWay, call: McpCall, id: number): Omit<McpMessage, 'token'> {
  return way === 'stateless' ? toStatelessMessage(call, id) : { headers: way.headers, message: { jsonrpc: '2.0', id, ...call } }
}
