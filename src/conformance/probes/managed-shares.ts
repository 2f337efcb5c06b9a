import type { Exchange } from '../../exchange/exchange.ts'
import type { Evidence } from '../define/check.ts'
import { defineFreshWorldProbe } from '../define/in-fresh-world.ts'

type Managed = Evidence & {
  /** The share of an agent session with the other account, and the list of shares after that. */
  readonly shared?: Exchange
  readonly listed?: Exchange
  /** The deletion of the share, and what the recipient gets and the list says after that. */
  readonly deleted?: Exchange
  readonly othersGet?: Exchange
  readonly listedAfter?: Exchange
}

/** A share that is listed and deleted, in a world of its own: nothing of a deployment is deleted. */
export const managedShares = defineFreshWorldProbe<Managed>({
  name: 'a share that is listed and deleted',
  profile: 'lifecycle',
  fallback: {},
  async send({ send, target: { sessions, accounts } }) {
    const path = { sessionId: sessions?.agent ?? '' }
    const email = accounts?.other?.email ?? ''
    return {
      shared: await send({ operation: 'shareSession', as: 'default', path, body: { email } }),
      listed: await send({ operation: 'listShares', as: 'default', path }),
      deleted: await send({ operation: 'deleteShare', as: 'default', path, query: { email } }),
      othersGet: await send({ operation: 'getAgentSession', as: 'other', path }),
      listedAfter: await send({ operation: 'listShares', as: 'default', path }),
    }
  },
})
