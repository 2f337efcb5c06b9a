import { toldValue } from '../../../judgement/told-value.ts'
import { answerOf, memberOf, statusAndCode, type Exchange } from '../../../exchange/exchange.ts'
import { askedSessionOf, readSessionsIn, type SessionReading } from '../../../judgement/session-readings.ts'
import { orderOf, stageOf } from '../../../judgement/stages.ts'
import { defineCheck, isUnrelatedRefusal, toInconclusive } from '../../define/check.ts'
import { exhaustedResumes } from '../../probes/exhausted-resumes.ts'
import { goesOn } from './goes-on.ts'
import { nobodysSession } from '../../probes/nobodys-session.ts'
import { titledReportBeginning } from '../../probes/journey.ts'
import { resumedSessions } from '../../probes/resumed-sessions.ts'
import { resumedByWeb } from './resumed-by-web.ts'
import { defineRefusals } from '../../define/define-refusals.ts'
import { sessionIn } from '../../define/find-session.ts'
import { inconclusiveFor } from './inconclusive-resumes.ts'
import { kindFromId } from './kind-from-id.ts'
import { behindIn, stuckIn } from './listed-as-paused.ts'
import { notPaused } from './not-paused.ts'

const paused = 'pausedForInsufficientQuota'

const notFound = defineRefusals({
  rule: 'sessions/resume/not-found',
  demanded: '404 session_not_found',
  calls: nobodysSession.map(({ title, sessionId }) => ({
    title,
    call: { operation: 'resumeSession', as: 'default', path: { sessionId } },
  })),
})

const noBody = defineCheck({
  rule: 'sessions/resume/no-body',
  probes: [titledReportBeginning],
  judge({ created, resumed }) {
    if (resumed === undefined) return toInconclusive('create', created)
    if (isUnrelatedRefusal(resumed)) return toInconclusive('resume', resumed)
    const breach = { expected: 'no 400 for a request without a body', actual: statusAndCode(resumed) }
    return answerOf(resumed)?.status === 400 ? { broken: breach, by: [resumed] } : { kept: [resumed] }
  },
})

const quotaExhausted = defineCheck({
  rule: 'sessions/resume/quota-exhausted',
  probes: [exhaustedResumes],
  judge({ before, resumed, after: reads }) {
    const kept: Exchange[] = []
    for (const [index, resume] of resumed.entries()) {
      const [first, then] = [before[index], reads[index]]
      if (first === undefined || then === undefined || statusOf(resume, first) !== paused) continue
      const status = answerOf(resume)?.status ?? 500
      if (status === 401 || status === 429 || status >= 500) return toInconclusive('resume', resume)
      if (statusAndCode(resume) !== '402 insufficient_quota')
        return { broken: { expected: '402 insufficient_quota', actual: statusAndCode(resume) }, by: [first, resume] }
      const after = statusOf(resume, then)
      if (typeof after !== 'string') return toInconclusive('get', then)
      if (after !== paused) return { broken: { pointer: '/status', expected: paused, actual: after }, by: [first, resume, then] }
      kept.push(first, resume, then)
    }
    return kept.length === 0 ? { inconclusive: 'no session that is paused on that account was found' } : { kept }
  },
})

/** The status of a session that a resume asked for, in its typed get or in a list. */
function statusOf(resume: Exchange, read: Exchange): unknown {
  const sessionId = askedSessionOf(resume)
  const listed = sessionId === undefined ? undefined : sessionIn(read, sessionId)
  return listed === undefined ? memberOf(read, 'status') : listed['status']
}

const byWebInterface = defineCheck({
  rule: 'sessions/resume/by-web-interface',
  probes: [resumedByWeb],
  judge({ before, after }) {
    if (before === undefined || after === undefined || memberOf(before, 'status') !== paused)
      return { inconclusive: 'there is no paused session' }
    const status = memberOf(after, 'status')
    if (typeof status !== 'string') return toInconclusive('get', after)
    const breach = { pointer: '/status', expected: 'processing, or what follows it', actual: status }
    return status === paused || status === 'unknown' ? { broken: breach, by: [before, after] } : { kept: [before, after] }
  },
})

