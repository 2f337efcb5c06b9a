import { isObject } from '../../../contract/is-object.ts'
import { answerOf, memberOf, statusAndCode, type Exchange } from '../../../exchange/exchange.ts'
import { askedSessionOf, readSessionsIn, type SessionReading } from '../../../judgement/session-readings.ts'
import { orderOf, stageOf } from '../../../judgement/stages.ts'
import { defineCheck, isUnrelatedRefusal, describeAnswer, type Finding } from '../../define/check.ts'
import { exhaustedResumes } from './exhausted-resumes.ts'
import { nobodysSession } from '../../probes/nobodys-session.ts'
import { titledReportBeginning } from '../../probes/journey.ts'
import { resumedEnded } from './resumed-ended.ts'
import { resumedSessions, type Resumes } from '../../probes/resumed-sessions.ts'
import { resumedByWeb } from './resumed-by-web.ts'
import { defineRefusals } from '../../define/define-refusals.ts'
import { andAgain } from './again.ts'
import { leavingTheRest } from './leaves.ts'
import { behindIn, lostIn, stuckIn } from './listed.ts'
import { sharedOrNot } from '../resumed-and-shared.ts'

const paused = 'pausedForInsufficientQuota'

const notFound = defineRefusals({
  rule: 'sessions/resume/not-found',
  demanded: '404 session_not_found',
  calls: nobodysSession.map(({ title, sessionId }) => ({
    title,
    call: { operation: 'resumeSession', as: 'default', path: { sessionId } },
  })),
})

const demanded = '409 session_not_paused'

/** A resume while the session runs is judged only when it was not paused right before and right after it; one of an ended session always is. */
const notPausedOnce = defineCheck({
  rule: 'sessions/resume/not-paused',
  probes: [titledReportBeginning, resumedEnded],
  judge({ created, first, resumed, second }, ends) {
    if (first === undefined || resumed === undefined || second === undefined) return { inconclusive: describeAnswer('create', created) }
    for (const read of [first, second]) {
      const status = memberOf(read, 'status')
      if (typeof status !== 'string') return { inconclusive: describeAnswer('get', read) }
      if (status === paused) return { inconclusive: `the report was ${status} ${read === first ? 'before' : 'after'} the resume` }
    }
    const ended = ends.resumed.map((resume, index) => ({ resume, by: [...ends.ended.slice(index, index + 1), resume] }))
    const idle = ends.idle === undefined ? [] : [{ resume: ends.idle, by: [ends.idle] }]
    const resumes = [{ resume: resumed, by: [first, resumed, second] }, ...ended, ...idle]
    for (const { resume, by } of resumes) {
      if (isUnrelatedRefusal(resume)) return { inconclusive: describeAnswer('resume', resume) }
      const actual = statusAndCode(resume)
      if (actual !== demanded) return { broken: { expected: demanded, actual }, by }
    }
    return { kept: resumes.flatMap(({ by }) => by) }
  },
})

const notPaused = andAgain(notPausedOnce)

const noBody = defineCheck({
  rule: 'sessions/resume/no-body',
  probes: [titledReportBeginning],
  judge({ created, resumed }) {
    if (resumed === undefined) return { inconclusive: describeAnswer('create', created) }
    if (isUnrelatedRefusal(resumed)) return { inconclusive: describeAnswer('resume', resumed) }
    const breach = { expected: 'no 400 for a request without a body', actual: statusAndCode(resumed) }
    return answerOf(resumed)?.status === 400 ? { broken: breach, by: [resumed] } : { kept: [resumed] }
  },
})

const quotaExhausted = defineCheck({
  rule: 'sessions/resume/quota-exhausted',
  probes: [exhaustedResumes],
  judge({ before, resumed, after }) {
    const kept: Exchange[] = []
    for (const [index, resume] of resumed.entries()) {
      const [first, then] = [before[index], after[index]]
      if (first === undefined || then === undefined || memberOf(first, 'status') !== paused) continue
      const status = answerOf(resume)?.status ?? 500
      if (status === 401 || status === 429 || status >= 500) return { inconclusive: describeAnswer('resume', resume) }
      if (statusAndCode(resume) !== '402 insufficient_quota')
        return { broken: { expected: '402 insufficient_quota', actual: statusAndCode(resume) }, by: [first, resume] }
      if (typeof memberOf(then, 'status') !== 'string') return { inconclusive: describeAnswer('get', then) }
      if (memberOf(then, 'status') !== paused)
        return { broken: { pointer: '/status', expected: paused, actual: String(memberOf(then, 'status')) }, by: [first, resume, then] }
      kept.push(first, resume, then)
    }
    return kept.length === 0 ? { inconclusive: 'no session that is paused on that account was found' } : { kept }
  },
})

