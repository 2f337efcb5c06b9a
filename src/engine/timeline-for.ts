import { service } from '../contract/service.ts'
import { drawsOf } from './draws.ts'
import { magicOf } from './magic.ts'
import type { SessionRequest } from './session-request.ts'
import { defineTimeline, type Timeline, type TimelineWish } from './timeline.ts'
import { toTimelineWish } from './wish.ts'
import type { World } from './world.ts'

/** The script of a session to come: the first given timeline that fits its question, and over it the question's own magic. */
export function timelineFor(
  { seed, created, timelines, options }: World,
  request: SessionRequest,
): { readonly timeline: Timeline } | { readonly wrong: string } {
  const fitting = timelines.find(({ question }) => question === undefined || request.researchQuestion.includes(question))
  const base = toTimelineWish(request, fitting ?? {})
  if ('wrong' in base) return { wrong: `the given timeline cannot be kept: ${base.wrong}` }
  const magic = options.magic ? magicOf(request) : { wish: {} }
  const over = 'wrong' in magic ? magic : toTimelineWish(request, magic.wish)
  return 'wrong' in over
    ? { wrong: `researchQuestion has magic that cannot be kept: ${over.wrong}` }
    : { timeline: defineTimeline(request, laidOver(base, over), options.realistic ? realisticMs(seed, created) : undefined) }
}

/** What magic says of the end, by itself or by a resume, takes the place of all that is given of it. */
function laidOver(base: TimelineWish, over: TimelineWish): TimelineWish {
  const { end: _end, onResume: _onResume, ...endless } = base
  return over.end === undefined && over.onResume === undefined ? { ...base, ...over } : { ...endless, ...over }
}

/** As long as the contract says that a report typically takes, somewhere between both ends. */
export function realisticMs(seed: number, number: number): number {
  const { from, to } = service.durations.report.typicalMinutes
  // Another index than the one of the session's id, so that the two do not depend on each other.
  const share = drawsOf(seed, -2 - number)() / 2 ** 32
  return Math.round((from + share * (to - from)) * 60_000)
}
