import { isObject } from '../contract/is-object.ts'
import type { Answered } from './exchange.ts'
import { headersFor, type Connection, type Visit } from './send.ts'
import { withJson } from './with-json.ts'

/** The first message of an MCP client. */
export const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'understudy', version: '1' } },
}

/** A message to an MCP server, and what it is sent with. */
export type McpMessage = {
  readonly message?: unknown
  /** An access token; null sends none. */
  readonly token: string | null
  readonly headers?: Readonly<Record<string, string>>
  /** Added to the address. */
  readonly query?: string
}

/** The request of a message to an MCP server. Secret headers of a connection go to the origin of its API alone. */
export function toMcpRequest(
  { baseUrl, mcpUrl = '', headers = {} }: Pick<Connection, 'baseUrl' | 'mcpUrl' | 'headers'>,
  { message = initialize, token, headers: more = {}, query = '' }: McpMessage,
): Parameters<Visit>[0] {
  return {
    url: `${mcpUrl}${query}`,
    method: 'POST',
    headers: {
      ...headersFor({ baseUrl, headers }, mcpUrl),
      ...messageHeaders,
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...more,
    },
    body: JSON.stringify(message),
  }
}

/** A request of an MCP client, before it is a message. */
export type McpCall = { readonly method: string; readonly params: Readonly<Record<string, unknown>> }

/** The request that calls a tool. */
export function toToolMessage(tool: string, given: Readonly<Record<string, unknown>>): McpCall {
  return { method: 'tools/call', params: { name: tool, arguments: given } }
}

/** A message of the newest revision, in which each request says who sends it and nothing is sent before. */
export function toStatelessMessage(
  { method, params }: McpCall,
  id: number,
): { readonly headers: Readonly<Record<string, string>>; readonly message: object } {
  const meta = {
    'io.modelcontextprotocol/protocolVersion': newest,
    'io.modelcontextprotocol/clientInfo': initialize.params.clientInfo,
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  const { name } = params
  return {
    headers: {
      ...messageHeaders,
      'mcp-protocol-version': newest,
      'mcp-method': method,
      ...(typeof name === 'string' && { 'mcp-name': name }),
    },
    message: { jsonrpc: '2.0', id, method, params: { ...params, _meta: meta } },
  }
}

const newest = '2026-07-28'

/** The headers of every message. */
const messageHeaders = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }

/** The response to a message, of a body of JSON or of a stream of events; undefined if it has none. */
export function responseIn({ headers, text, json }: Pick<Answered, 'headers' | 'text' | 'json'>, id: unknown): Members | undefined {
  const isStream = headers['content-type']?.toLowerCase().startsWith('text/event-stream') === true
  const messages = (isStream ? eventsIn(text) : [json]).flat()
  return messages.find((message): message is Members => isObject(message) && message['id'] === id && !('method' in message))
}

type Members = { readonly [name: string]: unknown }

/** The data of the events of a stream that are JSON. */
function eventsIn(text: string): readonly unknown[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split('\n\n')
    .flatMap((event) => {
      const data = event.split('\n').flatMap((line) => /^data: ?([^]*)$/.exec(line)?.[1] ?? [])
      if (data.length === 0) return []
      const read = withJson({ status: 200, headers: {}, text: data.join('\n') })
      return 'json' in read ? [read.json] : []
    })
}
