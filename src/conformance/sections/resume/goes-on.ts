import { service } from '../../../contract/service.ts'
import { answerOf, memberOf, type Exchange } from '../../../exchange/exchange.ts'
import { askedSessionOf } from '../../../judgement/session-readings.ts'
import { defineCheck, type Finding } from '../../define/check.ts'
import { resumedToTheEnd } from '../../probes/followed-to-end.ts'
import { isFinal, plainReportJourney, type Journey } from '../../probes/journey.ts'
import { resumedSessions, type Resumes } from '../../probes/resumed-sessions.ts'
import { inconclusiveFor } from './inconclusive-resumes.ts'

/** The number of reports that do not stand still by chance: one may be large, or wait for something. */
const noCoincidence = 2
const typicalMs = service.durations.report.typicalMinutes.to * 60_000
/** The contract says how long a report typically takes, not at most. */
const manyTimes = 2

/** A session from its resume on: the resume, the read right after it, and the reads until its end. */
type Watched = { readonly resume: Exchange; readonly after: Exchange; readonly reads: readonly Exchange[]; readonly last: Exchange }

/**
 * A run that was resumed goes on. A review may take hours, but two reports do not stand at one stage for twice as long as one takes as a
 * whole. The queue of a busy deployment may be that long, so it is no more than a remark.
 */
export const goesOn = defineCheck({
  rule: 'sessions/resume/goes-on',
  probes: [resumedSessions, resumedToTheEnd],
  also: [plainReportJourney],
  judge(resumes, { followed }, journey) {
    const watched = followed.flatMap(({ reads }) => watchedFrom(resumes, reads))
    if (watched.length === 0) return inconclusiveFor(resumes)
    const kept = watched.filter(hasGoneOn).flatMap(({ resume, after, last }) => [resume, after, last])
    const reports = watched.filter(({ after }) => after.operation === 'getReport')
    if (reports.length === 0 || !reports.every(isStill)) return kept.length > 0 ? { kept } : notAfterStage
    const finding = judgeStill(reports, journey)
    if (kept.length === 0) return finding
    if ('inconclusive' in finding) return { kept, unseen: finding.inconclusive }
    return 'notShown' in finding ? { kept, unseen: finding.notShown } : finding
  },
})

const notAfterStage: Finding = { notShown: 'no resumed session was seen at a stage and then after it' }

function judgeStill(still: readonly Watched[], journey: Journey | undefined): Finding {
  const [first] = still
  if (first === undefined || still.length < noCoincidence)
    return { notShown: 'one resumed report alone may stand still; two of them in sessions.paused would tell' }
  const longMs = longestMs(journey)
  if (longMs === undefined) return { inconclusive: 'no report that the run created came to its end, to compare a resumed one with' }
  const watchedMs = Math.min(...still.map(({ resume, last }) => last.sentAt - resume.answeredAt))
  if (watchedMs < longMs)
    return {
      inconclusive: `resumed reports stood still for ${minutes(watchedMs)} minutes, and ${minutes(longMs)} would tell: a longer poll.timeoutSeconds watches longer`,
    }
  const stage = String(memberOf(first.after, 'executionStage'))
  const breach = {
    pointer: '/executionStage',
    expected: `a stage after ${stage}, or the end`,
    actual: `${stage} for ${minutes(watchedMs)} minutes`,
  }
  return { broken: breach, by: [first.resume, first.after, first.last] }
}

/** The time after which a report should have gone on, by one that the run created and saw end; undefined where it saw none. */
function longestMs(journey: Journey | undefined): number | undefined {
  if (journey?.ended === undefined) return undefined
  const { created, reads } = journey
  const goingOn = reads.findLast((read) => memberOf(read, 'status') === 'processing')
  return manyTimes * Math.max(typicalMs, (goingOn?.sentAt ?? created.answeredAt) - created.answeredAt)
}

function watchedFrom({ resumed, after: readAfter }: Resumes, reads: readonly Exchange[]): readonly Watched[] {
  const [[first], last] = [reads, reads.at(-1)]
  if (first === undefined || last === undefined) return []
  const [resume, after] = [resumed, readAfter].map((all) => all.find((one) => askedSessionOf(one) === askedSessionOf(first)))
  return resume === undefined || after === undefined || answerOf(resume)?.status !== 200 ? [] : [{ resume, after, reads, last }]
}

function hasGoneOn({ after, reads }: Watched): boolean {
  const [stage, status] = ['executionStage', 'status'].map((member) => memberOf(after, member))
  const isAtAnother = (read: Exchange): boolean => {
    const now = memberOf(read, 'executionStage')
    return memberOf(read, 'status') === status && typeof now === 'string' && now !== stage
  }
  return [after, ...reads].some((read) => isFinal(read) || (status === 'processing' && typeof stage === 'string' && isAtAnother(read)))
}

/** True for a session that was at one stage in each read. */
function isStill({ after, reads }: Watched): boolean {
  const stage = memberOf(after, 'executionStage')
  const isSame = (read: Exchange): boolean => memberOf(read, 'status') === 'processing' && memberOf(read, 'executionStage') === stage
  return typeof stage === 'string' && [after, ...reads].every(isSame)
}

function minutes(ms: number): number {
  return Math.round(ms / 60_000)
}
