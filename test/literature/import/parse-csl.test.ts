import { expect, test } from 'vitest'
import { parseCsl } from '../../../src/literature/import/parse-csl.ts'

test('CSL: an item gives the fields of a paper', () => {
  expect(
    parseCsl([
      {
        type: 'article-journal',
        title: 'Sleep and memory',
        author: [
          { family: 'Berg', given: 'Jan', 'non-dropping-particle': 'van der', suffix: 'Jr.' },
          { family: 'Lavoisier', given: 'Antoine', 'dropping-particle': 'de' },
          { literal: 'Sleep Study Group' },
        ],
        issued: { 'date-parts': [[2024, '3', 9]] },
        'container-title': 'Journal of Sleep',
        DOI: 'https://doi.org/10.5555/ABC%3C1%3E',
        PMID: 12_345_678,
        URL: 'https://example.org/1',
        abstract: '<jats:p>It is <i>debated</i>.</jats:p>',
        keyword: 'Sleep, Memory',
      },
    ]),
  ).toEqual([
    {
      title: 'Sleep and memory',
      authors: ['Jan van der Berg Jr.', 'Antoine de Lavoisier', 'Sleep Study Group'],
      issued: { year: 2024, month: 3, day: 9 },
      abstract: '<jats:p>It is <i>debated</i>.</jats:p>',
      doi: '10.5555/abc<1>',
      pmid: '12345678',
      venue: 'Journal of Sleep',
      urls: ['https://example.org/1'],
      fullTextUrl: null,
      subjects: ['Sleep', 'Memory'],
    },
  ])
})

test.each([
  [{ 'date-parts': [[2020]] }, { year: 2020, month: null, day: null }],
  [{ 'date-parts': [[2020, 2, 30]] }, { year: 2020, month: 2, day: null }],
  [{ 'date-parts': [[1900, 2, 29]] }, { year: 1900, month: 2, day: null }],
  [{ 'date-parts': [[2000, 2, 29]] }, { year: 2000, month: 2, day: 29 }],
  [{ 'date-parts': [[null]] }, null],
  [{ raw: '2020-05' }, { year: 2020, month: 5, day: null }],
  [{ literal: 'Spring 2020' }, { year: 2020, month: null, day: null }],
  ['2020', null],
])('CSL date: %j is %j', (issued, expected) => {
  expect(parseCsl([{ title: 'T', issued }])).toMatchObject([{ issued: expected }])
})

test('CSL: lists of one title and one journal are read', () => {
  expect(parseCsl([{ title: ['T'], 'container-title': ['J', 'K'] }])).toMatchObject([{ title: 'T', venue: 'J' }])
})

test.each([
  [{}, 'title is missing'],
  [{ title: {} }, 'title must be a text'],
  [{ title: 'T', author: 'Doe' }, 'author must be a list of names'],
  [{ title: 'T', author: [{ family: 'Doe' }, {}] }, 'author[1] is no name: it needs literal, or family and given'],
])('CSL mistake %#: the parser names its item', (item, wrong) => {
  expect(parseCsl([{ title: 'Before' }, item])).toEqual({ at: 1, wrong })
})
