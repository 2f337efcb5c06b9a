import { seededUuid } from '../../engine/seeded-uuid.ts'
import type { ApiRequest } from '../http/api-request.ts'
import type { Answer } from '../http/reply.ts'
import type { LiveWorld } from '../worlds/live-world.ts'

export const sessionHeader = 'mcp-session-id'

/** The sessions that each world has named. */
const named = new WeakMap<LiveWorld, number>()

/** The headers of an answer that lets a client in, with a name for its connection, unless the server has named it. */
export function withSessionName(live: LiveWorld, { status, headers }: Response): Headers {
  const sent = new Headers(headers)
  if (status !== 200 || sent.has(sessionHeader)) return sent
  const count = (named.get(live) ?? 0) + 1
  named.set(live, count)
  sent.set(sessionHeader, `mcp-${seededUuid(live.world.seed, -count)}`)
  return sent
}

/** The sessions of each world that their clients have ended. */
const ended = new WeakMap<LiveWorld, Set<string>>()

/** The answer to a client that ends its session, or speaks in one that has ended; null for any other request. */
export function answerOfSession(live: LiveWorld, { method, header }: ApiRequest): Answer | null {
  const session = header(sessionHeader)
  if (session === undefined || session === '') return null
  const over = ended.get(live) ?? new Set()
  if (over.has(session))
    return { status: 404, headers: [], body: { jsonrpc: '2.0', id: null, error: { code: -32001, message: 'Session not found' } } }
  if (method !== 'DELETE') return null
  ended.set(live, over.add(session))
  return { status: 204, headers: [], body: '' }
}
