import { isObject } from '../contract/is-object.ts'
import { answerOf, type Answered, type Exchange } from './exchange.ts'
import { enterMcp, outside, sessionHeader, toMcpMessage, type McpWay } from './enter-mcp.ts'
import { initialize, responseIn, toMcpRequest, toToolMessage, type McpMessage } from './mcp-message.ts'
import type { Connection, SendRequest } from './send.ts'
import { withJson } from './with-json.ts'

/** A call of a tool of the MCP server, before it is a message. */
export type ToolCall = {
  readonly tool: string
  readonly arguments: Readonly<Record<string, unknown>>
  /** The account for which it is made; null calls without a token. */
  readonly as: string | null
}

/** A call of a tool that was made: the exchange with what the tool answered, and all that were sent for it. */
export type CalledTool = { readonly exchange: Exchange; readonly sent: readonly Exchange[] }

export type CallTool = (call: ToolCall) => Promise<CalledTool>

/** The access token of an account, or the reason that there is none. */
export type TokenOf = (account: string) => Promise<{ readonly token: string } | { readonly reason: string }>

type Means = {
  readonly connection: Pick<Connection, 'baseUrl' | 'mcpUrl' | 'headers'>
  readonly send: SendRequest
  /** It is asked once for each account. */
  readonly tokenOf: TokenOf
}

/** Creates a function that calls tools, as an MCP client that has signed in. It enters the server once for each account. */
export function createToolCaller({ connection, send, tokenOf }: Means): CallTool {
  const tokens = new Map<string, ReturnType<TokenOf>>()
  const entered = new Map<string | null, McpWay>()
  let lastId = initialize.id
  const tokenFor = (account: string): ReturnType<TokenOf> => {
    const known = tokens.get(account) ?? tokenOf(account)
    tokens.set(account, known)
    return known
  }
  return async (call) => {
    const { tool, arguments: given, as } = call
    const found = as === null ? { token: null } : connection.mcpUrl === undefined ? noServer : await tokenFor(as)
    const [token, reason] = 'reason' in found ? [null, found.reason] : [found.token, null]
    const impossible = connection.mcpUrl === undefined ? noServer.reason : reason
    const sent: Exchange[] = []
    const ask = async (message: Omit<McpMessage, 'token'>): Promise<Exchange> => {
      const { url, method = 'POST', headers = {}, body = '' } = toMcpRequest(connection, { ...message, token })
      const exchange = await send({ url, method, headers, body }, as, impossible)
      sent.push(exchange)
      return exchange
    }
    const callIn = async (way: McpWay): Promise<Exchange> => {
      const id = ++lastId
      return toToolExchange(await ask(toMcpMessage(way, toToolMessage(tool, given), id)), call, id)
    }
    const enter = async (): Promise<McpWay | Exchange> => {
      const known = entered.get(as) ?? (as === null || impossible !== null ? outside : undefined)
      if (known !== undefined) return known
      const { initialized, way } = await enterMcp(ask)
      if (way === null) return initialized
      entered.set(as, way)
      return way
    }
    const way = await enter()
    if (isExchange(way)) return { exchange: { ...way, tool: { name: tool, arguments: given } }, sent }
    const exchange = await callIn(way)
    // The server has ended the session, so that a client begins another one.
    const isOver = way !== 'stateless' && way.headers[sessionHeader] !== undefined && answerOf(exchange)?.status === 404
    if (!isOver) return { exchange, sent }
    entered.delete(as)
    const again = await enter()
    return { exchange: isExchange(again) ? exchange : await callIn(again), sent }
  }
}

const noServer = { reason: 'there is no mcpUrl' }

function isExchange(way: McpWay | Exchange): way is Exchange {
  return way !== 'stateless' && 'request' in way
}

/** The call of a tool that the body of a request is; undefined where it is another message. */
export function readToolCall(body: string): { readonly call: Omit<ToolCall, 'as'>; readonly id: unknown } | undefined {
  const read = withJson({ status: 200, headers: {}, text: body })
  const message = 'json' in read ? read.json : undefined
  if (!isObject(message) || message['jsonrpc'] !== '2.0' || message['method'] !== 'tools/call') return undefined
  const { params, id } = message
  if (!isObject(params) || typeof params['name'] !== 'string') return undefined
  const { name, arguments: given } = params
  return { call: { tool: name, arguments: isObject(given) ? given : {} }, id }
}

/** The exchange of a message that calls a tool, with what the tool answered. An answer of another kind stays as it is. */
export function toToolExchange(
  exchange: Exchange,
  { tool, arguments: given }: Pick<ToolCall, 'tool' | 'arguments'>,
  id: unknown,
): Exchange {
  const called = { ...exchange, tool: { name: tool, arguments: given } }
  const answer = answerOf(exchange)
  const response = answer === undefined ? undefined : responseIn(answer, id)
  if (answer === undefined || response === undefined) return called
  return { ...called, response: toolResponse(answer, response) }
}

function toolResponse({ status, headers }: Answered, { result, error }: { readonly [name: string]: unknown }): Exchange['response'] {
  if (!isObject(result)) return { status, headers, text: '', ...(error !== undefined && { error }) }
  const { content, structuredContent, isError } = result
  const items: readonly unknown[] = Array.isArray(content) ? content : []
  const text = items.flatMap((item) => (isObject(item) && typeof item['text'] === 'string' ? [item['text']] : [])).join('\n')
  const answered = { status, headers, text, isError: isError === true }
  return isObject(structuredContent) ? { ...answered, json: structuredContent } : withJson(answered)
}
