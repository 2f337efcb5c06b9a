import { toMutants } from '../../../support/deployments/change-answer.ts'
import type { Mutant } from '../../../support/deployments/mutant.ts'

const leftOut = undefined

export const mutants: readonly Mutant[] = [
  ...toMutants('sessions/shares/response-fields', 'sharing', [
    ['a recipient is a viewer', 'shareSession', '/share/role', 'viewer'],
    ['a share has no e-mail', 'shareSession', '/share/email', leftOut],
    ['a share is pending', 'shareSession', '/share/status', 'pending'],
    ['a share is wrapped in a list', 'shareSession', '/share', []],
    ['a share does not name its session', 'shareSession', '/sessionId', leftOut],
  ]),
]
