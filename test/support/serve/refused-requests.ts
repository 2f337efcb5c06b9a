import type { OperationId } from '../../../src/contract/operations.ts'

const researchQuestion = 'Does it work?'
const figures = { researchQuestion, extraction: { generate: true, useFigures: true } }
const nobody = '6f1c2a9e-4b7d-4c1a-9e53-0d2b8f7a6c11'

type RefusedRequest = readonly [code: string, as: string | null, id: OperationId, path: string, body: object | null]

/**
 * A request for each refusal of the catalogue that a session can meet: the account, the operation, its path below the base URL, and its
 * body. What stands in braces is the name of a given session.
 */
export const refusedRequests: readonly RefusedRequest[] = [
  ['invalid_request', 'default', 'createSystematicReview', '/sessions/systematic-reviews', { researchQuestion, generateReport: true }],
  ['self_share', 'default', 'shareSession', '/sessions/{own}/shares', { email: 'Owner@example.org' }],
  ['missing_authorization', null, 'listSessions', '/sessions', null],
  ['missing_authorization', null, 'createReport', '/sessions/reports', { researchQuestion }],
  ['invalid_api_key', 'expired', 'listSessions', '/sessions', null],
  ['invalid_api_key', 'nobody', 'createReport', '/sessions/reports', { researchQuestion }],
  ['invalid_api_key', 'revoked', 'createReport', '/sessions/reports', { researchQuestion }],
  ['invalid_api_key', 'expired', 'createReport', '/sessions/reports', { researchQuestion }],
  ['insufficient_quota', 'exhausted', 'createReport', '/sessions/reports', { researchQuestion }],
  ['insufficient_quota', 'exhausted', 'createSystematicReview', '/sessions/systematic-reviews', { researchQuestion }],
  ['insufficient_quota', 'exhausted', 'resumeSession', '/sessions/{paused}/resume', null],
  ['api_access_denied', 'noApiAccess', 'listSessions', '/sessions', null],
  ['api_access_denied', 'noApiAccess', 'createReport', '/sessions/reports', { researchQuestion }],
  ['guided_flow_required', 'noReviews', 'createSystematicReview', '/sessions/systematic-reviews', { researchQuestion }],
  ['figure_extraction_required', 'pro', 'createSystematicReview', '/sessions/systematic-reviews', figures],
  ['cap_exceeded', 'default', 'shareSession', '/sessions/{capped}/shares', { email: 'one-more@example.org' }],
  ['gate_denied', 'denied', 'shareSession', '/sessions/{denied}/shares', { email: 'nobody@example.org' }],
  ['report_not_found', 'default', 'getReport', `/sessions/reports/${nobody}`, null],
  ['review_not_found', 'default', 'getSystematicReview', `/sessions/systematic-reviews/${nobody}`, null],
  ['session_not_found', 'default', 'resumeSession', `/sessions/${nobody}/resume`, null],
  ['session_not_found', 'default', 'getAgentSession', `/sessions/agents/${nobody}`, null],
  ['not_found', 'agentless', 'getAgentSession', `/sessions/agents/${nobody}`, null],
  ['not_found', 'agentless', 'shareSession', '/sessions/{agentless}/shares', { email: 'nobody@example.org' }],
  ['artifact_not_found', 'default', 'getAgentArtifactContent', '/sessions/agents/{idle}/artifacts/art_9/content', null],
  ['session_ended', 'default', 'sendAgentMessage', '/sessions/agents/{ended}/messages', { message: 'Go on.' }],
  ['session_not_paused', 'default', 'resumeSession', '/sessions/{own}/resume', null],
]
