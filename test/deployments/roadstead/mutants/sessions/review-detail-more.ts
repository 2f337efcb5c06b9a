import { under, without } from '../fault.ts'
import type { Fault } from '../fault.ts'
import { extracting, given, idOf, newReview, readReview, screening } from '../probe.ts'
import { afterRun, configured, dataOf, failed, fake, reviews } from './review-detail-means.ts'

export const reviewDetailFaultsTwo: readonly Fault[] = under('Systematic review detail (GET systematic review)', [
  failed(
    'report-after-failure',
    'hard state',
    'each present only once the stage has produced output',
    'a review that failed while extracting has a report',
    (view, progress) =>
      progress.status === 'failed'
        ? { ...view, data: { ...dataOf(view), report: { result: { title: 'Unfinished', summary: '' } } } }
        : view,
    (answer) => given(answer, 'data', 'report'),
  ),
  afterRun(
    'fulltext-not-configured',
    'hard shape',
    'fulltext: only when fulltext screening is configured',
    'fulltext is given without a fulltext screening',
    (view, progress, _, session) =>
      progress.status === 'completed' && !session.configuration.readsFulltext
        ? { ...view, data: { ...dataOf(view), fulltext: fake } }
        : view,
    (answer) => given(answer, 'data', 'fulltext'),
    { abstractScreening: screening },
  ),
  afterRun(
    'screen-not-configured',
    'hard shape',
    configured,
    'screen is given without an abstract screening',
    (view, progress, _, session) =>
      progress.status === 'completed' && !session.configuration.screens ? { ...view, data: { ...dataOf(view), screen: fake } } : view,
    (answer) => given(answer, 'data', 'screen'),
    {},
  ),
  afterRun(
    'extract-not-configured',
    'hard shape',
    configured,
    'extract is null without an extraction',
    (view, progress, _, session) =>
      progress.status === 'completed' && !session.configuration.extracts ? { ...view, data: { ...dataOf(view), extract: null } } : view,
    (answer) => given(answer, 'data', 'extract'),
    { abstractScreening: screening },
  ),
  afterRun(
    'report-not-configured',
    'hard shape',
    'generateReport (boolean, default false)',
    'a report is written without generateReport',
    (view, progress, _, session) =>
      progress.status === 'completed' && !session.configuration.reports
        ? { ...view, data: { ...dataOf(view), report: { result: { title: 'Uncalled', summary: '' } } } }
        : view,
    (answer) => given(answer, 'data', 'report'),
    { extraction: extracting },
  ),
  afterRun(
    'report-forgotten',
    'hard shape',
    'generateReport',
    'no report is written with generateReport',
    (view) => ({ ...view, data: without(dataOf(view), 'report') }),
    (answer) => !given(answer, 'data', 'report'),
    { extraction: extracting, generateReport: true },
  ),
  [
    'review-freshness-dropped-when-none',
    'hard shape',
    'dataFreshness: null when none generated',
    'dataFreshness is left out before any export is made',
    reviews((view) => (view['dataFreshness'] === null ? without(view, 'dataFreshness') : view)),
    async (client) => {
      const answer = await readReview(client, idOf(await newReview(client)))
      return answer.status === 200 && !given(answer, 'dataFreshness')
    },
  ],
])
