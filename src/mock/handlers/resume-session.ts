import { decide } from '../../engine/decide.ts'
import { settle } from '../../engine/settle.ts'
import { record } from '../../engine/world.ts'
import type { Handler } from '../handler.ts'

export const resumeSession: Handler<'resumeSession'> = ({ world, account, now, parameters, urls }) => {
  const sessionId = parameters['sessionId'] ?? ''
  const decision = decide(world, { type: 'resumeSession', by: account.name, sessionId }, now)
  if ('refused' in decision) return decision
  const [resumed] = decision
  for (const event of decision) record(world, event)
  settle(world, now)
  const facts = world.sessions.get(sessionId)
  if (facts === undefined || resumed?.type !== 'sessionResumed') throw new Error(`Failed to resume session ${sessionId}: it is gone`)
  const { kind, isPublic } = facts
  return {
    status: 200,
    body: {
      type: kind,
      sessionId,
      status: 'processing',
      executionStage: resumed.stage,
      url: urls.web(kind, sessionId),
      isPublic,
      links: { self: urls.self(kind, sessionId) },
    },
  }
}
