import { heldId } from '../../held.ts'
import { foreignReview, is, nowhere, ok, refusal, report404, review404 } from './access-means.ts'
import { under } from '../fault.ts'
import type { Fault } from '../fault.ts'
import { heldReport, idOf, newReport, papers, readReport, readReview } from '../probe.ts'

export const accessFaultsFour: readonly Fault[] = under('Errors', [
  refusal(
    'invalid-code-for-mixed',
    'hard value',
    '400 invalid_request (filters mixed with keyword mode)',
    'filters mixed with keyword mode have the code invalid_filters',
    'invalid_request',
    { code: 'invalid_filters' },
    (client) => papers(client, { searchMode: 'keyword', filters: { minYear: 2001 } }),
    is(400, 'invalid_filters'),
    (call) => call.body['filters'] !== undefined,
  ),
  refusal(
    'invalid-500-for-broken',
    'hard status',
    '400 invalid_request: body fails validation',
    'a body that is no object answers 500',
    'invalid_request',
    { status: 500, code: 'internal_error' },
    (client) => client.ask('POST', '/search/papers', { key: 'default', body: [1] }),
    is(500, 'internal_error'),
    (call) => call.malformed,
  ),
])

export const accessFaultsFive: readonly Fault[] = under('GET /sessions/reports/{sessionId}', [
  refusal(
    'report-unknown-code',
    'medium value',
    report404,
    'an unknown report has the code session_not_found',
    'report_not_found',
    { code: 'session_not_found' },
    (client) => readReport(client, nowhere),
    is(404, 'session_not_found'),
  ),
  refusal(
    'report-unknown-403',
    'hard status',
    report404,
    'an unknown report answers 403',
    'report_not_found',
    { status: 403, code: 'forbidden' },
    (client) => readReport(client, nowhere),
    is(403, 'forbidden'),
    (call) => call.session === null,
  ),
  refusal(
    'report-malformed-400',
    'medium status',
    report404,
    'an id that is no UUID answers 400',
    'report_not_found',
    { status: 400, code: 'invalid_request' },
    (client) => readReport(client, 'flotsam'),
    is(400, 'invalid_request'),
    (call) => !call.id.includes('-'),
  ),
  refusal(
    'report-malformed-500',
    'hard status',
    report404,
    'an id with a letter beyond f answers 500',
    'report_not_found',
    { status: 500, code: 'internal_error' },
    (client) => readReport(client, nowhere.replace(/^./u, 'z')),
    is(500, 'internal_error'),
    (call) => call.id.startsWith('z'),
  ),
  refusal(
    'report-foreign-code',
    'hard value',
    report404,
    'a report of another account has the code forbidden',
    'report_not_found',
    { code: 'forbidden' },
    (client) => readReport(client, heldId('foreign')),
    is(404, 'forbidden'),
    (call) => call.session?.owner === 'other',
  ),
  [
    'report-foreign-public-open',
    'hard access',
    'Ownership: sessions are visible only to their owner',
    'a public report of another account is given',
    { visible: (visible, session) => visible || (session.isPublic && session.kind === 'report') },
    async (client) => ok(await readReport(client, idOf(await newReport(client, { isPublic: true }, 'other')))),
  ],
  [
    'report-new-of-other-open',
    'hard access',
    'Ownership: sessions are visible only to their owner',
    'reports that are being written are open to everybody',
    { visible: (visible, session) => visible || !session.state.held },
    async (client) => ok(await readReport(client, idOf(await newReport(client, {}, 'other')))),
  ],
])

export const accessFaultsSix: readonly Fault[] = under('GET /sessions/systematic-reviews/{sessionId}', [
  refusal(
    'review-unknown-code',
    'medium value',
    review404,
    'an unknown review has the code report_not_found',
    'review_not_found',
    { code: 'report_not_found' },
    (client) => readReview(client, nowhere),
    is(404, 'report_not_found'),
  ),
  refusal(
    'review-malformed-400',
    'hard status',
    review404,
    'an id that is no UUID answers 400',
    'review_not_found',
    { status: 400, code: 'invalid_request' },
    (client) => readReview(client, 'flotsam'),
    is(400, 'invalid_request'),
    (call) => !call.id.includes('-'),
  ),
  refusal(
    'review-foreign-403',
    'hard status',
    review404,
    'a review of another account answers 403',
    'review_not_found',
    { status: 403, code: 'forbidden' },
    foreignReview,
    is(403, 'forbidden'),
    (call) => call.session?.owner === 'other',
  ),
  [
    'review-foreign-open',
    'hard access',
    'Ownership: sessions are visible only to their owner',
    'a review of another account is given',
    { visible: (visible, session) => visible || session.kind === 'systematicReview' },
    async (client) => ok(await foreignReview(client)),
  ],
  [
    'review-completed-404-with-include',
    'hard status',
    'Same path and include parameter as the report get',
    'a review is not found when the body is to be included',
    {
      refuse: (refused, call) =>
        refused ??
        (call.op === 'getReview' && call.query.has('include') ? { status: 404, code: 'review_not_found', message: 'None.' } : null),
    },
    async (client) => (await readReview(client, heldId('completed/review'), '?include=reportBody')).status === 404,
  ],
  [
    'report-include-refused',
    'hard status',
    'include (only allowed value reportBody)',
    'a report refuses include=reportBody unless it is completed',
    {
      refuse: (refused, call) =>
        refused ??
        (call.op === 'getReport' && call.query.has('include') && call.session?.state.held !== true
          ? { status: 400, code: 'invalid_request', message: 'Not yet.' }
          : null),
    },
    async (client) => (await readReport(client, idOf(await newReport(client)), '?include=reportBody')).status === 400,
  ],
  [
    'report-completed-202',
    'medium status',
    'Response 200: report detail',
    'a failed report answers 500',
    {
      reply: (reply, call) =>
        call.op === 'getReport' && call.id === heldId('failed/report') && reply.status === 200 ? { ...reply, status: 500 } : reply,
    },
    async (client) => (await heldReport(client, 'failed/report')).status === 500,
  ],
])
