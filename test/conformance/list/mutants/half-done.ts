import { isOf } from '../../../support/deployments/change-answer.ts'
import { answering, type Instead, type Mutant } from '../../../support/deployments/mutant.ts'

const refusal = (status: number, code: string): Instead => ({ status, body: { error: { code, message: 'No.' } } })

export const mutants: readonly Mutant[] = [
  {
    breaks: 'a limit of 100 is refused',
    rule: 'sessions/list/limit-range',
    class: 'bounds',
    hidden: true,
    fetchOf: answering((asked) =>
      isOf(asked, 'listSessions') && asked.query.get('limit') === '100' ? refusal(400, 'invalid_request') : null,
    ),
  },
]
