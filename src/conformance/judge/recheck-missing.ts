import { answerOf, type Exchange } from '../../exchange/exchange.ts'
import type { Probe } from '../define/check.ts'
import type { ProbeContext } from '../define/probe-context.ts'
import { isListed } from './find-missing.ts'
import type { OwnSession } from './own-sessions.ts'
import { settlingMsOf } from '../probes/journey.ts'
import { longestPage } from '../probes/listed-pages.ts'

/** So many sessions that are gone say enough. */
const most = 12

/**
 * Looks for sessions that were missing where something was judged by them, of which it learns when it is sent. Each is asked for by its
 * typed get; one that is not found so, in a list, which may be behind.
 */
export function recheckProbe(missed: () => readonly OwnSession[]): Probe {
  return {
    name: 'sessions that were missed, looked for',
    profile: 'observe',
    // Requests, but only of a deployment that surprises, and where there is room.
    cost: { requests: 0, searches: 0, sessions: 0 },
    turn: 'last',
    async send(means) {
      const gone: OwnSession[] = []
      for (const session of missed().slice(0, most)) if (await isMissed(means, session)) gone.push(session)
      for (const session of gone) {
        if (!(await isListedStill(means, session))) continue
        await means.wait(settlingMsOf(means))
        await isListedStill(means, session)
      }
      return {}
    },
  }
}

async function isMissed(means: ProbeContext, { by, sessionId, type }: OwnSession): Promise<boolean> {
  // Of what kind a session is that a target names may not be known.
  for (const operation of type === null ? Object.values(typedGets) : [typedGets[type]]) {
    if (!means.hasRoom()) return false
    const read: Exchange = await means.send({ ...by, operation, path: { sessionId } })
    if (answerOf(read)?.status !== 404) return false
  }
  return true
}

const typedGets = { report: 'getReport', systematicReview: 'getSystematicReview', agent: 'getAgentSession' } as const

async function isListedStill(means: ProbeContext, session: OwnSession): Promise<boolean> {
  const { by, type } = session
  if (!means.hasRoom()) return false
  return isListed(
    session,
    await means.send({ ...by, operation: 'listSessions', query: { limit: longestPage, ...(type !== null && { type }) } }),
  )
}
