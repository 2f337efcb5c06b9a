import { changeAnswer } from '../../../support/deployments/change-answer.ts'
import type { Mutant } from '../../../support/deployments/mutant.ts'
import { isObject } from '../../../../src/contract/is-object.ts'

const emptied =
  (member: string) =>
  (old: unknown): unknown =>
    isObject(old) ? { ...old, [member]: '' } : old

/** Texts that say nothing. */
export const mutants: readonly Mutant[] = [
  {
    rule: 'reports/get/result-when-completed',
    breaks: 'the summary of a report is empty',
    class: 'schema',
    fetchOf: changeAnswer('getReport', '/result', emptied('summary'), ({ result }) => isObject(result)),
  },
  {
    rule: 'reports/get/failure-code',
    breaks: 'the message of a failed report is empty',
    class: 'schema',
    fetchOf: changeAnswer('getReport', '/error', emptied('message'), ({ error }) => isObject(error)),
  },
  {
    rule: 'reviews/get/failure-code',
    breaks: 'the message of a failed review is empty',
    class: 'schema',
    fetchOf: changeAnswer('getSystematicReview', '/error', emptied('message'), ({ error }) => isObject(error)),
  },
]
