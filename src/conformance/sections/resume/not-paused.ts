import { memberOf, statusAndCode, type Exchange } from '../../../exchange/exchange.ts'
import { askedSessionOf, readSessionsIn } from '../../../judgement/session-readings.ts'
import { defineFurtherPart, definePart, isUnrelatedRefusal, type Finding, toInconclusive } from '../../define/check.ts'
import { resumedSessions, type Resumes } from '../../probes/resumed-sessions.ts'
import { anyOf } from '../../define/combine-findings.ts'
import { titledReportBeginning } from '../../probes/journey.ts'
import { resumedEnded } from './resumed-ended.ts'

const [demanded, paused] = ['409 session_not_paused', 'pausedForInsufficientQuota'] as const

/** A resume of a running session is judged only if it was not paused right before and right after. That of an ended session always is. */
const refusesUnpaused = definePart({
  about: 'a resume of a session that runs or has ended',
  probes: [titledReportBeginning, resumedEnded],
  judge({ created, first, resumed, second }, ends) {
    if (first === undefined || resumed === undefined || second === undefined) return toInconclusive('create', created)
    for (const read of [first, second]) {
      const status = memberOf(read, 'status')
      if (typeof status !== 'string') return toInconclusive('get', read)
      if (status === paused) return { inconclusive: `the report was ${status} ${read === first ? 'before' : 'after'} the resume` }
    }
    const ended = ends.resumed.map((resume, index) => ({ resume, by: [...ends.ended.slice(index, index + 1), resume] }))
    const idle = ends.idle === undefined ? [] : [{ resume: ends.idle, by: [ends.idle] }]
    const { agents, agent } = ends
    // An account may lack the API of agent sessions.
    const given =
      agents === undefined || agent === undefined || statusAndCode(agent) === '404 not_found'
        ? []
        : [{ resume: agent, by: [agents, agent] }]
    const resumes = [{ resume: resumed, by: [first, resumed, second] }, ...ended, ...idle, ...given]
    for (const { resume, by } of resumes) {
      if (isUnrelatedRefusal(resume)) return toInconclusive('resume', resume)
      const actual = statusAndCode(resume)
      if (actual !== demanded) return { broken: { expected: demanded, actual }, by }
    }
    return { kept: resumes.flatMap(({ by }) => by) }
  },
})

/** The second resume is refused like that of any other session that runs. */
const refusesSecondResume = defineFurtherPart({
  about: 'the second of two resumes in a row',
  role: 'alternative',
  probes: [resumedSessions],
  judge(resumes) {
    if (resumes === undefined || resumes.again.length === 0) return null
    return anyOf(resumes.again.map((resume) => judgeAgain(resume, resumes)))
  },
})

/** Judges only a session that was not paused before the second resume and, where that was taken, after it: the account may have run out again. */
function judgeAgain(again: Exchange, { resumed, after, last, listedAfter }: Resumes): Finding {
  if (isUnrelatedRefusal(again)) return toInconclusive('resume', again)
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

/** A read without a status may hide that the session is paused. */
function isPaused(read: Exchange, asked: string | undefined): boolean {
  const status = memberOf(read, 'status') ?? readSessionsIn(read).find(({ sessionId }) => sessionId === asked)?.status
  return typeof status !== 'string' || status === paused
}

export const notPaused = { rule: 'sessions/resume/not-paused', parts: [refusesUnpaused, refusesSecondResume] } as const
