import { correct, refusal } from '../behaviour.ts'
import type { Behaviour } from '../behaviour.ts'
import type { KeyState, Operation } from '../model.ts'
import { fault, fullReview, get, papersPath, post, reportBody, reportsPath, reviewBody, reviewsPath, sees, trialsPath } from './tools.ts'
import type { Fault } from './tools.ts'

const keyState = (state: KeyState, status: number | undefined, code = ''): Partial<Behaviour> => ({
  keyFault: (given) => (given === state ? (status === undefined ? undefined : refusal(status, code, 'No.')) : correct.keyFault(given)),
})
const plan = (operations: readonly Operation[], from: string, to?: readonly [number, string]): Partial<Behaviour> => ({
  planFault: (account, operation, sent) => {
    const right = correct.planFault(account, operation, sent)
    if (right?.code !== from || !operations.includes(operation)) return right
    return to === undefined ? undefined : refusal(to[0], to[1], 'No.')
  },
})
const spent = (operation: Operation, to?: readonly [number, string]): Partial<Behaviour> => ({
  quotaFault: (account, asked) => {
    const right = correct.quotaFault(account, asked)
    return asked !== operation ? right : to === undefined || right === undefined ? undefined : refusal(to[0], to[1], 'No.')
  },
})
const none = '018f2a00-0000-7000-8000-00000000ffff'
const auth = 'Authentication'
const revoked = 'A key that is invalid, revoked or expired gives 401 invalid_api_key (the same code for all three)'
const query = { query: 'sleep' }
const figures = { ...fullReview, extraction: { generate: true, useFigures: true } }
const denied = 'API access requires a Pro plan or above; otherwise 403 api_access_denied'
const exhausted = '402 insufficient_quota: usage quota exhausted (search, create, resume)'
const codeIsNot = (code: string) => (answer: { at: (...path: string[]) => unknown }) => answer.at('error', 'code') !== code

