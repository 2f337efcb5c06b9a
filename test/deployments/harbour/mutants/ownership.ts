import { correct } from '../behaviour.ts'
import { idOf } from '../seeds.ts'
import {
  fault,
  fullReview,
  findTrials,
  itemFor,
  list,
  namedReport,
  newReport,
  newReview,
  refuses,
  report,
  resume,
  review,
  share,
} from './tools.ts'

const quota = '402 insufficient_quota: usage quota exhausted (search, create, resume)'

export const ownershipMutants = [
  fault(
    'review-missing-code-of-report',
    ['value', 'easy'],
    'GET /sessions/systematic-reviews/{sessionId}',
    '404 (`review_not_found`)',
    'The code is copied from the report get.',
    {
      errorFor: (condition, at) => correct.errorFor(condition === 'reviewMissing' ? 'reportMissing' : condition, at),
    },
    async (c) => !refuses(await review(c, '7f1b1c1e-0000-4000-8000-000000000000'), 404, 'review_not_found'),
  ),
  fault(
    'report-missing-code-session',
    ['value', 'easy'],
    'GET /sessions/reports/{sessionId}',
    '404 (`report_not_found`; id invalid or belongs to another user)',
    'The code is `session_not_found`.',
    {
      errorFor: (condition, at) => correct.errorFor(condition === 'reportMissing' ? 'sessionMissing' : condition, at),
    },
    async (c) => !refuses(await report(c, '7f1b1c1e-0000-4000-8000-000000000000'), 404, 'report_not_found'),
  ),
  fault(
    'invalid-id-400',
    ['status', 'medium'],
    'GET /sessions/reports/{sessionId}',
    '404 (`report_not_found`; id invalid or belongs to another user)',
    'An id that is no known one answers 400.',
    {
      changeStatus: (at, status) => (at.route === 'getReport' && at.session === null && status === 404 ? 400 : status),
    },
    async (c) => (await report(c, 'not-a-uuid')).status !== 404,
  ),
  fault(
    'report-get-serves-reviews',
    ['access', 'medium'],
    'GET /sessions/reports/{sessionId}',
    'report_not_found: report id invalid',
    'A review is served by the report get.',
    {
      kindFits: (session, wanted) => wanted === 'report' || session.kind === wanted,
    },
    async (c) => (await namedReport(c, 'completedReview')).status !== 404,
  ),
  fault(
    'review-get-serves-failed-reports',
    ['access', 'hard'],
    'GET /sessions/systematic-reviews/{sessionId}',
    'review_not_found: systematic review id invalid',
    'A failed report is served by the review get.',
    {
      kindFits: (session, wanted) => (session.kind === 'report' && session.status === 'failed') || session.kind === wanted,
    },
    async (c) => (await review(c, idOf('failedReport'))).status !== 404,
  ),
  fault(
    'resume-foreign',
    ['access', 'hard'],
    'POST /sessions/{sessionId}/resume',
    '404 (`session_not_found`)',
    'Another account resumes a paused session.',
    {
      mayChange: (session, account, what) => what === 'resume' || correct.mayChange(session, account, what),
    },
    async (c) => (await resume(c, 'paused1', 'other')).status !== 404,
  ),
  fault(
    'share-foreign',
    ['access', 'medium'],
    'POST /sessions/{sessionId}/shares',
    'Only the session owner can manage shares',
    'Anybody shares any session.',
    {
      mayChange: (session, account, what) => what === 'share' || correct.mayChange(session, account, what),
    },
    async (c) => (await share(c, 'foreign', 'someone@elsewhere.example')).status !== 404,
  ),
  fault(
    'reader-reshares-agent',
    ['access', 'hard'],
    'POST /sessions/{sessionId}/shares',
    'Recipients can view but not modify, resume, stop or re-share',
    'A reader of an agent session shares it on.',
    {
      mayChange: (session, account, what) =>
        correct.mayChange(session, account, what) || (what === 'share' && session.shares.some((one) => one.email === account.email)),
    },
    async (c) => (await share(c, 'sharedAgent', 'someone@elsewhere.example')).status === 201,
  ),
  fault(
    'quota-ignored-for-trials',
    ['status', 'medium'],
    'Errors',
    quota,
    'Trials are searched without quota.',
    {
      hasQuota: (account, at) => at.route === 'searchTrials' || correct.hasQuota(account, at),
    },
    async (c) => (await findTrials(c, {}, 'exhausted')).status !== 402,
  ),
  fault(
    'quota-ignored-for-reviews',
    ['status', 'medium'],
    'Errors',
    quota,
    'Reviews are created without quota.',
    {
      hasQuota: (account, at) => at.route === 'createReview' || correct.hasQuota(account, at),
    },
    async (c) => (await newReview(c, {}, 'exhausted')).status !== 402,
  ),
  fault(
    'quota-ignored-for-public-reports',
    ['status', 'hard'],
    'Errors',
    quota,
    'A public report is created without quota.',
    {
      hasQuota: (account, at) => at.body['isPublic'] === true || correct.hasQuota(account, at),
    },
    async (c) => (await newReport(c, { isPublic: true }, 'exhausted')).status !== 402,
  ),
  fault(
    'quota-429',
    ['status', 'medium'],
    'Errors',
    quota,
    'An exhausted quota answers 429 on creating.',
    {
      errorFor: (condition, at) =>
        condition === 'quota' && at.route === 'createReport'
          ? { status: 429, code: 'insufficient_quota' }
          : correct.errorFor(condition, at),
    },
    async (c) => (await newReport(c, {}, 'exhausted')).status !== 402,
  ),
  fault(
    'no-reviews-plan-creates',
    ['access', 'easy'],
    'Errors',
    '403 guided_flow_required: plan does not include systematic reviews',
    'Every plan creates reviews.',
    {
      hasReviews: () => true,
    },
    async (c) => !refuses(await newReview(c, {}, 'noReviews'), 403, 'guided_flow_required'),
  ),
  fault(
    'no-reviews-code',
    ['value', 'medium'],
    'Errors',
    '403 guided_flow_required: plan does not include systematic reviews',
    'The code is the one of missing access.',
    {
      errorFor: (condition, at) => correct.errorFor(condition === 'noReviews' ? 'noApiAccess' : condition, at),
    },
    async (c) => !refuses(await newReview(c, {}, 'noReviews'), 403, 'guided_flow_required'),
  ),
  fault(
    'figures-on-pro',
    ['access', 'medium'],
    'Systematic review plan limits',
    'Pro: figure extraction no',
    'Pro reads figures.',
    {
      hasFigures: () => true,
    },
    async (c) =>
      !refuses(
        await newReview(c, { ...fullReview, extraction: { generate: true, useFigures: true } }, 'pro'),
        403,
        'figure_extraction_required',
      ),
  ),
  fault(
    'figures-not-on-scale',
    ['access', 'medium'],
    'Systematic review plan limits',
    'Scale: figure extraction yes',
    'Only Enterprise reads figures.',
    {
      hasFigures: (of) => of === 'enterprise',
    },
    async (c) => (await newReview(c, { ...fullReview, extraction: { generate: true, useFigures: true } })).status !== 202,
  ),
  fault(
    'error-flat-on-404',
    ['shape', 'medium'],
    'Error object',
    '`{ error: { code: string, message: string } }`',
    'A 404 has code and message at the top.',
    {
      errorBody: (refusal, message, at) =>
        refusal.status === 404 ? { code: refusal.code, message } : correct.errorBody(refusal, message, at),
    },
    async (c) => (await resume(c, 'foreign')).at('error', 'code') === undefined,
  ),
  fault(
    'error-message-missing-on-409',
    ['shape', 'hard'],
    'Error object',
    '`{ error: { code: string, message: string } }`',
    'A 409 has no message.',
    {
      errorBody: (refusal, message, at) =>
        refusal.status === 409 ? { error: { code: refusal.code } } : correct.errorBody(refusal, message, at),
    },
    async (c) => typeof (await resume(c, 'completedReport')).at('error', 'message') !== 'string',
  ),
  fault(
    'error-message-null-on-401',
    ['shape', 'medium'],
    'Error object',
    '`{ error: { code: string, message: string } }`',
    'The message of a 401 is null.',
    {
      errorBody: (refusal, message, at) =>
        refusal.status === 401 ? { error: { code: refusal.code, message: null } } : correct.errorBody(refusal, message, at),
    },
    async (c) => typeof (await list(c, '', 'revoked')).at('error', 'message') !== 'string',
  ),
  fault(
    'agent-list-of-all-accounts',
    ['access', 'hard'],
    'GET /sessions',
    'The list holds only sessions the caller owns, except agent sessions shared with the caller',
    'Agent sessions of every account are listed.',
    {
      isListed: (session, account) => session.kind === 'agent' || correct.isListed(session, account),
    },
    async (c) => (await itemFor(c, idOf('agent'), 'other')) !== undefined,
  ),
]
