import { service, type SessionKind, type Stage } from '../contract/service.ts'

/** The stages of a session's work in the order of the contract; `done` is no work. */
export type WorkStage = Exclude<Stage, 'done'>

/** One stage of a session to come: how long it takes, what it costs the account, and whether it is paused at once. */
type Span = { readonly stage: WorkStage; readonly durationMs: number; readonly cost: number; readonly pausesFirst: boolean }

/** How the last stage ends. A session that hangs stays in its stage for ever, without an error. */
type Ending =
  | { readonly as: 'completed' }
  | { readonly as: 'failed'; readonly code: string; readonly message: string }
  | { readonly as: 'hang' }

/** The script of a session, fixed when it is created. A failing or hanging session ends in its last span. */
export type Timeline = { readonly spans: readonly Span[]; readonly ending: Ending }

/** What may be asked of a timeline and can be kept; every member has a default. */
export type TimelineWish = {
  readonly pauseAt?: readonly WorkStage[]
  readonly end?: { readonly at: WorkStage; readonly as: 'failed'; readonly code?: string } | { readonly at: WorkStage; readonly as: 'hang' }
  readonly durationMs?: number
}

/** Each stage takes this long unless something else is asked for: seconds, so that nobody waits for a mock. */
const defaultDurationMs = 2_000

/** The work stages of a kind of session, in order. */
export function workStagesOf(kind: SessionKind): readonly WorkStage[] {
  const order: readonly Stage[] = service.sessions.stageOrder[kind]
  return order.filter((stage) => stage !== 'done')
}

export function defineTimeline(kind: SessionKind, wish: TimelineWish): Timeline {
  const stages = workStagesOf(kind)
  const { end } = wish
  const last = end === undefined ? stages.length : stages.indexOf(end.at) + 1
  const spans = stages.slice(0, last).map((stage) => ({
    stage,
    durationMs: wish.durationMs ?? defaultDurationMs,
    cost: 1,
    pausesFirst: wish.pauseAt?.includes(stage) ?? false,
  }))
  if (end?.as === 'hang') return { spans, ending: { as: 'hang' } }
  if (end?.as === 'failed') {
    const code = end.code ?? service.sessions.failureCodes[kind]
    return { spans, ending: { as: 'failed', code, message: `The session failed at ${end.at}.` } }
  }
  return { spans, ending: { as: 'completed' } }
}
