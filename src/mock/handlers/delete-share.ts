import { perform } from '../../engine/perform.ts'
import type { Handler } from './handler.ts'

export const deleteShare: Handler<'deleteShare'> = ({ world, account, now, session: { sessionId }, query }) => {
  const events = perform(world, { type: 'deleteShare', by: account.name, sessionId, email: query.email }, now)
  return 'refused' in events
    ? events
    : { status: 200, body: { sessionId, removed: events.filter(({ type }) => type === 'shareDeleted').length } }
}
