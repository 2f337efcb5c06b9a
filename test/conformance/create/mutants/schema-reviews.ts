import { toMutants } from '../../../support/deployments/change-answer.ts'
import type { Mutant } from '../../../support/deployments/mutant.ts'

const leftOut = undefined

export const mutants: readonly Mutant[] = [
  ...toMutants('sessions/create/fields', 'schema', [
    ['a new report has no isPublic', 'createReport', '/isPublic', leftOut],
    ['a new review has a type in snake case', 'createSystematicReview', '/type', 'systematic_review'],
    ['a new report has no links', 'createReport', '/links', leftOut],
    ['a new review has no sessionId', 'createSystematicReview', '/sessionId', leftOut],
    ['a new report has no status', 'createReport', '/status', leftOut],
  ]),
  ...toMutants('sessions/create/processing', 'schema', [
    ['a new report is completed at once', 'createReport', '/status', 'completed'],
    ['a new review is paused at once', 'createSystematicReview', '/status', 'pausedForInsufficientQuota'],
  ]),
]
