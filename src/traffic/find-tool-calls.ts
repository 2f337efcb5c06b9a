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

function isToolCall({ request: { method, body } }: Recorded): boolean {
  const read = method === 'POST' && body !== undefined ? readToolCall(textOf(body)) : undefined
  return read !== undefined && operationOfTool(read.call.tool) !== undefined
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
