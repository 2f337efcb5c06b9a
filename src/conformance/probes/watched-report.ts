import type { Exchange } from '../../exchange/exchange.ts'
import type { Probe } from '../check.ts'
import { createdId } from './created.ts'
import { isFinal } from './journey.ts'

type Watched = { readonly watched: readonly Exchange[] }

/** How often, within the interval that the contract recommends, and for how long at most. */
export const watchedEveryMs = 45_000
const mostReads = 40

/** A report that is read at the recommended interval until it ends, in a world that a mock makes for it. */
export const watchedReport: Probe<Watched> = {
  name: 'a report watched until it ends',
  profile: 'lifecycle',
  cost: { requests: 0, searches: 0, sessions: 0 },
  async send({ freshWorld }) {
    if (freshWorld === null) return { watched: [] }
    const { send, wait } = await freshWorld()
    const created = await send({ operation: 'createReport', as: 'default', body: { researchQuestion: 'Does exercise improve sleep?' } })
    const sessionId = createdId(created)
    const watched: Exchange[] = []
    for (let left = sessionId === undefined ? 0 : mostReads; left > 0; left--) {
      await wait(watchedEveryMs)
      const read = await send({ operation: 'getReport', as: 'default', path: { sessionId: sessionId ?? '' } })
      watched.push(read)
      if (isFinal(read)) break
    }
    return { watched }
  },
}
