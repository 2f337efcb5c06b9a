import { memberOf, type Exchange } from '../../exchange/exchange.ts'
import type { Probe } from '../check.ts'
import { givenSessions } from './given-sessions.ts'
import { isFinal } from './journey.ts'

/** A session that had ended, and a resume of it. */
export const resumedEnded: Probe<{ readonly ended: readonly Exchange[]; readonly resumed: readonly Exchange[] }> = {
  name: 'resumes of sessions that have ended',
  profile: 'lifecycle',
  cost: { requests: 3, searches: 0, sessions: 0 },
  uses: [givenSessions],
  async send({ evidenceOf, send }) {
    const { completedReport, completedReview, failedReport } = await evidenceOf(givenSessions)
    const ended = [completedReport, completedReview, failedReport].filter((read) => read !== undefined).filter(isFinal)
    const resumed: Exchange[] = []
    for (const read of ended) {
      const path = { sessionId: String(memberOf(read, 'sessionId')) }
      resumed.push(await send({ operation: 'resumeSession', as: 'default', path }))
    }
    return { ended, resumed }
  },
}
