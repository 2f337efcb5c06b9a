import { answerForms } from '../../judgement/answer-forms.ts'
import { codesMatchStatus, jsonResponses, statusesListed } from '../../judgement/error-answers.ts'
import { oneRoot } from '../../judgement/links.ts'
import { sessionIds } from '../../judgement/session-ids.ts'
import { requiredProbes, type Probe } from '../define/check.ts'
import { authChecks } from './auth/checks.ts'
import { getNotFound } from '../probes/get-refusals.ts'
import { resumedToTheEnd } from '../probes/followed-to-end.ts'
import { givenSessions } from '../probes/given-sessions.ts'
import { fullReviewJourney, generatedReviewJourney, titledReportJourney } from '../probes/journey.ts'
import { warnedPapers, warnedTrials } from '../probes/warned-searches.ts'
import { keywordPapers } from '../probes/keyword-searches.ts'
import { listedPages } from '../probes/listed-pages.ts'
import { resumedAndShared } from '../probes/resumed-and-shared.ts'
import { resumedSessions } from '../probes/resumed-sessions.ts'
import { plainPapers, plainTrials } from '../probes/searches.ts'
import { sharedSessions } from '../probes/shared-sessions.ts'
import { sharesInAFreshWorld } from '../probes/shares-in-a-fresh-world.ts'

const papers: readonly Probe[] = [plainPapers]
const trials: readonly Probe[] = [plainTrials]
const lists: readonly Probe[] = [listedPages]
const reports: readonly Probe[] = [givenSessions, titledReportJourney]
const reviews: readonly Probe[] = [givenSessions, fullReviewJourney]
const details: readonly Probe[] = [...reports, fullReviewJourney]
const creations: readonly Probe[] = [titledReportJourney, generatedReviewJourney]
const resumes: readonly Probe[] = [resumedSessions]
const shares: readonly Probe[] = [sharedSessions]
const sessions: readonly Probe[] = [...details, ...lists, ...resumes]
const refusals: readonly Probe[] = [getNotFound, ...authChecks.flatMap(requiredProbes)]

const formFedBy = (fedBy: readonly Probe[]) => ({ monitor: answerForms, fedBy })

/** Monitors of every answer, whatever its request. */
export const answersMonitors = {
  'conventions/json-responses': { monitor: jsonResponses, fedBy: [...refusals, ...papers, ...trials, ...sessions, ...shares] },
  'conventions/session-id-stable': { monitor: sessionIds, fedBy: [...sessions, ...shares] },
  'conventions/session-id-uuid': formFedBy([...sessions, ...shares]),
  'downloads/url-format': formFedBy(details),
  'errors/body-form': formFedBy([...refusals, ...details]),
  'errors/code-matches-status': { monitor: codesMatchStatus, fedBy: [...refusals, ...details] },
  'errors/statuses-listed': {
    monitor: statusesListed,
    fedBy: [...refusals, ...papers, ...trials, ...sessions, ...shares, resumedAndShared, sharesInAFreshWorld],
  },
  'reports/get/exports-not-ready': formFedBy(reports),
  'reports/get/exports-status': formFedBy(reports),
  'reports/get/result-only-completed': formFedBy(reports),
  'reports/get/result-when-completed': formFedBy([...reports, resumedToTheEnd]),
  'reports/get/urls-only-completed': formFedBy(reports),
  'reviews/create/settings-shape': formFedBy(creations),
  'reviews/get/data-after-output': formFedBy(reviews),
  'reviews/get/data-members': formFedBy(reviews),
  'reviews/get/data-when-completed': formFedBy([...reviews, resumedToTheEnd]),
  'reviews/get/exports-status': formFedBy(reviews),
  'reviews/get/table-exports': formFedBy(reviews),
  'search/papers/journal-quartile': formFedBy(papers),
  'search/papers/paper-fields': formFedBy(papers),
  'search/papers/paper-later-keys': formFedBy(papers),
  'search/trials/trial-fields': formFedBy(trials),
  'search/trials/trial-values': formFedBy(trials),
  'search/warnings/fields': formFedBy([keywordPapers.partlyNowhere, ...warnedPapers, ...warnedTrials]),
  'search/warnings/optional': formFedBy([...papers, ...trials, keywordPapers.partlyNowhere]),
  'sessions/create/fields': formFedBy(creations),
  'sessions/create/processing': formFedBy(creations),
  'sessions/get/detail-fields': formFedBy(details),
  'sessions/get/error-only-failed': formFedBy(details),
  'sessions/get/execution-stage-values': formFedBy(sessions),
  'sessions/get/web-url': formFedBy([...sessions, ...shares]),
  'sessions/lifecycle/status-values': formFedBy(sessions),
  'sessions/links/resume-only-paused': formFedBy(sessions),
  'sessions/links/resume-while-paused': formFedBy([...details, ...lists]),
  'sessions/links/self-always': formFedBy(sessions),
  'sessions/list/agent-no-execution-stage': formFedBy(lists),
  'sessions/list/item-fields': formFedBy(lists),
  'sessions/list/response-form': formFedBy(lists),
  'sessions/list/role-values': formFedBy(lists),
  'sessions/resume/response-fields': formFedBy(resumes),
  'sessions/shares/response-fields': formFedBy(shares),
  'versioning/one-root': { monitor: oneRoot, fedBy: sessions },
}
