import { firstOf, takeFrom } from './agenda.ts'
import type { Event } from './event.ts'
import { nextBoundaryOf } from './next-boundary.ts'
import type { At, SessionFacts } from './session.ts'
import { canPay, record, type World } from './world.ts'

/**
 * Turns everything that is due up to an instant into events, before anything reads or decides. Settling in one step or in
 * many gives the same log.
 */
export function settle(world: World, now: At): void {
  for (;;) {
    const due = firstOf(world.agenda)
    if (due === undefined || due.at > now) return
    takeFrom(world.agenda)
    const facts = world.sessions.get(due.sessionId)
    // A change that came in between has put another entry into the agenda.
    if (facts !== undefined && nextBoundaryOf(facts) === due.at) record(world, boundaryOf(world, facts, due.at))
  }
}

/** The instant of the next change of any session, or null when nothing will change by itself. */
export function nextChangeAt(world: World): At | null {
  for (;;) {
    const next = firstOf(world.agenda)
    if (next === undefined) return null
    const facts = world.sessions.get(next.sessionId)
    if (facts !== undefined && nextBoundaryOf(facts) === next.at) return next.at
    takeFrom(world.agenda)
  }
}

function boundaryOf(world: World, facts: SessionFacts, at: At): Event {
  const { sessionId, timeline } = facts
  const span = timeline.spans[facts.begun.length]
  if (span !== undefined) {
    const { stage, cost } = span
    const pauses = (span.pausesFirst && facts.resumedAt === null) || !canPay(world, facts.owner, cost)
    return pauses ? { type: 'sessionPaused', sessionId, at, stage } : { type: 'stageBegun', sessionId, at, stage, cost }
  }
  const { ending } = timeline
  if (ending.as === 'failed') return { type: 'sessionFailed', sessionId, at, code: ending.code, message: ending.message }
  return { type: 'sessionCompleted', sessionId, at }
}
