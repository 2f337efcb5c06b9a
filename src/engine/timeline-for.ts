import type { GivenTimeline } from '../contract/given.ts'
import type { SessionKind } from '../contract/service.ts'
import { magicOf } from './magic.ts'
import { defineTimeline, type Timeline } from './timeline.ts'
import { toTimelineWish } from './wish.ts'

/** The script of a session to come: the first given timeline that fits its question, and over it the question's own magic. */
export function timelineFor(
  given: readonly GivenTimeline[],
  kind: SessionKind,
  question: string,
): { readonly timeline: Timeline } | { readonly wrong: string } {
  const fitting = given.find((timeline) => timeline.question === undefined || question.includes(timeline.question))
  const base = toTimelineWish(kind, fitting ?? {})
  if ('wrong' in base) return { wrong: `the given timeline cannot be kept: ${base.wrong}` }
  const magic = magicOf(kind, question)
  const over = 'wrong' in magic ? magic : toTimelineWish(kind, magic.wish)
  return 'wrong' in over
    ? { wrong: `researchQuestion has magic that cannot be kept: ${over.wrong}` }
    : { timeline: defineTimeline(kind, { ...base, ...over }) }
}
