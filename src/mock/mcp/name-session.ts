import { endConnection, nameConnection, stateOfConnection } from '../../engine/oauth/connections.ts'
import { performOAuth } from '../../engine/perform.ts'
import type { ApiRequest } from '../http/api-request.ts'
import type { Answer } from '../http/reply.ts'
import type { Urls } from '../http/urls.ts'
import type { LiveWorld } from '../worlds/live-world.ts'

export const sessionHeader = 'mcp-session-id'

/** Names the session that a client begins. */
export function nameSession({ world, clock }: LiveWorld, account: string, { mcpUrl }: Urls): string | null {
  const now = clock.now()
  const named = performOAuth(world, (settled) => nameConnection(settled, account, mcpUrl, now), now)
  return 'outcome' in named ? named.outcome : null
}

/** The headers of an answer that lets a client in, with the name of its session, unless the server has given it one. */
export function withSessionName({ status, headers }: Response, name: string): Headers {
  const sent = new Headers(headers)
  if (status === 200 && !sent.has(sessionHeader)) sent.set(sessionHeader, name)
  return sent
}

/** The answer to a client that ends its session, or speaks in one that has ended or is another account's; null for any other request. */
export function answerOfSession({ world, clock }: LiveWorld, account: string, { method, header }: ApiRequest): Answer | null {
  const session = header(sessionHeader)
  if (session === undefined || session === '') return null
  const state = stateOfConnection(world, account, session)
  if (method !== 'DELETE') return state === 'over' ? notFound : null
  if (state !== 'own') return notFound
  const now = clock.now()
  performOAuth(world, () => ({ events: endConnection(session, now), outcome: null }), now)
  return { status: 204, headers: [], body: '' }
}

const notFound: Answer = {
  status: 404,
  headers: [],
  body: { jsonrpc: '2.0', id: null, error: { code: -32001, message: 'Session not found' } },
}
