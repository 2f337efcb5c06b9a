import { enterMcp, outside, toMcpMessage } from '../../../exchange/enter-mcp.ts'
import { answerOf, type Exchange } from '../../../exchange/exchange.ts'
import { jsonBodyOf } from '../../../exchange/json-body.ts'
import { initialize, responseIn, toMcpRequest, toToolMessage, type McpCall, type McpMessage } from '../../../exchange/mcp-message.ts'
import { isObject } from '../../../contract/is-object.ts'
import type { Probe } from '../../define/check.ts'
import type { ProbeContext } from '../../define/probe-context.ts'
import { isSuccess } from './statuses.ts'

type Means = Pick<ProbeContext, 'visit' | 'target'>

/** The token of a client of the MCP server, and what else goes with each of its messages. */
export type McpCredential = Pick<McpMessage, 'token' | 'headers' | 'query'>

type McpClient = {
  /** The answer to its first message. */
  readonly initialized: Exchange
  /** Sends a further message, with its own credential or another one; null where the server lets nobody in. */
  readonly ask: Ask | null
}

export type Ask = (call: McpCall, other?: McpCredential) => Promise<Exchange>

/** Enters the MCP server of a target, in the way in which the server wants to be spoken to. */
export async function enterServer({ visit, target }: Means, own: McpCredential): Promise<McpClient> {
  const send = (message: Omit<McpMessage, 'token'>, { headers, ...credential }: McpCredential): Promise<Exchange> =>
    visit(toMcpRequest(target, { ...message, ...credential, headers: { ...message.headers, ...headers } }))
  const { initialized, way } = await enterMcp((message) => send(message, own))
  let lastId = initialize.id
  return { initialized, ask: way === null ? null : (call, other = own) => send(toMcpMessage(way, call, ++lastId), other) }
}

/** A request for the tools, or for the next page of them. */
export function toListMessage(cursor?: string): McpCall {
  return { method: 'tools/list', params: cursor === undefined ? {} : { cursor } }
}

/** A call that reads, spends nothing and needs no argument. */
export const aCall = toToolMessage('list_sessions', {})

export type McpServer = {
  readonly metadata: Exchange
  /** The answer to the first message of a client that has no access token. */
  readonly initialized: Exchange
  /** True if such a client may go on after it. */
  readonly isOpen: boolean
  /** The answers to a request for the tools, and to a call of one. Null where the budget had no room, or the client could not go on. */
  readonly listed: Exchange | null
  readonly called: Exchange | null
}

/** The MCP server, as a client without credentials meets it. What the first answer does not show is asked where the budget has room. */
export const mcpServer: Probe<McpServer> = {
  name: 'the MCP server without credentials',
  profile: 'observe',
  cost: { requests: 2, searches: 0, sessions: 0 },
  async send(means) {
    const metadata = await means.send({ operation: 'getProtectedResourceMetadata', as: null })
    const { initialized, ask } = await enterServer(means, { token: null })
    const listed = ask !== null && means.hasRoom() ? await ask(toListMessage()) : null
    const called = ask !== null && means.hasRoom() ? await ask(aCall) : null
    return { metadata, initialized, isOpen: ask !== null, listed, called }
  },
}

/** A call of a tool without a token, where the first message needs one: a server may guard that alone. */
export const calledAtOnce: Probe<{ readonly called: Exchange | null }> = {
  name: 'a call of a tool without a token',
  profile: 'lifecycle',
  uses: [mcpServer],
  cost: { requests: 1, searches: 0, sessions: 0 },
  async send({ evidence, visit, target }) {
    if ((await evidence(mcpServer)).isOpen) return { called: null }
    return { called: await visit(toMcpRequest(target, { token: null, ...toMcpMessage(outside, aCall, initialize.id + 1) })) }
  },
}

/** The first message that the server refuses without a token. The specification leaves open which one that is. */
export type Guarded = 'initialize' | 'tools/list' | 'tools/call'

/** The first message that the server refuses without a token; null where it refuses none. */
export function guardedBy({ isOpen, listed, called }: McpServer): Guarded | null {
  if (!isOpen) return 'initialize'
  if (listed !== null && isRefused(listed)) return 'tools/list'
  return called !== null && isRefused(called) ? 'tools/call' : null
}

/** The answer that refuses a client without a token; undefined where none does. */
export function refusalIn({ initialized, listed, called }: McpServer): Exchange | undefined {
  return [initialized, listed, called].find((exchange) => exchange !== null && answerOf(exchange)?.status === 401) ?? undefined
}

function isRefused(exchange: Exchange): boolean {
  return [401, 403].includes(answerOf(exchange)?.status ?? 0)
}

/** Sends the messages of a client up to the one that is refused without a token. Returns the answer to the last. */
export async function knock(means: Means, credential: McpCredential, guarded: Guarded): Promise<Exchange> {
  return (await knockAndStay(means, credential, guarded)).answer
}

/** As `knock`, and the way to go on. */
export async function knockAndStay(
  means: Means,
  credential: McpCredential,
  guarded: Guarded,
): Promise<{ readonly answer: Exchange; readonly ask: Ask | null }> {
  const { initialized, ask } = await enterServer(means, credential)
  if (ask === null || (guarded === 'initialize' && isSuccess(initialized))) return { answer: initialized, ask }
  return { answer: await ask(guarded === 'tools/call' ? aCall : toListMessage()), ask }
}

/** True for a message that was answered, and not by an error of the protocol or of a tool. */
export function isLetIn(exchange: Exchange): boolean {
  const { error, result } = mcpResponse(exchange) ?? {}
  return isSuccess(exchange) && error === undefined && !(isObject(result) && result['isError'] === true)
}

/** True for a message that got a result. */
export function hasResult(exchange: Exchange): boolean {
  return isLetIn(exchange) && isObject(mcpResponse(exchange)?.['result'])
}

/** The response of the protocol to a message. */
export function mcpResponse(exchange: Exchange): { readonly [name: string]: unknown } | undefined {
  const answer = answerOf(exchange)
  return answer === undefined ? undefined : responseIn(answer, jsonBodyOf(exchange)?.['id'])
}
