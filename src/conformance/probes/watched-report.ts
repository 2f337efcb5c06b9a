import type { Exchange } from '../../exchange/exchange.ts'
import { inFreshWorld } from '../in-fresh-world.ts'
import { createdId } from './created.ts'
import { isFinal } from './journey.ts'

type Watched = { readonly watched: readonly Exchange[] }

/** How often, within the interval that the contract recommends, and for how long at most. */
export const watchedEveryMs = 45_000
const mostReads = 40

/** A report that is read at the recommended interval until it ends, in a world that a mock makes for it. */
export const watchedReport = inFreshWorld<Watched>({
  name: 'a report watched until it ends',
  profile: 'lifecycle',
  nothing: { watched: [] },
  async send({ send, wait }) {
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
})
