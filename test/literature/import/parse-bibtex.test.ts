import { expect, test } from 'vitest'
import { parseBibtex } from '../../../src/literature/import/parse-bibtex.ts'
import type { Reference } from '../../../src/literature/import/reference.ts'

function referencesOf(text: string): readonly Reference[] {
  const parsed = parseBibtex(text)
  if ('wrong' in parsed) throw new Error(`line ${parsed.at}: ${parsed.wrong}`)
  return parsed
}

function referenceOf(fields: string): Partial<Reference> | undefined {
  return referencesOf(`@article{key, title = {T}, ${fields}}`)[0]
}

test('BibTeX: an entry gives the fields of a paper', () => {
  expect(
    referencesOf(String.raw`
@article{moreau2024,
  title    = {Sleep and {BDNF} in {\'E}t\'{e}: A Trial},
  author   = {Moreau, Chlo{\'e} and {Sleep Study Group} and van der Berg, Jan},
  year     = 2024, month = mar,
  journal  = "Journal of {\"U}ber-{Sleep} \& Memory",
  abstract = {Background:
              it is debated.},
  doi      = {https://doi.org/10.5555/ABC.1}, pmid = {12345678},
  url      = {https://example.org/~moreau},
  keywords = {Sleep; Memory, Aged},
  pages    = {1--9},
}`),
  ).toEqual([
    {
      title: 'Sleep and BDNF in Été: A Trial',
      authors: ['Chloé Moreau', 'Sleep Study Group', 'Jan van der Berg'],
      issued: { year: 2024, month: 3, day: null },
      abstract: 'Background: it is debated.',
      doi: '10.5555/abc.1',
      pmid: '12345678',
      venue: 'Journal of Über-Sleep & Memory',
      urls: ['https://example.org/~moreau'],
      fullTextUrl: null,
      subjects: ['Sleep', 'Memory', 'Aged'],
    },
  ])
})

test('BibTeX: abbreviations, preambles and comments are no entries', () => {
  expect(
    referencesOf(String.raw`Written to me@example.org.
@comment{jabref-meta: {a}} @Comment of a line @article{no, title = {No}}
@preamble{"\newcommand{\x}" # "y"}
@STRING(js = "Journal of " # {Sleep})
@Article(one, Title = "A {"}quote{"}", JOURNAL = JS # " Research", title = {Again})`),
  ).toMatchObject([{ title: 'A "quote"', venue: 'Journal of Sleep Research' }])
})

test.each([
  ['Ada Lovelace and Ludwig van Beethoven', ['Ada Lovelace', 'Ludwig van Beethoven']],
  ['van der Berg, Jr., Jan', ['Jan van der Berg Jr.']],
  ['{Barnes and Noble, Inc.} AND Doe,\n Jane', ['Barnes and Noble, Inc.', 'Jane Doe']],
  ['Anders{\\o}n, {\\AA}sa and others', ['Åsa Andersøn']],
  ['Brand, Al and Bland, Sandy', ['Al Brand', 'Sandy Bland']],
])('BibTeX authors: %j are %j', (written, authors) => {
  expect(referenceOf(`author = {${written}}`)).toMatchObject({ authors })
})

test.each([
  ['year = {2020}', { year: 2020, month: null, day: null }],
  ['year = 2020, month = "10~" # jan', { year: 2020, month: 1, day: 10 }],
  ['year = 2020, month = {September}', { year: 2020, month: 9, day: null }],
  ['year = 2020, month = 9, day = 31', { year: 2020, month: 9, day: null }],
  ['date = {2020-02-29/2020-03-01}', { year: 2020, month: 2, day: 29 }],
  ['year = {in press}', null],
])('BibTeX date: %s is %j', (fields, issued) => {
  expect(referenceOf(fields)).toMatchObject({ issued })
})

test('BibTeX venue: a journal, a book or another place, but no address', () => {
  expect(referenceOf('booktitle = {Proceedings}')).toMatchObject({ venue: 'Proceedings' })
  expect(referenceOf('howpublished = {Preprints}')).toMatchObject({ venue: 'Preprints' })
  expect(referenceOf(String.raw`howpublished = {\url{https://example.org}}`)).toMatchObject({ venue: null })
})

