import { answerOf, type Exchange } from '../../exchange/exchange.ts'
import type { Probe } from '../define/check.ts'
import type { ProbeContext } from '../define/probe-context.ts'
import { isListed } from './find-missing.ts'
import type { ExpectedSession } from './expected-sessions.ts'
import { settlingMsOf } from '../probes/journey.ts'
import { longestPage } from '../probes/listed-pages.ts'

/** The number of missing sessions that are rechecked. Further ones would prove nothing more. */
const maxRecheckedSessions = 12

/**
 * Rechecks the sessions that judgements have missed by the time it is sent. It asks for each by its typed get, and then in a list, which
 * may be out of date the first time.
 */
export function recheckProbe(missed: () => Promise<readonly ExpectedSession[]>): Probe {
  return {
    name: 'sessions that were missed, looked for',
    profile: 'observe',
    // It sends requests only where sessions are missing and the budget has room.
    cost: { requests: 0, searches: 0, sessions: 0 },
    phase: 'final',
    async send(context) {
      const gone: ExpectedSession[] = []
      for (const session of (await missed()).slice(0, maxRecheckedSessions)) if (await isMissed(context, session)) gone.push(session)
      for (const session of gone) {
        if (!(await isListedInFirstPage(context, session))) continue
        await context.wait(settlingMsOf(context))
        await isListedInFirstPage(context, session)
      }
      return {}
    },
  }
}

async function isMissed(context: ProbeContext, { credentials: by, sessionId, type }: ExpectedSession): Promise<boolean> {
  // A target may name a session without its type.
  for (const operation of type === null ? Object.values(typedGets) : [typedGets[type]]) {
    if (!context.hasRoom()) return false
    const read: Exchange = await context.send({ ...by, operation, path: { sessionId } })
    if (answerOf(read)?.status !== 404) return false
  }
  return true
}

const typedGets = { report: 'getReport', systematicReview: 'getSystematicReview', agent: 'getAgentSession' } as const

async function isListedInFirstPage(context: ProbeContext, session: ExpectedSession): Promise<boolean> {
  const { credentials: by, type } = session
  if (!context.hasRoom()) return false
  return isListed(
    session,
    await context.send({ ...by, operation: 'listSessions', query: { limit: longestPage, ...(type !== null && { type }) } }),
  )
}
