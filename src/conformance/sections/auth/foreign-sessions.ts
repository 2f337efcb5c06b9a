import { answerOf, memberOf } from '../../../exchange/exchange.ts'
import type { ApiCall } from '../../../exchange/send.ts'
import type { Part } from '../../define/check.ts'
import { givenSessions } from '../../probes/given-sessions.ts'
import { typedGets } from '../../probes/get-refusals.ts'
import { refusesFurther, type Refusable } from '../../define/define-refusals.ts'

type TypedGet = (typeof typedGets)[number]['operation']

/** The statuses that a session just created does not have, so that only one that the target offers shows who may get it. */
const offered = { getReport: ['failed', 'pausedForInsufficientQuota', 'unknown'], getSystematicReview: ['failed'] } as const

/** Typed gets of sessions in every status that the target offers, by another account than their owner's. */
function refusesForeign({ operation, missing }: (typeof typedGets)[number]): Part {
  return refusesFurther({
    about: `sessions of any status, by ${operation}`,
    rule: 'auth/foreign-session',
    demanded: `404 ${missing}`,
    uses: [givenSessions],
    atMost: operation === 'getReport' ? offered[operation].length + 1 : offered[operation].length,
    async calls({ sessions = {} }, { evidence: evidenceOf }) {
      const { failedReport, failedReview, unknown, paused } = await evidenceOf(givenSessions)
      const reads = [failedReport, failedReview, unknown, ...paused].filter((read) => read !== undefined)
      const own = reads.filter((read) => read.operation === operation && answerOf(read)?.status === 200)
      const ofEach = offered[operation].flatMap((status) => own.filter((read) => memberOf(read, 'status') === status).slice(0, 1))
      // The target does not say its kind. As a report it is somebody else's, or does not exist.
      const foreign = operation === 'getReport' && sessions.foreign !== undefined ? [sessions.foreign] : []
      return [
        ...ofEach.map((read) => getting(operation, 'other', String(memberOf(read, 'sessionId')), String(memberOf(read, 'status')))),
        ...foreign.map((sessionId) => getting(operation, 'default', sessionId, 'of the other account')),
      ]
    },
  })
}

function getting(operation: TypedGet, as: NonNullable<ApiCall['as']>, sessionId: string, which: string): Refusable {
  return { title: `${operation} of a session that is ${which}`, call: { operation, as, path: { sessionId } } }
}

export const refusesForeignInAnyStatus: readonly Part[] = typedGets.map(refusesForeign)
