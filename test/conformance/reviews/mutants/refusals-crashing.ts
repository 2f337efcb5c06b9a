import { type MutantRequest, type Mutant } from '../../../support/deployments/mutant.ts'
import { toCrashMutants, type Crashing } from '../../../support/deployments/crashing-requests.ts'

const asks = (path: string, part: string) => (asked: MutantRequest) =>
  asked.path === path && (JSON.stringify(asked.body) ?? '').includes(part)

const reviews = '/sessions/systematic-reviews'

const crashing: readonly Crashing[] = [
  ['reviews/create/field-types', 'a review with a string as a criterion', asks(reviews, '"criteria":["')],
  ['reviews/create/dry-run-true', 'a review with dryRun true', asks(reviews, '"dryRun":true')],
]

export const mutants: readonly Mutant[] = toCrashMutants(crashing)
