import { service } from '../contract/service.ts'
import { seededRandom, toFraction } from '../literature/seeded-random.ts'
import { parseMagic } from './magic.ts'
import type { SessionRequest } from './session-request.ts'
import { defineTimeline, type Timeline } from './timeline.ts'
import { toTimelineWish, type Wish } from './wish.ts'
import type { World } from './world.ts'

/** The script of a session to come: the first given timeline that fits its question, and over it the question's own magic. */
export function timelineFor(
  { seed, created, timelines, options }: World,
  request: SessionRequest,
): { readonly timeline: Timeline } | { readonly wrong: string } {
  const fitting = timelines.find(({ question }) => question === undefined || request.researchQuestion.includes(question))
  const given: Wish = fitting ?? {}
  const base = toTimelineWish(request, given)
  if ('wrong' in base) return { wrong: `the given timeline cannot be kept: ${base.wrong}` }
  const magic = options.magic ? parseMagic(request) : { wish: {} }
  // What magic asks for has to go together with what is given and stays.
  const wish = 'wrong' in magic ? magic : toTimelineWish(request, laidOver(given, magic.wish))
  return 'wrong' in wish
    ? { wrong: `researchQuestion has magic that cannot be kept: ${wish.wrong}` }
    : { timeline: defineTimeline(request, wish, options.realistic ? realisticMs(seed, created) : undefined) }
}

const ends: readonly string[] = ['failAt', 'failWith', 'hangAt', 'onResume']

/** What magic says of the end, by itself or by a resume, takes the place of all that is given of it. */
function laidOver(given: Wish, magic: Wish): Wish {
  const replaced = ends.some((member) => Object.hasOwn(magic, member)) ? ends : []
  return { ...Object.fromEntries(Object.entries(given).filter(([member]) => !replaced.includes(member))), ...magic }
}

/** As long as the contract says that a report typically takes, somewhere between both ends. */
export function realisticMs(seed: number, number: number): number {
  const { from, to } = service.durations.report.typicalMinutes
  // Another index than the one of the session's id, so that the two do not depend on each other.
  const share = toFraction(seededRandom(seed, -2 - number)())
  return Math.round((from + share * (to - from)) * 60_000)
}
