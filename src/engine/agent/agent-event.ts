import type { At } from '../session.ts'
import type { Timeline } from '../timeline.ts'

/** A file that goes with a message. */
export type MessageUpload = { readonly uploadId: string; readonly filename: string }

/** An event of agent sessions alone, besides those of every session. */
export type AgentEvent =
  /** A step within a stage. */
  | { readonly type: 'agentStepped' }
  /** The owner wrote. `timeline` is the script of the turn that follows. */
  | { readonly type: 'messageSent'; readonly text: string; readonly uploads: readonly MessageUpload[]; readonly timeline: Timeline }
  /** The agent begins the turn of a message that waited. */
  | { readonly type: 'turnBegun' }
  | { readonly type: 'stopRequested'; readonly stopAt: At }
  | { readonly type: 'agentStopped' }
  /** It started a report of its own. */
  | { readonly type: 'agentCreatedReport'; readonly reportId: string }
  /** A control command made it say something. */
  | { readonly type: 'agentSaid'; readonly text: string }
  /** A control command made it ask and wait. */
  | { readonly type: 'agentAsked'; readonly text: string; readonly choices: readonly string[] }
