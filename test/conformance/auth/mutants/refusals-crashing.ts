import { type Mutant } from '../../../support/deployments/mutant.ts'
import { toCrashMutants, type Crashing } from '../../../support/deployments/crashing-requests.ts'

const reports = '/sessions/reports'

const crashing: readonly Crashing[] = [
  ['auth/invalid-key/posts', 'a report with an unknown key', ({ path, as }) => path === reports && as === null],
]

export const mutants: readonly Mutant[] = toCrashMutants(crashing)
