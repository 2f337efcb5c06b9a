import { maxResearchedTurns, type AgentLog } from '../../engine/agent-log.ts'
import type { SessionFacts } from '../../engine/session.ts'
import type { OwnCorpus } from '../../literature/import/own-corpus.ts'
import type { Cited } from '../cite.ts'
import { answerIn, type Demand } from './agent-questions.ts'
import { followUpOf } from './follow-up.ts'
import { seedOf } from '../chance.ts'
import { researchOf, type Content } from '../content.ts'
import { memoize } from '../memoize.ts'
import { answerOf } from '../extract.ts'
import { plainText } from '../passages.ts'
import { parseQuestion } from '../question-parts.ts'
import { withoutMagic } from '../../engine/magic.ts'
import { toLine } from '../question.ts'
import type { Source } from '../source.ts'
import { listed } from '../../literature/wording.ts'
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
  const demandsAt = demandsOf(asking.turns)
  const demands = demandsAt(at)
  const kept =
    demands.all.length === 0 ? content.cited : content.cited.filter(({ source }) => demands.all.every(({ isMet }) => isMet(source)))
  // A follow-up on the same question reads the next papers, of those that are left.
  const before = asking.turns
    .slice(0, at)
    .filter((_, index) => demandsAt(index).text === demands.text && questionOf(asking.turns, index) === question).length
  const isThere = before * papersPerTurn < kept.length
  return partsOf(content)({ round: isThere ? before : 0, question, kept, demands: demands.text })
}

/** The demands of the messages up to a turn, and the answers that make them in one text. */
type Demands = { readonly byQuestion: ReadonlyMap<number, Demand>; readonly all: readonly Demand[]; readonly text: string }

function toDemands(byQuestion: ReadonlyMap<number, Demand>): Demands {
  const all = [...byQuestion].toSorted(([one], [other]) => one - other).map(([, demand]) => demand)
  return { byQuestion, all, text: listed(all.map(({ answer }) => answer)) }
}

const noDemands = toDemands(new Map())

/** Gives what the messages up to a turn demand. A later answer to a question of the agent replaces an earlier one. Turns are only added. */
const demandsOf = memoize((turns: AgentLog['turns']) => {
  // The first message asks, and answers nothing.
  const known: Demands[] = [noDemands]
  return (turn: number): Demands => {
    for (let next = known.length; next <= turn; next++) {
      const before = known[next - 1] ?? noDemands
      const answer = answerIn(turns[next] ?? '')
      const others = [...before.byQuestion].filter(([question]) => question !== answer?.question)
      if (answer === undefined) known.push(before)
      else known.push(toDemands(new Map(answer.demand === null ? others : [...others, [answer.question, answer.demand]])))
    }
    return known[turn] ?? noDemands
  }
})

/** A turn of those on one question, with the papers that are kept for it and the answers that it keeps to. */
type Part = { readonly round: number; readonly question: string; readonly kept: readonly Cited[]; readonly demands: string }

/** The turns on one question, made at their first use: a history is read again and again. */
const partsOf = memoize((content: Content) => {
  const known = new Map<string, AgentTurn>()
  return (part: Part): AgentTurn => {
    const name = `${part.round} ${part.demands}`
    const turn = known.get(name) ?? writeTurn(content, part)
    known.set(name, turn)
    return turn
  }
})

function writeTurn({ found, read, cited: all }: Content, part: Part): AgentTurn {
  const { round, question, kept, demands } = part
  const cited = kept.slice(round * papersPerTurn, (round + 1) * papersPerTurn)
  const matter = question.replace(/[?.!\s]+$/, '')
  const searched = `I searched for “${matter}” and found ${kindsOf(found)}`
  let paragraphs: readonly string[] | undefined
  const write = (): readonly string[] => {
    const bearing = read.length === 1 ? 'one of them bears on it' : `${read.length} of them bear on it`
    const left =
      demands === ''
        ? ''
        : ` I kept ${kept.length === 0 ? 'none' : kept.length} of ${all.length < read.length ? `the first ${all.length}` : 'these'}: ${demands}.`
    if (read.length === 0 || (cited.length === 0 && left === '')) return [`${searched}, none of which bears on it.`]
    if (cited.length === 0) return [`${searched}; ${bearing}.${left}`]
    const parts = parseQuestion(question)
    const intro = `${searched}; ${bearing}.${left} ${round === 0 ? 'I began with' : 'I went on with'} ${cited.length}.`
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
