import { agentSayingOf } from '../../../content/agent/agent-text.ts'
import { sourceRefOf } from '../../../content/agent/agent-turn.ts'
import type { Cited } from '../../../content/cite.ts'
import { toTimestamp } from '../../../contract/instant.ts'
import type { ResponseOf } from '../../../contract/operations.ts'
import type { AgentEntry, AgentLog } from '../../../engine/agent-log.ts'
import type { At, SessionFacts } from '../../../engine/session.ts'
import type { World } from '../../../engine/world.ts'

type AgentEvent = ResponseOf<'listAgentEvents', 200>['events'][number]

/** The kinds of events, as answers name the entries of a log. */
const kinds = {
  message: 'user_message',
  planning: 'planning',
  searching: 'searching',
  reading: 'reading',
  extracting: 'extracting',
  artifact: 'artifact',
  firstDraft: 'agent_message',
  secondDraft: 'agent_message',
  thirdDraft: 'agent_message',
  answer: 'agent_message',
  said: 'agent_message',
  question: 'question',
  asked: 'question',
  reportCreated: 'session_created',
  paused: 'paused',
  resumed: 'resumed',
  stopped: 'stopped',
  waiting: 'completed',
  completed: 'completed',
  failed: 'failed',
} as const satisfies { readonly [Kind in AgentEntry['kind']]: string }

/** The log of an agent session. One without events has nothing in it. */
export function logOf({ agentLogs }: World, { sessionId }: SessionFacts): AgentLog {
  return agentLogs.get(sessionId) ?? { entries: [], turns: [], read: [], artifacts: [] }
}

/** The speaker of an entry that is a message. Drafts of an answer are none. */
const speakers: Partial<Readonly<Record<AgentEntry['kind'], 'user' | 'agent'>>> = {
  message: 'user',
  answer: 'agent',
  said: 'agent',
  question: 'agent',
  asked: 'agent',
}

type AgentMessage = { readonly at: At; readonly from: 'user' | 'agent'; readonly text: string }

/** The last messages of an agent session, oldest first. */
export function messagesOf(world: World, facts: SessionFacts, most = Infinity): readonly AgentMessage[] {
  const said = logOf(world, facts).entries.flatMap((entry, number) => {
    const from = speakers[entry.kind]
    return from === undefined ? [] : [{ entry, number, from }]
  })
  return said.slice(-most).map(({ entry, number, from }) => ({ at: entry.at, from, text: toAgentEvent(world, facts, entry, number).text }))
}

/** An entry of a log as an event. Its number in the log is its id. */
export function toAgentEvent(world: World, facts: SessionFacts, entry: AgentEntry, number: number): AgentEvent {
  const { citations, choices, reads, text } = agentSayingOf(facts, logOf(world, facts), entry, world)
  const messageId = messageIdOf(entry, number)
  return {
    eventId: `evt_${number + 1}`,
    kind: kinds[entry.kind],
    createdAt: toTimestamp(entry.at),
    text,
    ...(messageId !== null && { messageId }),
    ...(citations !== undefined && { citations: citations.map(toCitation) }),
    ...(reads !== undefined && { sourceRefs: reads.map(({ source }) => sourceRefOf(source)) }),
    ...((entry.kind === 'question' || entry.kind === 'asked') && { questionId: `q_${number + 1}` }),
    ...(choices !== undefined && { choices: [...choices] }),
    ...(entry.kind === 'artifact' && { artifactId: artifactIdOf(entry.turn) }),
    ...(entry.kind === 'reportCreated' && { sessionId: entry.reportId }),
    ...(entry.kind === 'message' && entry.uploads.length > 0 && { uploads: entry.uploads.map((upload) => ({ ...upload })) }),
    ...(entry.kind === 'failed' && { error: { code: entry.code, message: entry.message } }),
  }
}

function toCitation({ source, citation }: Cited) {
  return { sourceRef: sourceRefOf(source), label: citation }
}

/** The id of a message. All drafts of a turn's answer have one, so that each replaces those before it. */
function messageIdOf({ kind, turn }: AgentEntry, number: number): string | null {
  if (kind === 'message') return userMessageIdOf(turn)
  if (kind === 'said') return `msg_s${number + 1}`
  return kinds[kind] === 'agent_message' ? answerIdOf(turn) : null
}

export function userMessageIdOf(turn: number): string {
  return `msg_u${turn + 1}`
}

export function answerIdOf(turn: number): string {
  return `msg_a${turn + 1}`
}

export function artifactIdOf(turn: number): string {
  return `art_${turn + 1}`
}
