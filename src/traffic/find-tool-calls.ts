import { isObject } from '../contract/is-object.ts'
import { operationOfTool } from '../contract/tools.ts'
import { readToolCall, toToolExchange } from '../exchange/call-tool.ts'
import type { Exchange } from '../exchange/exchange.ts'
import type { Recorded } from './recorded.ts'
import { textOf, toHeaders } from './to-client-exchange.ts'

/** True for a request that may be a message to an MCP server, by its address: `/mcp`, or `mcp.example`. */
export function mayBeMcp(method: string, url: string): boolean {
  const { hostname = '', pathname = '' } = URL.parse(url) ?? {}
  return method === 'POST' && /(?:^|[/.])mcp(?:[/.]|$)/i.test(`${hostname}${pathname}`)
}

/** Finds the calls of tools of this service in recorded traffic, by what they say: its MCP server may have any address. */
export function findToolCalls(recorded: readonly Recorded[]): ToolCalls {
  const calls = new Set(recorded.filter(isToolCall))
  const served = new Set([...calls].filter(isServed).map(tokenOf))
  return {
    isAny: calls.size > 0,
    has: (one) => calls.has(one),
    // A client gets another token every hour, so that a token says nothing of its account. One that nobody let in is of none.
    toExchange: (one, exchange) => toCall({ ...exchange, operation: null, as: served.has(tokenOf(one)) ? 'default' : null }),
  }
}

export type ToolCalls = {
  readonly isAny: boolean
  readonly has: (recorded: Recorded) => boolean
  /** The exchange of a call, with what the tool answered. */
  readonly toExchange: (recorded: Recorded, exchange: Omit<Exchange, 'operation' | 'as'>) => Exchange
}

/** The messages to an MCP server that a request sends, each in a few words such as `tools/call search_papers`; none for another request. */
export function mcpMessagesIn(recorded: Recorded): readonly string[] {
  return messagesIn(recorded).map(({ text }) => text)
}

/** The reason why a request to an MCP server is no step of a scenario; undefined for another request. */
export function whyNoToolCall(recorded: Recorded): string | undefined {
  const messages = messagesIn(recorded)
  const [first] = messages
  if (first === undefined) return undefined
  if (messages.length > 1 || first.isOfBatch) return 'it is a batch of messages to an MCP server, which no step sends'
  if (first.method.startsWith('resources/')) return 'it asks an MCP server for resources, which no step does'
  if (first.method !== 'tools/call') return 'it is a message to an MCP server that calls no tool'
  return 'it calls no tool of this service, or with arguments that no step can send'
}

type McpMessage = { readonly text: string; readonly method: string; readonly isOfBatch: boolean; readonly params: unknown }

/** Other protocols have messages of the same form. */
const ofProtocol = /^(?:initialize$|ping$|(?:completion|elicitation|logging|notifications|prompts|resources|roots|sampling|tools)\/)/

function messagesIn({ request: { method, body } }: Recorded): readonly McpMessage[] {
  const read = method === 'POST' && body !== undefined ? parsed(textOf(body)) : undefined
  return (Array.isArray(read) ? read : [read]).flatMap((message: unknown): McpMessage[] => {
    if (!isObject(message) || message['jsonrpc'] !== '2.0' || typeof message['method'] !== 'string') return []
    if (!ofProtocol.test(message['method'])) return []
    const { method: called, params } = message
    const name = isObject(params) ? params['name'] : undefined
    const text = typeof name === 'string' ? `${called} ${name}` : called
    return [{ text: text.slice(0, 100), method: called, isOfBatch: Array.isArray(read), params }]
  })
}

function parsed(text: string): unknown {
  // A body of another kind need not be read.
  if (!text.includes('"jsonrpc"')) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isToolCall(recorded: Recorded): boolean {
  const { method, body } = recorded.request
  const read = method === 'POST' && body !== undefined ? readToolCall(textOf(body)) : undefined
  if (read === undefined || operationOfTool(read.call.tool) === undefined) return false
  const [message] = messagesIn(recorded)
  const given = isObject(message?.params) ? message.params['arguments'] : undefined
  return given === undefined || isObject(given)
}

function isServed({ answer }: Recorded): boolean {
  return answer !== undefined && 'status' in answer && answer.status < 400
}

function tokenOf({ request }: Recorded): string | undefined {
  return toHeaders(request.headers)['authorization']
}

function toCall(exchange: Exchange): Exchange {
  const read = readToolCall(exchange.request.body ?? '')
  return read === undefined ? exchange : toToolExchange(exchange, read.call, read.id)
}
