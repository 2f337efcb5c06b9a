import { isOperation } from '../../../support/deployments/change-answer.ts'
import { changeAnswers, type AnswerChange, type Mutant } from '../../../support/deployments/mutant.ts'

const refusal = (status: number, code: string): AnswerChange => ({ status, body: { error: { code, message: 'No.' } } })

export const mutants: readonly Mutant[] = [
  {
    breaks: 'a limit of 100 is refused',
    rule: 'sessions/list/limit-range',
    class: 'bounds',
    hidden: true,
    fetchOf: changeAnswers((asked) =>
      isOperation(asked, 'listSessions') && asked.query.get('limit') === '100' ? refusal(400, 'invalid_request') : null,
    ),
  },
]
