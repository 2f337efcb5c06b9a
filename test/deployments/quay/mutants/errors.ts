import type { View } from '../model.ts'
import type { Fault } from './kit.ts'
import { code, decide, get, idOf, not, on, post, QUESTIONS, refuse, report, review, shape, TRIALS, under } from './kit.ts'

const errors = under('Errors')
type C = Parameters<Fault['witness']>[0]

const Q = { query: 'insomnia' }
const R = { researchQuestion: 'Do harbours calm the sea?' }
const find = (c: C, key = 'default', more: View = {}): ReturnType<typeof post> => post(c, '/search/papers', { ...Q, ...more }, key)
const order = (c: C, key: string, more: View = {}): ReturnType<typeof post> =>
  post(c, '/sessions/systematic-reviews', { ...R, ...more }, key)

export const errorFaults: readonly Fault[] = [
  errors(
    'quota-search-free',
    'medium',
    'limit',
    '402 insufficient_quota (search)',
    'searches are free',
    decide('quota-left', true, (f) => f.name === 'search'),
    (c) => not(find(c, 'exhausted'), 402, 'insufficient_quota'),
  ),
  errors(
    'quota-trials-free',
    'hard',
    'limit',
    '402 insufficient_quota (search)',
    'trial searches are free',
    decide('quota-left', true, (f) => f.route === TRIALS),
    (c) => not(post(c, '/search/trials', Q, 'exhausted'), 402, 'insufficient_quota'),
  ),
  errors(
    'quota-reviews-free',
    'hard',
    'limit',
    '402 insufficient_quota (create)',
    'reviews can be made without quota',
    decide('quota-left', true, (f) => f.route === 'POST /sessions/systematic-reviews'),
    (c) => not(order(c, 'exhausted'), 402, 'insufficient_quota'),
  ),
  errors(
    'quota-reports-free',
    'medium',
    'limit',
    '402 insufficient_quota (create)',
    'reports can be made without quota',
    decide('quota-left', true, (f) => f.route === 'POST /sessions/reports'),
    (c) => not(post(c, '/sessions/reports', R, 'exhausted'), 402, 'insufficient_quota'),
  ),
  errors(
    'quota-429',
    'hard',
    'status',
    '402 insufficient_quota',
    'it answers 429',
    refuse('insufficient_quota', { status: 429 }),
    async (c) => (await find(c, 'exhausted')).status === 429,
  ),
  errors(
    'quota-code',
    'medium',
    'status',
    '402 insufficient_quota',
    'the code is payment_required',
    refuse('insufficient_quota', { code: 'payment_required' }),
    async (c) => code(await find(c, 'exhausted')) !== 'insufficient_quota',
  ),
  errors(
    'reviews-for-all',
    'medium',
    'access',
    '403 guided_flow_required',
    'every plan has reviews',
    decide('reviews-allowed', true),
    (c) => not(order(c, 'noReviews'), 403, 'guided_flow_required'),
  ),
  errors(
    'reviews-code',
    'medium',
    'status',
    '403 guided_flow_required',
    'the code is api_access_denied',
    refuse('guided_flow_required', { code: 'api_access_denied' }),
    (c) => not(order(c, 'noReviews'), 403, 'guided_flow_required'),
  ),
  errors(
    'figures-code',
    'hard',
    'status',
    '403 figure_extraction_required',
    'the code is guided_flow_required',
    refuse('figure_extraction_required', { code: 'guided_flow_required' }),
    (c) => not(order(c, 'pro', { extraction: { questions: QUESTIONS, useFigures: true } }), 403, 'figure_extraction_required'),
  ),
  errors(
    'failed-report-code',
    'medium',
    'value',
    'report failures use report_generation_failed',
    'internal_error',
    shape('report', (v) => (v['error'] === undefined ? v : { ...v, error: { ...(v['error'] as View), code: 'internal_error' } })),
    async (c) => (await report(c, idOf('failedReport'))).at('error', 'code') !== 'report_generation_failed',
  ),
  errors(
    'failed-review-code',
    'hard',
    'value',
    'review failures use review_failed',
    'they use report_generation_failed',
    shape('review', (v) => (v['error'] === undefined ? v : { ...v, error: { ...(v['error'] as View), code: 'report_generation_failed' } })),
    async (c) => (await review(c, idOf('failedReview'))).at('error', 'code') !== 'review_failed',
  ),
  errors(
    'failed-no-message',
    'hard',
    'shape',
    'error with a code and a message',
    'failed reviews have no message',
    shape('review', (v) => (v['error'] === undefined ? v : { ...v, error: { code: 'review_failed' } })),
    async (c) => (await review(c, idOf('failedReview'))).at('error', 'message') === undefined,
  ),
  errors(
    'invalid-422',
    'easy',
    'status',
    '400 invalid_request',
    'invalid bodies answer 422',
    refuse('invalid_request', { status: 422 }),
    (c) => not(find(c, 'default', { maxResults: 0 }), 400),
  ),
  errors(
    'invalid-code',
    'easy',
    'status',
    '400 invalid_request',
    'the code is validation_error',
    refuse('invalid_request', { code: 'validation_error' }),
    async (c) => code(await find(c, 'default', { maxResults: 0 })) !== 'invalid_request',
  ),
  errors(
    'invalid-code-list',
    'hard',
    'status',
    '400 invalid_request: query fails validation',
    'the list answers bad_parameter',
    refuse('invalid_request', { code: 'bad_parameter' }, on('GET /sessions')),
    async (c) => code(await get(c, '/sessions?limit=0')) !== 'invalid_request',
  ),
]
