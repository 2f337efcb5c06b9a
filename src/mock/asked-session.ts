import type { OperationId, SessionOperation } from '../contract/operations.ts'
import type { ErrorCode, SessionKind } from '../contract/service.ts'
import type { SessionFacts } from '../engine/session.ts'
import type { Account, World } from '../engine/world.ts'

/** The kinds of session that an operation takes, and its refusal for every other id. */
type Taken = { readonly kinds: readonly SessionKind[] | 'all'; readonly missing: ErrorCode }

/** Complete by the document: an operation on a session cannot be waved through, and the others have nothing to say. */
const takes: { readonly [Id in OperationId]: Id extends SessionOperation ? Taken : null } = {
  searchPapers: null,
  searchTrials: null,
  createReport: null,
  getReport: { kinds: ['report'], missing: 'report_not_found' },
  createSystematicReview: null,
  getSystematicReview: { kinds: ['systematicReview'], missing: 'review_not_found' },
  getAgentSession: { kinds: [], missing: 'session_not_found' },
  listSessions: null,
  resumeSession: { kinds: 'all', missing: 'session_not_found' },
  shareSession: { kinds: 'all', missing: 'session_not_found' },
  getProtectedResourceMetadata: null,
}

/**
 * The session that a request asks for, decided in one place: it must exist, belong to the caller and be of a kind that the
 * operation takes. An id that is malformed, foreign or of another kind is refused alike.
 */
export function askedSession(
  world: World,
  account: Account,
  id: OperationId,
  sessionId: string | undefined,
): SessionFacts | null | { readonly refused: ErrorCode } {
  const taken: Taken | null = takes[id]
  if (taken === null) return null
  const facts = world.sessions.get(sessionId?.toLowerCase() ?? '')
  const isAsked = facts !== undefined && facts.owner === account.name && (taken.kinds === 'all' || taken.kinds.includes(facts.request.kind))
  return isAsked ? facts : { refused: taken.missing }
}
