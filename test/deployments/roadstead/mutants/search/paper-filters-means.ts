import { fieldsAt, numberAt, textAt, textsAt } from '../../checks.ts'
import { paperPasses } from '../../corpora/find.ts'
import type { Call, Fields, Paper } from '../../types.ts'
import { under } from '../fault.ts'
import type { Fault, Row, Sort } from '../fault.ts'
import { items, papers } from '../probe.ts'

export const filtersOf = (call: Call): Fields => fieldsAt(call.body, 'filters')

/** The filters of a call, changed, decide in the place of those that were sent. */
const read = (change: (filters: Fields, call: Call) => Fields) => ({
  paperKept: (kept: boolean, paper: Paper, call: Call): boolean =>
    call.op === 'searchPapers' && call.body['filters'] !== undefined ? paperPasses(paper, change(filtersOf(call), call)) : kept,
})

export const ignoring =
  (name: string, when: (call: Call) => boolean = () => true) =>
  (filters: Fields, call: Call): Fields =>
    when(call) ? Object.fromEntries(Object.entries(filters).filter(([entry]) => entry !== name)) : filters

/** A fault that lets papers pass which a filter is to keep out. */
export const leaks = (
  id: string,
  sort: Sort,
  breaks: string,
  change: (filters: Fields, call: Call) => Fields,
  filters: Fields,
  wrong: (paper: Fields) => boolean,
  more: Fields = {},
): Row => [
  `filter-${id}`,
  sort,
  `filters.${Object.keys(filters).join(', ')}`,
  breaks,
  read(change),
  async (client) => items(await papers(client, { maxResults: 1200, filters, ...more }), 'papers').some((paper) => wrong(paper)),
]

/** A fault that keeps out what a filter is to let pass: the search then finds less than it should. */
export const loses = (
  id: string,
  sort: Sort,
  breaks: string,
  change: (filters: Fields, call: Call) => Fields,
  filters: Fields,
  right: (paper: Fields) => boolean,
  more: Fields = {},
): Row => [
  `filter-${id}`,
  sort,
  `filters.${Object.keys(filters).join(', ')}`,
  breaks,
  read(change),
  async (client) => {
    const without = items(await papers(client, { maxResults: 2000, ...more }), 'papers').some((paper) => right(paper))
    const within = items(await papers(client, { maxResults: 2000, filters, ...more }), 'papers').some((paper) => right(paper))
    return without && !within
  },
]

export const year = (paper: Fields): number => numberAt(paper, 'year') ?? 0

export const textOf = (paper: Fields): string => `${textAt(paper, 'title')} ${textAt(paper, 'abstract')}`.toLowerCase()

export const quartile = (paper: Fields): number | null => numberAt(paper, 'journalQuartile')

export const onPubmed = (call: Call): boolean => call.body['corpus'] === 'pubmed'

export const pubmed = { corpus: 'pubmed' }

export const epoch = (date: string): number => Date.parse(date) / 1000

export const plus = (filters: Fields, name: string, by: number): Fields => ({ ...filters, [name]: (numberAt(filters, name) ?? 0) + by })

export const withTag = (tag: string) => (paper: Fields) => textsAt(paper, 'studyTypeTags').includes(tag)

export const paperFilterFaultsTwo: readonly Fault[] = under('POST /search/papers', [
  loses(
    'tags-longitudinal-lost',
    'hard filter',
    'typeTags Longitudinal finds trials instead',
    (filters) => (textsAt(filters, 'typeTags').join() === 'Longitudinal' ? { ...filters, typeTags: ['RCT'] } : filters),
    { typeTags: ['Longitudinal'] },
    withTag('Longitudinal'),
  ),
  loses(
    'years-undated-all-lost',
    'hard filter',
    'minYear together with typeTags keeps everything out',
    (filters) => (filters['minYear'] !== undefined && filters['typeTags'] !== undefined ? plus(filters, 'minYear', 100) : filters),
    { minYear: 2000, typeTags: ['RCT'] },
    (paper) => withTag('RCT')(paper) && year(paper) > 2000,
  ),
])
