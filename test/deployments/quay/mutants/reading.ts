import type { Fault } from './kit.ts'
import { decide, dig, feed, httpStatus, idOf, inside, not, refuse, report, review, shape, under } from './kit.ts'

/** Faults of the two create endpoints and the two typed gets. */

const reading = under('GET /sessions/reports/{sessionId}')
const readingReview = under('GET /sessions/systematic-reviews/{sessionId}')

export const readingFaults: readonly Fault[] = [
  reading(
    'report-include-nothing',
    'medium',
    'value',
    'include: reportBody adds result.reportBody and result.abstract',
    'it adds nothing',
    decide('body-included', false, (f) => f.session?.kind === 'report'),
    async (c) => typeof (await report(c, idOf('completedReport'), '?include=reportBody')).at('result', 'reportBody') !== 'string',
  ),
  reading(
    'report-include-no-abstract',
    'hard',
    'value',
    'include adds result.reportBody and result.abstract',
    'the abstract is missing',
    shape('report', (v) => inside(v, 'result', (r) => ({ ...r, abstract: null }))),
    async (c) => typeof (await report(c, idOf('completedReport'), '?include=reportBody')).at('result', 'abstract') !== 'string',
  ),
  reading(
    'report-body-unasked',
    'medium',
    'value',
    'without include both are omitted',
    'the body is always there',
    decide('body-included', true, (f) => f.session?.kind === 'report'),
    async (c) => typeof (await report(c, idOf('completedReport'))).at('result', 'reportBody') === 'string',
  ),
  reading(
    'report-abstract-unasked',
    'hard',
    'value',
    'without include both are omitted',
    'the abstract is always there',
    shape('report', (v) => inside(v, 'result', (r) => ({ ...r, abstract: r['abstract'] ?? 'In short.' }))),
    async (c) => typeof (await report(c, idOf('completedReport'))).at('result', 'abstract') === 'string',
  ),
  reading(
    'report-bad-id-400',
    'medium',
    'status',
    '404 report_not_found: id invalid',
    'a malformed id gives 400',
    refuse('report_not_found', { status: 400, code: 'invalid_request' }, (f) => f.route.endsWith('/reports/harbour')),
    (c) => not(report(c, 'harbour'), 404, 'report_not_found'),
  ),
  reading(
    'report-404-code',
    'medium',
    'status',
    '404 report_not_found',
    'the code is session_not_found',
    refuse('report_not_found', { code: 'session_not_found' }),
    (c) => not(report(c, idOf('foreign')), 404, 'report_not_found'),
  ),
  reading(
    'report-gives-review',
    'hard',
    'status',
    '404 report_not_found',
    'the id of a review answers 200',
    {
      decide: (p, v, f) =>
        v || (p === 'may-fetch' && f.name === 'report' && f.session?.kind === 'systematicReview' && f.session.owner === f.account),
    },
    (c) => not(report(c, idOf('completedReview')), 404),
  ),
  reading(
    'report-failed-410',
    'hard',
    'status',
    'response 200: report detail',
    'failed reports answer 410',
    httpStatus(200, 410, (f) => f.route === 'GET /sessions/reports/{id}' && dig(f.value, 'status') === 'failed'),
    (c) => not(report(c, idOf('failedReport')), 200),
  ),
  reading(
    'report-paused-402',
    'hard',
    'status',
    'response 200: report detail',
    'paused reports answer 402',
    httpStatus(200, 402, (f) => f.route === 'GET /sessions/reports/{id}' && dig(f.value, 'status') === 'pausedForInsufficientQuota'),
    async (c) =>
      (await feed(c, 'type=report&status=pausedForInsufficientQuota')).length > 0 &&
      (await report(c, String(dig((await feed(c, 'type=report&status=pausedForInsufficientQuota'))[0], 'sessionId')))).status !== 200,
  ),
  readingReview(
    'review-include-nothing',
    'hard',
    'value',
    'same include parameter as the report get',
    'include adds nothing to reviews',
    decide('body-included', false, (f) => f.session?.kind === 'systematicReview'),
    async (c) =>
      typeof (await review(c, idOf('completedReview'), '?include=reportBody')).at('data', 'report', 'result', 'reportBody') !== 'string',
  ),
  readingReview(
    'review-body-unasked',
    'hard',
    'value',
    'same include parameter as the report get',
    'the body of a review is always there',
    decide('body-included', true, (f) => f.session?.kind === 'systematicReview'),
    async (c) => typeof (await review(c, idOf('completedReview'))).at('data', 'report', 'result', 'reportBody') === 'string',
  ),
  readingReview(
    'review-404-code',
    'medium',
    'status',
    '404 review_not_found',
    'the code is report_not_found',
    refuse('review_not_found', { code: 'report_not_found' }),
    (c) => not(review(c, idOf('foreign')), 404, 'review_not_found'),
  ),
  readingReview(
    'review-gives-report',
    'hard',
    'status',
    '404 review_not_found',
    'the id of a report answers 200',
    {
      decide: (p, v, f) =>
        v || (p === 'may-fetch' && f.name === 'systematicReview' && f.session?.kind === 'report' && f.session.owner === f.account),
    },
    (c) => not(review(c, idOf('completedReport')), 404),
  ),
  readingReview(
    'review-foreign',
    'hard',
    'access',
    '404 review_not_found: belongs to another user',
    'reviews of others can be read by Enterprise accounts',
    {
      decide: (p, v, f) =>
        v ||
        (p === 'may-fetch' && f.name === 'systematicReview' && f.session?.kind === 'systematicReview' && f.account?.plan === 'enterprise'),
    },
    (c) => not(review(c, idOf('completedReview'), '', 'enterprise'), 404),
  ),
]
