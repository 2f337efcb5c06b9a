import { findUuids, isNilUuid } from '../../../contract/formats.ts'
import { isObject } from '../../../contract/is-object.ts'
import { valueAt } from '../../../contract/json-pointer.ts'
import { operationAsked, toolNameOf } from '../../../contract/tools.ts'
import { answerOf, memberOf, type Exchange } from '../../../exchange/exchange.ts'
import { collections } from '../../../judgement/links.ts'
import { namesOthers } from '../one-account.ts'
import type { DraftStep } from '../draft-step.ts'
import type { Recorded } from '../traffic-draft.ts'
import type { WhyNot } from '../why-no-scenario.ts'
import { endStatuses, isRead } from './session-states.ts'

/**
 * The traffic with a read before a resume that was taken: the session has ended by then, so that a resume is due as a refusal. A session that goes on
 * may be paused once more at any instant, and then a resume is rightly taken.
 */
export function withEndBefore<Traffic extends Recorded>(traffic: Traffic, fault: Exchange): { readonly traffic: Traffic } | WhyNot {
  if (!isTakenResume(fault) || fault.as === null || namesOthers(traffic, fault)) return { traffic }
  const [sessionId] = findUuids(fault.tool === undefined ? fault.request.url : JSON.stringify(fault.tool.arguments))
  if (sessionId === undefined || isNilUuid(sessionId)) return { traffic }
  const at = traffic.exchanges.indexOf(fault)
  const about = [...traffic.exchanges.slice(0, at), fault].filter((one) => memberOf(one, 'sessionId') === sessionId)
  const last = about.findLast(isRead)
  if (last !== undefined && endStatuses.some((status) => status === memberOf(last, 'status'))) return { traffic }
  const type = about.map((one) => memberOf(one, 'type')).find((one) => one !== undefined)
  if (type !== 'report' && type !== 'systematicReview')
    return { whyNot: 'no read of its session tells that it has ended, and one that goes on may be paused and rightly resumed' }
  const read = readOf({ fault, baseUrl: traffic.baseUrl, type, sessionId })
  return { traffic: { ...traffic, exchanges: traffic.exchanges.toSpliced(at, 0, read) } }
}

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

type Asking = {
  readonly fault: Exchange
  readonly baseUrl: string
  readonly type: 'report' | 'systematicReview'
  readonly sessionId: string
}

function readOf({ fault, baseUrl, type, sessionId }: Asking): Exchange {
  const operation = type === 'report' ? 'getReport' : 'getSystematicReview'
  const { sent } = fault.order
  const json = { type, sessionId, status: 'completed' }
  const isTool = fault.tool !== undefined
  const { tool: _, ...request } = fault
  return {
    ...request,
    id: -1000,
    order: { sent: sent - 0.5, answered: sent - 0.25 },
    answeredAt: fault.sentAt,
    operation: isTool ? null : operation,
    ...(isTool && { tool: { name: toolNameOf(operation), arguments: { sessionId } } }),
    request: isTool ? fault.request : { method: 'GET', url: `${baseUrl}/sessions/${collections[type]}/${sessionId}`, headers: {} },
    response: { status: 200, headers: {}, text: JSON.stringify(json), json, ...(isTool && { isError: false }) },
  }
}
