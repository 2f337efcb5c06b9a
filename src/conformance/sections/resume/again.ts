import { memberOf, statusAndCode, type Exchange } from '../../../exchange/exchange.ts'
import { askedSessionOf, readSessionsIn } from '../../../judgement/session-readings.ts'
import { isUnrelatedRefusal, describeAnswer, type Check, type Finding } from '../../define/check.ts'
import { resumedSessions, type Resumes } from '../../probes/resumed-sessions.ts'
import { anyOf } from '../../define/combine-findings.ts'

const [demanded, paused] = ['409 session_not_paused', 'pausedForInsufficientQuota'] as const

/** The check of what is answered to a resume of what is not paused, which then looks at the second of two resumes in a row as well. */
export function andAgain(check: Check<'sessions/resume/not-paused'>): Check<'sessions/resume/not-paused'> {
  return {
    ...check,
    also: [...(check.also ?? []), resumedSessions],
    judge(evidenceOf, evidenceIfAny) {
      const resumes = evidenceIfAny(resumedSessions)
      const again = resumes === undefined ? [] : resumes.again.map((resume) => judgeAgain(resume, resumes))
      return anyOf([check.judge(evidenceOf, evidenceIfAny), ...again])
    },
  }
}

/** It is told only of a session that was seen not to be paused before and, where the resume was taken, after it: the account may have run out again. */
function judgeAgain(again: Exchange, { resumed, after, last, listedAfter }: Resumes): Finding {
  if (isUnrelatedRefusal(again)) return { inconclusive: describeAnswer('resume', again) }
  const asked = askedSessionOf(again)
  const of = (reads: readonly Exchange[]): Exchange | undefined => reads.find((read) => askedSessionOf(read) === asked)
  const first = of(resumed)
  // An agent session has no typed get: its resume says that it goes on, and the list that it has not stopped since.
  const [before, then] = [of(after) ?? first, of(after) === undefined ? listedAfter : of(last)]
  if (first === undefined || before === undefined || isPaused(before, asked)) return { inconclusive: 'the session was paused again' }
  const by = [...new Set([first, before, again])]
  const actual = statusAndCode(again)
  if (actual === demanded) return { kept: by }
  const isTaken = actual === '200'
  if (isTaken && (then === undefined || isPaused(then, asked))) return { inconclusive: 'the session may have been paused again' }
  return { broken: { expected: `${demanded} for the second resume`, actual }, by: isTaken && then !== undefined ? [...by, then] : by }
}

/** What says nothing of the session may hide that it is. */
function isPaused(read: Exchange, asked: string | undefined): boolean {
  const status = memberOf(read, 'status') ?? readSessionsIn(read).find(({ sessionId }) => sessionId === asked)?.status
  return typeof status !== 'string' || status === paused
}
