import type { GivenTimeline } from '../contract/given.ts'
import type { SessionKind } from '../contract/service.ts'
import { workStagesOf, type TimelineWish, type WorkStage } from './timeline.ts'

/** What is wished of a session to come, by a given timeline or by the magic in its question. */
export type Wish = Omit<GivenTimeline, 'question'>

/** The wish as a kind of session can keep it, or why it cannot. */
export function toTimelineWish(kind: SessionKind, wish: Wish): TimelineWish | { readonly wrong: string } {
  const wrong = whyWrong(kind, wish)
  if (wrong !== null) return { wrong }
  const { pauseAt, spanSeconds } = wish
  const end = endOf(kind, wish)
  return {
    ...(pauseAt !== undefined && { pauseAt }),
    ...(end !== undefined && { end }),
    ...(spanSeconds !== undefined && { durationMs: spanSeconds * 1000 }),
  }
}

function endOf(kind: SessionKind, { failAt, failWith, hangAt }: Wish): TimelineWish['end'] {
  if (hangAt !== undefined) return { at: hangAt, as: 'hang' }
  const at = failAt ?? (failWith === undefined ? undefined : workStagesOf(kind).at(-1))
  return at === undefined ? undefined : { at, as: 'failed', ...(failWith !== undefined && { code: failWith }) }
}

function whyWrong(kind: SessionKind, wish: Wish): string | null {
  const { pauseAt = [], failAt, failWith, hangAt, spanSeconds } = wish
  const stages = workStagesOf(kind)
  const foreign = [...pauseAt, failAt, hangAt].find((stage): stage is WorkStage => stage !== undefined && !stages.includes(stage))
  if (foreign !== undefined) return `a ${nameOf[kind]} has no stage ${foreign}, only ${stages.join(', ')}`
  if (hangAt !== undefined && (failAt !== undefined || failWith !== undefined)) return 'a session that hangs never fails'
  if (spanSeconds !== undefined && !(spanSeconds > 0)) return 'a span must be longer than nothing'
  const last = endOf(kind, wish)?.at
  const late = last === undefined ? undefined : pauseAt.find((stage) => stages.indexOf(stage) > stages.indexOf(last))
  return late === undefined ? null : `a pause at ${late} never comes: the session ends at ${last}`
}

const nameOf: { readonly [Kind in SessionKind]: string } = { report: 'report', systematicReview: 'systematic review' }
