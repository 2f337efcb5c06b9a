import type { GivenTimeline } from '../contract/given.ts'
import { nameOf, stagesOf, type SessionRequest, type WorkStage } from './session-request.ts'
import type { TimelineWish } from './timeline.ts'

/** A wish for a new session, from a given timeline or from magic in its question. */
export type Wish = Omit<GivenTimeline, 'question' | 'type' | 'sessionId'>

/** Converts a wish into a form that a session of this request can keep, or explains why it cannot. */
export function toTimelineWish(request: SessionRequest, wish: Wish): TimelineWish | { readonly wrong: string } {
  const wrong = findMistake(request, wish)
  if (wrong !== null) return { wrong }
  const { agentTurn, pauseAt, spanSeconds, stageSeconds, polls, by = polls === undefined ? undefined : 'polls', onResume } = wish
  const { exports, exportsSeconds, documents } = wish
  const end = endOf(request, wish)
  return {
    ...(pauseAt !== undefined && { pauseAt }),
    ...(end !== undefined && { end }),
    ...(spanSeconds !== undefined && { durationMs: toMs(spanSeconds) }),
    ...(stageSeconds !== undefined && { stageMs: new Map(entriesOf(stageSeconds).map(([stage, seconds]) => [stage, toMs(seconds)])) }),
    ...(by !== undefined && { by }),
    ...(polls !== undefined && { polls }),
    ...(onResume !== undefined && { onResume }),
    ...(exports !== undefined && { exports }),
    ...(exportsSeconds !== undefined && { exportsMs: toMs(exportsSeconds) }),
    ...(documents !== undefined && { documents }),
    ...((agentTurn === 'asks' || agentTurn === 'pauses' || agentTurn === 'createsReport') && { agentTurn }),
  }
}

function toMs(seconds: number): number {
  return Math.max(1, Math.round(seconds * 1000))
}

function entriesOf(stageSeconds: NonNullable<Wish['stageSeconds']>): readonly [WorkStage, number][] {
  return Object.entries(stageSeconds) as [WorkStage, number][] // by the schema
}

/** Far beyond every use, and far below the range of timestamps. */
const maxSpanSeconds = 366 * 86_400

function endOf(request: SessionRequest, { agentTurn, failAt, failWith, hangAt }: Wish): TimelineWish['end'] {
  const code = failWith !== undefined && { code: failWith }
  if (request.type === 'agent') {
    if (agentTurn === 'hangs') return { at: null, as: 'hang' }
    return agentTurn === 'fails' || failWith !== undefined ? { at: null, as: 'failed', ...code } : undefined
  }
  if (hangAt !== undefined) return { at: hangAt, as: 'hang' }
  const at = failAt ?? (failWith === undefined ? undefined : lastStageOf(request))
  return at === undefined ? undefined : { at, as: 'failed', ...code }
}

function lastStageOf(request: SessionRequest): WorkStage | undefined {
  return stagesOf(request).at(-1) ?? undefined
}

function findMistake(request: SessionRequest, wish: Wish): string | null {
  const { agentTurn, pauseAt = [], failAt, failWith, hangAt, spanSeconds, stageSeconds = {}, exportsSeconds, onResume } = wish
  const stages = stagesOf(request)
  const timed = entriesOf(stageSeconds)
  const foreign = [...pauseAt, failAt, hangAt, ...timed.map(([stage]) => stage)].find(
    (stage): stage is WorkStage => stage !== undefined && !stages.includes(stage),
  )
  if (foreign !== undefined) return `this ${nameOf[request.type]} has no stage ${foreign}, ${stagesInWords(stages)}`
  if (agentTurn !== undefined && request.type !== 'agent') return `only the turn of an agent session ${agentTurn}`
  if (failWith !== undefined && agentTurn !== undefined && agentTurn !== 'fails') return `a turn that ${agentTurn} does not fail`
  if (hangAt !== undefined && (failAt !== undefined || failWith !== undefined)) return 'a session that hangs never fails'
  if (onResume !== undefined && (hangAt !== undefined || failAt !== undefined || (onResume === 'completed' && failWith !== undefined)))
    return `a session that is ${onResume} by its resume ends nowhere else`
  const spans = [spanSeconds, exportsSeconds, ...timed.map(([, seconds]) => seconds)].filter((seconds) => seconds !== undefined)
  if (spans.some((seconds) => !(seconds > 0))) return 'a span must be longer than nothing'
  if (spans.some((seconds) => seconds > maxSpanSeconds)) return 'a span must be no longer than a year'
  const last = endOf(request, wish)?.at ?? undefined
  const late = last === undefined ? undefined : pauseAt.find((stage) => stages.indexOf(stage) > stages.indexOf(last))
  return late === undefined ? null : `a pause at ${late} never comes: the session ends at ${last}`
}

function stagesInWords(stages: readonly (WorkStage | null)[]): string {
  const named = stages.filter((stage) => stage !== null)
  return named.length === 0 ? 'none has a name' : `only ${named.join(', ')}`
}
