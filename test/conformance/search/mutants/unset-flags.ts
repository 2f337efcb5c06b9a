import { changeFilters } from '../../../support/deployments/change-filters.ts'
import type { Mutant } from '../../../support/deployments/mutant.ts'

/** Flags that count as true whenever they are sent. */
const flags: readonly Mutant[] = (
  [
    ['papers', 'pubmedOnly', 'filter-pubmed-only'],
    ['papers', 'hasPdf', 'filter-has-pdf'],
    ['trials', 'hasResults', 'filter-has-results'],
  ] as const
).map(([kind, flag, rule]): Mutant => ({
  breaks: `${flag} false is read as true`,
  rule: `search/${kind}/${rule}` as Mutant['rule'], // of the table
  class: 'filters',
  hidden: true,
  fetchOf: changeFilters(kind, (filters) => (filters[flag] === false ? { [flag]: true } : null)),
}))

const retracted: readonly Mutant[] = (['only_retracted', 'exclude_retracted'] as const).map((value): Mutant => ({
  breaks: `include_retracted is read as ${value}`,
  rule: 'search/papers/filter-retracted',
  class: 'filters',
  hidden: true,
  fetchOf: changeFilters('papers', (filters) => (filters['retracted'] === 'include_retracted' ? { retracted: value } : null)),
}))

export const mutants: readonly Mutant[] = [...flags, ...retracted]
