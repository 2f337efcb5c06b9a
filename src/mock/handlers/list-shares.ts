import { findSharedSession } from '../../engine/decide.ts'
import type { ResponseOf } from '../../contract/operations.ts'
import type { SessionFacts } from '../../engine/session.ts'
import type { Handler } from './handler.ts'

export const listShares: Handler<'listShares'> = ({ world, session: { sessionId }, account }) => {
  const facts = findSharedSession(world, { by: account.name, sessionId })
  return 'refused' in facts ? facts : { status: 200, body: { sessionId, shares: facts.shares.map(toSessionShare) } }
}

/** A share as answers show it. */
export function toSessionShare({ email, account }: SessionFacts['shares'][number]): ResponseOf<'shareSession', 201>['share'] {
  return { email, status: account === null ? 'invited' : 'registered', role: 'reader' }
}
