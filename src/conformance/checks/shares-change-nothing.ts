import { answerOf, memberOf, type Exchange } from '../../exchange/exchange.ts'
import { askedSessionOf } from '../../judgement/session-readings.ts'
import type { Check, Finding } from '../check.ts'
import { sharedSessions } from '../probes/shared-sessions.ts'
import { sharesInAFreshWorld } from '../probes/shares-in-a-fresh-world.ts'
import { sessionIn } from '../session-in.ts'

/** The check of what isPublic a session is created with, which then looks whether a share with one person leaves it so. */
export function afterShares(check: Check<'sessions/create/is-public'>): Check<'sessions/create/is-public'> {
  return {
    ...check,
    also: [...(check.also ?? []), sharedSessions],
    judge(evidenceOf, evidenceIfAny) {
      const finding = check.judge(evidenceOf, evidenceIfAny)
      const { review, reviewAfter } = evidenceIfAny(sharedSessions) ?? {}
      if ('broken' in finding || review === undefined || reviewAfter === undefined) return finding
      // That review was created with false.
      if (memberOf(reviewAfter, 'isPublic') !== true) return finding
      const breach = { pointer: '/isPublic', expected: 'false, as before it was shared', actual: 'true' }
      return { broken: breach, by: [review, reviewAfter] }
    },
  }
}

const paused = 'pausedForInsufficientQuota'

/** The check of what stays paused, which then looks whether a share leaves it so. */
export function whileShared(check: Check<'sessions/lifecycle/stays-paused'>): Check<'sessions/lifecycle/stays-paused'> {
  return {
    ...check,
    also: [...(check.also ?? []), sharesInAFreshWorld],
    judge(evidenceOf, evidenceIfAny) {
      const finding = check.judge(evidenceOf, evidenceIfAny)
      const { paused: shares = [], listed, listedAfter, othersResumes = [], listedLast } = evidenceIfAny(sharesInAFreshWorld) ?? {}
      if ('broken' in finding || listed === undefined || listedAfter === undefined || listedLast === undefined) return finding
      // A recipient who was let in is another matter.
      const refused = othersResumes.filter((resume) => [403, 404].includes(answerOf(resume)?.status ?? 0))
      return (
        setGoing(listed, shares, listedAfter, 'it was shared') ??
        setGoing(listedAfter, refused, listedLast, 'a resume was refused') ??
        finding
      )
    },
  }
}

/** A session that was paused and is not after something was asked of it. */
function setGoing(listed: Exchange, asked: readonly Exchange[], listedAfter: Exchange, what: string): Finding | null {
  const gone = asked.find(
    (one) => statusIn(listed, one) === paused && statusIn(listedAfter, one) !== undefined && statusIn(listedAfter, one) !== paused,
  )
  if (gone === undefined) return null
  const actual = String(statusIn(listedAfter, gone))
  return { broken: { pointer: '/sessions', expected: `${paused}, as before ${what}`, actual }, by: [listed, gone, listedAfter] }
}

function statusIn(list: Exchange, asked: Exchange): unknown {
  return sessionIn(list, askedSessionOf(asked) ?? '')?.['status']
}