const byWebInterface = defineCheck({
  rule: 'sessions/resume/by-web-interface',
  probes: [resumedByWeb],
  judge({ before, after }) {
    if (before === undefined || after === undefined || memberOf(before, 'status') !== paused)
      return { inconclusive: 'there is no paused session' }
    const status = memberOf(after, 'status')
    if (typeof status !== 'string') return { inconclusive: describeAnswer('get', after) }
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

/** What stays of a session while it goes on. */
const steady = [['type'], ['url'], ['isPublic'], ['links', 'self']] as const

const kindFromId = defineCheck({
  rule: 'sessions/resume/kind-from-id',
  probes: [resumedSessions],
  judge(resumes) {
    const { listed, before, resumed, after, listedAfter } = resumes
    const lost = lostIn(resumes)
    if (lost !== null) return lost
    const around = [listed, ...before, ...after, listedAfter].filter((read) => read !== undefined).flatMap(readSessionsIn)
    const kept: Exchange[] = []
    for (const resume of resumed) {
      const [reading] = readSessionsIn(resume)
      const known = around.filter(({ key }) => key === reading?.key)
      if (reading === undefined || known.every(({ type }) => type === null)) continue
      for (const path of steady) {
        // A member that moved meanwhile is nothing to compare with, and one that is missing is judged by the form of the answer.
        const [expected, ...others] = new Set(known.map(({ session }) => valueIn(session, path)))
        const actual = valueIn(reading.session, path)
        if (others.length > 0 || expected === undefined || actual === undefined || actual === expected) continue
        const by = [...new Set(known.map(({ exchange }) => exchange)), resume]
        return { broken: { pointer: `/${path.join('/')}`, expected: told(expected), actual: told(actual) }, by }
      }
      kept.push(resume)
    }
    return kept.length === 0 ? inconclusiveFor(resumes) : { kept }
  },
})

function told(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function valueIn(session: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), session)
}

/** A run may finish while the resume is in flight, but not each of several. */
const normallyProcessing = defineCheck({
  rule: 'sessions/resume/status-normally-processing',
  probes: [resumedSessions],
  judge(resumes) {
    const { resumed } = resumes
    const readings = resumed.flatMap(readSessionsIn)
    if (readings.length === 0) return inconclusiveFor(resumes)
    if (readings.some(({ status }) => status === 'processing')) return { kept: resumed }
    return { broken: { pointer: '/status', expected: 'processing', actual: readings.map(({ status }) => status).join(', ') }, by: resumed }
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
    // What is included may crash; what shows the session in spite of that is another read.
    const read = before.findLast((one) => askedSessionOf(one) === asked && answerOf(one)?.status === 200)
    if (reading === undefined || read === undefined || memberOf(read, 'status') !== paused) return []
    return [{ before: read, resume, reading, after: of(after) }]
  })
}

function inconclusiveFor({ before, resumed, fresh }: Resumes): Finding {
  const [first] = resumed
  if (first === undefined) return { inconclusive: 'there is no paused session' }
  const inconclusive = describeAnswer('resume', first)
  const isUsedUp =
    resumed.every((resume) => statusAndCode(resume) === demanded) && before.every((read) => memberOf(read, 'status') !== paused)
  if (!isUsedUp) return { inconclusive }
  return {
    inconclusive: `${inconclusive}: nothing in sessions.paused is paused any longer, an earlier run has probably resumed it; ${fresh}`,
  }
}

export const resumeChecks = [
  notFound,
  notPaused,
  noBody,
  quotaExhausted,
  byWebInterface,
  backToProcessing,
  continuesAtStage,
  leavingTheRest(sharedOrNot(kindFromId)),
  normallyProcessing,
] as const
