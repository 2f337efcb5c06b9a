import { maxResearchedTurns, type AgentLog } from '../../engine/agent-log.ts'
import type { SessionFacts } from '../../engine/session.ts'
import type { OwnCorpus } from '../../literature/import/own-corpus.ts'
import type { Cited } from '../cite.ts'
import { followUpOf } from './follow-up.ts'
import { seedOf } from '../chance.ts'
import { researchOf, type Content } from '../content.ts'
import { memoize } from '../memoize.ts'
import { answerOf } from '../extract.ts'
import { plainText } from '../passages.ts'
import { parseQuestion } from '../question-parts.ts'
import { toLine, withoutMagic } from '../question.ts'
import type { Source } from '../source.ts'
import { balanceOf, synthesisOf } from '../synthesis.ts'
import { kindsOf } from '../written.ts'

/** The papers that an agent reads in a turn. */
const papersPerTurn = 6

/** The findings of an agent in a turn. */
export type AgentTurn = {
  /** Its topic: that of the message, or else of the session. */
  readonly question: string
  readonly cited: readonly Cited[]
  /** The parts of its answer, in order. */
  readonly paragraphs: readonly string[]
  readonly tableTitle: string
}

/** The session of a turn, with the texts of all turns. */
type Asking = Pick<SessionFacts, 'sessionId'> & { readonly turns: AgentLog['turns'] }

/** Gives what an agent finds out in a turn. Turns beyond those that are researched go back to the sources of those. */
export function agentTurnOf(asking: Asking, turn: number, own: OwnCorpus): AgentTurn {
  const at = turn % maxResearchedTurns
  const question = questionOf(asking.turns, at)
  const content = researchOf(asking.sessionId, question, own)
  // A follow-up on the same question reads the next papers.
  const before = asking.turns.slice(0, at).filter((_, index) => questionOf(asking.turns, index) === question).length
  const isThere = before * papersPerTurn < content.cited.length
  return partsOf(content)(isThere ? before : 0, question)
}

/** The turns on one question, made at their first use: a history is read again and again. */
const partsOf = memoize((content: Content) => {
  const known: AgentTurn[] = []
  return (round: number, question: string): AgentTurn => (known[round] ??= writeTurn(content, round, question))
})

function writeTurn({ cited: all, found, read }: Content, round: number, question: string): AgentTurn {
  const cited = all.slice(round * papersPerTurn, (round + 1) * papersPerTurn)
  const matter = question.replace(/[?.!\s]+$/, '')
  const searched = `I searched for “${matter}” and found ${kindsOf(found)}`
  let paragraphs: readonly string[] | undefined
  const write = (): readonly string[] => {
    if (cited.length === 0) return [`${searched}, none of which bears on it.`]
    const parts = parseQuestion(question)
    const intro = `${searched}; ${read.length} of them bear on it. ${round === 0 ? 'I began with' : 'I went on with'} ${cited.length}.`
    const balance = balanceOf(cited, parts) ?? 'What bears on it describes and does not compare, so that no effect can be concluded.'
    return [intro, ...synthesisOf(cited, parts).slice(0, 3), balance]
  }
  return {
    question,
    cited,
    // Sources and tables are read without the text.
    get paragraphs() {
      return (paragraphs ??= write())
    },
    tableTitle: toLine(`Evidence: ${matter}`, 100),
  }
}

function questionOf(turns: AgentLog['turns'], turn: number): string {
  const first = toLine(withoutMagic(turns[0] ?? ''), maxQuestionLength)
  const message = toLine(withoutMagic(turns[turn] ?? first), maxQuestionLength)
  return turn > 0 ? toLine(followUpOf(first, message), maxQuestionLength) : first
}

const maxQuestionLength = 300

/** The table that an agent makes in a turn, one row for each paper. */
export function agentTableOf(
  asking: Asking,
  turn: number,
  own: OwnCorpus,
): {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly { readonly source: Source; readonly cells: readonly string[] }[]
} {
  const { cited, question, tableTitle } = agentTurnOf(asking, turn, own)
  const { extraction } = researchOf(asking.sessionId, question, own)
  const questions = extraction?.questions ?? []
  return {
    title: tableTitle,
    columns: ['Study', 'Title', ...questions.map(({ name }) => name)],
    rows: cited.map(({ source, citation }) => ({
      source,
      cells: [
        citation,
        plainText(source.title),
        ...questions.map((asked) => (extraction === null ? '' : toLine(answerOf(extraction, source, asked).value))),
      ],
    })),
  }
}

/** Names a paper in events, sources and tables alike, in any session. */
export function sourceRefOf({ id }: Source): string {
  return `src_${seedOf(id).toString(16).padStart(8, '0')}`
}

/** The papers that an agent has read so far, each once. */
export function agentSourcesOf(asking: Asking, read: readonly number[], own: OwnCorpus): readonly Cited[] {
  const known = new Map<string, Cited>()
  for (const turn of read)
    for (const one of agentTurnOf(asking, turn, own).cited) if (!known.has(one.source.id)) known.set(one.source.id, one)
  return [...known.values()]
}
