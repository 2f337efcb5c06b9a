import { nextInAgenda } from './agenda.ts'
import type { SessionEvent } from './event.ts'
import type { At, SessionFacts } from './session.ts'
import { failureCodeOf } from './timeline.ts'
import { canPay, record, type World } from './world.ts'

/**
 * Records everything that is due up to an instant as events, before anything reads or decides. Settling in one step or in many gives the
 * same log.
 */
export function settle(world: World, now: At): void {
  for (;;) {
    const due = nextInAgenda(world.agenda)
    if (due === undefined || due.at > now) return
    const facts = world.sessions.get(due.sessionId)
    if (facts === undefined) throw new Error(`Failed to settle session ${due.sessionId}: there is no such session`)
    // Recording an event schedules the next change.
    record(world, boundaryOf(world, facts, due.at))
  }
}

/** Gives the instant of the next change of any session, or null when nothing will change by itself. */
export function nextChangeAt(world: World): At | null {
  return nextInAgenda(world.agenda)?.at ?? null
}

function boundaryOf(world: World, facts: SessionFacts, at: At): SessionEvent {
  const { sessionId, timeline, isHurried, begun, ended, resumedAt } = facts
  if (ended !== null) return { type: 'exportsReady', sessionId, at }
  if (isHurried && timeline.onResume === 'failed' && resumedAt === null) return toFailure(facts, at)
  const span = timeline.spans[begun.length]
  if (span !== undefined) {
    const { stage, cost } = span
    // The costs of a hurried session were covered when it was resumed.
    const pauses = !isHurried && ((span.pausesFirst && resumedAt === null) || !canPay(world, facts.owner, cost, at))
    return pauses ? { type: 'sessionPaused', sessionId, at, stage } : { type: 'stageBegun', sessionId, at, stage, cost }
  }
  switch (timeline.ending.as) {
    case 'failed':
      return toFailure(facts, at)
    case 'hang':
      return { type: 'sessionHung', sessionId, at, stage: timeline.spans.at(-1)?.stage ?? null }
    case 'completed':
      return { type: 'sessionCompleted', sessionId, at }
  }
}

function toFailure({ sessionId, request, isHurried, timeline: { ending } }: SessionFacts, at: At): SessionEvent {
  const { code, message } = ending.as === 'failed' ? ending : { code: failureCodeOf(request), message: 'The run failed.' }
  return { type: 'sessionFailed', sessionId, at, code, message: isHurried ? 'The run failed while it was resumed.' : message }
}
