import type { Given, GivenSession } from '../../contract/given.ts'
import type { Scenario } from '../../scenario/scenario.ts'

const some: readonly GivenSession[] = [
  { type: 'report', status: 'completed' },
  { type: 'systematicReview', status: 'completed', source: 'user' },
  { type: 'report', status: 'failed', source: 'mcp' },
  { type: 'systematicReview', status: 'failed' },
  { type: 'report', status: 'pausedForInsufficientQuota' },
  { type: 'systematicReview', status: 'unknown', source: 'user', isPublic: true },
  { type: 'agent', status: 'completed' },
  { type: 'agent', source: 'agent_session' },
]

/** More than a page of the usual limit. */
const many = Array.from({ length: 8 }, () => some).flat()

function sessionsOf(sessions: readonly GivenSession[]): Given {
  const entries = sessions.map((session, index) => [`before${index}`, { title: `Before ${index}`, ...session }] as const)
  return { sessions: Object.fromEntries(entries) }
}

const worlds: readonly Given[] = [
  sessionsOf(some),
  sessionsOf(many),
  { timelines: [{ spanSeconds: 0.02 }] },
  { timelines: [{ spanSeconds: 900 }] },
]

/** A scenario in worlds of other accounts: with sessions of before, and with sessions that are fast or slow. */
export function inLegalWorlds(scenario: Scenario): readonly Scenario[] {
  return worlds.map((world) => Object.assign({}, scenario, { given: withWorld(scenario.given, world) }))
}

function withWorld(given: Given, world: Given): Given {
  const sessions = { ...world.sessions, ...given.sessions }
  return { ...world, ...given, ...(Object.keys(sessions).length > 0 && { sessions }) }
}
