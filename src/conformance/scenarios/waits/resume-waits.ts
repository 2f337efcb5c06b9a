import { isObject } from '../../../contract/is-object.ts'
import { valueAt } from '../../../contract/json-pointer.ts'
import { operationAsked } from '../../../contract/tools.ts'
import { answerOf, type Exchange } from '../../../exchange/exchange.ts'
import type { DraftStep } from '../draft/draft-step.ts'
import { endStatuses } from './session-states.ts'

/** True for a resume that was taken, by a request or by a tool. */
export function isTakenResume(exchange: Exchange | undefined): boolean {
  const answer = exchange === undefined ? undefined : answerOf(exchange)
  if (exchange === undefined || answer === undefined || operationAsked(exchange) !== 'resumeSession') return false
  return answer.status < 300 && answer.isError !== true
}

/** The wait for a pause or for an end: a session that was paused on one deployment may end on another. */
export function untilPauseOrEnd(step: DraftStep): DraftStep {
  const { until } = step
  if (!isObject(until) || valueAt(until, '/body/status') !== paused) return step
  return { ...step, until: { ...until, body: { status: { $any: [paused, ...endStatuses] } } } }
}

const paused = 'pausedForInsufficientQuota'
