import { under } from '../fault.ts'
import type { Fault } from '../fault.ts'
import { fullReview, idOf, minute, newReport, polled, readReport, screening } from '../probe.ts'
import { configured, order, reportOrder, reviewOrder, stages, swapped, turns } from './states-means.ts'

export const stateFaults: readonly Fault[] = under('States and transitions', [
  order(
    'report-fulltext',
    'medium state',
    reportOrder,
    'a report screens fulltexts too',
    'report',
    (own) => own.flatMap((stage) => (stage === 'extracting_data' ? ['screening_fulltext' as const, stage] : [stage])),
    {},
    (seen) => seen.includes('screening_fulltext'),
  ),
  order(
    'report-swapped',
    'hard state',
    reportOrder,
    'a report extracts before it screens',
    'report',
    (own) => swapped(own, 'screening_abstract', 'extracting_data'),
    {},
    (seen) => seen.indexOf('extracting_data') < seen.indexOf('screening_abstract'),
  ),
  order(
    'report-writes-first',
    'hard state',
    reportOrder,
    'a report writes before it extracts',
    'report',
    (own) => swapped(own, 'generating_report', 'extracting_data'),
    {},
    (seen) => seen.indexOf('generating_report') < seen.indexOf('extracting_data'),
  ),
  order(
    'review-swapped',
    'hard state',
    reviewOrder,
    'a review reads fulltexts before it screens abstracts',
    'systematicReview',
    (own) => swapped(own, 'screening_abstract', 'screening_fulltext'),
    fullReview,
    (seen) => seen.indexOf('screening_fulltext') < seen.indexOf('screening_abstract'),
  ),
  order(
    'review-extracts-first',
    'hard state',
    reviewOrder,
    'a review extracts before it reads fulltexts',
    'systematicReview',
    (own) => swapped(own, 'extracting_data', 'screening_fulltext'),
    fullReview,
    (seen) => seen.includes('screening_fulltext') && seen.indexOf('extracting_data') < seen.indexOf('screening_fulltext'),
  ),
  order(
    'review-screens-unasked',
    'hard state',
    configured,
    'a review screens abstracts without being asked',
    'systematicReview',
    (own) =>
      own.includes('screening_abstract')
        ? own
        : own.flatMap((stage) => (stage === 'gathering_sources' ? [stage, 'screening_abstract' as const] : [stage])),
    {},
    (seen) => seen.includes('screening_abstract'),
  ),
  order(
    'review-extracts-unasked',
    'hard state',
    configured,
    'a review extracts without being asked',
    'systematicReview',
    (own) => (own.includes('extracting_data') ? own : [...own, 'extracting_data']),
    { abstractScreening: screening },
    (seen) => seen.includes('extracting_data'),
  ),
  order(
    'review-writes-unasked',
    'hard state',
    configured,
    'a review writes a report without being asked',
    'systematicReview',
    (own) => (own.includes('generating_report') ? own : [...own, 'generating_report']),
    {},
    (seen) => seen.includes('generating_report'),
  ),
  order(
    'review-fulltext-unasked',
    'hard state',
    configured,
    'a review reads fulltexts without being asked',
    'systematicReview',
    (own) =>
      own.includes('screening_fulltext')
        ? own
        : own.flatMap((stage) => (stage === 'screening_abstract' ? [stage, 'screening_fulltext' as const] : [stage])),
    { abstractScreening: screening },
    (seen) => seen.includes('screening_fulltext'),
  ),
  [
    'stage-goes-back',
    'hard state',
    reportOrder,
    'a report goes back to gathering for a while after it has screened',
    stages('report', (own) => own.flatMap((stage) => (stage === 'extracting_data' ? ['gathering_sources' as const, stage] : [stage]))),
    async (client) => {
      const made = await newReport(client)
      const answers = await polled(client, `/sessions/reports/${idOf(made)}`)
      const seen = answers.map((answer) => answer.at('executionStage'))
      return seen.lastIndexOf('gathering_sources') > seen.indexOf('screening_abstract') && seen.includes('screening_abstract')
    },
  ],
  [
    'state-born-unknown',
    'medium state',
    '(creation) → processing',
    'a new report of a pro account is unknown in its first minute',
    {
      progress: (progress, session, now) =>
        session.owner === 'pro' &&
        !session.state.held &&
        !session.state.resumed &&
        now > session.createdAt &&
        now < session.createdAt + minute
          ? { ...progress, status: 'unknown', stage: null }
          : progress,
    },
    async (client) => {
      const id = idOf(await newReport(client, {}, 'pro'))
      await client.wait(minute / 2)
      return (await readReport(client, id, '', 'pro')).at('status') === 'unknown'
    },
  ],
  turns(
    'completed-restarts',
    'hard state',
    'completed is not left',
    'the completed report is processing again after 20 minutes',
    'completed/report',
    'report',
    20,
    'processing',
  ),
  turns(
    'completed-review-fails',
    'hard state',
    'completed is not left',
    'the completed review fails after 15 minutes',
    'completed/review',
    'systematicReview',
    15,
    'failed',
  ),
  turns(
    'failed-completes',
    'hard state',
    'failed is not left',
    'the failed report completes after ten minutes',
    'failed/report',
    'report',
    10,
    'completed',
  ),
  turns(
    'failed-review-restarts',
    'hard state',
    'failed is not left',
    'the failed review is processing again after ten minutes',
    'failed/review',
    'systematicReview',
    10,
    'processing',
  ),
  turns(
    'unknown-completes',
    'hard state',
    'unknown → unknown: status is not tracked',
    'the unknown session completes after ten minutes',
    'unknown',
    'report',
    10,
    'completed',
  ),
])
