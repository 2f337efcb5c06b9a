import { judgeableOf } from '../criterion.ts'
import type { Source } from '../source.ts'
import { withoutMagic } from '../question.ts'

/** An answer to a question of an agent, and the papers that it reads from then on. */
export type Demand = { readonly answer: string; readonly isMet: (source: Source) => boolean }

/** A message that answers a question of an agent, by the number of the question. Null for an answer that leaves no paper out. */
type AgentAnswer = { readonly question: number; readonly demand: Demand | null }

const questions = [
  ['Should I include observational studies, or randomised trials alone?', ['Trials alone', 'Both']],
  ['How far back should I look?', ['The last five years', 'The last ten years', 'As far as it goes']],
  ['Should I leave out reviews, and read primary studies alone?', ['Primary studies alone', 'Keep reviews']],
] as const

/** The questions of an agent before it goes on, each with suggested answers, and the one that it asks in their stead. */
export const agentQuestions: {
  readonly all: readonly (readonly [text: string, choices: readonly string[]])[]
  readonly last: readonly [text: string, choices: readonly string[]]
} = { all: questions, last: questions[0] }

/** The criterion of an answer that leaves papers out, and the verdict that keeps a paper; null for one that leaves out none. */
const criteria: { readonly [Choice in (typeof questions)[number][1][number]]: readonly [instructions: string, kept: string] | null } = {
  'Trials alone': ['randomised controlled trial', 'Yes'],
  Both: null,
  'The last five years': ['published in the last five years', 'Yes'],
  'The last ten years': ['published in the last ten years', 'Yes'],
  'As far as it goes': null,
  'Primary studies alone': ['review', 'No'],
  'Keep reviews': null,
}

const answers: ReadonlyMap<string, AgentAnswer> = new Map(
  questions.flatMap(([, choices], question) =>
    choices.map((choice) => [choice.toLowerCase(), { question, demand: toDemand(choice) }] as const),
  ),
)

function toDemand(choice: keyof typeof criteria): Demand | null {
  const [instructions, kept] = criteria[choice] ?? []
  if (instructions === undefined) return null
  return { answer: choice.toLowerCase(), isMet: (source) => judgeableOf({ name: '', instructions }).judge(source).answer === kept }
}

/** The answer that a message gives; undefined for any other message. */
export function answerIn(message: string): AgentAnswer | undefined {
  const answer = message.includes('[') ? withoutMagic(message) : message
  return answers.get(answer.trim().replace(/\.$/, '').toLowerCase())
}
