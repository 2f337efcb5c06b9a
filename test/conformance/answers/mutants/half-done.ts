import { type AnswerChange, type Mutant } from '../../../support/deployments/mutant.ts'
import { refuseSecondShare } from '../../../support/deployments/half-done.ts'

const refusal = (status: number, code: string): AnswerChange => ({ status, body: { error: { code, message: 'No.' } } })

export const mutants: readonly Mutant[] = [
  {
    breaks: 'a second share with one address is a conflict',
    rule: 'errors/statuses-listed',
    class: 'sharing',
    hidden: true,
    fetchOf: refuseSecondShare(refusal(409, 'already_shared')),
  },
]
