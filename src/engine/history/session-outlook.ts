import { nextBoundaryOf } from '../next-boundary.ts'
import { isExporting, type At, type SessionFacts } from '../session.ts'
import type { WorkStage } from '../session-request.ts'
import type { Timeline } from '../timeline.ts'

/** A stage or a pause to come. `at` is null where a poll, a person or a resume brings it, `durationMs` where these end it. */
type Coming = {
  readonly what: 'stage' | 'pause'
  readonly stage: WorkStage | null
  readonly at: At | null
  readonly durationMs: number | null
}

/** The end of a session, or of the turn of an agent session, which it has come to or will come to. */
type Ending = { readonly as: 'completed' | 'failed' | 'hang'; readonly at: At | null }

/** What comes next in a session, as long as nobody steers it and no other session uses its quota. */
export type Outlook = {
  readonly next: readonly Coming[]
  /** Null for a session whose status is not tracked. */
  readonly ending: Ending | null
  /** The instant at which exports that are not ready at the end are ready. Null without such exports, and where it is not known. */
  readonly exportsReadyAt: At | null
}

/** Foresees what comes next in a settled session whose owner has so many units of usage left. */
export function outlookOf(facts: SessionFacts, unitsLeft: number): Outlook {
  const { isTracked, ended, exportsReadyAt, hungAt } = facts
  if (!isTracked) return { next: [], ending: null, exportsReadyAt: null }
  if (ended !== null)
    return { next: [], ending: ended, exportsReadyAt: exportsReadyAt ?? (isExporting(facts) ? nextBoundaryOf(facts) : null) }
  if (hungAt !== null) return { next: [], ending: { as: 'hang', at: hungAt }, exportsReadyAt: null }
  const { next, ending } = stopsAt(facts, foresee(facts, unitsLeft))
  return { next, ending, exportsReadyAt: exportsAfter(facts.timeline, ending) }
}

type Foreseen = { readonly next: readonly Coming[]; readonly ending: Ending }

function foresee(facts: SessionFacts, unitsLeft: number): Foreseen {
  const { timeline, begun, pausedAt } = facts
  const { spans, onResume, by } = timeline
  const next: Coming[] = []
  let at = endOfStage(facts)
  let left = unitsLeft
  let isHurried = pausedAt !== null && onResume !== null
  for (const [index, { stage, durationMs, cost, pausesFirst }] of spans.slice(begun.length).entries()) {
    // A session that is resumed does not pause before the same stage again.
    const isResumedFor = index === 0 && pausedAt !== null
    if (!isHurried && !isResumedFor && (pausesFirst || left < cost)) {
      next.push({ what: 'pause', stage, at, durationMs: null })
      at = null
      isHurried = onResume !== null
    }
    if (isHurried && onResume === 'failed') return { next, ending: { as: 'failed', at: null } }
    const takesMs = isHurried ? 0 : by === 'time' ? durationMs : null
    next.push({ what: 'stage', stage, at, durationMs: takesMs })
    at = at === null || takesMs === null ? null : at + takesMs
    left -= cost
  }
  return { next, ending: { as: timeline.ending.as, at } }
}

/** The end of the stage that goes on, where it is known. */
function endOfStage({ begun, pausedAt, releasedAt, createdAt, timeline }: SessionFacts): At | null {
  if (pausedAt !== null) return null
  const current = begun.at(-1)
  if (current === undefined) return createdAt
  if (releasedAt !== null || timeline.by !== 'time') return releasedAt
  return createdAt + current.afterMs + (timeline.spans[begun.length - 1]?.durationMs ?? 0)
}

/** A requested stop takes an agent out of its turn, unless that ends before. */
function stopsAt({ agent }: SessionFacts, foreseen: Foreseen): Foreseen {
  const stopAt = agent?.stopAt ?? null
  if (stopAt === null || (foreseen.ending.at !== null && foreseen.ending.at < stopAt)) return foreseen
  return {
    next: foreseen.next.filter(({ at }) => at !== null && at < stopAt),
    ending: { as: 'completed', at: stopAt },
  }
}

function exportsAfter({ exports, exportsMs, spans, by }: Timeline, { as, at }: Ending): At | null {
  const areMade = exports === 'generating' ? as !== 'hang' : exports === 'late' && as === 'completed'
  return areMade && at !== null && by === 'time' ? at + (exportsMs ?? spans.at(-1)?.durationMs ?? 0) : null
}
