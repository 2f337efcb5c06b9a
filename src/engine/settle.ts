import { nextInAgenda } from './agenda.ts'
import { isMidStage } from './agent/agent-turn.ts'
import { nextSession } from './decide.ts'
import type { Event, SessionEvent } from './event.ts'
import type { At, SessionFacts } from './session.ts'
import { toReportRequest } from './session-request.ts'
import { defineTimeline, failureCodeOf } from './timeline.ts'
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
    const { at } = due
    const event = boundaryOf(world, facts, at)
    record(world, event)
    if (event.type === 'stageBegun') for (const more of reportOf(world, event.sessionId, at)) record(world, more)
  }
}

/** Gives the instant of the next change of any session, or null when nothing will change by itself. */
export function nextChangeAt(world: World): At | null {
  return nextInAgenda(world.agenda)?.at ?? null
}

function boundaryOf(world: World, facts: SessionFacts, at: At): SessionEvent {
  const { sessionId, timeline, isHurried, begun, ended, resumedAt, agent } = facts
  if (agent !== null && agent.stopAt !== null && ended === null && agent.stopAt <= at) return { type: 'agentStopped', sessionId, at }
  if (agent !== null && agent.waiting.length > 0 && ended !== null) return { type: 'turnBegun', sessionId, at }
  if (ended !== null) return { type: 'exportsReady', sessionId, at }
  if (isMidStage(facts)) return { type: 'agentStepped', sessionId, at }
  if (isHurried && timeline.onResume === 'failed' && resumedAt === null) return toFailure(facts, at)
  const span = timeline.spans[begun.length]
  if (span !== undefined) {
    const { stage, cost } = span
    // The costs of a hurried session were covered when it was resumed.
    const pauses = !isHurried && ((span.pausesFirst && resumedAt === null) || !canPay(world, facts.owner, cost, at))
    if (pauses && agent !== null) return { type: 'sessionPaused', sessionId, at, stage, before: begun.length }
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

/** The events of an agent session that starts a report of its own when it begins to write. Without quota for one it starts none. */
function reportOf(world: World, sessionId: string, at: At): readonly Event[] {
  const facts = world.sessions.get(sessionId)
  if (facts?.timeline.creates !== 'report' || facts.begun.length !== 2 || !canPay(world, facts.owner, 1, at)) return []
  const request = toReportRequest({ researchQuestion: facts.request.researchQuestion.slice(0, maxQuestionLength) })
  const next = nextSession(world)
  const created = {
    type: 'sessionCreated',
    ...next,
    at,
    owner: facts.owner,
    source: 'agent_session',
    isPublic: false,
    isTracked: true,
  } as const
  return [
    { ...created, request, timeline: defineTimeline(request, {}) },
    { type: 'agentCreatedReport', sessionId, at, reportId: next.sessionId },
  ]
}

/** A report takes a shorter question than an agent session. */
const maxQuestionLength = 2000

function toFailure({ sessionId, request, isHurried, timeline: { ending } }: SessionFacts, at: At): SessionEvent {
  const { code, message } = ending.as === 'failed' ? ending : { code: failureCodeOf(request), message: 'The run failed.' }
  return { type: 'sessionFailed', sessionId, at, code, message: isHurried ? 'The run failed while it was resumed.' : message }
}
