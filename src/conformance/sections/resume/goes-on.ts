import { service } from '../../../contract/service.ts'
import { answerOf, memberOf, type Exchange } from '../../../exchange/exchange.ts'
import { askedSessionOf } from '../../../judgement/session-readings.ts'
import { defineFurtherPart, type Finding } from '../../define/check.ts'
import { resumedToTheEnd } from '../../probes/followed-to-end.ts'
import { plainReportJourney } from '../../probes/journey.ts'
import { resumedSessions, type Resumes } from '../../probes/resumed-sessions.ts'

/** The number of reports that stand still by chance: one may be large, or wait for something. */
const noCoincidence = 2
const typicalMs = service.durations.report.typicalMinutes.to * 60_000
/** The contract says how long a report typically takes, not at most. */
const manyTimes = 2

/**
 * A run that was resumed goes on. A review may take hours, but a report does not stand at one stage for twice as long as one takes as a
 * whole, and not each that was resumed, where a report that the run created came to its end.
 */
export const goesOnToTheEnd = defineFurtherPart({
  about: 'a resumed session goes on to its end',
  probes: [resumedSessions, resumedToTheEnd, plainReportJourney],
  judge(resumes, watched, journey) {
    const reports = (watched?.followed ?? []).map(({ reads }) => reads).filter(([first]) => first?.operation === 'getReport')
    if (resumes === undefined || journey?.ended === undefined || reports.length < noCoincidence) return null
    const { created } = journey
    const goingOn = journey.reads.findLast((read) => memberOf(read, 'status') === 'processing')
    const longMs = manyTimes * Math.max(typicalMs, (goingOn?.sentAt ?? created.answeredAt) - created.answeredAt)
    const still = reports.map((reads) => stillSince(resumes, reads, longMs))
    const [first] = still
    if (first === undefined || first === null || still.includes(null)) return null
    return first
  },
})

/** The finding that a report was at one stage from its resume to its last read; null if it was not, or not for long. */
function stillSince({ resumed, after }: Resumes, reads: readonly Exchange[], longMs: number): Finding | null {
  const [asked, last] = [reads[0] === undefined ? undefined : askedSessionOf(reads[0]), reads.at(-1)]
  const [resume, then] = [resumed, after].map((all) => all.find((one) => askedSessionOf(one) === asked))
  if (resume === undefined || then === undefined || last === undefined || answerOf(resume)?.status !== 200) return null
  const isLong = last.sentAt - resume.answeredAt >= longMs
  const stage = memberOf(then, 'executionStage')
  const isSame = [then, ...reads].every((read) => memberOf(read, 'status') === 'processing' && memberOf(read, 'executionStage') === stage)
  if (!isLong || !isSame || typeof stage !== 'string') return null
  const minutes = Math.round((last.sentAt - resume.answeredAt) / 60_000)
  const breach = { pointer: '/executionStage', expected: `a stage after ${stage}, or the end`, actual: `${stage} for ${minutes} minutes` }
  return { broken: breach, by: [resume, then, last] }
}
