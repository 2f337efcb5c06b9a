import type { Exchange } from '../../exchange/exchange.ts'
import type { ApiCall } from '../../exchange/send.ts'
import type { Evidence, Probe } from '../check.ts'
import { longestPage } from './listed-pages.ts'

/** What an account has before and after creations that are refused. */
export type RefusedCreates = Evidence & { readonly creates: readonly Exchange[]; readonly before?: Exchange; readonly after?: Exchange }

/** On an account without quota: nobody else creates anything in a world that a mock makes for it. */
export const createsWithoutQuota = refused('creations without quota, and what there is after them', 'exhausted', {
  researchQuestion: 'Does exercise improve sleep?',
})

export const createsWithoutQuestion = refused('creations without a question, and what there is after them', 'default', { title: 'Sleep' })

function refused(name: string, as: string, body: object): Probe<RefusedCreates> {
  return {
    name,
    profile: 'standard',
    cost: { requests: 0, searches: 0, sessions: 0 },
    async send({ freshWorld }) {
      if (freshWorld === null) return { creates: [] }
      const { send, wait } = await freshWorld()
      const list: ApiCall = { operation: 'listSessions', as, query: { limit: longestPage } }
      const before = await send(list)
      const creates = [await send({ operation: 'createReport', as, body }), await send({ operation: 'createSystematicReview', as, body })]
      // A list may be made of an index.
      await wait(settlingMs)
      return { creates, before, after: await send(list) }
    },
  }
}

const settlingMs = 60_000
