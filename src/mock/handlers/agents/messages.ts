import { perform } from '../../../engine/perform.ts'
import { sessionAt } from '../../../engine/session.ts'
import { timelineFor } from '../../../engine/timeline-for.ts'
import type { Handler } from '../handler.ts'
import { logOf, userMessageIdOf } from './agent-views.ts'
import { readUploads } from './uploads.ts'

export const sendAgentMessage: Handler<'sendAgentMessage'> = ({ world, account, now, session, body }) => {
  const { sessionId, request } = session
  const uploads = readUploads(world, account.name, body.uploadIds)
  if ('refused' in uploads) return uploads
  // A message steers its own turn, as a question steers its session.
  const script = timelineFor(world, { ...request, researchQuestion: body.message }, true)
  if ('wrong' in script) return { refused: 'invalid_request', message: script.wrong.replace(/^researchQuestion\b/, 'message') }
  const { timeline } = script
  const events = perform(world, { type: 'sendMessage', by: account.name, sessionId, text: body.message, uploads, timeline }, now)
  if ('refused' in events) return events
  return { status: 202, body: { messageId: userMessageIdOf(logOf(world, session).turns.length - 1) } }
}

export const stopAgentSession: Handler<'stopAgentSession'> = ({ world, account, now, session }) => {
  const { sessionId } = session
  const events = perform(world, { type: 'stopSession', by: account.name, sessionId }, now)
  if ('refused' in events) return events
  return { status: 202, body: { sessionId, status: sessionAt(world.sessions.get(sessionId) ?? session).status } }
}
