import { isOperation } from '../../../support/deployments/change-answer.ts'
import { changeAnswers, type Mutant } from '../../../support/deployments/mutant.ts'

const refuseUntilCompleted = (operation: 'getReport' | 'getSystematicReview'): Mutant['fetchOf'] =>
  changeAnswers((asked, { status, body }) => {
    const isRunning = (body as { status?: unknown } | undefined)?.status === 'processing'
    return isOperation(asked, operation) && status === 200 && isRunning && asked.query.has('include')
      ? { status: 400, body: { error: { code: 'invalid_request', message: 'There is no body yet.' } } }
      : null
  })

export const mutants: readonly Mutant[] = (['getReport', 'getSystematicReview'] as const).map((operation): Mutant => ({
  breaks: `${operation} refuses include=reportBody while the session is processing`,
  rule: 'errors/statuses-listed',
  class: 'status',
  hidden: true,
  fetchOf: refuseUntilCompleted(operation),
}))
