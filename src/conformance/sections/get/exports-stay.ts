import { memberOf, type Exchange } from '../../../exchange/exchange.ts'
import { readSessionsIn, type SessionReading } from '../../../judgement/session-readings.ts'
import { stageOf } from '../../../judgement/stages.ts'
import { service, type Stage } from '../../../contract/service.ts'
import type { Check, Finding } from '../../define/check.ts'
import { givenSessions } from '../../probes/given-sessions.ts'
import { fullReviewJourney, generatedReviewJourney, plainReviewJourney } from '../../probes/journey.ts'
import { resumedAlone } from '../../probes/resumed-alone.ts'
import { resumedSessions } from '../../probes/resumed-sessions.ts'
import { lookingFurther } from '../../define/combine-findings.ts'

const stages: { readonly [part: string]: Stage } = {
  search: 'gathering_sources',
  screen: 'screening_abstract',
  fulltext: 'screening_fulltext',
  extract: 'extracting_data',
  report: 'generating_report',
}

const order: readonly Stage[] = service.sessions.stageOrder.systematicReview

/**
 * The check of what a completed review shows that is ready, which then looks at every review that was read more than once: a stage that
 * had an export has run, so that one that is finished is not absent while the exports are ready, whatever happened meanwhile. Only a
 * failed review may have no data at all.
 */
export function keepingExports(check: Check<'reviews/get/exports-ready-means-all'>): typeof check {
  const further = [givenSessions, resumedSessions, resumedAlone, generatedReviewJourney, plainReviewJourney]
  return lookingFurther(check, further, (evidenceIfAny) => {
    const journeys = [fullReviewJourney, generatedReviewJourney, plainReviewJourney].map((journey) => evidenceIfAny(journey)?.reads ?? [])
    const given = evidenceIfAny(givenSessions)?.paused ?? []
    const { before = [], resumed = [], after = [] } = evidenceIfAny(resumedSessions) ?? {}
    const alone = evidenceIfAny(resumedAlone)
    const reads = [
      ...journeys.flat(),
      ...given,
      ...before,
      ...after,
      ...(alone?.before ?? []),
      ...(alone?.after ?? []),
      ...(alone?.ended ?? []),
    ]
    return lostIn(reads, [...resumed, ...(alone?.resumed ?? [])])
  })
}

function lostIn(reads: readonly Exchange[], resumes: readonly Exchange[]): Finding | null {
  const known = new Map<string, SessionReading[]>()
  const reviews = reads.filter(({ operation }) => operation === 'getSystematicReview').toSorted((a, b) => a.order.sent - b.order.sent)
  for (const now of reviews.flatMap(readSessionsIn)) {
    const earlier = known.get(now.key) ?? []
    known.set(now.key, [...earlier, now])
    for (const before of earlier.filter(({ exchange }) => exchange.order.answered < now.exchange.order.sent)) {
      const isTold = memberOf(now.exchange, 'exportsStatus') === 'ready' && now.status !== 'failed'
      const part = isTold ? lostBetween(before, now) : undefined
      if (part === undefined) continue
      const breach = { pointer: `/data/${part}`, expected: `the export of ${part}, as it was there before`, actual: 'absent, and ready' }
      return { broken: breach, by: [before.exchange, ...resumes.filter((resume) => isBetween(before, resume, now)), now.exchange] }
    }
  }
  return null
}

function isBetween(before: SessionReading, resume: Exchange, now: SessionReading): boolean {
  const isOfIt = readSessionsIn(resume).some(({ key }) => key === now.key)
  return isOfIt && before.exchange.order.sent < resume.order.sent && resume.order.sent < now.exchange.order.sent
}

/** What a stage that is under way, or is begun anew, has shown may be gone until it is finished. */
function lostBetween(before: SessionReading, now: SessionReading): string | undefined {
  const at = stageOf(now)
  const isOver = now.status === 'completed'
  return Object.entries(stages).find(([part, stage]) => {
    const isFinished = isOver || (at !== null && order.indexOf(stage) < order.indexOf(at))
    return isFinished && isPart(before, part) && !isPart(now, part)
  })?.[0]
}

function isPart({ exchange }: SessionReading, part: string): boolean {
  const value = memberOf(exchange, 'data', part)
  return typeof value === 'object' && value !== null
}
