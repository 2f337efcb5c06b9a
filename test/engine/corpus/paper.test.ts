import { expect, test } from 'vitest'
import { responseFaults } from '../../../src/contract/judge-response.ts'
import { paperOddities, twinEvery } from '../../../src/engine/corpus/corpus-shares.ts'
import { paperAt, paperCount, type CorpusPaper } from '../../../src/engine/corpus/paper.ts'

const papers = Array.from({ length: paperCount }, (_, index) => paperAt(index))

function shareOf(isSo: (paper: CorpusPaper) => boolean): number {
  return papers.filter(isSo).length / papers.length
}

test('there are more papers than any plan may ask for at once', () => {
  expect(paperCount).toBeGreaterThanOrEqual(24_000)
})

test('each paper is what the current form allows', () => {
  const bodies = papers.map(({ epochS: _epochS, isRetracted: _isRetracted, subjects: _subjects, ...paper }) => paper)
  expect(responseFaults('current', 'searchPapers', 200, { papers: bodies })).toEqual([])
})

test('each url is absolute, and each DOI bare, in lower case and of the test prefix', () => {
  const urls = papers.flatMap((paper) => (paper.fullTextUrl === null ? paper.urls : [...paper.urls, paper.fullTextUrl]))
  expect(urls.filter((url) => !URL.canParse(url) || !/^https:\/\/[\w.-]+\/[\w\-.~/?#@!$&'()*+,;=:%]*$/.test(url))).toEqual([])
  const dois = papers.flatMap(({ doi }) => doi ?? [])
  expect(dois.filter((doi) => !/^10\.5555\/[^\sA-Z]+$/.test(doi))).toEqual([])
})

test('a paper is the same whenever it is asked for', () => {
  for (const index of [0, 96, 12_345, paperCount - 1]) expect(paperAt(index)).toEqual(papers[index])
})

test('no two papers share a service id, and hardly any a title', () => {
  expect(new Set(papers.map(({ serviceId }) => serviceId)).size).toBe(paperCount)
  expect(new Set(papers.map(({ title }) => title)).size).toBeGreaterThan(paperCount * 0.995)
})

test('two records with one DOI are an article and its preprint, and their titles say so', () => {
  const byDoi = Map.groupBy(
    papers.filter(({ doi }) => doi !== null),
    ({ doi }) => doi,
  )
  const pairs = [...byDoi.values()].filter(({ length }) => length > 1)
  expect(pairs.length).toBeGreaterThan((paperCount / twinEvery) * 0.7)
  for (const pair of pairs) {
    expect(pair).toHaveLength(2)
    const [first = '', second = ''] = pair.map(({ title }) =>
      title.replace(/^RETRACTED: |^Preprint: | \[preprint\]$| \([pP]reprint\)$/g, ''),
    )
    expect(first).toBe(second.replace(/^Preprint: /, ''))
  }
})

test.each<[string, number, (paper: CorpusPaper) => boolean]>([
  ['no year', 1 / paperOddities.noYear + 1 / paperOddities.stub, ({ year }) => year === null],
  ['no abstract', 0.1, ({ abstract }) => abstract === null],
  ['an empty abstract', 1 / paperOddities.emptyAbstract, ({ abstract }) => abstract === ''],
  ['no DOI', 0.1, ({ doi }) => doi === null],
  ['a place in the literature database', 0.6, ({ pmid }) => pmid !== null],
  ['no venue', 1 / paperOddities.noVenue + 1 / paperOddities.stub, ({ venue }) => venue === null],
  ['an unranked or unknown venue', 0.21, ({ journalQuartile }) => journalQuartile === null],
  ['no citation count', 1 / paperOddities.noCitations + 1 / paperOddities.stub, ({ citedByCount }) => citedByCount === null],
  ['no urls', 1 / paperOddities.noUrls + 1 / paperOddities.stub, ({ urls }) => urls.length === 0],
  ['no authors', 1 / paperOddities.noAuthors + 0.5 / paperOddities.stub, ({ authors }) => authors.length === 0],
  ['a full text', 0.51, ({ fullTextUrl }) => fullTextUrl !== null],
  ['a retraction', 1 / paperOddities.retracted, ({ isRetracted }) => isRetracted],
  ['a title that says it is retracted', 0.67 / paperOddities.retracted, ({ title }) => title.startsWith('RETRACTED: ')],
  ['no study design', 0.38, ({ studyTypeTags }) => studyTypeTags.length === 0],
  ['two study designs', 0.08, ({ studyTypeTags }) => studyTypeTags.length === 2],
  ['a year before 1990', 0.045, ({ year }) => year !== null && year < 1990],
  ['a year without a date', 1 / paperOddities.noDate, ({ year, epochS }) => year !== null && epochS === null],
  ['a title over 300 characters', 0.01, ({ title }) => title.length > 300],
  ['more than 14 authors', 1 / 80, ({ authors }) => authors.length > 14],
  [
    'names in other scripts',
    1 / paperOddities.nativeNames,
    ({ authors }) => authors.some((name) => /[\p{L}--\p{Script=Latin}]/v.test(name)),
  ],
  ['entities in the abstract', 0.02, ({ abstract }) => abstract !== null && /&(?:lt|amp);/.test(abstract)],
  ['tags in the abstract', 0.014, ({ abstract }) => abstract !== null && /<(?:p|b|i|sup|sub)>/.test(abstract)],
  ['LaTeX in the abstract', 0.012, ({ abstract }) => abstract !== null && /\$[^$]+\$/.test(abstract)],
  ['line breaks in the abstract', 0.09, ({ abstract }) => abstract !== null && abstract.includes('\n')],
  ['text from right to left', 0.009, ({ abstract, title }) => /[\u0590-\u06ff]/.test(`${title} ${abstract ?? ''}`)],
  ['an emoji', 0.003, ({ abstract, title }) => /\p{Extended_Pictographic}/u.test(`${title} ${abstract ?? ''}`.replaceAll('©', ''))],
])('of the papers, some have %s, and not too many', (_what, expected, isSo) => {
  expect(shareOf(isSo)).toBeGreaterThan(expected * 0.7)
  expect(shareOf(isSo)).toBeLessThan(expected * 1.4)
})

test('the date of a paper lies in its year', () => {
  const isElsewhere = ({ year, epochS }: CorpusPaper): boolean => epochS !== null && new Date(epochS * 1000).getUTCFullYear() !== year
  expect(papers.filter(isElsewhere)).toEqual([])
  const years = papers.flatMap(({ year }) => (year === null ? [] : [year]))
  expect([Math.min(...years), Math.max(...years)]).toEqual([1950, 2026])
})

test('a venue has one quartile, and there are many', () => {
  const quartiles = new Map<string, number | null>()
  for (const { venue, journalQuartile } of papers) {
    if (venue === null) continue
    expect(quartiles.get(venue) ?? journalQuartile).toBe(journalQuartile)
    quartiles.set(venue, journalQuartile)
  }
  expect(quartiles.size).toBeGreaterThan(140)
  expect(new Set(quartiles.values())).toEqual(new Set([1, 2, 3, 4, null]))
})

test('a paper has three to six subject headings', () => {
  const lists = papers.map(({ subjects }) => subjects)
  expect(lists.filter(({ length }) => length < 3 || length > 6)).toEqual([])
  expect(lists.filter((subjects) => new Set(subjects).size < subjects.length || subjects.includes(''))).toEqual([])
})

test('an abstract has the length of one', () => {
  const lengths = papers.flatMap(({ abstract }) => (abstract === null || abstract === '' ? [] : [abstract.split(/\s+/).length]))
  expect(lengths.filter((length) => length < 80 || length > 250).length / lengths.length).toBeLessThan(0.05)
})

test('no text has a hole where a word should be', () => {
  const texts = papers.map(({ title, abstract }) => `${title} ${abstract ?? ''}`)
  expect(texts.filter((text) => /undefined|NaN|Infinity|\S {2}\S|\[object/.test(text))).toEqual([])
})
