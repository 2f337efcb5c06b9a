import { evolve, toFacts } from '../../src/engine/evolve.ts'
import type { SessionFacts } from '../../src/engine/session.ts'
import { stagesOf, type SessionRequest, type WorkStage } from '../../src/engine/session-request.ts'
import { seededUuid } from '../../src/engine/seeded-uuid.ts'
import { defineTimeline } from '../../src/engine/timeline.ts'
import { nine } from '../support/engine/engine-world.ts'

/** The nth session that asked for this; it has just been created. */
export function factsFor(request: SessionRequest, n = 0): SessionFacts {
  return toFacts({
    type: 'sessionCreated',
    sessionId: seededUuid(7, n),
    number: n,
    owner: 'default',
    source: 'api',
    isPublic: false,
    isTracked: true,
    at: nine,
    request,
    timeline: defineTimeline(request, {}),
  })
}

/** The same when all its stages are over. */
export function completed(facts: SessionFacts): SessionFacts {
  const { sessionId } = facts
  const begun = stagesOf(facts.request).reduce(
    (before, stage) => evolve(before, { type: 'stageBegun', sessionId, at: nine, stage, cost: 0 }),
    facts,
  )
  return evolve(begun, { type: 'sessionCompleted', sessionId, at: nine })
}

/** The same when it hangs in a stage. */
export function hanging(facts: SessionFacts, stage: WorkStage): SessionFacts {
  return evolve(facts, { type: 'sessionHung', sessionId: facts.sessionId, at: nine, stage })
}
