import { isOf } from '../../../support/deployments/change-answer.ts'
import { answering, type Mutant } from '../../../support/deployments/mutant.ts'

const includingOnceCompleted = (operation: 'getReport' | 'getSystematicReview'): Mutant['fetchOf'] =>
  answering((asked, { status, body }) => {
    const isRunning = (body as { status?: unknown } | undefined)?.status === 'processing'
    return isOf(asked, operation) && status === 200 && isRunning && asked.query.has('include')
      ? { status: 400, body: { error: { code: 'invalid_request', message: 'There is no body yet.' } } }
      : null
  })

export const mutants: readonly Mutant[] = (['getReport', 'getSystematicReview'] as const).map((operation): Mutant => ({
  breaks: `${operation} refuses include=reportBody while the session is processing`,
  rule: 'errors/statuses-listed',
  class: 'status',
  hidden: true,
  fetchOf: includingOnceCompleted(operation),
}))
