import { isOf } from '../../../support/deployments/change-answer.ts'
import { refusal, remembering, type Mutant } from '../../../support/deployments/mutant.ts'

export const mutants: readonly Mutant[] = (
  [
    ['listSessions', 'a list is refused to who has no quota left'],
    ['shareSession', 'a share is refused to who has no quota left'],
  ] as const
).map(([operation, breaks]): Mutant => ({
  breaks,
  rule: 'errors/statuses-listed',
  class: 'status',
  hidden: true,
  fetchOf: remembering(() => (asked) => (isOf(asked, operation) && asked.as === 'exhausted' ? refusal(402, 'insufficient_quota') : null)),
}))
