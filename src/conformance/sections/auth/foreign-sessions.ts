import { answerOf, memberOf, statusAndCode, type Exchange } from '../../../exchange/exchange.ts'
import type { ApiCall } from '../../../exchange/send.ts'
import { defineFurtherPart, type Part } from '../../define/check.ts'
import { pickShareAddress } from '../../define/share-address.ts'
import type { Target } from '../../define/target.ts'
import { accountsApart } from '../../probes/accounts-apart.ts'
import { givenSessions } from '../../probes/given-sessions.ts'
import { sharedSessions } from '../../probes/shared-sessions.ts'
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
    async calls({ sessions = {} }, { evidence }) {
      const { failedReport, failedReview, unknown, paused } = await evidence(givenSessions)
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

/** The entries of a target whose sessions the other account asks for, of each kind and status. More show nothing new. */
const ownEntries = ['completedReport', 'completedReview', 'failedReview', 'processing', 'agent'] as const

type Offered = NonNullable<Target['sessions']>

/** One paused session, for a resume that is accepted sets it going. */
function ownOf(sessions: Offered): readonly (readonly [title: string, sessionId: string])[] {
  const named = ownEntries.flatMap((name) => {
    const sessionId = sessions[name]
    return sessionId === undefined ? [] : [[name, sessionId] as const]
  })
  const paused = sessions.paused?.at(-1)
  return [...named, ...(paused === undefined ? [] : [['paused', paused] as const])]
}

/** An agent session has its own refusal where an account lacks its API, and any of them may be shared with the other account already. */
function isRefusedOtherwise(exchange: Exchange): boolean {
  return ['404 not_found', '403 forbidden'].includes(statusAndCode(exchange))
}

/** Resumes and shares of sessions that ran before: one that cannot be resumed is not there either, for anybody but its owner. */
const refusesForeignActions = refusesFurther({
  about: 'resume and share of sessions of any kind and status',
  rule: 'auth/foreign-session',
  demanded: '404 session_not_found',
  atMost: 2 * (ownEntries.length + 2) + 1,
  uses: [accountsApart],
  async calls(target, { evidence }) {
    const { isOtherApart, isForeign, isOfExhausted } = await evidence(accountsApart)
    const { sessions = {}, keys } = target
    const acting = (title: string, as: 'default' | 'other', sessionId: string): readonly Refusable[] => {
      const path = { sessionId }
      const email = pickShareAddress(target, as)
      const calls: readonly ApiCall[] = [
        { operation: 'resumeSession', as, path },
        ...(email === undefined ? [] : [{ operation: 'shareSession', as, path, body: { email } } as const]),
      ]
      return calls.map((call) => ({
        title: `${call.operation} of a session (${title}) of another account`,
        call,
        allows: isRefusedOtherwise,
      }))
    }
    const own =
      keys.other === undefined || !isOtherApart ? [] : ownOf(sessions).flatMap(([title, sessionId]) => acting(title, 'other', sessionId))
    const foreign = sessions.foreign === undefined || !isForeign ? [] : acting('foreign', 'default', sessions.foreign)
    const [exhausted] = keys.exhausted === undefined || !isOfExhausted ? [] : (sessions.pausedExhausted ?? [])
    const ofExhausted = exhausted === undefined ? [] : acting('pausedExhausted', 'default', exhausted).slice(0, 1)
    return [...own, ...foreign, ...ofExhausted]
  },
})

/** A share is for its recipient alone. */
const refusesStrangers = defineFurtherPart({
  about: 'a review that is shared, to an account that it is not shared with',
  probes: [sharedSessions],
  judge(seen) {
    const { review, strangersGet } = seen ?? {}
    if (review === undefined || strangersGet === undefined || answerOf(strangersGet)?.status !== 200) return null
    const actual = `${statusAndCode(strangersGet)} for an account that the review is not shared with`
    return { broken: { expected: '404 review_not_found', actual }, by: [review, strangersGet] }
  },
})

export const refusesForeignInAnyStatus: readonly Part[] = [...typedGets.map(refusesForeign), refusesForeignActions, refusesStrangers]
