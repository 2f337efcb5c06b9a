import { enterMcp, outside, sessionHeader, toMcpMessage, type McpWay } from '../../../exchange/enter-mcp.ts'
import { answerOf, type Exchange } from '../../../exchange/exchange.ts'
import { jsonBodyOf } from '../../../exchange/json-body.ts'
import { initialize, responseIn, toMcpRequest, toToolMessage, type McpCall, type McpMessage } from '../../../exchange/mcp-message.ts'
import { isObject } from '../../../contract/is-object.ts'
import type { Probe } from '../../define/check.ts'
import { noCost } from '../../define/profile.ts'
import type { ProbeContext } from '../../define/probe-context.ts'
import { isSuccess } from './statuses.ts'

type Means = Pick<ProbeContext, 'visit' | 'target'>

/** The token of a client of the MCP server, and what else goes with each of its messages. */
export type McpCredential = Pick<McpMessage, 'token' | 'headers' | 'query'>

export type McpClient = {
  /** The answer to its first message. */
  readonly initialized: Exchange
  /** Sends a further message, with its own credential or another one; null where the server lets nobody in. */
  readonly ask: Ask | null
  /** True if it speaks the newest revision, as the server wants it. */
  readonly isNewest: boolean
  /** Ends its session, where the server has named one. */
  readonly leave: () => Promise<unknown>
}

export type Ask = (call: McpCall, other?: McpCredential) => Promise<Exchange>

/** Enters the MCP server of a target, in the way in which the server wants to be spoken to. */
export async function enterServer(means: Means, own: McpCredential): Promise<McpClient> {
  const { initialized, way } = await enterMcp((message) => means.visit(requestOf(means, message, own)))
  const session = way === null || way === 'stateless' ? undefined : way.headers[sessionHeader]
  return {
    initialized,
    ask: way === null ? null : speakBy(way, means, own),
    isNewest: way === 'stateless',
    leave: async () => (session === undefined ? null : endSession(means, session, own)),
  }
}

function requestOf(
  { target }: Means,
  message: Omit<McpMessage, 'token'>,
  { headers, ...credential }: McpCredential,
): ReturnType<typeof toMcpRequest> {
  return toMcpRequest(target, { ...message, ...credential, headers: { ...message.headers, ...headers } })
}

/** Sends messages in one way. */
export function speakBy(way: McpWay, means: Means, own: McpCredential): Ask {
  let lastId = initialize.id
  return (call, other = own) => means.visit(requestOf(means, toMcpMessage(way, call, ++lastId), other))
}

function endSession(means: Means, session: string, credential: McpCredential): Promise<Exchange> {
  const { url, headers = {} } = requestOf(means, { headers: { [sessionHeader]: session } }, credential)
  return means.visit({ url, method: 'DELETE', headers })
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
  /** True if it has to speak the newest revision then. */
  readonly isNewest: boolean
  /** The answers to a request for the tools, and to a call of one. Null where the budget had no room, or the client could not go on. */
  readonly listed: Exchange | null
  readonly called: Exchange | null
}

/** The MCP server, as a client without credentials meets it. What the first answer does not show is asked where the budget has room. */
export const mcpServer: Probe<McpServer> = {
  name: 'the MCP server without credentials',
  profile: 'observe',
  cost: { ...noCost, requests: 2 },
  async send(means) {
    const metadata = await means.send({ operation: 'getProtectedResourceMetadata', as: null })
    const { initialized, ask, isNewest, leave } = await enterServer(means, { token: null })
    const listed = ask !== null && means.hasRoom() ? await ask(toListMessage()) : null
    const called = ask !== null && means.hasRoom() ? await ask(aCall) : null
    await leaveIfRoom(means, leave)
    return { metadata, initialized, isOpen: ask !== null, isNewest, listed, called }
  },
}

type CalledAtOnce = {
  /** The answer in the older revision. Null where the first messages lead to a call. */
  readonly called: Exchange | null
  /** The answer in the newest revision. Null where the server is asked in no other. */
  readonly calledByNewest: Exchange | null
}

/** A call of a tool without a token, and without the first messages: a server may guard these alone, or one revision. */
export const calledAtOnce: Probe<CalledAtOnce> = {
  name: 'a call of a tool without a token, in each revision',
  shows: 'a call of a tool without a token, in each revision',
  profile: 'lifecycle',
  uses: [mcpServer],
  cost: { ...noCost, requests: 2 },
  async send(means) {
    const { isOpen, isNewest } = await means.evidence(mcpServer)
    const callBy = (way: McpWay): Promise<Exchange> => speakBy(way, means, { token: null })(aCall)
    return { called: isOpen ? null : await callBy(outside), calledByNewest: isNewest ? null : await callBy('stateless') }
  },
}

/** The first message that the server refuses without a token. The specification leaves open which one that is. */
export type Guarded = 'initialize' | 'tools/list' | 'tools/call'

/** The first message that the server refuses without a token; null where it refuses none. */
export function guardedBy({ isOpen, listed, called }: McpServer): Guarded | null {
  if (!isOpen) return 'initialize'
  if (listed !== null && isRefusedForToken(listed)) return 'tools/list'
  return called !== null && isRefusedForToken(called) ? 'tools/call' : null
}

/** The answer that refuses a client without a token; undefined where none does. */
export function refusalIn({ initialized, listed, called }: McpServer): Exchange | undefined {
  return [initialized, listed, called].find((exchange) => exchange !== null && answerOf(exchange)?.status === 401) ?? undefined
}

export function isRefusedForToken(exchange: Exchange): boolean {
  return [401, 403].includes(answerOf(exchange)?.status ?? 0)
}

/** Sends the messages of a client up to the one that is refused without a token. Returns the answer to the last. */
export async function knock(means: Means & Partial<Room>, credential: McpCredential, guarded: Guarded): Promise<Exchange> {
  const { answer, leave } = await knockAndStay(means, credential, guarded)
  await leaveIfRoom(means, leave)
  return answer
}

type Room = Pick<ProbeContext, 'hasRoom'>

/** Ends a session that no rule needs, if the budget has room for it. A fresh world has no budget. */
export async function leaveIfRoom({ hasRoom }: Partial<Room>, leave: McpClient['leave']): Promise<void> {
  if (hasRoom?.() !== false) await leave()
}

/** As `knock`, and the way to go on. */
export async function knockAndStay(
  means: Means,
  credential: McpCredential,
  guarded: Guarded,
): Promise<Pick<McpClient, 'ask' | 'leave'> & { readonly answer: Exchange }> {
  const { initialized, ask, leave } = await enterServer(means, credential)
  if (ask === null || (guarded === 'initialize' && isSuccess(initialized))) return { answer: initialized, ask, leave }
  return { answer: await ask(guarded === 'tools/call' ? aCall : toListMessage()), ask, leave }
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
