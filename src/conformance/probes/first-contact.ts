import type { Exchange } from '../../exchange/exchange.ts'
import type { Probe } from '../define/check.ts'

/** The cheapest read. It is sent first, so that no run judges a deployment that does not answer. */
export const firstContact: Probe<{ readonly listed: Exchange }> = {
  name: 'first contact',
  profile: 'observe',
  cost: { requests: 1, searches: 0, sessions: 0 },
  async send({ send }) {
    return { listed: await send({ operation: 'listSessions', as: 'default', query: { limit: 1 } }) }
  },
}
