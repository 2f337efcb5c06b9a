import { service, type SessionStatus } from '../contract/service.ts'
import { compareReadings } from './session-readings.ts'

const rule = 'sessions/lifecycle/legal-transitions'

/**
 * The statuses of a report or a review, one reading after the other, follow the transitions of the contract. Polls may skip states, so
 * a status must be reachable from the one before, not next to it. An agent session goes its own ways: it is idle, and works again.
 */
export const legalTransitions = compareReadings(
  [rule],
  ({ type, status }) => type !== 'agent' && status !== null,
  (before, now) => {
    // Both say one, or they are not compared; what stays as it is shows no transition.
    if (before.status === null || now.status === null || before.status === now.status) return []
    const exchanges = [before.exchange.id, now.exchange.id]
    const legal = [...(reachable.get(before.status) ?? [])]
    if (legal.includes(now.status)) return [{ rule, exchanges, breach: null }]
    const pointer = `${now.pointer}/status`
    return [{ rule, exchanges, breach: { pointer, expected: `after ${before.status}: ${legal.join(', ')}`, actual: now.status } }]
  },
)

/** Every status that some chain of transitions leads to, an empty one included. */
export const reachable: ReadonlyMap<SessionStatus, ReadonlySet<SessionStatus>> = new Map(
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
