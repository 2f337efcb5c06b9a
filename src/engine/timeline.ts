import { service } from '../contract/service.ts'
import { costOf } from './cost.ts'
import { createInterned } from './interned.ts'
import { stagesOf, type SessionRequest, type WorkStage } from './session-request.ts'

/** One stage of a session: how long it takes, what it costs the account, and whether it first pauses. An agent's stage has no name. */
type Span = { readonly stage: WorkStage | null; readonly durationMs: number; readonly cost: number; readonly pausesFirst: boolean }

/**
 * The end of the last stage. A session that hangs stays in that stage for ever, without an error and without its output. A review that
 * hangs in a screening shows that everything was excluded, once the stage's time is over.
 */
type Ending =
  | { readonly as: 'completed' }
  | { readonly as: 'failed'; readonly code: string; readonly message: string }
  | { readonly as: 'hang' }

export type ExportsStatus = 'ready' | 'generating' | 'unavailable'

/** The script of a session, fixed when it is created. A failing or hanging session ends in its last span. */
export type Timeline = {
  readonly spans: readonly Span[]
  readonly ending: Ending
  /** Selects what ends a stage: its duration, a number of typed gets by the owner, or a control command. */
  readonly by: 'time' | 'polls' | 'hand'
  readonly polls: number
  /** The end of the run while a resume is in flight. Null when the run goes on. */
  readonly onResume: 'completed' | 'failed' | null
  /**
   * The status of the exports when the session completes. Those that are `late` are generated for one span then, as the service was seen
   * to do: earlier stages had their files at once.
   */
  readonly exports: ExportsStatus | 'late'
  /** How long exports are generated when the session is completed; as long as the last stage without it. */
  readonly exportsMs?: number
  /** Tells if PDF and DOCX are generated when the session completes. */
  readonly documents: 'generated' | 'missing'
  /** True when the turn of an agent session ends with a question. */
  readonly asks: boolean
  /** The session that the turn of an agent creates besides, if any. */
  readonly creates: 'report' | null
}

/** The valid parts of a timeline that may be asked for. Every member has a default. */
export type TimelineWish = {
  readonly pauseAt?: readonly WorkStage[]
  readonly end?:
    | { readonly at: WorkStage | null; readonly as: 'failed'; readonly code?: string }
    | { readonly at: WorkStage | null; readonly as: 'hang' }
  /** How the turn of an agent session goes. */
  readonly agentTurn?: 'asks' | 'pauses' | 'createsReport'
  readonly durationMs?: number
  /** The durations of single stages, over that of all. */
  readonly stageMs?: ReadonlyMap<WorkStage, number>
  readonly by?: Timeline['by']
  readonly polls?: number
  readonly onResume?: 'completed' | 'failed'
  readonly exports?: ExportsStatus
  readonly exportsMs?: number
  readonly documents?: Timeline['documents']
}

/** The duration of a stage when no other is asked for. It is short, so that tests do not wait for a mock. */
const defaultDurationMs = 2_000

/** Builds a timeline. `realisticMs` is the duration of all its stages together in a realistic world. */
export function defineTimeline(request: SessionRequest, wish: TimelineWish, realisticMs?: number): Timeline {
  const stages = stagesOf(request)
  const { end, by = 'time', polls = 1, onResume = null, documents = 'generated', agentTurn, exportsMs } = wish
  const asks = agentTurn === 'asks'
  // An agent session has no exports.
  const { exports = request.type === 'agent' ? 'ready' : 'late' } = wish
  // An agent that asks, fails or hangs does so before it writes.
  const last = end !== undefined ? stages.indexOf(end.at) + 1 : asks ? 1 : stages.length
  const usualMs = (stage: WorkStage | null): number =>
    realisticMs === undefined ? defaultDurationOf(request, stage) : Math.round(realisticMs / stages.length)
  const spans = stages.slice(0, last).map((stage, index) => ({
    stage,
    durationMs: (stage === null ? undefined : wish.stageMs?.get(stage)) ?? wish.durationMs ?? usualMs(stage),
    cost: costOf(request, stage),
    pausesFirst: stage === null ? agentTurn === 'pauses' && index === 1 : wish.pauseAt?.includes(stage) === true,
  }))
  const creates = agentTurn === 'createsReport' ? 'report' : null
  const ending = endingOf(request, end)
  return internTimeline({
    spans,
    ending,
    by,
    polls,
    onResume,
    exports,
    ...(exportsMs !== undefined && { exportsMs }),
    documents,
    asks,
    creates,
  })
}

/** Both stages of an agent session's turn take as long as one of the others. */
function defaultDurationOf(request: SessionRequest, stage: WorkStage | null): number {
  if (request.type === 'agent') return defaultDurationMs / 2
  return defaultDurationMs * (readsFigures(request, stage) ? 2 : 1)
}

/** True for the stage that reads figures, which takes longer by the contract. */
function readsFigures(request: SessionRequest, stage: WorkStage | null): boolean {
  return stage === 'extracting_data' && request.type === 'systematicReview' && request.extraction?.useFigures === true
}

/** Most sessions share one of a few timelines. */
const interned = createInterned<Timeline>(256)

function internTimeline(timeline: Timeline): Timeline {
  const { spans, ending, by, polls, onResume, exports, exportsMs, documents, asks, creates } = timeline
  let key = `${by} ${polls} ${onResume} ${exports} ${exportsMs} ${documents} ${asks} ${creates} ${ending.as === 'failed' ? JSON.stringify(ending) : ending.as}`
  for (const { stage, durationMs, cost, pausesFirst } of spans) key += ` ${stage} ${durationMs} ${cost} ${pausesFirst}`
  return interned(key, timeline)
}

function endingOf(request: SessionRequest, end: TimelineWish['end']): Ending {
  if (end === undefined) return { as: 'completed' }
  if (end.as === 'hang') return { as: 'hang' }
  return {
    as: 'failed',
    code: end.code ?? failureCodeOf(request),
    message: end.at === null ? 'The run failed.' : `The session failed at ${end.at}.`,
  }
}

/** Gives the failure code of a kind of session when no other is asked for. The contract has none for agent sessions. */
export function failureCodeOf({ type }: SessionRequest): string {
  return type === 'agent' ? 'agent_session_failed' : service.sessions.failureCodes[type]
}
