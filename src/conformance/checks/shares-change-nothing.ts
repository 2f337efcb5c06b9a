import { memberOf } from '../../exchange/exchange.ts'
import { askedSessionOf } from '../../judgement/session-readings.ts'
import type { Check } from '../check.ts'
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
      const { paused: shares = [], listed, listedAfter } = evidenceIfAny(sharesInAFreshWorld) ?? {}
      if ('broken' in finding || listed === undefined || listedAfter === undefined) return finding
      const gone = shares.find((share) => {
        const id = askedSessionOf(share) ?? ''
        const [before, after] = [listed, listedAfter].map((list) => sessionIn(list, id)?.['status'])
        return before === paused && after !== undefined && after !== paused
      })
      if (gone === undefined) return finding
      const actual = String(sessionIn(listedAfter, askedSessionOf(gone) ?? '')?.['status'])
      return { broken: { pointer: '/sessions', expected: `${paused}, as before it was shared`, actual }, by: [listed, gone, listedAfter] }
    },
  }
}
