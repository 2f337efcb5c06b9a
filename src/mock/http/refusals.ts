import type { ErrorCode } from '../../contract/service.ts'

/** The default message of each error code. It must be complete to compile. */
export const refusals: { readonly [Code in ErrorCode]: string } = {
  invalid_request: 'The request is invalid.',
  self_share: 'You cannot share a session with yourself.',
  missing_authorization: 'Send your API key as Authorization: Bearer <API_KEY>.',
  invalid_api_key: 'The API key is invalid, revoked or expired.',
  insufficient_quota: 'Your usage quota is exhausted.',
  api_access_denied: 'Your plan does not include API access. It requires a Pro plan or above.',
  guided_flow_required: 'Your plan does not include systematic reviews.',
  figure_extraction_required: 'extraction.useFigures requires a plan with figure extraction.',
  too_many_running_reviews: 'As many of your systematic reviews are running as may run at once.',
  cap_exceeded: 'The session is shared with as many people as it can be.',
  gate_denied: 'Inviting people without an account is unavailable.',
  forbidden: 'Your role does not allow this.',
  report_not_found: 'There is no such report.',
  review_not_found: 'There is no such systematic review.',
  session_not_found: 'There is no such session.',
  not_found: 'There is nothing here.',
  full_text_pending: 'The full text is being read. Ask again in a moment.',
  full_text_unavailable: 'There is no full text of this source.',
  session_not_paused: 'The session is not paused.',
  rate_limit_exceeded: 'All searches of the rolling window are used.',
  internal_error: 'The stand-in broke. This is a bug of its own.',
  method_not_allowed: 'This path does not take that method.',
  payload_too_large: 'The body is too large.',
}
