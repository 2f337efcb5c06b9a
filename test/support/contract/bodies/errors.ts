import type { OperationId } from '../../../../src/contract/operations.ts'
import { subject, type Body } from './body.ts'

const anError = { code: 'invalid_request', message: 'query is required' }
const perMinute = { error: 'Rate limit exceeded', message: 'Too many requests from this IP address.' }
const daily = { error: { code: 'rate_limit_exceeded', message: 'All searches of the last 24 hours are used.' } }

const answers = (operation: OperationId, status: number) => ({ operation, direction: 'response', status }) as const
const refusal = subject('a refusal', answers('searchPapers', 400))
const inner = subject('the error of a refusal', answers('searchPapers', 400), (error) => ({ error }), '/error')
const searchLimited = subject('a rate-limited search', answers('searchTrials', 429))
const sessionLimited = subject('a rate-limited session request', answers('getReport', 429))

const refusals: readonly (readonly [OperationId, number, string])[] = [
  ['searchTrials', 400, 'invalid_request'],
  ['listSessions', 401, 'missing_authorization'],
  ['createReport', 402, 'insufficient_quota'],
  ['createSystematicReview', 403, 'guided_flow_required'],
  ['getSystematicReview', 404, 'review_not_found'],
  ['getAgentSession', 404, 'not_found'],
  ['resumeSession', 409, 'session_not_paused'],
  ['shareSession', 500, 'internal_error'],
  ['getProtectedResourceMetadata', 404, 'not_found'],
]

export const errorBodies: readonly Body[] = [
  ...refusals.map(([operation, status, code]) =>
    subject(`a ${status} of ${operation}`, answers(operation, status)).valid(`with ${code}`, { error: { code, message: 'No.' } }),
  ),
  refusal.valid('with an error', { error: anError }),
  refusal.valid('with an unknown code', { error: { ...anError, code: 'teapot' } }),
  refusal.valid('with an unknown member', { error: { ...anError, field: 'query' }, requestId: 'r-1' }),
  refusal.invalid('as null', null, ''),
  refusal.invalid('with the text of the per-minute regime', perMinute, '/error'),
  ...refusal.needs({ error: anError }),
  ...refusal.notNull({}, 'error'),
  ...inner.needs(anError),
  ...inner.notNull(anError, 'code', 'message'),
  searchLimited.valid('with the text of the per-minute regime', perMinute),
  searchLimited.valid('with the error object of the daily regime', daily),
  searchLimited.invalid('as null', null, ''),
  searchLimited.invalid('without error', { message: perMinute.message }, '/error'),
  searchLimited.invalid('with a number for an error', { error: 429, message: 'No.' }, '/error'),
  searchLimited.invalid('with another text', { ...perMinute, error: 'Too many requests' }, '/error'),
  searchLimited.invalid('with the text of the per-minute regime alone', { error: perMinute.error }, '/message'),
  searchLimited.invalid('with an error object without code', { error: { message: 'No.' } }, '/error/code'),
  sessionLimited.valid('with the text of the per-minute regime', perMinute),
  ...sessionLimited.needs(perMinute),
  ...sessionLimited.notNull(perMinute, 'message'),
  sessionLimited.invalid('with another text', { ...perMinute, error: 'rate limit exceeded' }, '/error'),
  sessionLimited.invalid('with the error object of the daily regime', { ...daily, message: 'No.' }, '/error'),
]
