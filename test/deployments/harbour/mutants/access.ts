import { correct } from '../behaviour.ts'
import { idOf } from '../seeds.ts'
import { fault, findPapers, findTrials, list, namedReport, newReport, newReview, refuses, report, resume, review } from './tools.ts'

const auth = 'Authentication'
const both = 'A key that is invalid, revoked or expired gives 401 `invalid_api_key` (the same code for all three)'
const plan = 'API access requires a Pro plan or above; otherwise 403 `api_access_denied`'
const owner = 'Every session a caller can fetch by id must belong to the caller; otherwise the service answers 404'

export const accessMutants = [
  fault(
    'missing-header-is-invalid-key',
    ['status', 'easy'],
    auth,
    'A missing header gives 401 `missing_authorization`',
    'The code of a bad key is used.',
    {
      errorFor: (condition, at) => correct.errorFor(condition === 'missingAuthorization' ? 'invalidKey' : condition, at),
    },
    async (c) => !refuses(await c.ask('GET', '/sessions', { key: null }), 401, 'missing_authorization'),
  ),
  fault(
    'missing-header-403-on-share',
    ['status', 'medium'],
    auth,
    'A missing header gives 401 `missing_authorization`',
    'Sharing answers 403 without a header.',
    {
      changeStatus: (at, status) => (at.route === 'share' && status === 401 ? 403 : status),
    },
    async (c) => (await c.ask('POST', `/sessions/${idOf('agent')}/shares`, { key: null, body: { email: 'a@b.example' } })).status === 403,
  ),
  fault(
    'expired-key-accepted',
    ['access', 'medium'],
    auth,
    both,
    'An expired key is accepted everywhere.',
    {
      keyAccepted: (key, at) => key.state === 'expired' || correct.keyAccepted(key, at),
    },
    async (c) => !refuses(await list(c, '', 'expired'), 401, 'invalid_api_key'),
  ),
  fault(
    'revoked-key-lists',
    ['access', 'medium'],
    auth,
    both,
    'A revoked key still lists sessions.',
    {
      keyAccepted: (key, at) => correct.keyAccepted(key, at) || (key.state === 'revoked' && at.route === 'list'),
    },
    async (c) => (await list(c, '', 'revoked')).status !== 401,
  ),
  fault(
    'revoked-key-resumes',
    ['access', 'hard'],
    auth,
    both,
    'A revoked key still resumes a paused session.',
    {
      keyAccepted: (key, at) => correct.keyAccepted(key, at) || (key.state === 'revoked' && at.route === 'resume'),
    },
    async (c) => (await resume(c, 'paused0', 'revoked')).status !== 401,
  ),
  fault(
    'expired-key-searches-trials',
    ['access', 'medium'],
    auth,
    both,
    'An expired key searches trials.',
    {
      keyAccepted: (key, at) => correct.keyAccepted(key, at) || (key.state === 'expired' && at.route === 'searchTrials'),
    },
    async (c) => (await findTrials(c, {}, 'expired')).status !== 401,
  ),
  fault(
    'expired-key-reads-reviews',
    ['access', 'medium'],
    auth,
    both,
    'An expired key reads reviews.',
    {
      keyAccepted: (key, at) => correct.keyAccepted(key, at) || (key.state === 'expired' && at.route === 'getReview'),
    },
    async (c) => (await review(c, idOf('completedReview'), '', 'expired')).status !== 401,
  ),
  fault(
    'low-plan-reads-list',
    ['access', 'medium'],
    auth,
    plan,
    'The list is open to plans below Pro.',
    {
      hasApiAccess: (account, at) => at.route === 'list' || correct.hasApiAccess(account, at),
    },
    async (c) => !refuses(await list(c, '', 'noApiAccess'), 403, 'api_access_denied'),
  ),
  fault(
    'low-plan-gets-404',
    ['status', 'medium'],
    auth,
    plan,
    'A foreign report answers 404 before the plan is looked at.',
    {
      hasApiAccess: (account, at) => at.route === 'getReport' || correct.hasApiAccess(account, at),
    },
    async (c) => !refuses(await report(c, idOf('completedReport'), '', 'noApiAccess'), 403, 'api_access_denied'),
  ),
  fault(
    'low-plan-creates-reviews',
    ['access', 'medium'],
    auth,
    plan,
    'Only one of the two creates looks at the plan.',
    {
      hasApiAccess: (account, at) => at.route === 'createReview' || correct.hasApiAccess(account, at),
    },
    async (c) => !refuses(await newReview(c, {}, 'noApiAccess'), 403, 'api_access_denied'),
  ),
  fault(
    'low-plan-refused-402',
    ['status', 'easy'],
    auth,
    plan,
    'A low plan gets 402.',
    {
      errorFor: (condition, at) =>
        condition === 'noApiAccess' ? { status: 402, code: 'api_access_denied' } : correct.errorFor(condition, at),
    },
    async (c) => (await findPapers(c, {}, 'noApiAccess')).status !== 403,
  ),
  fault(
    'foreign-report-readable',
    ['access', 'medium'],
    'Resources and their fields',
    owner,
    'Any caller reads any report.',
    {
      mayRead: (session, account, at) => session.kind === 'report' || correct.mayRead(session, account, at),
    },
    async (c) => (await namedReport(c, 'foreign')).status === 200,
  ),
  fault(
    'foreign-review-readable-once-completed',
    ['access', 'hard'],
    'Resources and their fields',
    owner,
    'A completed review is open to all accounts.',
    {
      mayRead: (session, account, at) =>
        (session.kind === 'systematicReview' && session.status === 'completed') || correct.mayRead(session, account, at),
    },
    async (c) => (await review(c, idOf('completedReview'), '', 'other')).status === 200,
  ),
  fault(
    'foreign-processing-report-readable',
    ['access', 'hard'],
    'Resources and their fields',
    owner,
    'A report that runs is open to all accounts.',
    {
      mayRead: (session, account, at) =>
        (session.kind === 'report' && session.status === 'processing') || correct.mayRead(session, account, at),
    },
    async (c) => {
      const id = String((await newReport(c)).at('sessionId'))
      return (await report(c, id, '', 'other')).status === 200
    },
  ),
  fault(
    'public-means-foreign-get',
    ['access', 'hard'],
    'Authentication',
    'sessions are visible only to their owner, apart from read-only shares',
    'A public session is served to other accounts by the API.',
    {
      mayRead: (session, account, at) => session.isPublic || correct.mayRead(session, account, at),
    },
    async (c) => {
      const id = String((await newReport(c, { isPublic: true })).at('sessionId'))
      return (await report(c, id, '', 'other')).status !== 404
    },
  ),
  fault(
    'foreign-report-403',
    ['status', 'medium'],
    'GET /sessions/reports/{sessionId}',
    'id invalid or belongs to another user',
    'A foreign report answers 403, an unknown one 404.',
    {
      changeStatus: (at, status) => (at.route === 'getReport' && at.session !== null && status === 404 ? 403 : status),
    },
    async (c) => (await namedReport(c, 'foreign')).status !== 404,
  ),
  fault(
    'foreign-review-403',
    ['status', 'hard'],
    'GET /sessions/systematic-reviews/{sessionId}',
    '404 (`review_not_found`)',
    'A foreign review answers 403.',
    {
      changeStatus: (at, status) => (at.route === 'getReview' && at.session !== null && status === 404 ? 403 : status),
    },
    async (c) => (await review(c, idOf('completedReview'), '', 'other')).status !== 404,
  ),
]
