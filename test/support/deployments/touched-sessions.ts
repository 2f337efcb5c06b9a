import { isOperation } from './change-answer.ts'
import { changeAnswersWithMemory, type MutantAnswer, type MutantRequest, type AnswerChange, type Mutant } from './mutant.ts'

const sessionOf = ({ path }: MutantRequest): string => path.split('/')[2] ?? ''

/** Changes answers by the sessions that were resumed, or shared, before. */
export function changeAfter(
  operation: 'resumeSession' | 'shareSession',
  change: (touched: ReadonlySet<string>, asked: MutantRequest, answer: MutantAnswer) => AnswerChange | null,
): Mutant['fetchOf'] {
  return changeAnswersWithMemory(() => {
    const touched = new Set<string>()
    return (asked, answer) => {
      const instead = change(touched, asked, answer)
      if (isOperation(asked, operation) && answer.status < 300 && instead === null) touched.add(sessionOf(asked))
      return instead
    }
  })
}
