import { answerOf, memberOf } from '../../../exchange/exchange.ts'
import type { ApiCall } from '../../../exchange/send.ts'
import type { Check } from '../../define/check.ts'
import { givenSessions } from '../../probes/given-sessions.ts'
import { typedGets } from '../../probes/get-refusals.ts'
import { defineRefusals, type Refusable } from '../../define/define-refusals.ts'
import { joined } from '../../define/combine-findings.ts'

type TypedGet = (typeof typedGets)[number]['operation']

/** The statuses that a session just created does not have, so that only one that the target offers shows who may get it. */
const offered = { getReport: ['failed', 'pausedForInsufficientQuota', 'unknown'], getSystematicReview: ['failed'] } as const

/** Whom a session belongs to does not depend on how it goes: typed gets of those that the target offers, by another than their owner. */
function foreignOf({ operation, missing }: (typeof typedGets)[number]): Check<'auth/foreign-session'> {
  return defineRefusals({
    rule: 'auth/foreign-session',
    demanded: `404 ${missing}`,
    profile: 'lifecycle',
    uses: [givenSessions],
    atMost: operation === 'getReport' ? offered[operation].length + 1 : offered[operation].length,
    async calls({ sessions = {} }, { evidence: evidenceOf }) {
      const { failedReport, failedReview, unknown, paused } = await evidenceOf(givenSessions)
      const reads = [failedReport, failedReview, unknown, ...paused].filter((read) => read !== undefined)
      const own = reads.filter((read) => read.operation === operation && answerOf(read)?.status === 200)
      const ofEach = offered[operation].flatMap((status) => own.filter((read) => memberOf(read, 'status') === status).slice(0, 1))
      // Of what kind it is, is not said: as a report nobody has it, or somebody else.
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

const [reports, reviews] = typedGets

export const foreignInAnyStatus = joined(foreignOf(reports), foreignOf(reviews))
