import { configuredStages } from '../../../judgement/configured-stages.ts'
import { generatedTitles, reportFailures, reviewFailures } from '../../../judgement/endings.ts'
import { documentsStay, freshnessForward, freshnessNull, readyIsFinal } from '../../../judgement/exports.ts'
import { legalTransitions } from '../../../judgement/legal-transitions.ts'
import { resumeUrls, selfTypedUrls } from '../../../judgement/links.ts'
import { createdNeverUnknown, doneIsLast, stageOrder } from '../../../judgement/stages.ts'
import { atBoundsToTheEnd, createdAgain, givenAgain, resumedToTheEnd } from '../../probes/followed-to-end.ts'
import { givenAtTheEnd } from '../../probes/given-at-the-end.ts'
import { givenSessions } from '../../probes/given-sessions.ts'
import {
  fullReviewJourney,
  generatedReviewJourney,
  plainReportJourney,
  plainReviewJourney,
  titledReportJourney,
} from '../../probes/journey.ts'
import { listedPages } from '../../probes/listed-pages.ts'
import type { Exchange } from '../../../exchange/exchange.ts'
import { defineFreshWorldProbe } from '../../define/in-fresh-world.ts'

type Turning = { readonly reads: readonly Exchange[] }

const everyStage = {
  abstractScreening: { generate: true },
  extraction: { generate: true },
  generateReport: true,
}

/** So many reads, each so long after the one before, take in the end of the run and the moment at which its exports are ready. */
const [reads, everyMs] = [8, 1000]

/** A report and a review whose exports are ready only some time after their end, read all the while in a world that a mock makes for them. */
const exportsTurnReady = defineFreshWorldProbe<Turning>({
  name: 'exports that turn ready',
  profile: 'lifecycle',
  fallback: { reads: [] },
  async send({ send, wait, control, world }) {
    const add = async (type: 'report' | 'systematicReview'): Promise<string> => {
      const goesOn = { by: 'time', spanSeconds: 2, exports: 'generating' } as const
      const request = type === 'report' ? {} : everyStage
      const body = { type, status: 'processing', executionStage: 'generating_report', title: 'Exports to come', request, goesOn } as const
      return (await control.addSession({ path: { world }, body })).sessionId
    }
    const [report, review] = [await add('report'), await add('systematicReview')]
    const found: Exchange[] = []
    for (let read = 0; read < reads; read++) {
      found.push(await send({ operation: 'getReport', as: 'default', path: { sessionId: report } }))
      found.push(await send({ operation: 'getSystematicReview', as: 'default', path: { sessionId: review } }))
      await wait(everyMs)
    }
    // A creation now shows, by the deployment's own clock, that all of that was before.
    await send({ operation: 'createReport', as: 'default', body: { researchQuestion: 'Does exercise improve sleep?' } })
    await send({ operation: 'listSessions', as: 'default', query: { limit: 10 } })
    return { reads: found }
  },
})

/** Monitors of the whole life of a session. */
export const lifecycleMonitors = {
  'reports/get/exports-leave-documents': {
    monitor: documentsStay,
    fedBy: [titledReportJourney, exportsTurnReady, givenAgain, createdAgain],
  },
  'reports/get/exports-ready-is-final': { monitor: readyIsFinal, fedBy: [titledReportJourney, exportsTurnReady] },
  'reports/get/failure-code': { monitor: reportFailures, fedBy: [givenSessions] },
  'reports/get/result-title-generated': { monitor: generatedTitles, fedBy: [plainReportJourney] },
  'reviews/get/data-freshness-forward': { monitor: freshnessForward, fedBy: [givenSessions, fullReviewJourney, exportsTurnReady] },
  'reviews/get/data-freshness-null': { monitor: freshnessNull, fedBy: [givenSessions, fullReviewJourney] },
  'reviews/get/data-only-configured': { monitor: configuredStages, fedBy: [plainReviewJourney, generatedReviewJourney, atBoundsToTheEnd] },
  'reviews/get/failure-code': { monitor: reviewFailures, fedBy: [givenSessions] },
  'sessions/lifecycle/created-never-unknown': { monitor: createdNeverUnknown, fedBy: [titledReportJourney, fullReviewJourney] },
  'sessions/lifecycle/done-is-last': { monitor: doneIsLast, fedBy: [givenSessions, listedPages, titledReportJourney] },
  'sessions/lifecycle/legal-transitions': {
    monitor: legalTransitions,
    fedBy: [titledReportJourney, givenAgain, givenAtTheEnd, resumedToTheEnd],
  },
  'sessions/lifecycle/only-configured-stages': {
    monitor: configuredStages,
    fedBy: [plainReviewJourney, generatedReviewJourney, atBoundsToTheEnd],
  },
  'sessions/lifecycle/stage-order': { monitor: stageOrder, fedBy: [titledReportJourney, fullReviewJourney] },
  'sessions/links/resume-url': { monitor: resumeUrls, fedBy: [givenSessions, listedPages] },
  'sessions/links/self-typed-url': { monitor: selfTypedUrls, fedBy: [givenSessions, listedPages, titledReportJourney] },
}
