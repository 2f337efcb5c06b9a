import { judgeableOf } from '../criterion.ts'
import type { Source } from '../source.ts'
import { withoutMagic } from '../../engine/magic.ts'

type Keeps = (source: Source) => boolean

/** An answer to a question of an agent that leaves papers out, and the papers that it reads from then on. */
export type Demand = { readonly answer: string; readonly isMet: Keeps }

/** A question of an agent, with suggested answers and the papers that each keeps; null for one that leaves none out. */
type Question = readonly [text: string, answers: readonly (readonly [choice: string, keeps: Keeps | null])[]]

const ofDesign: Question = [
  'Should I include observational studies, or randomised trials alone?',
  [
    ['Trials alone', judgedAs('randomised controlled trial', 'Yes')],
    ['Both', null],
  ],
]

const questions: readonly Question[] = [
  ofDesign,
  [
    'How far back should I look?',
    [
      ['The last five years', judgedAs('published in the last five years', 'Yes')],
      ['The last ten years', judgedAs('published in the last ten years', 'Yes')],
      ['As far as it goes', null],
    ],
  ],
  [
    'Should I leave out reviews, and read primary studies alone?',
    [
      ['Primary studies alone', judgedAs('review', 'No')],
      ['Keep reviews', null],
    ],
  ],
]

/** Keeps the papers that a criterion of a review would judge so. */
function judgedAs(instructions: string, answer: 'Yes' | 'No'): Keeps {
  return (source) => judgeableOf({ name: '', instructions }).judge(source).answer === answer
}

/** A question as an agent asks it, with the answers that it suggests. */
type Asked = readonly [text: string, choices: readonly string[]]

/** The questions of an agent before it goes on, and the one that it asks in their stead. */
export const agentQuestions: { readonly all: readonly Asked[]; readonly last: Asked } = {
  all: questions.map(toAsked),
  last: toAsked(ofDesign),
}

function toAsked([text, answers]: Question): Asked {
  return [text, answers.map(([choice]) => choice)]
}

/** The question that a message answers, by its number, and the demand of the answer; null for one that leaves no paper out. */
type AgentAnswer = { readonly question: number; readonly demand: Demand | null }

const known: ReadonlyMap<string, AgentAnswer> = new Map(
  questions.flatMap(([, answers], question) =>
    answers.map(([choice, isMet]) => {
      const answer = choice.toLowerCase()
      return [answer, { question, demand: isMet === null ? null : { answer, isMet } }] as const
    }),
  ),
)

/** The answer that a message gives; undefined for any other message. */
export function answerIn(message: string): AgentAnswer | undefined {
  const answer = message.includes('[') ? withoutMagic(message) : message
  return known.get(answer.trim().replace(/\.$/, '').toLowerCase())
}
