import type { Server } from '@modelcontextprotocol/server'
import { admit } from '../../engine/oauth/decide-oauth.ts'
import type { Scope } from '../../engine/oauth/oauth.ts'
import { settle } from '../../engine/settle.ts'
import type { Answered } from '../api/answer-api.ts'
import { isOfForeignPage, foreignRefusal } from '../control/access.ts'
import type { ApiRequest, Outcome } from '../http/api-request.ts'
import { answerOptions, withCors } from '../http/cors.ts'
import { toOutcome, type Answer } from '../http/reply.ts'
import { discovery, type Urls } from '../http/urls.ts'
import { keyOfRequest } from '../worlds/authorise.ts'
import { toMcpNote } from '../worlds/exchange-notes.ts'
import type { ExchangeDetails } from '../worlds/ledger.ts'
import type { LiveWorld } from '../worlds/live-world.ts'
import { damagedAnswer, type Trouble } from './damaged-answer.ts'
import { endingWith } from './ending-stream.ts'
import type { AskApi, McpCall } from './mcp-call.ts'
import { answerOfSession, nameSession, sessionHeader, withSessionName } from './name-session.ts'
import { readMessages, type DoorMessage } from './read-messages.ts'
import { cancelCall, startCall, type CallId } from './running-calls.ts'

/** The parts of a mock that its MCP server needs. */
export type McpContext = {
  /** Answers a request to any part of the mock. */
  readonly ask: AskApi
  /** Has everything happen that is due in the world; false once the world is gone. */
  readonly settle: () => Promise<boolean>
  /** The address at which the mock is public. */
  readonly publicOrigin: string
  /** Creates the server that answers a call, in place of that of the world's tools. */
  readonly createServer?: (call: McpCall) => Server
}

/**
 * Answers a request to the MCP server of a world: first at the door, where a token of the world's authorization server opens, and then by
 * the protocol. The protocol answers later; until then the outcome is only announced.
 */
export function answerMcp(
  live: LiveWorld,
  urls: Urls,
  request: ApiRequest,
  { ask, settle: settleLater, publicOrigin, createServer: given }: McpContext,
): Answered {
  const done = (outcome: Outcome, details: Partial<ExchangeDetails> = {}): Answered => ({
    outcome: withCors(request, outcome),
    details: { operation: 'mcp', account: null, notes: [], ...details },
  })
  const options = answerOptions(request, ['POST', 'GET', 'DELETE'])
  if (options !== null) return done(options)
  if (isOfForeignPage(request, publicOrigin)) return done(toOutcome(foreignRefusal))
  const entry = enter(live, urls, request)
  if ('refused' in entry) return done(toOutcome(entry.refused), { account: entry.account })
  const { account, messages } = entry
  // The calls of a batch share one answer, so that none of them ends alone.
  const [only] = messages.length === 1 ? messages : []
  const session = only?.text === 'initialize' ? nameSession(live, account, urls) : null
  const later = async (): Promise<Outcome> => {
    const [{ answerByProtocol }, { createServer }] = await Promise.all([import('./by-protocol.ts'), import('./mcp-server.ts')])
    for (const { cancels } of messages) if (cancels !== undefined) cancelCall(live, { ...entry.caller, id: cancels })
    const { signal, end } = startCall(live, { ...entry.caller, id: only?.id ?? '' })
    const trouble: Trouble = { damage: null }
    const call = { live, request, account, urls, ask, settle: settleLater, signal, trouble }
    const response = await answerByProtocol(request, urls.mcpUrl, () => (given ?? createServer)(call), signal)
    const asksApi = messages.some(({ text }) => /^(?:tools\/call|resources\/)/.test(text))
    const headers = session === null ? response.headers : withSessionName(response, session)
    return withCors(
      request,
      await toSent({ status: response.status, headers, body: response.body }, { signal, end, trouble: asksApi ? trouble : null }),
    )
  }
  return done({ status: 200, headers: [], body: '', later }, { account, notes: messages.map(({ text }) => toMcpNote(text)) })
}