test.each([
  ['@article{a,\n  title = {T}\n  year = 2020\n}', 2, 'a comma is missing after title'],
  ['@article{a,\n  title = T1,\n}', 2, 'T1 is no @string: define it before, or put it in braces'],
  ['\n\n@article{a,\n  title = {T},\n', 3, 'a is never closed: a } is missing'],
  ['@article{a,\r\n  title = {T,\r\n', 2, 'the { of title is never closed'],
  ['@article{a,\r  title = "T}",\r}', 2, 'the " of title is never closed'],
  ['@article{a,\n  title {T}\n}', 2, 'a = is missing after title'],
  ['@article{a,\n  title = ,\n}', 2, 'the value of title is missing: put it in braces'],
  ['@article{a b, title = {T}}', 1, 'a comma is missing after the key a'],
  ['@article{title = {T}}', 1, 'the key of the entry is missing: write one and a comma before title'],
  ['@article{a, title = {T}, = 3}', 1, 'a has a = where the name of a field or a } is expected'],
  ['@book{b, title={B}}\n@article{a,\n year = 2020}', 2, 'a has no title'],
  ['@article a, title = {T}', 1, '@article needs a { after it'],
  ['@article{a, title={T}, author={A, B, C, D}}', 1, 'a has a name with too many commas, A, B, C, D: write "and" between names'],
  ['@preamble{"a" "b"}', 1, '@preamble has a " where the name of a field or a } is expected'],
  ['@comment{jabref: {a}', 1, '@comment is never closed: a } is missing'],
  ['@article{a', 1, 'a is never closed: a } is missing'],
])('BibTeX mistake %#: the parser names its line', (text, at, wrong) => {
  expect(parseBibtex(text)).toEqual({ at, wrong })
})

test.each([
  [String.raw`@misc{a, title = {T}, howpublished = {\url{https://example.org/a_b}}}`, ['https://example.org/a_b'], null],
  [String.raw`@misc{a, title = {T}, howpublished = {Online: https://example.org/a}}`, ['https://example.org/a'], null],
  [
    String.raw`@misc{a, title = {T}, url = {https://example.org/1}, howpublished = "\href{https://example.org/2}{here}"}`,
    ['https://example.org/1', 'https://example.org/2'],
    null,
  ],
  ['@misc{a, title = {T}, howpublished = {Open Preprints}}', [], 'Open Preprints'],
  ['@phdthesis{a, title = {T}, school = {Northfield University}}', [], 'Northfield University'],
])('BibTeX: addresses and venue of an entry (case %#)', (text, urls, venue) => {
  expect(parseBibtex(text)).toEqual([expect.objectContaining({ urls, venue })])
})

const [many, long] = [200_000, 1_000_000]

test.each([
  ['open braces', '{'.repeat(long)],
  ['beginnings of entries', '@article{'.repeat(many)],
  ['beginnings without a brace', '@article '.repeat(many)],
  ['signs', '@'.repeat(long)],
  ['one long comment', 'x'.repeat(long)],
  ['blanks before signs', `${' '.repeat(60)}@a `.repeat(20_000)],
  ['a field without end', `@article{a, title = ${'{'.repeat(long)}`],
  ['a title that is one line', `@article{a, title = {${'{'.repeat(many)}x${'}'.repeat(many)}}}`],
  ['accents', String.raw`@article{a, title = {${'\\"'.repeat(many)}}}`],
  ['authors', `@article{a, title = {x}, author = {${'A and '.repeat(many)}B}}`],
  ['joined parts', `@article{a, title = ${'{x} # '.repeat(many)}{y}}`],
  ['fields', `@article{a, ${'title = {x},'.repeat(many)}}`],
  ['commas', `@article{a${','.repeat(long)}`],
  ['comments', '@comment{'.repeat(many)],
  ['dates', `@article{a, title = {x}, year = {${'1'.repeat(long)}}, month = {${'a1'.repeat(many)}}}`],
  ['addresses', `@article{a, title = {x}, howpublished = {${String.raw`\url`.repeat(many)}}}`],
])('BibTeX of a million letters: %s is read or refused in linear time', (_, text) => {
  expect(parseBibtex(text)).toBeDefined()
})

test('BibTeX: nested abbreviations are limited', () => {
  const bomb = `@string{a=0123456789}\n${Array.from({ length: 40 }, () => '@string{a = a # a}').join('\n')}`
  expect(parseBibtex(`${bomb}\n@article{x, title = a}`)).toEqual({ at: expect.any(Number), wrong: 'a is longer than 1000000 characters' })
})
