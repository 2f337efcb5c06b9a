import { perform } from '../../engine/perform.ts'
import type { Handler } from '../handler.ts'

export const resumeSession: Handler<'resumeSession'> = ({ world, account, now, session, urls }) => {
  const { sessionId, isPublic } = session
  const events = perform(world, { type: 'resumeSession', by: account.name, sessionId }, now)
  if ('refused' in events) return events
  const [resumed] = events
  if (resumed?.type !== 'sessionResumed') throw new Error(`Failed to resume session ${sessionId}: nothing happened`)
  const { kind } = session.request
  const links = { self: urls.self(kind, sessionId) }
  return {
    status: 200,
    body: { type: kind, sessionId, status: 'processing', executionStage: resumed.stage, url: urls.web(kind, sessionId), isPublic, links },
  }
}
