import { isMidStage, stepDelayMs } from './agent/agent-turn.ts'
import { isExporting, type At, type SessionFacts } from './session.ts'

/**
 * Gives the instant of the next change that a session makes by itself: a stage begins, the last one ends, or exports become ready. Null
 * while it waits, hangs or is over.
 */
export function nextBoundaryOf(facts: SessionFacts): At | null {
  const { agent, ended, isTracked } = facts
  const next = ownBoundaryOf(facts)
  if (agent === null || !isTracked) return next
  // A message waits no longer than the turn before it.
  if (ended?.as === 'completed') return agent.waiting.length > 0 ? ended.at : next
  return agent.stopAt === null || ended !== null ? next : Math.min(agent.stopAt, next ?? Infinity)
}

function ownBoundaryOf(facts: SessionFacts): At | null {
  const { isTracked, ended, pausedAt, hungAt, resumedAt, isHurried, releasedAt, begun, timeline } = facts
  if (!isTracked || pausedAt !== null || hungAt !== null) return null
  const isWorking = ended === null
  if (!isWorking && !isExporting(facts)) return null
  if (resumedAt !== null) return resumedAt
  const current = begun.at(-1)
  if (current === undefined) return facts.createdAt
  if (isWorking && isHurried) return facts.createdAt + current.afterMs
  if (releasedAt !== null) return releasedAt
  if (timeline.by !== 'time') return null
  // A session that was to end early and was completed by a control command has begun more stages than it has spans.
  const durationMs = (timeline.spans[begun.length - 1] ?? timeline.spans.at(-1))?.durationMs ?? 0
  if (isMidStage(facts)) return facts.createdAt + current.afterMs + stepDelayMs(facts, durationMs)
  return isWorking ? facts.createdAt + current.afterMs + durationMs : ended.at + (timeline.exportsMs ?? durationMs)
}
