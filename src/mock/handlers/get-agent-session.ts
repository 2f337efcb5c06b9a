import type { Handler } from './handler.ts'
import { toItem } from './session-views.ts'

export const getAgentSession: Handler<'getAgentSession'> = ({ session, account, urls }) => {
  const item = toItem(session, account.name, urls)
  if (item.type !== 'agent') throw new Error(`Failed to show the agent session ${session.sessionId}: it is a ${item.type}`)
  return { status: 200, body: item }
}
