import { standsStill } from '../../../support/deployments/after-resume.ts'
import type { Mutant } from '../../../support/deployments/mutant.ts'

export const mutants: readonly Mutant[] = [
  {
    breaks: 'a report that was resumed stays at its stage',
    rule: 'sessions/resume/goes-on',
    class: 'time',
    hidden: true,
    // It is watched for twice as long as a report takes.
    target: { poll: { intervalSeconds: 45, timeoutSeconds: 1800 } },
    fetchOf: standsStill,
  },
]
