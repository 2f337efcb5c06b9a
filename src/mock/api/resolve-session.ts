import type { SessionType } from '../../contract/generated/api.ts'
import type { OperationId, SessionOperation } from '../../contract/operations.ts'
import type { ErrorCode } from '../../contract/service.ts'
import type { Account } from '../../engine/account.ts'
import type { SessionFacts } from '../../engine/session.ts'
import type { World } from '../../engine/world.ts'

/** The kinds of session that an operation takes, its refusal for every other id, and who may ask. */
type Taken = {
  readonly types: readonly SessionType[]
  readonly missing: ErrorCode
  readonly open: 'toOwner' | 'toReaders'
  /** Whether an answer to the owner moves a session that is moved by polls. */
  readonly polls: boolean
}

const all: readonly SessionType[] = ['report', 'systematicReview', 'agent']

/** Complete by the document: an operation on a session cannot be waved through, and the others have nothing to say. */
const takes: { readonly [Id in OperationId]: Id extends SessionOperation ? Taken : null } = {
  searchPapers: null,
  searchTrials: null,
  createReport: null,
  getReport: { types: ['report'], missing: 'report_not_found', open: 'toOwner', polls: true },
  createSystematicReview: null,
  getSystematicReview: { types: ['systematicReview'], missing: 'review_not_found', open: 'toOwner', polls: true },
  getAgentSession: { types: ['agent'], missing: 'session_not_found', open: 'toReaders', polls: true },
  listSessions: null,
  resumeSession: { types: all, missing: 'session_not_found', open: 'toOwner', polls: false },
  shareSession: { types: all, missing: 'session_not_found', open: 'toOwner', polls: false },
  getProtectedResourceMetadata: null,
}

/**
 * The session that a request asks for, decided in one place: it must exist, be visible to the caller and of a kind that the
 * operation takes. An id that is malformed, foreign or of another kind is refused alike.
 */
export function askedSession(
  world: World,
  account: Account,
  id: OperationId,
  sessionId: string | undefined,
): SessionFacts | null | { readonly refused: ErrorCode; readonly message?: string } {
  const taken: Taken | null = takes[id]
  if (taken === null) return null
  // Deployments of the older form have no agent sessions at all.
  const isOlder = world.options.form === 'older'
  if (id === 'getAgentSession' && (isOlder || !account.agentApi))
    return { refused: 'not_found', message: 'The research-agent API is not enabled for your account.' }
  const facts = world.sessions.get(sessionId?.toLowerCase() ?? '')
  if (facts === undefined || !taken.types.includes(facts.request.type)) return { refused: taken.missing }
  if (isOlder && facts.request.type === 'agent') return { refused: taken.missing }
  const isVisible = facts.owner === account.name || (taken.open === 'toReaders' && isReader(facts, account.name))
  return isVisible ? facts : { refused: taken.missing }
}

/** Whether an operation is a typed get, whose answers move sessions that are moved by polls. */
export function isPoll(id: OperationId): boolean {
  return takes[id]?.polls === true
}

function isReader({ shares }: SessionFacts, account: string): boolean {
  return shares.some((share) => share.account === account)
}
