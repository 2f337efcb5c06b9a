import { correct, refusal } from '../behaviour.ts'
import type { Behaviour } from '../behaviour.ts'
import { ids } from '../ids.ts'
import type { Operation, Session } from '../model.ts'
import { fault, get, post, reportsPath, reviewBody, reviewsPath, sees } from './tools.ts'
import type { Fault } from './tools.ts'

const reach = (operations: readonly Operation[], when: (session: Session) => boolean): Partial<Behaviour> => ({
  mayReach: (account, session, operation) =>
    correct.mayReach(account, session, operation) || (operations.includes(operation) && when(session)),
})
const gone = (
  operation: Operation,
  status: number,
  code: string,
  when: (known: Session | undefined) => boolean = () => true,
): Partial<Behaviour> => ({
  notFound: (asked, known) => (asked === operation && when(known) ? refusal(status, code, 'No.') : correct.notFound(asked, known)),
})
const spent = (operation: Operation, to?: readonly [number, string]): Partial<Behaviour> => ({
  quotaFault: (account, asked) => {
    const right = correct.quotaFault(account, asked)
    return asked !== operation ? right : to === undefined || right === undefined ? undefined : refusal(to[0], to[1], 'No.')
  },
})
const none = '018f2a00-0000-7000-8000-00000000ffff'
const owned = 'Every session a caller can fetch by id must belong to the caller; otherwise the service answers 404'
const share = { email: 'friend@north.example' }
const exhausted = '402 insufficient_quota: usage quota exhausted (search, create, resume)'
const codeIsNot = (code: string) => (answer: { at: (...path: string[]) => unknown }) => answer.at('error', 'code') !== code

