import type { PaperFilters } from '../../contract/generated/api.ts'
import { paperAt, paperCount, type CorpusPaper } from '../corpus/paper.ts'
import type { CorpusDefinition } from './full-text/corpus-definition.ts'
import { paperFields, publicationDate } from './paper-fields.ts'

type TypeTag = NonNullable<PaperFilters['typeTags']>[number]

const bitOfTag: { readonly [Tag in TypeTag]: number } = { 'Review': 1, 'Meta-Analysis': 2, 'Systematic Review': 4, 'RCT': 8, 'Longitudinal': 16 } // prettier-ignore
const bits: ReadonlyMap<string, number> = new Map(Object.entries(bitOfTag))

/** Encodes study designs as the bits of a number. Designs without a filter have no bit. */
export function bitsOfTags(tags: readonly string[]): number {
  return tags.reduce((sum, tag) => sum | (bits.get(tag) ?? 0), 0)
}

/** The traits of papers that filters read. */
export const paperTraits = {
  year: ({ year }: CorpusPaper) => year,
  epochS: ({ epochS }: CorpusPaper) => epochS,
  quartile: ({ journalQuartile }: CorpusPaper) => journalQuartile,
  pdf: ({ fullTextUrl }: CorpusPaper) => (fullTextUrl === null ? 0 : 1),
  pmid: ({ pmid }: CorpusPaper) => (pmid === null ? 0 : 1),
  retracted: ({ isRetracted }: CorpusPaper) => (isRetracted ? 1 : 0),
  tags: ({ studyTypeTags }: CorpusPaper) => bitsOfTags(studyTypeTags),
}

const secondsPerYear = 31_556_952

function newnessOf({ epochS, year }: CorpusPaper): number | null {
  return epochS ?? (year === null ? null : (year - 1970) * secondsPerYear)
}

const { title, subjects, abstract, authors, journal, types, kind, pmid, language } = paperFields

export const paperCorpus: CorpusDefinition<CorpusPaper> = {
  name: 'papers',
  size: paperCount,
  at: paperAt,
  idOf: ({ serviceId }) => serviceId,
  fields: [
    { field: title, weight: 3 },
    { field: subjects, weight: 2 },
    { field: abstract, weight: 1 },
  ],
  columns: { title, subjects, abstract, authors, journal, types, kind, pmid, language },
  numbers: { ...paperTraits, newness: newnessOf },
  bounds: { published: publicationDate },
  newnessOf,
}
