import { isOperation } from '../../../support/deployments/change-answer.ts'
import { changeAnswers, type AnswerChange, type Mutant } from '../../../support/deployments/mutant.ts'
import { refuseSecondShare } from '../../../support/deployments/half-done.ts'

const refusal = (status: number, code: string): AnswerChange => ({ status, body: { error: { code, message: 'No.' } } })

export const mutants: readonly Mutant[] = [
  {
    breaks: 'a second share with one address answers 400',
    rule: 'sessions/shares/email-invalid',
    class: 'sharing',
    hidden: true,
    fetchOf: refuseSecondShare(refusal(400, 'invalid_request')),
  },
  {
    breaks: 'an account that may not invite shares with nobody',
    rule: 'sessions/shares/gate-denied',
    class: 'sharing',
    hidden: true,
    fetchOf: changeAnswers((asked, { status }) =>
      isOperation(asked, 'shareSession') && asked.as === 'denied' && status === 201 ? refusal(403, 'gate_denied') : null,
    ),
  },
]
