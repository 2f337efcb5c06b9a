import { BibLatexParser, RISParser } from 'biblatex-csl-converter'
import { expect, test } from 'vitest'
import { parseBibtex } from '../../../src/literature/import/parse-bibtex.ts'
import { parseRis } from '../../../src/literature/import/parse-ris.ts'
import { toBareDoi, type Mistake, type Reference } from '../../../src/literature/import/reference.ts'
import { toBibtex, toRis, type Reference as Exported } from '../../../src/mock/files/references.ts'

const exported: readonly Exported[] = [
  {
    key: 'doe2024',
    title: String.raw`Trust in 100% of R&D: a_b, C#, $5, {x}, ~y^2 and \n`,
    authors: ['Jane Q. Doe', 'Jean-Paul van der Berg', 'Zoë Ångström', 'Barnes and Noble Research Group', 'Plato'],
    year: 2024,
    venue: 'Journal of Sleep & Memory',
    doi: '10.1000/a_b(1)<2>',
  },
  { key: 'doe2024', title: 'Is it?', authors: [], year: null, venue: null, doi: null },
]

function decode(file: Uint8Array): string {
  return new TextDecoder().decode(file)
}

function referencesOf(parsed: readonly Reference[] | Mistake): readonly Reference[] {
  if ('wrong' in parsed) throw new Error(`line ${parsed.at}: ${parsed.wrong}`)
  return parsed
}

test.each([
  ['BibTeX', (): readonly Reference[] => referencesOf(parseBibtex(decode(toBibtex(exported))))],
  ['RIS', (): readonly Reference[] => referencesOf(parseRis(decode(toRis(exported))))],
])('round trip: an export as %s imports the same references', (_format, read) => {
  const expected = exported.map(({ title, authors, year, venue, doi }) => ({ title, authors, year, venue, doi }))
  expect(read().map(({ title, authors, issued, venue, doi }) => ({ title, authors, year: issued?.year ?? null, venue, doi }))).toEqual(
    expected,
  )
})

const bib = String.raw`
@string{js = "Journal of " # {Sleep}}
@article{one,
  title = {The {RNA} of {\'E}t\'{e} \& {\"{o}}: A Trial},
  author = {Moreau, Chlo{\'e} and {Sleep Study Group} and van der Berg, Jan and Ludwig van Beethoven},
  journal = js, year = 2020, month = mar, doi = {10.5555/ABC}, abstract = {Of 5\% \o{} and \ss.}}
@inproceedings(two, title = "On {\v{C}}apek's \c{c}", author = "S{\o}ren {\AA}s and {\L}ucja Nowak",
  booktitle = {Proceedings of {SLEEP}}, date = {2021-02-03})`

const ris = `TY  - JOUR
AU  - van der Berg, Jan
AU  - Doe, Jane
TI  - Sleep and memory
PY  - 2024
T2  - Journal of Sleep
AB  - It is debated.
DO  - 10.5555/ABC
ER  -${' '}
`

/** The words of a rich text, a name or a list, without their order within names. */
function wordsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.split(' ').filter((word) => word !== '')
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) => (['type', 'marks', 'useprefix'].includes(key) ? [] : wordsIn(child)))
}

test.each([
  ['BibTeX', (): object => new BibLatexParser(bib).parse().entries, (): readonly Reference[] => referencesOf(parseBibtex(bib))],
  ['RIS', (): object => new RISParser(ris).parse().entries, (): readonly Reference[] => referencesOf(parseRis(ris))],
])('other parsers: one of %s reads the same references', (_format, readElsewhere, read) => {
  const others = Object.values(readElsewhere()).map((entry: { readonly fields: { readonly [name: string]: unknown } }) => entry.fields)
  const own = read()
  expect(others).toHaveLength(own.length)
  for (const [index, reference] of own.entries()) {
    const other = others[index] ?? {}
    expect(wordsIn(other['title'])).toEqual(reference.title.split(' '))
    expect(wordsIn(other['author']).toSorted()).toEqual(reference.authors.flatMap((name) => name.split(' ')).toSorted())
    expect(wordsIn(other['journaltitle'] ?? other['booktitle'])).toEqual((reference.venue ?? '').split(' '))
    expect(wordsIn(other['abstract']).join(' ')).toBe(reference.abstract ?? '')
    expect(toBareDoi(wordsIn(other['doi']).join(' '))).toBe(reference.doi)
  }
})
