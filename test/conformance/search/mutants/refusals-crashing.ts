import { type MutantRequest, type Mutant } from '../../../support/deployments/mutant.ts'
import { toCrashMutants, type Crashing } from '../../../support/deployments/crashing-requests.ts'

const asks = (path: string, part: string) => (asked: MutantRequest) =>
  asked.path === path && (JSON.stringify(asked.body) ?? '').includes(part)

const papers = '/search/papers'
const trials = '/search/trials'

const crashing: readonly Crashing[] = [
  ['search/papers/field-types', 'a search of papers with a word as typeTags', asks(papers, '"typeTags":"RCT"')],
  ['search/trials/enums', 'a search of trials of an unlisted phase', asks(trials, '"PHASE5"]')],
  ['search/max-results-range', 'a search of trials with maxResults 10001', asks(trials, '"maxResults":10001')],
]

export const mutants: readonly Mutant[] = toCrashMutants(crashing)
