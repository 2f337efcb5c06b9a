import { configuredStages } from '../../judgement/configured-stages.ts'
import { generatedTitles, reportFailures, reviewFailures } from '../../judgement/endings.ts'
import { documentsStay, freshnessForward, freshnessNull, readyIsFinal } from '../../judgement/exports.ts'
import { legalTransitions } from '../../judgement/legal-transitions.ts'
import { resumeUrls, selfTypedUrls } from '../../judgement/links.ts'
import { createdNeverUnknown, doneIsLast, stageOrder } from '../../judgement/stages.ts'
import { exportsTurnReady } from '../probes/exports-turn-ready.ts'
import { givenSessions } from '../probes/given-sessions.ts'
import {
  fullReviewJourney,
  generatedReviewJourney,
  plainReportJourney,
  plainReviewJourney,
  titledReportJourney,
} from '../probes/journey.ts'
import { listedPages } from '../probes/listed-pages.ts'

/** What holds over the whole life of a session. */
export const lifecycleMonitors = {
  'reports/get/exports-leave-documents': { monitor: documentsStay, fedBy: [titledReportJourney, exportsTurnReady] },
  'reports/get/exports-ready-is-final': { monitor: readyIsFinal, fedBy: [titledReportJourney, exportsTurnReady] },
  'reports/get/failure-code': { monitor: reportFailures, fedBy: [givenSessions] },
  'reports/get/result-title-generated': { monitor: generatedTitles, fedBy: [plainReportJourney] },
  'reviews/get/data-freshness-forward': { monitor: freshnessForward, fedBy: [givenSessions, fullReviewJourney, exportsTurnReady] },
  'reviews/get/data-freshness-null': { monitor: freshnessNull, fedBy: [givenSessions, fullReviewJourney] },
  'reviews/get/data-only-configured': { monitor: configuredStages, fedBy: [plainReviewJourney, generatedReviewJourney] },
  'reviews/get/failure-code': { monitor: reviewFailures, fedBy: [givenSessions] },
  'sessions/lifecycle/created-never-unknown': { monitor: createdNeverUnknown, fedBy: [titledReportJourney, fullReviewJourney] },
  'sessions/lifecycle/done-is-last': { monitor: doneIsLast, fedBy: [givenSessions, listedPages, titledReportJourney] },
  'sessions/lifecycle/legal-transitions': { monitor: legalTransitions, fedBy: [titledReportJourney] },
  'sessions/lifecycle/only-configured-stages': { monitor: configuredStages, fedBy: [plainReviewJourney, generatedReviewJourney] },
  'sessions/lifecycle/stage-order': { monitor: stageOrder, fedBy: [titledReportJourney, fullReviewJourney] },
  'sessions/links/resume-url': { monitor: resumeUrls, fedBy: [givenSessions, listedPages] },
  'sessions/links/self-typed-url': { monitor: selfTypedUrls, fedBy: [givenSessions, listedPages, titledReportJourney] },
}
