import type { Server } from '@modelcontextprotocol/server'
import { isObject } from '../../contract/is-object.ts'
import { admit, type Admission } from '../../engine/oauth/decide-oauth.ts'
import { settle } from '../../engine/settle.ts'
import type { Answered } from '../api/answer-api.ts'
import { isOfForeignHost } from '../control/access.ts'
import type { ApiRequest, Outcome } from '../http/api-request.ts'
import { answerOptions, withCors } from '../http/cors.ts'
import { toOutcome, type Answer } from '../http/reply.ts'
import { discovery, type Urls } from '../http/urls.ts'
import { keyOfRequest } from '../worlds/authorise.ts'
import { toMcpNote } from '../worlds/exchange-notes.ts'
import type { ExchangeDetails } from '../worlds/ledger.ts'
import type { LiveWorld } from '../worlds/live-world.ts'
import type { AskApi } from './call-tool.ts'
import { endingWith } from './ending-stream.ts'
import type { McpCall } from './mcp-call.ts'
import { cancelCall, startCall, type CallId } from './running-calls.ts'
import { tools } from './tools.ts'

/** The parts of a mock that its MCP server needs. */
export type McpContext = {
  /** Answers a request to any part of the mock. */
  readonly ask: AskApi
  /** Has everything happen that is due in the world; false once the world is gone. */
  readonly settle: () => boolean
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
  if (isOfForeignHost(request, publicOrigin)) return done(toOutcome(refuseForeign))
  const { world, clock } = live
  const now = clock.now()
  settle(world, now)
  const token = keyOfRequest(request)
  if (token === undefined) return done(toOutcome(challenge(urls, 401, {})))
  const admission = admit(world, token, urls.mcpUrl, now)
  if ('denied' in admission) {
    const answer = challenge(urls, 401, { error: 'invalid_token', error_description: admission.denied })
    return done(toOutcome(answer))
  }
  const { account, clientId } = admission
  const asked = readMessage(request)
  const lacking = lackingScope(admission, asked?.tool)
  if (lacking !== null) {
    const answer = challenge(urls, 403, { error: 'insufficient_scope', scope: lacking, error_description: `${asked?.tool ?? ''} needs it` })
    return done(toOutcome(answer), { account })
  }
  const later = async (): Promise<Outcome> => {
    const [{ answerByProtocol }, { createServer }] = await Promise.all([import('./by-protocol.ts'), import('./mcp-server.ts')])
    const { cancels, id } = asked ?? {}
    if (cancels !== undefined) cancelCall(live, { clientId, account, id: cancels })
    const { signal, end } = startCall(live, { clientId, account, id: id ?? '' })
    const call = { live, request, account, urls, ask, settle: settleLater, signal }
    const response = await answerByProtocol(request, urls.mcpUrl, () => (given ?? createServer)(call), signal)
    return withCors(request, await toSent(response, signal, end))
  }
  return done({ status: 200, headers: [], body: '', later }, { account, notes: asked === null ? [] : [toMcpNote(asked.text)] })
}

/** The parts of a message that the door reads: its method in a few words, its id, the tool that it calls, and the call that it cancels. */
type DoorMessage = {
  readonly text: string
  readonly id: CallId['id'] | undefined
  readonly tool: string | undefined
  readonly cancels: CallId['id'] | undefined
}

function readMessage({ body }: ApiRequest): DoorMessage | null {
  if (body === undefined || body.byteLength > 1_000_000) return null
  let message: unknown
  try {
    message = JSON.parse(new TextDecoder().decode(body))
  } catch {
    return null
  }
  if (!isObject(message) || typeof message['method'] !== 'string') return null
  const { method, params } = message
  const { name, requestId } = isObject(params) ? params : {}
  const text = typeof name === 'string' ? `${method} ${name}` : method
  return {
    text: text.slice(0, 100),
    id: toCallId(message['id']),
    tool: method === 'tools/call' && typeof name === 'string' ? name : undefined,
    cancels: method === 'notifications/cancelled' ? toCallId(requestId) : undefined,
  }
}

function toCallId(value: unknown): CallId['id'] | undefined {
  return typeof value === 'string' || typeof value === 'number' ? value : undefined
}

/** The scopes that a call needs, where the token lacks one of them. */
function lackingScope({ scopes }: Extract<Admission, { readonly account: string }>, name: string | undefined): string | null {
  const scope = name === undefined ? undefined : tools.get(name)?.scope
  return scope === undefined || scopes.includes(scope) ? null : [...scopes, scope].join(' ')
}

/** Tells a client where it gets a token, or a better one. */
function challenge({ mcpUrl }: Urls, status: 401 | 403, parameters: { readonly [name: string]: string }): Answer {
  const all = { ...parameters, resource_metadata: `${mcpUrl}${discovery}` }
  const text = Object.entries(all).map(([name, value]) => `${name}="${value}"`)
  const code = status === 403 ? 'forbidden' : parameters['error'] === undefined ? 'missing_authorization' : 'invalid_api_key'
  const message =
    status === 403
      ? `The token lacks a scope: ${parameters['scope'] ?? ''}.`
      : parameters['error_description'] === undefined
        ? 'The MCP server is entered with a token of OAuth 2.0.'
        : `The MCP server refuses the token: ${parameters['error_description']}.`
  return { status, headers: [['www-authenticate', `Bearer ${text.join(', ')}`]], body: { error: { code, message } } }
}

const refuseForeign: Answer = {
  status: 403,
  headers: [],
  body: { error: { code: 'forbidden', message: 'The request comes from a page of another site, or names another host.' } },
}

/** The response as it is sent. The stream of a call that was cancelled ends without a result. */
async function toSent({ status, headers, body }: Response, signal: AbortSignal, end: () => void): Promise<Outcome> {
  const isStream = headers.get('content-type')?.startsWith('text/event-stream') === true
  if (isStream && body !== null) return { status, headers: [...headers], body: endingWith(body, signal, end) }
  try {
    return { status, headers: [...headers], body: await new Response(body).text() }
  } finally {
    end()
  }
}
