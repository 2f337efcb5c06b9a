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
    return (exchange) => {
      const reading = readingOf(exchange)
      if (reading === null) return []
      const before = seen.get(reading.sessionId)
      if (before !== undefined && before.exchange.order.answered > exchange.order.sent) return []
      const now: Seen = { status: reading.status, exchange }
      seen.set(reading.sessionId, now)
      return before === undefined ? [] : [observe(before, now)]
    }
  },
}

function observe(before: Seen, now: Seen): Observation {
  const exchanges = [before.exchange.id, now.exchange.id]
  const legal = [...(reachable.get(before.status) ?? [])]
  if (legal.includes(now.status)) return { rule, exchanges, breach: null }
  return { rule, exchanges, breach: { pointer: '/status', expected: `after ${before.status}: ${legal.join(', ')}`, actual: now.status } }
}

/** Creates and typed gets tell a status. An agent session goes its own ways: it is idle, and works again. */
function readingOf(exchange: Exchange): { sessionId: string; status: SessionStatus } | null {
  const { operation } = exchange
  if (operation === null || operation === 'getAgentSession' || !['create', 'typedGet'].includes(operationRoles[operation])) return null
  const sessionId = memberOf(exchange, 'sessionId')
  const status = service.sessions.statuses.find((known) => known === memberOf(exchange, 'status'))
  return status !== undefined && typeof sessionId === 'string' && (answerOf(exchange)?.status ?? 500) < 300 ? { sessionId, status } : null
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
