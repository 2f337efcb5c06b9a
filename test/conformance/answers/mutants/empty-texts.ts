import { changeAnswers, withMembers, type Mutant } from '../../../support/deployments/mutant.ts'
import { isObject } from '../../../../src/contract/is-object.ts'

function emptyMessages(status: number): Mutant['fetchOf'] {
  return changeAnswers((_, answer) => {
    const error = isObject(answer.body) ? answer.body['error'] : undefined
    return answer.status === status && isObject(error) ? { body: { error: withMembers(error, { message: '' }) } } : null
  })
}

/** Messages that say nothing. */
export const mutants: readonly Mutant[] = [404, 409].map((status) => ({
  rule: 'errors/body-form',
  breaks: `the message of a ${status} is empty`,
  class: 'schema',
  hidden: true,
  fetchOf: emptyMessages(status),
}))
