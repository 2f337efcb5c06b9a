import type { At, SessionFacts } from './session.ts'

/** The instant at which a session changes by itself next: a stage begins or the last one ends. Null while it waits, hangs or is over. */
export function nextBoundaryOf(facts: SessionFacts): At | null {
  if (facts.ended !== null || facts.pausedAt !== null) return null
  if (facts.resumedAt !== null) return facts.resumedAt
  const current = facts.begun.at(-1)
  if (current === undefined) return facts.createdAt
  const { spans, ending } = facts.timeline
  const isLast = facts.begun.length === spans.length
  return isLast && ending.as === 'hang' ? null : current.at + (spans[facts.begun.length - 1]?.durationMs ?? 0)
}
