import type { RuleId } from '../../src/contract/rules.ts'
import { crash } from '../support/deployments/crash-requests.ts'
import { answering, type Asked, type Mutant } from '../support/deployments/mutant.ts'

/** A request that must be refused, and is more than a deployment can take whenever it comes. */
type Crashing = readonly [rule: RuleId, request: string, isIt: (asked: Asked) => boolean]

const asks = (path: string, part: string) => (asked: Asked) => asked.path === path && (JSON.stringify(asked.body) ?? '').includes(part)
const [papers, trials, reports, reviews] = ['/search/papers', '/search/trials', '/sessions/reports', '/sessions/systematic-reviews']

const crashing: readonly Crashing[] = [
  ['search/papers/field-types', 'a search of papers by a word as typeTags', asks(papers, '"typeTags":"RCT"')],
  ['search/trials/enums', 'a search of trials of a phase that there is not', asks(trials, '"PHASE5"]')],
  ['search/max-results-range', 'a search of trials with maxResults 10001', asks(trials, '"maxResults":10001')],
  ['reports/create/field-types', 'a report with a list as title', asks(reports, '"title":["')],
  ['reviews/create/field-types', 'a review with a string as a criterion', asks(reviews, '"criteria":["')],
  ['reviews/create/dry-run-true', 'a review with dryRun true', asks(reviews, '"dryRun":true')],
  ['auth/invalid-key/posts', 'a report with a key that was never issued', ({ path, as }) => path === reports && as === null],
]

export const mutants: readonly Mutant[] = crashing.map(([rule, request, isIt]) => ({
  breaks: `${request} is more than it can take`,
  rule,
  class: 'status',
  hidden: true,
  fetchOf: answering((asked) => (isIt(asked) ? crash : null)),
}))
