import { judgeableOf } from '../criterion.ts'
import type { Source } from '../source.ts'
import { withoutMagic } from '../question.ts'

/** An answer to a question of an agent, and the papers that it reads from then on. */
export type Demand = { readonly answer: string; readonly isMet: (source: Source) => boolean }

const lastQuestion = ['Should I include observational studies, or randomised trials alone?', ['Trials alone', 'Both']] as const

/** The questions of an agent before it goes on, each with suggested answers, and the one that it asks in their stead. */
export const agentQuestions: {
  readonly all: readonly (readonly [text: string, choices: readonly string[]])[]
  readonly last: readonly [text: string, choices: readonly string[]]
} = {
  all: [
    lastQuestion,
    ['How far back should I look?', ['The last five years', 'The last ten years', 'As far as it goes']],
    ['Should I leave out reviews, and read primary studies alone?', ['Primary studies alone', 'Keep reviews']],
  ],
  last: lastQuestion,
}

/** The suggested answers that leave papers out, each with a criterion and the verdict that keeps a paper. */
const demands: ReadonlyMap<string, Demand> = new Map(
  (
    [
      ['trials alone', 'randomised controlled trial', 'Yes'],
      ['the last five years', 'published in the last five years', 'Yes'],
      ['the last ten years', 'published in the last ten years', 'Yes'],
      ['primary studies alone', 'review', 'No'],
    ] as const
  ).map(([answer, instructions, kept]) => [
    answer,
    { answer, isMet: (source) => judgeableOf({ name: '', instructions }).judge(source).answer === kept },
  ]),
)

/** Gives what a message demands by being such an answer. */
export function demandOf(message: string): Demand | undefined {
  const answer = message.includes('[') ? withoutMagic(message) : message
  return demands.get(answer.trim().replace(/\.$/, '').toLowerCase())
}
