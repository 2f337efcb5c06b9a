import { service, type SessionStatus } from '../contract/service.ts'
import { answerOf, memberOf, type Exchange } from '../exchange/exchange.ts'
import type { Monitor, Observation } from './monitor.ts'
import { operationRoles } from './operation-roles.ts'

type Seen = { readonly status: SessionStatus; readonly exchange: Exchange }

const rule = 'sessions/lifecycle/legal-transitions'

/**
 * The statuses of a session, one reading after the other, follow the transitions of the contract. Polls may skip states, so a
 * status must be reachable from the one before, not next to it; readings that overlapped in time are not compared.
 */
export const legalTransitions: Monitor = {
  rules: [rule],
  start() {
    const seen = new Map<string, Seen>()
    return (exchange) =>
      readingsOf(exchange).flatMap(({ sessionId, status }) => {
        const before = seen.get(sessionId)
        if (before !== undefined && before.exchange.order.answered > exchange.order.sent) return []
        const now: Seen = { status, exchange }
        seen.set(sessionId, now)
        return before === undefined ? [] : [observe(before, now)]
      })
  },
}

function observe(before: Seen, now: Seen): Observation {
  const exchanges = [before.exchange.id, now.exchange.id]
  const legal = [...(reachable.get(before.status) ?? [])]
  if (legal.includes(now.status)) return { rule, exchanges, breach: null }
  return { rule, exchanges, breach: { pointer: '/status', expected: `after ${before.status}: ${legal.join(', ')}`, actual: now.status } }
}

type Reading = { readonly sessionId: string; readonly status: SessionStatus }

/** What an answer tells of reports and reviews: one session, or each of a list. An agent session goes its own ways: it is idle, and works again. */
function readingsOf(exchange: Exchange): readonly Reading[] {
  const { operation } = exchange
  if (operation === null || (answerOf(exchange)?.status ?? 500) >= 300) return []
  const role = operationRoles[operation]
  if (role === 'list') return listOf(memberOf(exchange, 'sessions')).flatMap(toReading)
  return ['create', 'typedGet', 'resume'].includes(role) ? toReading(answerOf(exchange)?.json) : []
}

function toReading(session: unknown): readonly Reading[] {
  if (typeof session !== 'object' || session === null) return []
  const { type, sessionId, status }: { type?: unknown; sessionId?: unknown; status?: unknown } = session
  const known = service.sessions.statuses.find((candidate) => candidate === status)
  return type !== 'agent' && typeof sessionId === 'string' && known !== undefined ? [{ sessionId, status: known }] : []
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** Every status that some chain of transitions leads to, an empty one included. */
const reachable: ReadonlyMap<SessionStatus, ReadonlySet<SessionStatus>> = new Map(
  service.sessions.statuses.map((status) => {
    const found = new Set<SessionStatus>([status])
    const queue: SessionStatus[] = [status]
    for (let from = queue.pop(); from !== undefined; from = queue.pop()) {
      for (const transition of service.sessions.transitions) {
        if (transition.from !== from || found.has(transition.to)) continue
        found.add(transition.to)
        queue.push(transition.to)
      }
    }
    return [status, found]
  }),
)
