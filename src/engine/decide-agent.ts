import type { ErrorCode } from '../contract/service.ts'
import type { Event } from './event.ts'
import { seededUuid } from './seeded-uuid.ts'
import { sessionAt, type At, type SessionFacts } from './session.ts'
import type { Timeline } from './timeline.ts'
import { canPay, type World } from './world.ts'
import type { MessageUpload } from './agent/agent-event.ts'
import { stepsPerStage } from './agent/agent-turn.ts'
import type { Upload } from './agent/upload.ts'

/** A request of an account about agent sessions. */
export type AgentCommand =
  | {
      readonly type: 'sendMessage'
      readonly by: string
      readonly sessionId: string
      readonly text: string
      readonly uploads: readonly MessageUpload[]
      readonly timeline: Timeline
    }
  | { readonly type: 'stopSession'; readonly by: string; readonly sessionId: string }
  | { readonly type: 'stageUpload'; readonly by: string; readonly file: Pick<Upload, 'filename' | 'contentType' | 'sizeBytes'> }
  | { readonly type: 'receiveUpload'; readonly uploadId: string }

type AgentRefusal = { readonly refused: ErrorCode; readonly message?: string }

/** The longest time that a stop takes. */
const maxStopMs = 1000

/** Makes the ids of uploads others than those of sessions. */
const uploadSeed = 0x75706c64

/** Decides a request about agent sessions on a settled world. Changes nothing. */
export function decideAgent(world: World, command: AgentCommand, now: At): readonly Event[] | AgentRefusal {
  switch (command.type) {
    case 'sendMessage': {
      const { by, sessionId, text, uploads, timeline } = command
      const facts = ownAgent(world, by, sessionId)
      if (facts === null) return { refused: 'session_not_found' }
      const { status } = sessionAt(facts)
      if (status === 'failed' || status === 'unknown')
        return { refused: 'session_ended', message: `The session takes no more messages, its status is ${status}.` }
      if (!canPay(world, by, 1, now)) return { refused: 'insufficient_quota' }
      return [{ type: 'messageSent', sessionId, at: now, text, uploads, timeline }]
    }
    case 'stopSession': {
      const { by, sessionId } = command
      const facts = ownAgent(world, by, sessionId)
      if (facts === null) return { refused: 'session_not_found' }
      // An idle session has nothing to stop, and one stop is enough.
      if (!facts.isTracked || facts.ended !== null || facts.agent?.stopAt !== null) return []
      const durationMs = facts.timeline.spans[0]?.durationMs ?? 0
      const delayMs = Math.min(maxStopMs, Math.floor(durationMs / stepsPerStage))
      return [{ type: 'stopRequested', sessionId, at: now, stopAt: now + delayMs }]
    }
    case 'stageUpload': {
      const uploadId = seededUuid(world.seed ^ uploadSeed, world.uploads.size)
      return [
        { type: 'uploadStaged', at: now, upload: { uploadId, account: command.by, ...command.file, stagedAt: now, receivedAt: null } },
      ]
    }
    case 'receiveUpload':
      return world.uploads.get(command.uploadId)?.receivedAt === null
        ? [{ type: 'uploadReceived', at: now, uploadId: command.uploadId }]
        : []
  }
}

function ownAgent({ sessions }: World, by: string, sessionId: string): SessionFacts | null {
  const facts = sessions.get(sessionId)
  return facts?.agent === null || facts?.owner !== by ? null : facts
}