export const ownerMutants: readonly Fault[] = [
  fault(
    ['Errors', 'limit', 'medium'],
    'quota-review-429',
    exhausted,
    'review creation answers 429',
    spent('createReview', [429, 'insufficient_quota']),
    post(reviewsPath, reviewBody, (a) => a.status === 429, 'exhausted'),
  ),
  fault(
    ['POST /sessions/{sessionId}/resume', 'limit', 'hard'],
    'quota-resume',
    exhausted,
    'a paused session goes on',
    spent('resume'),
    sees('POST', `/sessions/${ids.exhaustedReport}/resume`, { key: 'exhausted' }, (a) => a.status === 200),
  ),
  fault(
    ['POST /sessions/{sessionId}/resume', 'limit', 'hard'],
    'quota-resume-review',
    exhausted,
    'a paused review goes on',
    {
      quotaFault: (account, operation, session) =>
        session?.kind === 'systematicReview' ? undefined : correct.quotaFault(account, operation),
    },
    sees('POST', `/sessions/${ids.exhaustedReview}/resume`, { key: 'exhausted' }, (a) => a.status === 200),
  ),
  fault(
    ['POST /sessions/{sessionId}/resume', 'value', 'hard'],
    'quota-resume-code',
    exhausted,
    'the code of resume is quota_exceeded',
    spent('resume', [402, 'quota_exceeded']),
    sees('POST', `/sessions/${ids.exhaustedReport}/resume`, { key: 'exhausted' }, codeIsNot('insufficient_quota')),
  ),
  fault(
    ['Common conventions', 'access', 'medium'],
    'foreign-report-readable',
    owned,
    'reports of others can be read',
    reach(['getReport'], () => true),
    get(`${reportsPath}/${ids.foreign}`, (a) => a.status === 200),
  ),
  fault(
    ['Common conventions', 'access', 'hard'],
    'foreign-review-readable',
    owned,
    'a review shared by web can be fetched',
    reach(['getReview'], (s) => s.recipients.length > 0),
    get(`${reviewsPath}/${ids.foreignReview}`, (a) => a.status === 200),
  ),
  fault(
    ['Common conventions', 'access', 'hard'],
    'own-report-of-default-to-other',
    owned,
    'the other account reads reports of the first',
    reach(['getReport'], (s) => s.owner === 'owner'),
    get(`${reportsPath}/${ids.completedReport}`, (a) => a.status === 200, 'other'),
  ),
  fault(
    ['POST /sessions/{sessionId}/resume', 'access', 'hard'],
    'foreign-resume',
    'session_not_found: session id invalid or belongs to another user',
    'others can resume',
    reach(['resume'], (s) => s.fixed === 'pausedForInsufficientQuota'),
    sees('POST', `/sessions/${ids.foreignPaused}/resume`, {}, (a) => a.status === 200),
  ),
  fault(
    ['POST /sessions/{sessionId}/resume', 'status', 'hard'],
    'foreign-resume-409',
    'session_not_found: session id invalid or belongs to another user',
    'a foreign completed session answers 409',
    reach(['resume'], (s) => s.fixed === 'completed'),
    sees('POST', `/sessions/${ids.foreign}/resume`, {}, (a) => a.status === 409),
  ),
  fault(
    ['POST /sessions/{sessionId}/shares', 'access', 'hard'],
    'recipient-shares-on',
    'Recipients can view but not modify, resume, stop or re-share',
    'a recipient shares the agent session on',
    reach(['share'], (s) => s.kind === 'agent'),
    post(`/sessions/${ids.sharedAgent}/shares`, share, (a) => a.status === 201),
  ),
  fault(
    ['POST /sessions/{sessionId}/shares', 'access', 'medium'],
    'foreign-share',
    'unknown or foreign session gives 404 session_not_found',
    'others share a report',
    reach(['share'], (s) => s.kind === 'report'),
    post(`/sessions/${ids.foreign}/shares`, share, (a) => a.status === 201),
  ),
  fault(
    ['GET /sessions/reports/{sessionId}', 'value', 'easy'],
    'report-404-code',
    '404 (report_not_found; id invalid or belongs to another user)',
    'the code is session_not_found',
    gone('getReport', 404, 'session_not_found'),
    get(`${reportsPath}/${none}`, codeIsNot('report_not_found')),
  ),
  fault(
    ['GET /sessions/reports/{sessionId}', 'status', 'hard'],
    'report-foreign-403',
    '404 (report_not_found; id invalid or belongs to another user)',
    'a foreign report gives 403',
    gone('getReport', 403, 'forbidden', (s) => s !== undefined && s.kind === 'report'),
    get(`${reportsPath}/${ids.foreign}`, (a) => a.status === 403),
  ),
  fault(
    ['GET /sessions/systematic-reviews/{sessionId}', 'value', 'easy'],
    'review-404-code',
    '404 (review_not_found)',
    'the code is report_not_found',
    gone('getReview', 404, 'report_not_found'),
    get(`${reviewsPath}/${none}`, codeIsNot('review_not_found')),
  ),
  fault(
    ['GET /sessions/systematic-reviews/{sessionId}', 'status', 'hard'],
    'review-foreign-403',
    '404 (review_not_found)',
    'a foreign review gives 403',
    gone('getReview', 403, 'forbidden', (s) => s?.kind === 'systematicReview'),
    get(`${reviewsPath}/${ids.foreignReview}`, (a) => a.status === 403),
  ),
  fault(
    ['GET /sessions/reports/{sessionId}', 'status', 'medium'],
    'report-unknown-id-400',
    '404 (report_not_found; id invalid …)',
    'an id that is not known gives 400',
    gone('getReport', 400, 'invalid_request', (s) => s === undefined),
    get(`${reportsPath}/not-a-uuid`, (a) => a.status === 400),
  ),
  fault(
    ['GET /sessions/reports/{sessionId}', 'status', 'hard'],
    'review-as-report',
    'Typed get URLs; 404 (report_not_found; id invalid)',
    'a review is answered as a report',
    { kindFits: (session, operation) => operation === 'getReport' || correct.kindFits(session, operation) },
    get(`${reportsPath}/${ids.completedReview}`, (a) => a.status === 200),
  ),
  fault(
    ['POST /sessions/{sessionId}/resume', 'value', 'medium'],
    'resume-404-code',
    '404 (session_not_found)',
    'the code is not_found',
    gone('resume', 404, 'not_found'),
    sees('POST', `/sessions/${none}/resume`, {}, codeIsNot('session_not_found')),
  ),
  fault(
    ['POST /sessions/{sessionId}/resume', 'status', 'hard'],
    'resume-agents-unfound',
    'Works for reports, systematic reviews and research-agent sessions',
    'agent sessions are not found',
    { kindFits: (session, operation) => (operation !== 'resume' || session.kind !== 'agent') && correct.kindFits(session, operation) },
    sees('POST', `/sessions/${ids.pausedAgent}/resume`, {}, (a) => a.status === 404),
  ),
  fault(
    ['POST /sessions/{sessionId}/shares', 'status', 'hard'],
    'share-agents-unfound',
    'Works for all session kinds',
    'agent sessions cannot be shared',
    { kindFits: (session, operation) => (operation !== 'share' || session.kind !== 'agent') && correct.kindFits(session, operation) },
    post(`/sessions/${ids.agent}/shares`, share, (a) => a.status === 404),
  ),
  fault(
    ['POST /sessions/{sessionId}/shares', 'status', 'hard'],
    'share-reviews-unfound',
    'Works for all session kinds',
    'reviews cannot be shared',
    {
      kindFits: (session, operation) =>
        (operation !== 'share' || session.kind !== 'systematicReview') && correct.kindFits(session, operation),
    },
    post(`/sessions/${ids.completedReview}/shares`, share, (a) => a.status === 404),
  ),
]
