import { isOperation } from './change-answer.ts'
import { changeAnswersWithMemory, type AnswerChange, type Mutant } from './mutant.ts'

export function refuseSecondShare(instead: AnswerChange): Mutant['fetchOf'] {
  return changeAnswersWithMemory(() => {
    const known = new Set<string>()
    return (asked, { status }) => {
      if (!isOperation(asked, 'shareSession') || status !== 201) return null
      const share = `${asked.path} ${String(Object(asked.body)['email'])}`
      return known.size === known.add(share).size ? instead : null
    }
  })
}
