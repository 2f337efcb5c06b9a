import type { Given, GivenTimeline } from '../../../contract/given.ts'
import { isDeepEqual } from '../../../contract/is-deep-equal.ts'
import { isObject } from '../../../contract/is-object.ts'
import { answerOf } from '../../../exchange/exchange.ts'
import { createUnderstudy } from '../../../mock/understudy.ts'
import type { PlayedRequest } from './play-recorded.ts'

/** Leaves out of a world what the mock cannot be given: courses first, then whole sessions, papers and trials. */
export function soundWorld(given: Given): Given {
  const { sessions = {}, papers = [], trials = [], faults: _, ...rest } = given
  const base = { accounts: given.accounts ?? {}, ...(given.options !== undefined && { options: given.options }) }
  const kept = Object.entries(sessions).flatMap(([name, session]) => {
    const { goesOn: __, ...standing } = session
    const one = [session, standing].find((tried) => isPossible({ ...base, clock: given.clock ?? '', sessions: { [name]: tried } }))
    return one === undefined ? [] : [[name, one] as const]
  })
  return {
    ...rest,
    ...(kept.length > 0 && { sessions: Object.fromEntries(kept) }),
    ...(papers.length > 0 && { papers: papers.filter((paper) => isPossible({ papers: [paper] })) }),
    ...(trials.length > 0 && { trials: trials.filter((trial) => isPossible({ trials: [trial] })) }),
  }
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
  const refused = played.filter(({ exchange, own }) => (answerOf(exchange)?.status ?? 500) < 300 && own.status >= 400)
  const ids = new Set(
    refused.flatMap(({ exchange, own }) => {
      const shown = answerOf(exchange)?.json
      return own.status === 400 && isObject(shown) && typeof shown['sessionId'] === 'string' ? [shown['sessionId'].toLowerCase()] : []
    }),
  )
  const { timelines = [], limits = {} } = given
  const corrected = timelines.map((timeline) =>
    timeline.sessionId !== undefined && ids.has(timeline.sessionId) ? withoutCourse(timeline) : timeline,
  )
  if (!isDeepEqual(corrected, timelines)) return { ...given, timelines: corrected }
  const { rateLimit, ...others } = limits
  return rateLimit !== undefined && refused.some(({ own }) => own.status === 429) ? { ...given, limits: others } : null
}

function withoutCourse({ question, type, sessionId }: GivenTimeline): GivenTimeline {
  return { ...(question !== undefined && { question }), ...(type !== undefined && { type }), ...(sessionId !== undefined && { sessionId }) }
}
