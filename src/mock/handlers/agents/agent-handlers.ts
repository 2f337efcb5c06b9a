import * as artifacts from './artifacts.ts'
import { createAgentSession } from './create-agent-session.ts'
import { listAgentEvents } from './events.ts'
import { sendAgentMessage, stopAgentSession } from './messages.ts'
import { listAgentSources } from './sources.ts'
import { stageUpload } from './uploads.ts'

/** The handlers of agent sessions but for the typed get. */
export const agentHandlers = {
  createAgentSession,
  listAgentEvents,
  sendAgentMessage,
  stopAgentSession,
  listAgentSources,
  ...artifacts,
  stageUpload,
}
