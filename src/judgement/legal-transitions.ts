import { service, type SessionStatus } from '../contract/service.ts'
import { answerOf, type Exchange } from '../exchange/exchange.ts'
import type { Monitor, Observation } from './monitor.ts'
import { operationRoles } from './operation-roles.ts'

type Seen = { readonly status: SessionStatus; readonly answeredAt: number; readonly exchange: number }

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
      const now: Seen = { status: reading.status, answeredAt: exchange.answeredAt, exchange: exchange.id }
      if (before === undefined || before.answeredAt <= exchange.sentAt) seen.set(reading.sessionId, now)
      return before === undefined || before.answeredAt > exchange.sentAt ? [] : [observe(before, now)]
    }
  },
}

function observe(before: Seen, now: Seen): Observation {
  const exchanges = [before.exchange, now.exchange]
  if (before.status === now.status || reachable.get(before.status)?.has(now.status) === true) return { rule, exchanges, breach: null }
  const legal = [before.status, ...(reachable.get(before.status) ?? [])]
  return { rule, exchanges, breach: { pointer: '/status', expected: `after ${before.status}: ${legal.join(', ')}`, actual: now.status } }
}

/** Creates and typed gets tell a status. An agent session goes its own ways: it is idle, and works again. */
function readingOf(exchange: Exchange): { sessionId: string; status: SessionStatus } | null {
  const { operation } = exchange
  if (operation === null || operation === 'getAgentSession' || !['create', 'typedGet'].includes(operationRoles[operation])) return null
  const answer = answerOf(exchange)
  const body = answer?.json
  if (answer === undefined || answer.status >= 300 || typeof body !== 'object' || body === null) return null
  const status = 'status' in body ? service.sessions.statuses.find((known) => known === body.status) : undefined
  return status !== undefined && 'sessionId' in body && typeof body.sessionId === 'string' ? { sessionId: body.sessionId, status } : null
}

/** Every status that some chain of transitions leads to. */
const reachable: ReadonlyMap<SessionStatus, ReadonlySet<SessionStatus>> = new Map(
  service.sessions.statuses.map((status) => {
    const found = new Set<SessionStatus>()
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
