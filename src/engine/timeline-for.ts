import type { GivenTimeline } from '../contract/given.ts'
import type { SessionKind } from '../contract/service.ts'
import { magicOf } from './magic.ts'
import { defineTimeline, workStagesOf, type Timeline, type TimelineWish, type WorkStage } from './timeline.ts'

/** The script of a session to come: the first given timeline that fits its question, and over it the question's own magic. */
export function timelineFor(
  given: readonly GivenTimeline[],
  kind: SessionKind,
  question: string,
): { readonly timeline: Timeline } | { readonly wrong: string } {
  const fitting = given.find((timeline) => timeline.question === undefined || question.includes(timeline.question))
  const magic = magicOf(kind, question)
  if ('wrong' in magic) return magic
  return { timeline: defineTimeline(kind, { ...(fitting === undefined ? {} : toWish(kind, fitting)), ...magic.wish }) }
}

function toWish(kind: SessionKind, given: GivenTimeline): TimelineWish {
  const isWork = (stage: string | undefined): stage is WorkStage => workStagesOf(kind).some((known) => known === stage)
  const wish: TimelineWish = {
    pauseAt: (given.pauseAt ?? []).filter(isWork),
    ...(given.failWith !== undefined && { failWith: given.failWith }),
    ...(given.spanSeconds !== undefined && { durationMs: given.spanSeconds * 1000 }),
  }
  if (isWork(given.failAt)) return { ...wish, end: { at: given.failAt, as: 'failed' } }
  return isWork(given.hangAt) ? { ...wish, end: { at: given.hangAt, as: 'hang' } } : wish
}
