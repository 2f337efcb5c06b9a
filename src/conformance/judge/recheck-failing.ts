import type { OperationId } from '../../contract/operations.ts'
import type { Exchange } from '../../exchange/exchange.ts'
import type { Probe } from '../define/check.ts'
import { sumCosts, type Cost } from '../define/profile.ts'
import { toSender } from './send-again.ts'

/**
 * Asks each operation that fails whatever it is asked once more. Then `sendAgain` sends the probes that one had stopped which answers by
 * now: it was down for a while only.
 */
export function recheckFailingProbe(failing: () => ReadonlyMap<OperationId, Exchange>, sendAgain: () => Promise<void>): Probe {
  return {
    name: 'operations that failed, asked again',
    profile: 'observe',
    // It sends requests only where an operation fails and the budget has room.
    cost: { requests: 0, searches: 0, sessions: 0 },
    phase: 'final',
    asksFailing: true,
    async send(context) {
      for (const first of failing().values()) {
        if (context.hasRoom(1)) await toSender(first, context.target)?.(context)
      }
      await sendAgain()
      return {}
    },
  }
}

/** A probe that is never sent: its cost is the room that others keep, which changes as the run goes on. */
export function keepRoom(name: string, costOf: () => readonly Cost[]): Probe {
  return {
    name,
    profile: 'observe',
    get cost(): Cost {
      return sumCosts(costOf())
    },
    send: () => Promise.resolve({}),
  }
}
