import { expect, test } from 'vitest'
import { parseRis } from '../../../src/engine/library/parse-ris.ts'

const lines = [
  'TY  - JOUR',
  'AU  - van der Berg, Jan',
  'AU  - Sleep Study Group',
  'A1  - Doe, Jane, Jr.',
  'T1  - Sleep and memory:',
  '  a trial',
  'PY  - 2024/03/09/spring',
  'JO  - J Slp',
  'T2  - Journal of Sleep',
  'SP  - 1',
  'EP  - 9',
  'AB  - Background: it is debated.',
  '',
  'Results: it is.',
  'DO  - doi:10.5555/ABC.1',
  'AN  - 12345678',
  'KW  - Sleep',
  'KW  - Memory',
  'UR  - https://example.org/1',
  'UR  - https://example.org/2',
  'L1  - https://example.org/1.pdf',
  'ER  - ',
]
const reference = {
  title: 'Sleep and memory: a trial',
  authors: ['Jan van der Berg', 'Sleep Study Group', 'Jane Doe Jr.'],
  issued: { year: 2024, month: 3, day: 9 },
  abstract: 'Background: it is debated. Results: it is.',
  doi: '10.5555/abc.1',
  pmid: '12345678',
  venue: 'Journal of Sleep',
  url: 'https://example.org/1',
  fullTextUrl: 'https://example.org/1.pdf',
  subjects: ['Sleep', 'Memory'],
}

test.each(['\r\n', '\n', '\r'])('a reference gives what a paper has, with lines that end in %j', (end) => {
  expect(parseRis(lines.join(end))).toEqual([reference])
  expect(parseRis([...lines, '', ...lines, ''].join(end))).toEqual([reference, reference])
})

test.each([
  ['PY  - 2024', { year: 2024, month: null, day: null }],
  ['Y1  - 2024/11//', { year: 2024, month: 11, day: null }],
  ['PY  - 2024\nDA  - 2024/02/30', { year: 2024, month: 2, day: null }],
  ['PY  - 2024\nDA  - 2023/02/01', { year: 2024, month: null, day: null }],
  ['DA  - 2024-02-03', { year: 2024, month: 2, day: 3 }],
  ['PY  - in press', null],
])('%j is %j', (dated, issued) => {
  expect(parseRis(`TY  - JOUR\nTI  - T\n${dated}\nER  -`)).toMatchObject([{ title: 'T', issued }])
})

test('an accession number of another database is no PMID', () => {
  expect(parseRis('TY  - JOUR\nTI  - T\nAN  - 2019-12345-001\nER  - ')).toMatchObject([{ pmid: null }])
})

test.each([
  ['% a comment\n', 1, 'a reference begins with a line TY  - and its type, such as TY  - JOUR'],
  ['\nAU  - Doe, J.', 2, 'AU stands outside of a reference, which begins with a line TY  - and its type'],
  ['TY  - JOUR\nTI  - T\n\nTY  - JOUR', 4, 'the reference of line 1 has not ended: a line ER  - is missing before this one'],
  ['TY  - JOUR\nTI  - T\nER  -\nTY  - BOOK\nTI  - B', 4, 'the reference has not ended: a line ER  - is missing'],
  ['TY  - JOUR\nAU  - Doe, J.\nER  - ', 1, 'the reference has no title: a line TI  - is missing'],
  ['TY  - JOUR\nTI - T\nER  - ', 2, 'TI must begin its line and have two spaces before its dash: TI  - '],
])('%j is a mistake of its line', (text, at, wrong) => {
  expect(parseRis(text)).toEqual({ at, wrong })
})
