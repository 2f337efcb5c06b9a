import { operation, type OperationId } from '../../contract/operations.ts'
import type { ErrorCode } from '../../contract/service.ts'
import type { Account } from '../../engine/account.ts'
import type { SessionFacts } from '../../engine/session.ts'
import type { World } from '../../engine/world.ts'

/**
 * Finds the session of a request. It must exist, be visible to the caller and have a type that the operation takes. A malformed id, a
 * foreign one and one of another type are refused alike.
 */
export function resolveSession(
  world: World,
  account: Account,
  id: OperationId,
  sessionId: string | undefined,
): SessionFacts | null | { readonly refused: ErrorCode; readonly message?: string } {
  const { path, session: taken } = operation(id)
  // Deployments of the older form have no agent sessions.
  const isOlder = world.options.form === 'older'
  if (path.startsWith('/sessions/agents') && (isOlder || !account.agentApi))
    return { refused: 'not_found', message: 'The research-agent API is not enabled for your account.' }
  if (taken === null) return null
  const facts = world.sessions.get(sessionId?.toLowerCase() ?? '')
  if (facts === undefined || !taken.types.includes(facts.request.type)) return { refused: taken.missing }
  if (isOlder && facts.request.type === 'agent') return { refused: taken.missing }
  const isVisible = facts.owner === account.name || (taken.visibleTo === 'readers' && isReader(facts, account.name))
  return isVisible ? facts : { refused: taken.missing }
}

/** Tests if an operation is a poll, which advances sessions whose progress counts polls. Clients read the events of an agent instead. */
export function countsAsPoll(id: OperationId): boolean {
  return operation(id).role === 'typedGet' || id === 'listAgentEvents'
}

function isReader({ shares }: SessionFacts, account: string): boolean {
  return shares.some((share) => share.account === account)
}
