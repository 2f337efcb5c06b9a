import { isSameAddress } from '../../engine/account.ts'
import { perform } from '../../engine/perform.ts'
import type { Handler } from './handler.ts'
import { toSessionShare } from './list-shares.ts'

export const shareSession: Handler<'shareSession'> = ({ world, account, now, session, body, urls }) => {
  const { sessionId, request } = session
  const events = perform(world, { type: 'shareSession', by: account.name, sessionId, email: body.email }, now)
  if ('refused' in events) return events
  const share = world.sessions.get(sessionId)?.shares.find(({ email }) => isSameAddress(email, body.email))
  if (share === undefined) throw new Error(`Failed to share session ${sessionId}: nothing happened`)
  return { status: 201, body: { sessionId, share: toSessionShare(share), url: urls.web(request.type, sessionId) } }
}
