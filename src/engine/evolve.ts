import type { Event } from './event.ts'
import type { SessionFacts } from './session.ts'

/** The facts of a session after one more event. */
export function evolve(facts: SessionFacts | undefined, event: Event): SessionFacts {
  if (event.type === 'sessionCreated') {
    const { sessionId, owner, source, isPublic, at, request, timeline } = event
    return {
      sessionId,
      owner,
      source,
      isPublic,
      createdAt: at,
      request,
      timeline,
      shares: [],
      begun: [],
      pausedAt: null,
      resumedAt: null,
      ended: null,
    }
  }
  if (facts === undefined) throw new Error(`Failed to evolve session ${event.sessionId}: ${event.type} comes before its creation`)
  switch (event.type) {
    case 'stageBegun':
      return { ...facts, begun: [...facts.begun, { stage: event.stage, at: event.at }], resumedAt: null }
    case 'sessionPaused':
      return { ...facts, pausedAt: event.at }
    case 'sessionResumed':
      return { ...facts, pausedAt: null, resumedAt: event.at }
    case 'sessionShared':
      return { ...facts, shares: [...facts.shares, { email: event.email, status: event.status, at: event.at }] }
    case 'sessionCompleted':
      return { ...facts, ended: { at: event.at, as: 'completed' } }
    case 'sessionFailed':
      return { ...facts, ended: { at: event.at, as: 'failed', code: event.code, message: event.message } }
  }
}
