import type { Given, GivenFault, GivenTimeline } from '../../../contract/given.ts'
import { isDeepEqual } from '../../../contract/is-deep-equal.ts'
import { answerOf, memberOf } from '../../../exchange/exchange.ts'
import { createUnderstudy } from '../../../mock/understudy.ts'
import type { PlayedRequest } from './play-recorded.ts'

/** Leaves out of a world what the mock cannot be given: courses first, then whole sessions, papers and trials. */
export function soundWorld(given: Given): Given {
  const { sessions = {}, timelines = [], papers = [], trials = [], faults: _, ...rest } = given
  const base = { accounts: given.accounts ?? {}, ...(given.options !== undefined && { options: given.options }) }
  const kept = Object.entries(sessions).flatMap(([name, session]) => {
    const { goesOn, ...standing } = session
    const simpler = goesOn === undefined ? [] : [{ ...standing, goesOn: simplerCourse(goesOn) }]
    const one = [session, ...simpler, standing].find((tried) =>
      isPossible({ ...base, clock: given.clock ?? '', sessions: { [name]: tried } }),
    )
    return one === undefined ? [] : [[name, one] as const]
  })
  const courses = isPossible({ timelines }) ? timelines : timelines.flatMap((timeline) => possibleCourse(timeline) ?? [])
  return {
    ...rest,
    ...(courses.length > 0 && { timelines: courses }),
    ...(kept.length > 0 && { sessions: Object.fromEntries(kept) }),
    ...(papers.length > 0 && { papers: papers.filter((paper) => isPossible({ papers: [paper] })) }),
    ...(trials.length > 0 && { trials: trials.filter((trial) => isPossible({ trials: [trial] })) }),
  }
}

/** A timeline that the mock can be given: this one, or else without a session id that is no UUID, without its course, or without both. */
function possibleCourse(timeline: GivenTimeline): GivenTimeline | undefined {
  const { sessionId: _, ...nameless } = timeline
  return [timeline, nameless, simplerCourse(timeline), simplerCourse(nameless)].find((tried) => isPossible({ timelines: [tried] }))
}

/** Drops the connection in place of each answer that a fault cannot give, such as one with the status 999. */
export function possibleFaults(faults: readonly GivenFault[], accounts: Given['accounts'] = {}): readonly GivenFault[] {
  if (isPossible({ accounts, faults })) return faults
  return faults.map((fault) => (isPossible({ accounts, faults: [fault] }) ? fault : { ...fault, does: { drop: 'before' } }))
}

function isPossible(given: Given): boolean {
  try {
    return createUnderstudy({ given }).baseUrl !== ''
  } catch {
    return false
  }
}

/**
 * Corrects a world by what it answered: a course that its session cannot keep goes, and limits that refuse what was granted. Null if there is
 * nothing to correct.
 */
export function correctWorld(given: Given, played: readonly PlayedRequest[]): Given | null {
  const ids = refusedCreates(played)
  const { timelines = [], limits = {} } = given
  const corrected = timelines.map((timeline) =>
    timeline.sessionId !== undefined && ids.has(timeline.sessionId) ? simplerCourse(timeline) : timeline,
  )
  if (!isDeepEqual(corrected, timelines)) return { ...given, timelines: corrected }
  const { rateLimit, ...others } = limits
  return rateLimit !== undefined && played.some((one) => isRefused(one) && one.own.status === 429) ? { ...given, limits: others } : null
}

/** A timeline without its stages, where it names any, and otherwise without its course. How a session ends says more than when. */
function simplerCourse(timeline: GivenTimeline): GivenTimeline {
  const { pauseAt, stageSeconds, failAt, hangAt, ...rest } = timeline
  if (pauseAt !== undefined || stageSeconds !== undefined || failAt !== undefined || hangAt !== undefined) return rest
  const { question, type, sessionId } = timeline
  return { ...(question !== undefined && { question }), ...(type !== undefined && { type }), ...(sessionId !== undefined && { sessionId }) }
}

/** The ids of sessions that the deployment created and the world did not. */
export function refusedCreates(played: readonly PlayedRequest[]): ReadonlySet<string> {
  const ids = played.filter(isRefused).flatMap(({ exchange }) => {
    const id = memberOf(exchange, 'sessionId')
    return answerOf(exchange)?.status === 202 && typeof id === 'string' ? [id.toLowerCase()] : []
  })
  return new Set(ids)
}

function isRefused({ exchange, own }: PlayedRequest): boolean {
  return (answerOf(exchange)?.status ?? 500) < 300 && own.status >= 400
}
