import { toMutants } from '../../../support/deployments/change-answer.ts'
import type { Mutant } from '../../../support/deployments/mutant.ts'

const leftOut = undefined

export const mutants: readonly Mutant[] = [
  ...toMutants(
    'sessions/resume/response-fields',
    'schema',
    [
      ['a resume says no type', 'resumeSession', '/type', leftOut],
      ['a resume names no stage', 'resumeSession', '/executionStage', leftOut],
      ['a resume does not say whether the session is public', 'resumeSession', '/isPublic', leftOut],
      ['a resume answers that the session is paused', 'resumeSession', '/status', 'pausedForInsufficientQuota'],
      ['a resume has no links', 'resumeSession', '/links', leftOut],
    ],
    true,
  ),
]
