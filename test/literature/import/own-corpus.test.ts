import { expect, test } from 'vitest'
import type { Given } from '../../../src/contract/given.ts'
import { toOwnCorpus, type OwnCorpus } from '../../../src/literature/import/own-corpus.ts'
import { toBareDoi } from '../../../src/literature/import/reference.ts'

function ownOf(given: Given): OwnCorpus {
  const own = toOwnCorpus(given)
  if ('wrong' in own) throw new Error(own.wrong)
  return own
}

test('own paper: a title is enough', () => {
  expect(ownOf({ papers: [{ title: 'Mine' }] }).papers).toEqual([
    {
      serviceId: expect.stringMatching(/^W\d{10}$/),
      title: 'Mine',
      authors: [],
      year: null,
      abstract: null,
      doi: null,
      pmid: null,
      venue: null,
      citedByCount: null,
      urls: [],
      studyTypeTags: [],
      journalQuartile: null,
      fullTextUrl: null,
      subjects: [],
      epochS: null,
      isRetracted: false,
      isUnidentified: false,
    },
  ])
})

test('own paper: given fields are unchanged', () => {
  const said = {
    serviceId: 'W1',
    title: 'Mine',
    authors: ['Jane Doe'],
    year: 2020,
    abstract: 'A',
    pmid: '1',
    venue: 'V',
    citedByCount: 3,
    urls: ['u'],
    studyTypeTags: ['RCT'],
    journalQuartile: 1,
    fullTextUrl: 'f',
    subjects: ['s'],
  }
  expect(ownOf({ papers: [{ ...said, doi: 'https://doi.org/10.5555/X', retracted: true }] }).papers).toEqual([
    { ...said, doi: '10.5555/x', epochS: null, isRetracted: true, isUnidentified: false },
  ])
})

test('own papers: lists and papers keep their order', () => {
  const { papers } = ownOf({
    papers: [
      { title: 'One' },
      { bibtex: '\uFEFF@misc{a, title={Two}, date={2020-02-29}, doi={10.5555/A}, url={https://example.org}} @misc{b, title={Three}}' },
      { ris: '\uFEFFTY  - JOUR\nTI  - Four\nER  - ' },
      { csl: [{ title: 'Five' }] },
    ],
  })
  expect(papers.map(({ title }) => title)).toEqual(['One', 'Two', 'Three', 'Four', 'Five'])
  expect(papers[1]).toMatchObject({
    doi: '10.5555/a',
    urls: ['https://example.org', 'https://doi.org/10.5555/a'],
    year: 2020,
    epochS: Date.UTC(2020, 1, 29) / 1000,
  })
})

test('own papers: new identifiers follow from place and seed, and are unique', () => {
  const idsOf = (given: Given): readonly string[] => ownOf(given).papers.map(({ serviceId }) => serviceId)
  const two: Given['papers'] = [{ title: 'One' }, { title: 'Two' }]
  const [first = '', second = ''] = idsOf({ papers: two })
  expect(idsOf({ papers: two, seed: 1 })).toEqual([first, second])
  expect(idsOf({ papers: two, seed: 2 })).not.toEqual([first, second])
  expect(new Set(idsOf({ papers: [...two, { title: 'Three', serviceId: second }] })).size).toBe(3)
})

test('own trial: it needs its number and a title', () => {
  expect(ownOf({ trials: [{ nctId: 'NCT00000001', title: 'Mine', phase: ['PHASE2'] }] }).trials).toEqual([
    {
      nctId: 'NCT00000001',
      title: 'Mine',
      summary: null,
      url: 'https://trials.example.org/study/NCT00000001',
      overallStatus: null,
      phase: ['PHASE2'],
      studyType: null,
      enrollmentCount: null,
      conditions: [],
      interventions: [],
      leadSponsor: null,
      startDate: null,
      primaryCompletionDate: null,
      completionDate: null,
      hasResults: null,
      lastUpdatedYear: null,
    },
  ])
})

test('own trial: a phase that does not apply is omitted', () => {
  expect(ownOf({ trials: [{ nctId: 'NCT00000001', title: 'Mine', phase: ['NA'] }] }).trials).toMatchObject([{ phase: [] }])
})

test.each<[Given, string]>([
  [{ papers: [{ title: 'T' }, { bibtex: '\n@misc{a}' }] }, 'papers[1].bibtex line 2: a has no title'],
  [{ papers: [{ ris: 'x' }] }, 'papers[0].ris line 1: a reference begins with a line TY  - and its type, such as TY  - JOUR'],
  [{ papers: [{ csl: [{ title: 'T' }, {}] }] }, 'papers[0].csl[1]: title is missing'],
  [{ papers: [{ file: 'refs.bib', bibtex: '@misc{a}' }] }, 'papers[0].file refs.bib line 1: a has no title'],
  [{ papers: [{ file: 'refs.json', csl: [{}] }] }, 'papers[0].file refs.json item 1: title is missing'],
  [
    { papers: [{ file: 'refs.bib' }] },
    'papers[0].file is read only out of a scenario file on disk: give its text as bibtex or ris, or its items as csl',
  ],
  [
    { papers: [{ title: 'A', serviceId: 'W1' }, { title: 'B' }, { title: 'C', serviceId: 'W1' }] },
    'papers[2].serviceId is that of papers[0] already: W1',
  ],
  [
    {
      trials: [
        { nctId: 'NCT1', title: 'A' },
        { nctId: 'NCT1', title: 'B' },
      ],
    },
    'trials[1].nctId is that of trials[0] already: NCT1',
  ],
])('own corpus mistake %#: it is refused', (given, wrong) => {
  expect(toOwnCorpus(given)).toEqual({ wrong })
})

test.each([
  ['10.5555/ABC', '10.5555/abc'],
  [' doi: 10.5555/a ', '10.5555/a'],
  ['info:doi/10.5555/a', '10.5555/a'],
  ['https://dx.doi.org/10.5555/A%2Fb', '10.5555/a/b'],
  ['https://doi-org.proxy.example.edu/10.5555/a?b', '10.5555/a?b'],
  ['doi.org/10.5555/%', '10.5555/%'],
  ['10.5555/a%2Fb', '10.5555/a%2fb'],
  ['', null],
])('own paper: the DOI %j becomes %j', (written, doi) => {
  expect(toBareDoi(written)).toBe(doi)
})

test.each([
  [{ bibtex: 'garbage' }, 'papers[0].bibtex line 1: there is no reference: an entry begins with its kind and key'],
  [{ bibtex: '' }, 'papers[0].bibtex line 1: there is no reference'],
  [{ bibtex: '@comment{nothing}', file: 'own.bib' }, 'papers[0].file own.bib line 1: there is no reference'],
  [{ ris: ' ' }, 'papers[0].ris line 1: there is no reference: a reference begins with a line TY  - '],
])('own papers: a text without references is refused (case %#)', (paper, wrong) => {
  expect(toOwnCorpus({ papers: [paper] })).toEqual({ wrong: expect.stringContaining(wrong) })
})
