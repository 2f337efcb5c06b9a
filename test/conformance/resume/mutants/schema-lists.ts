import { toMutants } from '../../../support/deployments/change-answer.ts'
import type { Mutant } from '../../../support/deployments/mutant.ts'

const leftOut = undefined

export const mutants: readonly Mutant[] = [
  ...toMutants(
    'sessions/resume/response-fields',
    'schema',
    [
      ['a resume has no type', 'resumeSession', '/type', leftOut],
      ['a resume has no executionStage', 'resumeSession', '/executionStage', leftOut],
      ['a resume has no isPublic', 'resumeSession', '/isPublic', leftOut],
      ['a resume has the status of a paused session', 'resumeSession', '/status', 'pausedForInsufficientQuota'],
      ['a resume has no links', 'resumeSession', '/links', leftOut],
    ],
    true,
  ),
]
