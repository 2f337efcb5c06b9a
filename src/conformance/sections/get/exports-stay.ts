import { memberOf, type Exchange } from '../../../exchange/exchange.ts'
import { readSessionsIn, type SessionReading } from '../../../judgement/session-readings.ts'
import { stageOf } from '../../../judgement/stages.ts'
import { service, type Stage } from '../../../contract/service.ts'
import { defineFurtherPart, type Finding } from '../../define/check.ts'
import { givenSessions } from '../../probes/given-sessions.ts'
import { fullReviewJourney, generatedReviewJourney, plainReviewJourney } from '../../probes/journey.ts'
import { resumedAlone } from '../../probes/resumed-alone.ts'
import { resumedSessions } from '../../probes/resumed-sessions.ts'

const stages: { readonly [part: string]: Stage } = {
  search: 'gathering_sources',
  screen: 'screening_abstract',
  fulltext: 'screening_fulltext',
  extract: 'extracting_data',
  report: 'generating_report',
}

const order: readonly Stage[] = service.sessions.stageOrder.systematicReview

/**
 * Every review that was read more than once: a finished stage that had an export still has it while the exports are ready. Only a
 * failed review may have no data at all.
 */
export const exportsStay = defineFurtherPart({
  about: 'an export that was there before is still there',
  probes: [givenSessions, resumedSessions, resumedAlone, fullReviewJourney, generatedReviewJourney, plainReviewJourney],
  judge(given, resumes, alone, ...journeys) {
    const reads = [
      ...journeys.flatMap((journey) => journey?.reads ?? []),
      ...(given?.paused ?? []),
      ...(resumes?.before ?? []),
      ...(resumes?.after ?? []),
      ...(alone?.before ?? []),
      ...(alone?.after ?? []),
      ...(alone?.ended ?? []),
    ]
    return lostIn(reads, [...(resumes?.resumed ?? []), ...(alone?.resumed ?? [])])
  },
})

function lostIn(reads: readonly Exchange[], resumes: readonly Exchange[]): Finding | null {
  const known = new Map<string, SessionReading[]>()
  const reviews = reads.filter(({ operation }) => operation === 'getSystematicReview').toSorted((a, b) => a.order.sent - b.order.sent)
  for (const now of reviews.flatMap(readSessionsIn)) {
    const earlier = known.get(now.key) ?? []
    known.set(now.key, [...earlier, now])
    for (const before of earlier.filter(({ exchange }) => exchange.order.answered < now.exchange.order.sent)) {
      const isReady = memberOf(now.exchange, 'exportsStatus') === 'ready' && now.status !== 'failed'
      const part = isReady ? lostBetween(before, now) : undefined
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

/** Finds an export that is gone. That of a stage which is under way, or begins anew, may be gone until the stage is finished. */
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
