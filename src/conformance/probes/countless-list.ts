import type { Exchange } from '../../exchange/exchange.ts'
import type { Evidence, Probe } from '../check.ts'

/** A world of so many sessions, and a page of one of them. */
export type Countless = Evidence & { readonly page?: Exchange }

/** More than are counted where counting stops at a round number. */
export const countless = 1001

/** The count of more sessions than anybody reads to the end, in a world that a mock makes for it; nothing elsewhere. */
export const countlessList: Probe<Countless> = {
  name: 'the count of a list that nobody reads to its end',
  profile: 'standard',
  cost: { requests: 0, searches: 0, sessions: 0 },
  async send({ freshWorld }) {
    if (freshWorld === null) return {}
    const session = { type: 'agent', status: 'completed' } as const
    const names = Array.from({ length: countless }, (_, index) => `session${index}`)
    const { send } = await freshWorld({ sessions: Object.fromEntries(names.map((name) => [name, session])) })
    return { page: await send({ operation: 'listSessions', as: 'default', query: { limit: 1 } }) }
  },
}
