import { memberOf, type Exchange } from '../../../exchange/exchange.ts'
import type { Evidence, Probe } from '../../define/check.ts'
import type { ProbeContext } from '../../define/probe-context.ts'
import { oneByOne } from '../../define/one-by-one.ts'
import { givenSessions } from '../../probes/given-sessions.ts'
import { isFinal } from '../../probes/journey.ts'

type Ended = Evidence & {
  readonly ended: readonly Exchange[]
  /** A resume of each, in their order. */
  readonly resumed: readonly Exchange[]
  /** One of an agent session that is idle, in a world that a mock makes for it. */
  readonly idle?: Exchange
}

/** Sessions that had ended or are not tracked, and a resume of each. */
export const resumedEnded: Probe<Ended> = {
  name: 'resumes of sessions that have ended',
  profile: 'lifecycle',
  cost: { requests: 4, searches: 0, sessions: 0 },
  uses: [givenSessions],
  async send({ evidence: evidenceOf, send, freshWorld }) {
    const { completedReport, completedReview, failedReport, unknown } = await evidenceOf(givenSessions)
    const reads = [completedReport, completedReview, failedReport, unknown].filter((read) => read !== undefined)
    const ended = reads.filter((read) => isFinal(read) || memberOf(read, 'status') === 'unknown')
    const resumed = await oneByOne(ended, (read) =>
      send({ operation: 'resumeSession', as: 'default', path: { sessionId: String(memberOf(read, 'sessionId')) } }),
    )
    const idle = await resumeIdle(freshWorld)
    return { ended, resumed, ...(idle !== undefined && { idle }) }
  },
}

async function resumeIdle(freshWorld: ProbeContext['freshWorld']): Promise<Exchange | undefined> {
  if (freshWorld === null) return undefined
  const { send, target } = await freshWorld()
  return send({ operation: 'resumeSession', as: 'default', path: { sessionId: target.sessions?.agent ?? '' } })
}
