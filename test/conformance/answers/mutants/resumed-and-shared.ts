import { isOperation } from '../../../support/deployments/change-answer.ts'
import { refuseWith, changeAnswersWithMemory, type Mutant } from '../../../support/deployments/mutant.ts'

export const mutants: readonly Mutant[] = (
  [
    ['listSessions', 'a list is refused on an exhausted quota'],
    ['shareSession', 'a share is refused on an exhausted quota'],
  ] as const
).map(([operation, breaks]): Mutant => ({
  breaks,
  rule: 'errors/statuses-listed',
  class: 'status',
  hidden: true,
  fetchOf: changeAnswersWithMemory(
    () => (asked) => (isOperation(asked, operation) && asked.as === 'exhausted' ? refuseWith(402, 'insufficient_quota') : null),
  ),
}))
