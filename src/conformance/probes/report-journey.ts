import { answerOf } from '../../exchange/exchange.ts'
import type { Probe } from '../check.ts'

/** The shortest life of a report that shows something: created, read, and resumed although it is not paused. */
export const reportJourney: Probe = {
  name: 'report journey',
  profile: 'lifecycle',
  cost: { requests: 4, searches: 0, sessions: 1 },
  async send(send) {
    const created = await send({
      operation: 'createReport',
      as: 'default',
      body: { researchQuestion: 'Does vitamin D prevent respiratory infections?', maxSearchPapers: 1, maxExtractPapers: 1 },
    })
    const body = answerOf(created)?.json
    const sessionId =
      typeof body === 'object' && body !== null && 'sessionId' in body && typeof body.sessionId === 'string' ? body.sessionId : undefined
    if (sessionId === undefined) return [created]
    const path = { sessionId }
    const before = await send({ operation: 'getReport', as: 'default', path })
    const resumed = await send({ operation: 'resumeSession', as: 'default', path })
    const after = await send({ operation: 'getReport', as: 'default', path })
    return [created, before, resumed, after]
  },
}
