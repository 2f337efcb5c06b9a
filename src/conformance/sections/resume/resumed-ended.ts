import { memberOf, type Exchange } from '../../../exchange/exchange.ts'
import { readIdOf } from '../../../judgement/session-readings.ts'
import type { Evidence, Probe } from '../../define/check.ts'
import { sessionIn } from '../../define/find-session.ts'
import type { Target } from '../../define/target.ts'
import type { Send } from '../../../exchange/send.ts'
import { longestPage } from '../../probes/listed-pages.ts'
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
  /** The list that shows the agent session of the target idle, and a resume of it. */
  readonly agents?: Exchange
  readonly agent?: Exchange
}

/** Sessions that had ended or are not tracked, and a resume of each. */
export const resumedEnded: Probe<Ended> = {
  name: 'resumes of sessions that have ended',
  profile: 'lifecycle',
  cost: { requests: 7, searches: 0, sessions: 0 },
  uses: [givenSessions],
  async send({ evidence, send, freshWorld, target }) {
    const { completedReport, completedReview, failedReport, failedReview, unknown } = await evidence(givenSessions)
    const reads = [completedReport, completedReview, failedReport, failedReview, unknown].filter((read) => read !== undefined)
    const ended = reads.filter((read) => isFinal(read) || memberOf(read, 'status') === 'unknown')
    const resumed = await oneByOne(ended, (read) =>
      send({ operation: 'resumeSession', as: 'default', path: { sessionId: readIdOf(read) ?? '' } }),
    )
    const idle = await resumeIdle(freshWorld)
    const agents = await resumeGivenAgent(send, target)
    return { ended, resumed, ...(idle !== undefined && { idle }), ...agents }
  },
}

/** An agent session that is listed as completed is idle. A resume of one that is paused would set it going. */
async function resumeGivenAgent(send: Send, { sessions }: Target): Promise<Pick<Ended, 'agents' | 'agent'>> {
  const sessionId = sessions?.agent
  if (sessionId === undefined) return {}
  const agents = await send({ operation: 'listSessions', as: 'default', query: { type: 'agent', status: 'completed', limit: longestPage } })
  if (sessionIn(agents, sessionId)?.['status'] !== 'completed') return { agents }
  return { agents, agent: await send({ operation: 'resumeSession', as: 'default', path: { sessionId } }) }
}

async function resumeIdle(freshWorld: ProbeContext['freshWorld']): Promise<Exchange | undefined> {
  if (freshWorld === null) return undefined
  const { send, target } = await freshWorld()
  return send({ operation: 'resumeSession', as: 'default', path: { sessionId: target.sessions?.agent ?? '' } })
}
