import type { SessionEvent } from './event.ts'
import type { At, SessionFacts } from './session.ts'
import { stepsPerStage } from './agent/agent-turn.ts'
import type { MessageUpload } from './agent/agent-event.ts'

/** The steps of both stages of a turn: it looks for sources and reads them, and then writes. */
const steps = [
  ['planning', 'searching', 'reading', 'firstDraft'],
  ['extracting', 'artifact', 'secondDraft', 'thirdDraft'],
] as const

type Step = (typeof steps)[number][number]

/** An entry of the log of an agent session. Its text follows from the session, unless it is given. */
export type AgentEntry = { readonly at: At; readonly turn: number } & (
  | { readonly kind: Step | 'answer' | 'question' | 'paused' | 'resumed' | 'stopped' | 'waiting' | 'completed' }
  | { readonly kind: 'message'; readonly text: string; readonly uploads: readonly MessageUpload[] }
  | { readonly kind: 'failed'; readonly code: string; readonly message: string }
  | { readonly kind: 'reportCreated'; readonly reportId: string }
  | { readonly kind: 'said'; readonly text: string }
  | { readonly kind: 'asked'; readonly text: string; readonly choices: readonly string[] }
)

/** A table that an agent made. Null while it is not delivered. */
export type AgentArtifact = { readonly turn: number; readonly at: At; deliveredAt: At | null }

/** The history of an agent session. It only grows, so that a read costs as much as what it returns. */
export type AgentLog = {
  readonly entries: AgentEntry[]
  /** The texts of all turns, those included that wait. */
  readonly turns: string[]
  /** The turns whose sources were read. */
  readonly read: number[]
  readonly artifacts: AgentArtifact[]
}

/** The number of turns with a search and a table of their own. Later ones go back to the sources of these. */
export const maxResearchedTurns = 16

/** Adds an event of an agent session to its log. */
export function logAgentEvent(
  logs: Map<string, AgentLog>,
  before: SessionFacts | undefined,
  after: SessionFacts,
  event: SessionEvent,
): void {
  const log = logOf(logs, after)
  const { at } = event
  const turn = after.agent?.turn ?? 0
  const add = (entry: DatelessEntry): void => void log.entries.push({ at, turn, ...entry })
  // Adds the steps that were skipped: a stage may end by a poll or a command before its time.
  if (before !== undefined && endsStage(event)) addSteps(log, before, stepsPerStage, at)
  switch (event.type) {
    case 'sessionCreated':
      log.turns.push(after.request.researchQuestion)
      add({ kind: 'message', text: after.request.researchQuestion, uploads: event.uploads ?? [] })
      break
    case 'messageSent':
      log.entries.push({ at, turn: log.turns.length, kind: 'message', text: event.text, uploads: event.uploads })
      log.turns.push(event.text)
      break
    case 'stageBegun':
      addSteps(log, { ...after, agent: { ...(after.agent ?? { turn, waiting: [], stopAt: null }), steps: 0 } }, 1, at)
      break
    case 'agentStepped':
    case 'sessionPolled':
      if (before !== undefined) addSteps(log, before, after.agent?.steps ?? 0, at)
      break
    case 'sessionPaused':
      add({ kind: 'paused' })
      break
    case 'sessionResumed':
      add({ kind: 'resumed' })
      break
    case 'sessionCompleted':
      if (after.timeline.asks && event.says === undefined) {
        add({ kind: 'question' })
        add({ kind: 'waiting' })
        break
      }
      add(event.says === undefined ? { kind: 'answer' } : { kind: 'said', text: event.says })
      deliver(log, turn, at)
      add({ kind: 'completed' })
      break
    case 'sessionFailed':
      add({ kind: 'failed', code: event.code, message: event.message })
      break
    case 'agentStopped':
      add({ kind: 'stopped' })
      break
    case 'agentCreatedReport':
      add({ kind: 'reportCreated', reportId: event.reportId })
      break
    case 'agentSaid':
      add({ kind: 'said', text: event.text })
      break
    case 'agentAsked':
      add({ kind: 'asked', text: event.text, choices: event.choices })
      if (before?.ended === null) add({ kind: 'waiting' })
      break
    case 'sessionStepped':
    case 'sessionHung':
    case 'exportsReady':
    case 'sessionShared':
    case 'shareActivated':
    case 'shareDeleted':
    case 'turnBegun':
    case 'stopRequested':
    case 'sessionDeleted':
      break
  }
}

type Dateless<Entry> = Entry extends unknown ? Omit<Entry, 'at' | 'turn'> : never
type DatelessEntry = Dateless<AgentEntry>

/** True for an event that ends the current stage with all of its steps. */
function endsStage({ type }: SessionEvent): boolean {
  return type === 'stageBegun' || type === 'sessionCompleted'
}

function addSteps(log: AgentLog, { begun, agent }: SessionFacts, upTo: number, at: At): void {
  const stage = steps[begun.length - 1]
  if (stage === undefined || agent === null) return
  const { turn } = agent
  for (const kind of stage.slice(agent.steps, upTo)) {
    const isResearched = turn < maxResearchedTurns
    // A table that was made once is not made again after a pause.
    const isMade = log.artifacts.some((made) => made.turn === turn)
    if (kind === 'artifact' && (isMade || !isResearched)) continue
    log.entries.push({ at, turn, kind })
    if (kind === 'artifact') log.artifacts.push({ turn, at, deliveredAt: null })
    if (kind === 'reading' && isResearched && !log.read.includes(turn)) log.read.push(turn)
  }
}

function deliver(log: AgentLog, turn: number, at: At): void {
  const made = log.artifacts.find((artifact) => artifact.turn === turn)
  if (made?.deliveredAt === null) made.deliveredAt = at
}

function logOf(logs: Map<string, AgentLog>, { sessionId }: SessionFacts): AgentLog {
  const known = logs.get(sessionId)
  if (known !== undefined) return known
  const made: AgentLog = { entries: [], turns: [], read: [], artifacts: [] }
  logs.set(sessionId, made)
  return made
}
