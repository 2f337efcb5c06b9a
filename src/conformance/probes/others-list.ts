import type { Exchange } from '../../exchange/exchange.ts'
import type { Probe } from '../check.ts'
import { longestPage } from './listed-pages.ts'

/** What the other account has, where its key is offered: none of it is the default account's. */
export const othersList: Probe<{ readonly listed?: Exchange }> = {
  name: 'the list of the other account',
  profile: 'observe',
  cost: { requests: 1, searches: 0, sessions: 0 },
  async send({ send, target: { keys } }) {
    if (keys.other === undefined) return {}
    return { listed: await send({ operation: 'listSessions', as: 'other', query: { limit: longestPage } }) }
  },
}
