import { isExporting, type At, type SessionFacts } from './session.ts'

/**
 * Gives the instant of the next change that a session makes by itself: a stage begins, the last one ends, or exports become ready. Null
 * while it waits, hangs or is over.
 */
export function nextBoundaryOf(facts: SessionFacts): At | null {
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
  return (isWorking ? facts.createdAt + current.afterMs : ended.at) + durationMs
}
