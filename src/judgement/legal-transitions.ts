import { service, type SessionStatus } from '../contract/service.ts'
import { compareReadings } from './session-readings.ts'

const rule = 'sessions/lifecycle/legal-transitions'

/**
 * The statuses of a report or a review follow the transitions of the contract, from reading to reading. Polls may skip states, so a
 * status must be reachable from the one before, not next to it. Agent sessions have no such order: an idle one works again.
 */
export const legalTransitions = compareReadings(
  [rule],
  ({ type, status }) => type !== 'agent' && status !== null,
  (before, now) => {
    // Without both statuses there is nothing to compare, and an unchanged status shows no transition.
    if (before.status === null || now.status === null || before.status === now.status) return []
    const exchanges = [before.exchange.id, now.exchange.id]
    const legal = [...(reachable.get(before.status) ?? [])]
    if (legal.includes(now.status)) return [{ rule, exchanges, breach: null }]
    const pointer = `${now.pointer}/status`
    return [{ rule, exchanges, breach: { pointer, expected: `after ${before.status}: ${legal.join(', ')}`, actual: now.status } }]
  },
)

/** The statuses that a chain of transitions leads to, from each status and including it. */
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
