import { changeFilters, toTextList } from '../../../support/deployments/change-filters.ts'
import type { Mutant } from '../../../support/deployments/mutant.ts'

/** Filters that are ignored. */
const ignored: readonly Mutant[] = (
  [
    ['papers', 'minYear', 'filter-dates'],
    ['papers', 'maxYear', 'filter-dates'],
    ['papers', 'minEpochS', 'filter-dates'],
    ['papers', 'maxEpochS', 'filter-dates'],
    ['papers', 'excludeKeywords', 'filter-exclude-keywords'],
    ['papers', 'includeKeywords', 'filter-include-keywords'],
    ['papers', 'hasPdf', 'filter-has-pdf'],
    ['papers', 'pubmedOnly', 'filter-pubmed-only'],
    ['papers', 'maxQuartile', 'filter-max-quartile'],
    ['papers', 'retracted', 'filter-retracted'],
    ['papers', 'typeTags', 'filter-type-tags'],
    ['trials', 'hasResults', 'filter-has-results'],
    ['trials', 'phase', 'filter-phase'],
    ['trials', 'recruitmentStatus', 'filter-recruitment-status'],
  ] as const
).map(([kind, member, rule]) => ignoreFilter(kind, member, `search/${kind}/${rule}` as Mutant['rule'])) // of the table

function ignoreFilter(kind: 'papers' | 'trials', member: string, rule: Mutant['rule']): Mutant {
  // Results need not show these: only a search without the filter reveals it.
  const hidden = ['hasPdf', 'pubmedOnly', 'retracted'].includes(member)
  return {
    breaks: `a search of ${kind} ignores the filter ${member}`,
    rule,
    class: 'filters',
    ...(hidden && { hidden }),
    fetchOf: changeFilters(kind, (filters) => (Object.hasOwn(filters, member) ? { [member]: undefined } : null)),
  }
}

/** Filters that are ignored beside another one. */
const ignoredBeside: readonly Mutant[] = (
  [
    ['papers', 'maxQuartile', 'typeTags', 'filter-max-quartile'],
    ['papers', 'typeTags', 'maxQuartile', 'filter-type-tags'],
    ['papers', 'hasPdf', 'pubmedOnly', 'filter-has-pdf'],
    ['papers', 'pubmedOnly', 'hasPdf', 'filter-pubmed-only'],
    ['papers', 'minYear', 'typeTags', 'filter-dates'],
    ['trials', 'hasResults', 'phase', 'filter-has-results'],
    ['trials', 'phase', 'recruitmentStatus', 'filter-phase'],
    ['trials', 'recruitmentStatus', 'hasResults', 'filter-recruitment-status'],
  ] as const
).map(([kind, member, beside, rule]) => ({
  breaks: `a search of ${kind} ignores the filter ${member} beside ${beside}`,
  rule: `search/${kind}/${rule}` as Mutant['rule'], // of the table
  class: 'filters',
  hidden: true,
  fetchOf: changeFilters(kind, (filters) =>
    Object.hasOwn(filters, member) && Object.hasOwn(filters, beside)
      ? { [member]: undefined, ...(member === 'minYear' && { minEpochS: undefined }) }
      : null,
  ),
}))

/** Only one of several words counts, which the same words in another order reveal. */
const oneWordCounts: readonly Mutant[] = [
  { which: 'first', at: 0 },
  { which: 'last', at: -1 },
].map(({ which, at }) => ({
  breaks: `only the ${which} of the included words counts`,
  rule: 'search/papers/filter-include-keywords',
  class: 'filters',
  hidden: true,
  fetchOf: changeFilters('papers', ({ includeKeywords }) => ({ includeKeywords: toTextList(includeKeywords).slice(at).slice(0, 1) })),
}))

export const mutants: readonly Mutant[] = [...ignored, ...ignoredBeside, ...oneWordCounts]