export const planMutants: readonly Fault[] = [
  fault(
    [auth, 'access', 'easy'],
    'no-key-is-invalid-key',
    'A missing header gives 401 missing_authorization',
    'the code is invalid_api_key',
    keyState('missing', 401, 'invalid_api_key'),
    sees('GET', '/sessions', { key: null }, codeIsNot('missing_authorization')),
  ),
  fault(
    [auth, 'status', 'easy'],
    'no-key-403',
    'A missing header gives 401',
    '403',
    keyState('missing', 403, 'missing_authorization'),
    sees('GET', '/sessions', { key: null }, (a) => a.status !== 401),
  ),
  fault(
    [auth, 'access', 'medium'],
    'revoked-key-works',
    revoked,
    'a revoked key still works',
    keyState('revoked', undefined),
    get('/sessions?limit=1', (a) => a.status === 200, 'revoked'),
  ),
  fault(
    [auth, 'access', 'medium'],
    'expired-key-works',
    revoked,
    'an expired key still works',
    keyState('expired', undefined),
    get('/sessions?limit=1', (a) => a.status === 200, 'expired'),
  ),
  fault(
    [auth, 'value', 'medium'],
    'expired-key-own-code',
    revoked,
    'an expired key has a code of its own',
    keyState('expired', 401, 'api_key_expired'),
    get('/sessions', codeIsNot('invalid_api_key'), 'expired'),
  ),
  fault(
    [auth, 'value', 'medium'],
    'revoked-key-own-code',
    revoked,
    'a revoked key has a code of its own',
    keyState('revoked', 401, 'key_revoked'),
    get('/sessions', codeIsNot('invalid_api_key'), 'revoked'),
  ),
  fault(
    [auth, 'status', 'medium'],
    'unknown-key-403',
    revoked,
    'an unknown key gives 403',
    keyState('unknown', 403, 'invalid_api_key'),
    sees('GET', '/sessions', { key: null, headers: { authorization: 'Bearer nothing' } }, (a) => a.status === 403),
  ),
  fault(
    [auth, 'access', 'medium'],
    'plan-list-open',
    denied,
    'the feed is open to every plan',
    plan(['list'], 'api_access_denied'),
    get('/sessions', (a) => a.status === 200, 'noApiAccess'),
  ),
  fault(
    [auth, 'access', 'medium'],
    'plan-trials-open',
    denied,
    'trial search is open to every plan',
    plan(['searchTrials'], 'api_access_denied'),
    post(trialsPath, query, (a) => a.status === 200, 'noApiAccess'),
  ),
  fault(
    [auth, 'access', 'medium'],
    'plan-report-open',
    denied,
    'reports are open to every plan',
    plan(['createReport'], 'api_access_denied'),
    post(reportsPath, reportBody, (a) => a.status === 202, 'noApiAccess'),
  ),
  fault(
    [auth, 'access', 'medium'],
    'plan-resume-402',
    denied,
    'resume answers 402',
    plan(['resume'], 'api_access_denied', [402, 'insufficient_quota']),
    sees('POST', `/sessions/${none}/resume`, { key: 'noApiAccess' }, (a) => a.status === 402),
  ),
  fault(
    [auth, 'value', 'medium'],
    'plan-papers-code',
    denied,
    'paper search has another code',
    plan(['searchPapers'], 'api_access_denied', [403, 'forbidden']),
    post(papersPath, query, codeIsNot('api_access_denied'), 'noApiAccess'),
  ),
  fault(
    ['Errors', 'access', 'medium'],
    'reviews-without-plan',
    'guided_flow_required: plan does not include systematic reviews',
    'a review is created all the same',
    plan(['createReview'], 'guided_flow_required'),
    post(reviewsPath, reviewBody, (a) => a.status === 202, 'noReviews'),
  ),
  fault(
    ['Errors', 'value', 'medium'],
    'reviews-plan-code',
    'guided_flow_required: plan does not include systematic reviews',
    'the code is api_access_denied',
    plan(['createReview'], 'guided_flow_required', [403, 'api_access_denied']),
    post(reviewsPath, reviewBody, codeIsNot('guided_flow_required'), 'noReviews'),
  ),
  fault(
    ['Systematic review plan limits', 'access', 'medium'],
    'figures-on-pro',
    'figure_extraction_required: useFigures is true on a plan without',
    'Pro may use figures',
    plan(['createReview'], 'figure_extraction_required'),
    post(reviewsPath, figures, (a) => a.status === 202, 'pro'),
  ),
  fault(
    ['Systematic review plan limits', 'access', 'hard'],
    'figures-not-on-scale',
    'Figure extraction: Scale yes',
    'Scale may not use figures',
    {
      planFault: (account, operation, sent) =>
        account.plan === 'Scale'
          ? correct.planFault({ ...account, plan: 'Pro' }, operation, sent)
          : correct.planFault(account, operation, sent),
    },
    post(reviewsPath, figures, (a) => a.status === 403, 'scale'),
  ),
  fault(
    ['Errors', 'status', 'medium'],
    'figures-400',
    'figure_extraction_required is 403',
    'it is 400',
    plan(['createReview'], 'figure_extraction_required', [400, 'invalid_request']),
    post(reviewsPath, figures, (a) => a.status === 400, 'pro'),
  ),
  fault(
    ['Errors', 'limit', 'medium'],
    'quota-papers',
    exhausted,
    'paper search goes on',
    spent('searchPapers'),
    post(papersPath, query, (a) => a.status === 200, 'exhausted'),
  ),
  fault(
    ['Errors', 'limit', 'medium'],
    'quota-trials',
    exhausted,
    'trial search goes on',
    spent('searchTrials'),
    post(trialsPath, query, (a) => a.status === 200, 'exhausted'),
  ),
  fault(
    ['Errors', 'limit', 'medium'],
    'quota-report',
    exhausted,
    'reports are created',
    spent('createReport'),
    post(reportsPath, reportBody, (a) => a.status === 202, 'exhausted'),
  ),
]
