import type { AgentEntry, AgentLog } from '../../engine/agent-log.ts'
import type { SessionFacts } from '../../engine/session.ts'
import type { OwnCorpus } from '../../literature/import/own-corpus.ts'
import { agentQuestions } from './agent-questions.ts'
import { agentTurnOf, type AgentTurn } from './agent-turn.ts'
import type { Cited } from '../cite.ts'
import { pickOf, seedOf } from '../chance.ts'
import { withoutMagic } from '../../engine/magic.ts'
import { toLine } from '../question.ts'

/** An entry of an agent's log as a reader sees it. */
export type AgentSaying = {
  readonly text: string
  readonly citations?: readonly Cited[]
  readonly reads?: readonly Cited[]
  readonly choices?: readonly string[]
}

const maxQuotedLength = 120

/** Writes what an entry of an agent's log says. Its drafts are beginnings of its answer. */
export function agentSayingOf(
  { sessionId }: Pick<SessionFacts, 'sessionId'>,
  { turns }: AgentLog,
  entry: AgentEntry,
  own: OwnCorpus,
): AgentSaying {
  const turn = (): AgentTurn => agentTurnOf({ sessionId, turns }, entry.turn, own)
  switch (entry.kind) {
    case 'message':
      return { text: withoutMagic(entry.text) }
    case 'planning':
      return { text: `Planning how to answer “${toLine(withoutMagic(turns[entry.turn] ?? ''), maxQuotedLength)}”.` }
    case 'searching':
      return { text: `Searching for papers on “${toLine(turn().question, maxQuotedLength)}”.` }
    case 'reading': {
      const reads = turn().cited
      return { text: `Reading ${toPapers(reads)}.`, reads }
    }
    case 'extracting':
      return { text: `Extracting design, participants and main finding of ${toPapers(turn().cited)}.` }
    case 'artifact':
      return { text: `Made the table “${turn().tableTitle}”${turn().cited.length === 0 ? ', which is empty' : ''}.` }
    case 'firstDraft':
      return draftOf(turn(), 1)
    case 'secondDraft':
      return draftOf(turn(), 2)
    case 'thirdDraft':
      return draftOf(turn(), 3)
    case 'answer':
      return draftOf(turn(), Infinity)
    case 'question': {
      const [text, choices] = pickOf(agentQuestions.all, seedOf(`${entry.turn}`, seedOf(sessionId)), agentQuestions.last)
      return { text, choices }
    }
    case 'asked':
      return entry.choices.length === 0 ? { text: entry.text } : { text: entry.text, choices: entry.choices }
    case 'said':
      return { text: entry.text }
    case 'reportCreated':
      return { text: 'Started a report on the same question.' }
    case 'paused':
      return { text: 'Paused, because the usage quota is used up.' }
    case 'resumed':
      return { text: 'Going on.' }
    case 'stopped':
      return { text: 'Stopped, as asked.' }
    case 'waiting':
      return { text: 'Waiting for your answer.' }
    case 'completed':
      return { text: 'Done for now.' }
    case 'failed':
      return { text: entry.message }
  }
}

function toPapers({ length }: readonly Cited[]): string {
  return length === 0 ? 'no paper' : length === 1 ? 'one paper' : `${length} papers`
}

/** The beginning of an answer, with what it cites. */
function draftOf({ cited, paragraphs }: AgentTurn, length: number): AgentSaying {
  const text = paragraphs.slice(0, length).join('\n\n')
  return { text, citations: cited.filter(({ citation }) => text.includes(citation)) }
}
