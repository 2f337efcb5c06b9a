import { memberOf, type Exchange } from '../../exchange/exchange.ts'
import type { Probe } from '../check.ts'

type Journey = { readonly created: Exchange; readonly before?: Exchange; readonly resumed?: Exchange; readonly after?: Exchange }

/** The shortest life of a report that shows something: created, read, and resumed although it is not paused. */
export const reportJourney: Probe<Journey> = {
  name: 'report journey',
  profile: 'lifecycle',
  cost: { requests: 4, searches: 0, sessions: 1 },
  async send(send) {
    const created = await send({
      operation: 'createReport',
      as: 'default',
      body: { researchQuestion: 'Does vitamin D prevent respiratory infections?', maxSearchPapers: 1, maxExtractPapers: 1 },
    })
    const sessionId = memberOf(created, 'sessionId')
    if (typeof sessionId !== 'string') return { created }
    const path = { sessionId }
    const before = await send({ operation: 'getReport', as: 'default', path })
    const resumed = await send({ operation: 'resumeSession', as: 'default', path })
    const after = await send({ operation: 'getReport', as: 'default', path })
    return { created, before, resumed, after }
  },
}