/** A paused session that was resumed with 200, as far as it was seen. */
type Resumed = {
  readonly before: Exchange
  readonly resume: Exchange
  readonly reading: SessionReading
  readonly after: Exchange | undefined
}

const backToProcessing = defineCheck({
  rule: 'sessions/resume/back-to-processing',
  probes: [resumedSessions],
  judge(resumes) {
    const kept: Exchange[] = []
    for (const { resume, after } of resumedOf(resumes)) {
      const status = after === undefined ? undefined : memberOf(after, 'status')
      if (after === undefined || typeof status !== 'string') continue
      if (status !== paused) {
        if (memberOf(after, 'links', 'resume') !== undefined)
          return { broken: { pointer: '/links/resume', expected: 'absent', actual: 'there' }, by: [resume, after] }
        kept.push(resume, after)
        continue
      }
      // Paused again by the usage limit, a further resume is refused for that.
      const again = resumes.again.find((one) => one.request.url === resume.request.url)
      if (again === undefined || isUnrelatedRefusal(again)) continue
      return { broken: { pointer: '/status', expected: 'processing, or what follows it', actual: status }, by: [resume, after, again] }
    }
    const stuck = stuckIn(resumes) ?? behindIn(resumes)
    if (stuck !== null) return stuck
    return kept.length === 0 ? inconclusiveFor(resumes) : { kept }
  },
})

/** The stage seen while it was paused: the resume names it, and a get after that no earlier one. */
const continuesAtStage = defineCheck({
  rule: 'sessions/resume/continues-at-stage',
  probes: [resumedSessions],
  judge(resumes) {
    const kept: Exchange[] = []
    for (const { before, resume, reading, after } of resumedOf(resumes)) {
      const [was] = readSessionsIn(before)
      const stage = was === undefined ? null : stageOf(was)
      const order = was === undefined ? null : orderOf(was)
      if (stage === null || order === null) continue
      const resumedAt = stageOf(reading)
      if (reading.status === 'processing' && resumedAt !== null && resumedAt !== stage)
        return { broken: { pointer: '/executionStage', expected: stage, actual: resumedAt }, by: [before, resume] }
      const [now] = after === undefined ? [] : readSessionsIn(after)
      const nowAt = now === undefined ? null : stageOf(now)
      if (after !== undefined && nowAt !== null && order.indexOf(nowAt) < order.indexOf(stage))
        return { broken: { pointer: '/executionStage', expected: `${stage} or later`, actual: nowAt }, by: [before, resume, after] }
      if (resumedAt !== null) kept.push(before, resume, ...(after === undefined ? [] : [after]))
    }
    return kept.length === 0 ? inconclusiveFor(resumes) : { kept }
  },
})

/** A run may finish while the resume is in flight, but not each of several. */
const normallyProcessing = defineCheck({
  rule: 'sessions/resume/status-normally-processing',
  probes: [resumedSessions],
  judge(resumes) {
    const { resumed } = resumes
    const readings = resumed.flatMap(readSessionsIn)
    if (readings.length === 0) return inconclusiveFor(resumes)
    if (readings.some(({ status }) => status === 'processing')) return { kept: resumed }
    const actual = [...new Set(readings.map(({ session }) => toldValue(session['status'])))].join(', ')
    return { broken: { pointer: '/status', expected: 'processing', actual }, by: resumed }
  },
})

function resumedOf({
  before,
  resumed,
  after,
}: { readonly [Name in 'before' | 'resumed' | 'after']: readonly Exchange[] }): readonly Resumed[] {
  return resumed.flatMap((resume) => {
    const [reading] = readSessionsIn(resume)
    const asked = askedSessionOf(resume)
    const of = (reads: readonly Exchange[]): Exchange | undefined => reads.find((read) => askedSessionOf(read) === asked)
    // A read with include may crash, so that another read shows the session.
    const read = before.findLast((one) => askedSessionOf(one) === asked && answerOf(one)?.status === 200)
    if (reading === undefined || read === undefined || memberOf(read, 'status') !== paused) return []
    return [{ before: read, resume, reading, after: of(after) }]
  })
}

export const resumeChecks = [
  notFound,
  notPaused,
  noBody,
  quotaExhausted,
  byWebInterface,
  backToProcessing,
  continuesAtStage,
  goesOn,
  kindFromId,
  normallyProcessing,
] as const
