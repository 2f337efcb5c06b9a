import { service } from '../contract/service.ts'
import { costOf } from './cost.ts'
import { createInterned } from './interned.ts'
import { stagesOf, type SessionRequest, type WorkStage } from './session-request.ts'

/** One stage of a session to come: how long it takes, what it costs the account, and whether it is paused at once. An agent's has no name. */
type Span = { readonly stage: WorkStage | null; readonly durationMs: number; readonly cost: number; readonly pausesFirst: boolean }

/**
 * How the last stage ends. A session that hangs stays in that stage for ever, without an error and without its output; but a review
 * that hangs in a screening shows what that excluded, which is everything, once its time is over.
 */
type Ending =
  | { readonly as: 'completed' }
  | { readonly as: 'failed'; readonly code: string; readonly message: string }
  | { readonly as: 'hang' }

type ExportsStatus = 'ready' | 'generating' | 'unavailable'

/** The script of a session, fixed when it is created. A failing or hanging session ends in its last span. */
export type Timeline = {
  readonly spans: readonly Span[]
  readonly ending: Ending
  /** What ends a stage: the time it takes, a number of typed gets by its owner, or a hand. */
  readonly by: 'time' | 'polls' | 'hand'
  readonly polls: number
  /** How the run ends while a resume is in flight; null when it goes on. */
  readonly onResume: 'completed' | 'failed' | null
  /** How its exports are when it completes. */
  readonly exports: ExportsStatus
  /** Whether its PDF and DOCX are generated when it completes. */
  readonly documents: 'generated' | 'missing'
}

/** What may be asked of a timeline and can be kept; every member has a default. */
export type TimelineWish = {
  readonly pauseAt?: readonly WorkStage[]
  readonly end?: { readonly at: WorkStage; readonly as: 'failed'; readonly code?: string } | { readonly at: WorkStage; readonly as: 'hang' }
  readonly durationMs?: number
  readonly by?: Timeline['by']
  readonly polls?: number
  readonly onResume?: 'completed' | 'failed'
  readonly exports?: ExportsStatus
  readonly documents?: Timeline['documents']
}

/** Each stage takes this long unless something else is asked for: seconds, so that nobody waits for a mock. */
const defaultDurationMs = 2_000

/** `realisticMs` is how long the whole of it takes when it is to take as long as the service would. */
export function defineTimeline(request: SessionRequest, wish: TimelineWish, realisticMs?: number): Timeline {
  const stages = stagesOf(request)
  const { end, by = 'time', polls = 1, onResume = null, exports = 'ready', documents = 'generated' } = wish
  const last = end === undefined ? stages.length : stages.indexOf(end.at) + 1
  const usualMs = (stage: WorkStage | null): number =>
    realisticMs === undefined ? defaultDurationMs * (readsFigures(request, stage) ? 2 : 1) : Math.round(realisticMs / stages.length)
  const spans = stages.slice(0, last).map((stage) => ({
    stage,
    durationMs: wish.durationMs ?? usualMs(stage),
    cost: costOf(request, stage),
    pausesFirst: stage !== null && wish.pauseAt?.includes(stage) === true,
  }))
  return internTimeline({ spans, ending: endingOf(request, end), by, polls, onResume, exports, documents })
}

/** It takes longer, as the contract says. */
function readsFigures(request: SessionRequest, stage: WorkStage | null): boolean {
  return stage === 'extracting_data' && request.type === 'systematicReview' && request.extraction?.useFigures === true
}

/** Most sessions have one of a few timelines. */
const interned = createInterned<Timeline>(256)

function internTimeline(timeline: Timeline): Timeline {
  const { spans, ending, by, polls, onResume, exports, documents } = timeline
  let key = `${by} ${polls} ${onResume} ${exports} ${documents} ${ending.as === 'failed' ? JSON.stringify(ending) : ending.as}`
  for (const { stage, durationMs, cost, pausesFirst } of spans) key += ` ${stage} ${durationMs} ${cost} ${pausesFirst}`
  return interned(key, timeline)
}

function endingOf(request: SessionRequest, end: TimelineWish['end']): Ending {
  if (end === undefined) return { as: 'completed' }
  if (end.as === 'hang') return { as: 'hang' }
  return { as: 'failed', code: end.code ?? failureCodeOf(request), message: `The session failed at ${end.at}.` }
}

/** The code of a failure that asks for no other. Agent sessions have none of their own in the contract. */
export function failureCodeOf({ type }: SessionRequest): string {
  return type === 'agent' ? 'agent_session_failed' : service.sessions.failureCodes[type]
}
