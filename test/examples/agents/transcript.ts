import type { AgentCitation, AgentEvent } from '../../../src/contract/types.ts' // 'research-understudy/types'

/** An entry of a conversation. */
export type Entry =
  | {
      readonly type: 'message'
      readonly id: string
      readonly from: 'you' | 'agent'
      readonly text: string
      readonly citations: readonly AgentCitation[]
    }
  | { readonly type: 'question'; readonly id: string; readonly text: string; readonly choices: readonly string[] }
  | { readonly type: 'note'; readonly id: string; readonly text: string }

/** A conversation as it is shown: its entries, and what the agent does at the moment. */
export type Transcript = { readonly entries: readonly Entry[]; readonly activity: string | null }

/** Adds events that were read to those that are known. One that was read twice counts once. */
export function addEvents(known: readonly AgentEvent[], read: readonly AgentEvent[]): readonly AgentEvent[] {
  const ids = new Set(known.map(({ eventId }) => eventId))
  const fresh = read.filter(({ eventId }) => !ids.has(eventId))
  return fresh.length === 0 ? known : [...known, ...fresh]
}

/** Folds events into a conversation. A later snapshot of a message replaces the earlier one in its place. */
export function toTranscript(events: readonly AgentEvent[]): Transcript {
  const entries = new Map<string, Entry>()
  let activity: string | null = null
  for (const { kind, eventId, messageId, text, citations = [], choices = [] } of events) {
    switch (kind) {
      case 'user_message':
        entries.set(eventId, { type: 'message', id: eventId, from: 'you', text, citations })
        break
      case 'agent_message':
        entries.set(messageId ?? eventId, { type: 'message', id: messageId ?? eventId, from: 'agent', text, citations })
        break
      case 'question':
        entries.set(eventId, { type: 'question', id: eventId, text, choices })
        break
      case 'planning':
      case 'searching':
      case 'reading':
      case 'extracting':
      case 'resumed':
        activity = text
        break
      case 'paused':
      case 'stopped':
      case 'failed':
      case 'artifact':
      case 'session_created':
        entries.set(eventId, { type: 'note', id: eventId, text })
        break
      // The agent is idle. A kind that this page does not know is not shown.
      case 'completed':
      default:
        break
    }
    if (kind === 'completed' || kind === 'stopped' || kind === 'failed' || kind === 'paused') activity = null
  }
  return { entries: [...entries.values()], activity }
}

/** The question that awaits an answer: nobody wrote after it. */
export function openQuestionOf(entries: readonly Entry[]): string | null {
  const last = entries.findLast(({ type }) => type !== 'note')
  return last?.type === 'question' ? last.id : null
}