/** A request that the door lets in: who sends it, and its messages. */
type Entry = { readonly account: string; readonly caller: Omit<CallId, 'id'>; readonly messages: readonly DoorMessage[] }

/** Judges at the door whether a request comes in: by its token, its session, its messages, and the scopes that they need. */
function enter(live: LiveWorld, urls: Urls, request: ApiRequest): Entry | { readonly refused: Answer; readonly account: string | null } {
  const now = live.clock.now()
  settle(live.world, now)
  const token = keyOfRequest(request)
  if (token === undefined) return { refused: challenge(urls, null), account: null }
  const admission = admit(live.world, token, urls.mcpUrl, now)
  if ('denied' in admission) return { refused: challenge(urls, admission.denied), account: null }
  const { account, clientId } = admission
  const ofSession = answerOfSession(live, account, request)
  if (ofSession !== null) return { refused: ofSession, account }
  const read = readMessages(request)
  if ('refused' in read) return { refused: refuseMessage(read.refused, read.why), account }
  const { messages } = read
  const { scopes } = admission
  const lacking = messages.flatMap(({ need }) => (need === undefined || scopes.includes(need.scope) ? [] : [need]))
  const [first] = lacking
  if (first !== undefined)
    return { refused: refuseScope(urls, first, [...new Set([...scopes, ...lacking.map(({ scope }) => scope)])]), account }
  return { account, caller: { clientId, account, connection: request.header(sessionHeader) || token }, messages }
}

/** Tells a client where it gets a token. */
function challenge(urls: Urls, why: string | null): Answer {
  const [code, message, parameters] =
    why === null
      ? (['missing_authorization', 'The MCP server is entered with a token of OAuth 2.0.', {}] as const)
      : (['invalid_api_key', `The MCP server refuses the token: ${why}.`, { error: 'invalid_token', error_description: why }] as const)
  return { status: 401, headers: [challengeHeader(urls, parameters)], body: { error: { code, message } } }
}

/** Tells a client which scopes to ask for: those that it has, and those that it lacks. */
function refuseScope(urls: Urls, { scope, by }: NonNullable<DoorMessage['need']>, wanted: readonly Scope[]): Answer {
  const parameters = { error: 'insufficient_scope', scope: wanted.join(' '), error_description: `${by} needs the scope ${scope}` }
  const message = `The token lacks the scope ${scope}, which ${by} needs.`
  return { status: 403, headers: [challengeHeader(urls, parameters)], body: { error: { code: 'forbidden', message } } }
}

function challengeHeader({ mcpUrl }: Urls, parameters: { readonly [name: string]: string }): readonly [name: string, value: string] {
  const all = { ...parameters, resource_metadata: `${mcpUrl}${discovery}` }
  const text = Object.entries(all).map(([name, value]) => `${name}="${value}"`)
  return ['www-authenticate', `Bearer ${text.join(', ')}`]
}

/** The refusal of a body whose messages nobody reads, as an error of JSON-RPC without an id. */
function refuseMessage(status: number, message: string): Answer {
  return { status, headers: [], body: { jsonrpc: '2.0', id: null, error: { code: -32600, message } } }
}

type Sending = {
  readonly signal: AbortSignal
  readonly end: () => void
  /** Null for a message that makes no request, and so meets no damage. */
  readonly trouble: Trouble | null
}

/** The response as it is sent. The stream of a call that was cancelled ends without a result. */
async function toSent(
  { status, headers, body }: Pick<Response, 'status' | 'headers' | 'body'>,
  { signal, end, trouble }: Sending,
): Promise<Outcome> {
  const isStream = headers.get('content-type')?.startsWith('text/event-stream') === true
  if (isStream && body !== null) {
    const sent = { status, headers: [...headers], body: endingWith(body, signal, end) }
    return trouble === null ? sent : damagedAnswer(sent, trouble)
  }
  try {
    const text = await new Response(body).text()
    const damage = trouble?.damage ?? null
    return { status, headers: [...headers], body: text, ...(damage !== null && { damage }) }
  } finally {
    end()
  }
}
