import { expect, test } from 'vitest'
import { parseRis } from '../../../src/literature/import/parse-ris.ts'

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
  urls: ['https://example.org/1', 'https://example.org/2'],
  fullTextUrl: 'https://example.org/1.pdf',
  subjects: ['Sleep', 'Memory'],
}

test.each(['\r\n', '\n', '\r'])('RIS: a reference gives the fields of a paper, lines ending in %j', (end) => {
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
])('RIS date: %j is %j', (dated, issued) => {
  expect(parseRis(`TY  - JOUR\nTI  - T\n${dated}\nER  -`)).toMatchObject([{ title: 'T', issued }])
})

test('RIS: an accession number of another database is no PMID', () => {
  expect(parseRis('TY  - JOUR\nTI  - T\nAN  - 2019-12345-001\nER  - ')).toMatchObject([{ pmid: null }])
})

test.each([
  ['% a comment\n', 1, 'a reference begins with a line TY  - and its type, such as TY  - JOUR'],
  ['\nAU  - Doe, J.', 2, 'AU stands outside of a reference, which begins with a line TY  - and its type'],
  ['TY  - JOUR\nTI  - T\n\nTY  - JOUR', 4, 'the reference of line 1 has not ended: a line ER  - is missing before this one'],
  ['TY  - JOUR\nTI  - T\nER  -\nTY  - BOOK\nTI  - B', 4, 'the reference has not ended: a line ER  - is missing'],
  ['TY  - JOUR\nAU  - Doe, J.\nER  - ', 1, 'the reference has no title: a line TI  - is missing'],
  ['TY  - JOUR\nTI - T\nER  - ', 2, 'TI must begin its line and have two spaces before its dash: TI  - '],
])('RIS mistake %#: the parser names its line', (text, at, wrong) => {
  expect(parseRis(text)).toEqual({ at, wrong })
})

function parsed(...more: readonly string[]) {
  const [read] = [parseRis(['TY  - THES', 'TI  - T', ...more, 'ER  - '].join('\n'))].flat()
  return read
}

test('RIS: authors keep the order of lines, with either tag', () => {
  expect(parsed('A1  - Doe, Jane', 'AU  - Roe, R.', 'A1  - Poe, E.')).toMatchObject({ authors: ['Jane Doe', 'R. Roe', 'E. Poe'] })
})

test('RIS: several addresses on one line are separated', () => {
  expect(parsed('UR  - http://a.example;https://b.example/x;y ; http://c.example')).toMatchObject({
    urls: ['http://a.example', 'https://b.example/x;y', 'http://c.example'],
  })
})

test('RIS: the venue of a thesis is its publisher', () => {
  expect(parsed('PB  - Northfield University')).toMatchObject({ venue: 'Northfield University' })
})

const long = 1_000_000

test.each([
  ['one line', 'x'.repeat(long)],
  ['blanks', ' '.repeat(long)],
  ['an address', `TY  - JOUR\nTI  - T\nUR  - ${' ; '.repeat(300_000)}\nER  - `],
  ['a year', `TY  - JOUR\nTI  - T\nPY  - ${'1'.repeat(long)}\nDO  - https://${'10.1234/'.repeat(100_000)}\nER  - `],
  ['a name', `TY  - JOUR\nTI  - T\nAU  - ${'a, '.repeat(300_000)}\nER  - `],
  ['lines that go on', `TY  - JOUR\nTI  - T\n${'more\n'.repeat(200_000)}ER  - `],
  ['entries', 'TY  - JOUR\nTI  - T\nER  - \n'.repeat(30_000)],
  ['beginnings', 'TY  - JOUR\n'.repeat(90_000)],
])('RIS of a million letters: %s is read or refused in linear time', (_, text) => {
  expect(parseRis(text)).toBeDefined()
})
