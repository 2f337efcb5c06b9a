import type { GivenTimeline } from '../contract/given.ts'
import { service } from '../contract/service.ts'
import { seededRandom, toFraction } from '../literature/seeded-random.ts'
import { parseMagic } from './magic.ts'
import type { SessionRequest } from './session-request.ts'
import { defineTimeline, type Timeline } from './timeline.ts'
import { toTimelineWish, type Wish } from './wish.ts'
import type { World } from './world.ts'

/**
 * Gives the script of a new session, or of a message to one: the first given timeline that fits its question, overridden by magic in the
 * question. A timeline of one session is only for the create that makes it, and brings its id.
 */
export function timelineFor(
  { seed, created, timelines, options, sessions }: World,
  request: SessionRequest,
  isMessage = false,
): { readonly timeline: Timeline; readonly sessionId?: string } | { readonly wrong: string } {
  const {
    question: _,
    type: __,
    sessionId,
    ...given
  }: GivenTimeline = timelines.find(
    ({ question, type, sessionId: id }) =>
      (question === undefined ||
        (id === undefined ? request.researchQuestion.includes(question) : request.researchQuestion === question)) &&
      (type === undefined || type === request.type) &&
      (id === undefined || !(isMessage || sessions.has(id.toLowerCase()))),
  ) ?? {}
  const base = toTimelineWish(request, given)
  if ('wrong' in base) return { wrong: `the given timeline cannot be kept: ${base.wrong}` }
  const magic = options.magic ? parseMagic(request) : { wish: {} }
  // Magic has to be compatible with the parts of the given timeline that stay.
  const wish = 'wrong' in magic ? magic : toTimelineWish(request, laidOver(given, magic.wish))
  return 'wrong' in wish
    ? { wrong: `researchQuestion has magic that cannot be kept: ${wish.wrong}` }
    : {
        timeline: defineTimeline(request, wish, options.realistic ? realisticMs(request, seed, created) : undefined),
        ...(sessionId !== undefined && { sessionId: sessionId.toLowerCase() }),
      }
}

const ends: readonly string[] = ['failAt', 'failWith', 'hangAt', 'onResume']

/** Merges magic into a given timeline. An end by magic, also by a resume, replaces the whole given end. */
function laidOver(given: Wish, magic: Wish): Wish {
  const replaced = ends.some((member) => Object.hasOwn(magic, member)) ? ends : []
  return { ...Object.fromEntries(Object.entries(given).filter(([member]) => !replaced.includes(member))), ...magic }
}

/** Gives a duration between both ends of the time that a session of its type typically takes. An agent session takes that of a report. */
export function realisticMs({ type }: Pick<SessionRequest, 'type'>, seed: number, number: number): number {
  const { from, to } = service.durations[type === 'systematicReview' ? type : 'report'].typicalMinutes
  // The index differs from that of the session's id, so that the two are independent.
  const share = toFraction(seededRandom(seed, -2 - number)())
  return Math.round((from + share * (to - from)) * 60_000)
}
