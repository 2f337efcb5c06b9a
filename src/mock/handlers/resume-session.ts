import { perform } from '../../engine/perform.ts'
import { sessionAt } from '../../engine/session.ts'
import type { Handler } from './handler.ts'
import { addressesOf } from './session-views.ts'

/** Answers with the stage that the run resumes at, and with the status of the run at the time of the answer. */
export const resumeSession: Handler<'resumeSession'> = ({ world, account, now, session, urls }) => {
  const { sessionId, request } = session
  const events = perform(world, { type: 'resumeSession', by: account.name, sessionId }, now)
  if ('refused' in events) return events
  const [resumed] = events
  const after = world.sessions.get(sessionId)
  if (resumed?.type !== 'sessionResumed' || after === undefined) throw new Error(`Failed to resume session ${sessionId}: nothing happened`)
  const { status } = sessionAt(after)
  const isOver = status === 'completed' || status === 'failed'
  return {
    status: 200,
    body: {
      type: request.type,
      sessionId,
      status: isOver ? status : 'processing',
      executionStage: resumed.stage,
      ...addressesOf(after, urls),
    },
  }
}
