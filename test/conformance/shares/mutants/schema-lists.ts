import { toMutants } from '../../../support/deployments/change-answer.ts'
import type { Mutant } from '../../../support/deployments/mutant.ts'

const leftOut = undefined

export const mutants: readonly Mutant[] = [
  ...toMutants('sessions/shares/response-fields', 'sharing', [
    ['the role of a recipient is viewer', 'shareSession', '/share/role', 'viewer'],
    ['a share has no email', 'shareSession', '/share/email', leftOut],
    ['the status of a share is pending', 'shareSession', '/share/status', 'pending'],
    ['a share is wrapped in a list', 'shareSession', '/share', []],
    ['a share has no sessionId', 'shareSession', '/sessionId', leftOut],
  ]),
]
