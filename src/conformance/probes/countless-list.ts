import type { Exchange } from '../../exchange/exchange.ts'
import type { Evidence } from '../check.ts'
import { inFreshWorld } from '../in-fresh-world.ts'

/** A world of so many sessions, and a page of one of them. */
export type Countless = Evidence & { readonly page?: Exchange }

/** More than are counted where counting stops at a round number. */
export const countless = 1001

/** The count of more sessions than anybody reads to the end, in a world that a mock makes for it; nothing elsewhere. */
export const countlessList = inFreshWorld<Countless>({
  name: 'the count of a list that nobody reads to its end',
  profile: 'standard',
  given() {
    const session = { type: 'agent', status: 'completed' } as const
    return { sessions: Object.fromEntries(Array.from({ length: countless }, (_, index) => [`session${index}`, session])) }
  },
  nothing: {},
  send: async ({ send }) => ({ page: await send({ operation: 'listSessions', as: 'default', query: { limit: 1 } }) }),
})
