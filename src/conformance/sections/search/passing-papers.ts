import type { Exchange } from '../../../exchange/exchange.ts'
import type { Finding } from '../../define/check.ts'
import { filtersOf, hasText, listOf, type Row } from '../../define/search-results.ts'

export const olderPapers: Finding = { notApplicable: 'the older form of papers has no such member' }

/** True if a paper shows that it passes every filter of a search but pubmedOnly and those by words. A filter of tags may want all of them. */
export function passesOthers(paper: Row, search: Exchange): boolean {
  const { minYear, maxYear, minEpochS, maxEpochS, maxQuartile, hasPdf } = filtersOf(search)
  const { journalQuartile, year } = paper
  const isDated = [minYear, maxYear, minEpochS, maxEpochS].some((bound) => bound !== undefined)
  const [from, to] = [Number(minYear ?? yearAt(minEpochS)), Number(maxYear ?? yearAt(maxEpochS))]
  if (isDated && (typeof year !== 'number' || year <= from || year >= to)) return false
  if (maxQuartile !== undefined && (typeof journalQuartile !== 'number' || journalQuartile > Number(maxQuartile))) return false
  if (hasPdf === true && !hasText('fullTextUrl')(paper)) return false
  return listOf(filtersOf(search), 'typeTags').every((tag) => listOf(paper, 'studyTypeTags').includes(tag))
}

/** The year of an instant, moved by a tolerance in years. */
export function yearAt(epochS: unknown, tolerance = 0): number | undefined {
  return typeof epochS === 'number' ? new Date(epochS * 1000).getUTCFullYear() + tolerance : undefined
}
