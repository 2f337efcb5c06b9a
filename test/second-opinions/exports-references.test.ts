import { parse, parseRIS } from 'biblatex-csl-converter'
import { expect, test } from 'vitest'
import { downloadAll } from '../support/files/download-files.ts'

type Work = { readonly title: string; readonly family: string; readonly authors: number; readonly year: string; readonly doi: string }

const { report, review } = await downloadAll(3)
const both = [
  ['a report', report],
  ['a review', review],
] as const

/** All texts of a value, whatever it wraps them in. */
function textIn(value: unknown): string {
  if (Array.isArray(value)) return value.map(textIn).join('')
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? value : ''
  const { text, content } = { text: '', content: '', ...value }
  return `${textIn(text)}${textIn(content)}`
}

function toWork(fields: { readonly [name: string]: unknown }): Work {
  const authors: readonly object[] = Array.isArray(fields['author']) ? fields['author'] : []
  const { prefix, family, literal } = { prefix: [], family: [], literal: [], ...authors[0] }
  return {
    title: textIn(fields['title']),
    family: [textIn(prefix), textIn(family), textIn(literal)].filter((part) => part !== '').join(' '),
    authors: authors.length,
    year: textIn(fields['date']),
    doi: textIn(fields['doi']),
  }
}

function readBibtex(text: string): readonly Work[] {
  const { entries, errors } = parse(text)
  expect(errors).toEqual([])
  return Object.values(entries).map(({ fields }) => toWork(fields))
}

function readRis(text: string): readonly Work[] {
  const { entries, errors } = parseRIS(text)
  expect(errors).toEqual([])
  return Object.values(entries).map(({ fields }) => toWork(fields))
}

/** The citations of a text, each once, in the order of their first use. */
function citationsIn(text: string): readonly { readonly name: string; readonly isMany: boolean; readonly year: string }[] {
  const groups = [...text.matchAll(/\[([^\][]+, (?:\d{4}|n\.d\.)(?:-?[a-z])?)\]/g)].flatMap(([, group = '']) => group.split('; '))
  const byText = new Map(
    groups.map((one) => {
      const [, name = '', many, year = ''] = /^(.+?)( et al\.)?, (\d{4}|n\.d\.)(-?[a-z])?$/.exec(one) ?? []
      return [one, { name, isMany: many !== undefined, year }]
    }),
  )
  return [...byText.values()]
}

test.each(both)('references: the BibTeX and the RIS of %s are valid, and have the same works', (_, { files }) => {
  const [bib, ris] = [readBibtex(files.bib.text), readRis(files.ris.text)]
  expect(bib.length).toBeGreaterThan(0)
  expect(ris).toEqual(bib)
  for (const work of bib) expect(work).toMatchObject({ title: expect.stringMatching(/\S/), family: expect.stringMatching(/\S/) })
})

test.each(both)('APA list: it has the works of the BibTeX of %s in their order', (_, { files }) => {
  const [works, entries] = [readBibtex(files.bib.text), files.txt.text.trimEnd().split('\n\n')]
  expect(entries).toHaveLength(works.length)
  for (const [at, { title, family, year, doi }] of works.entries()) {
    const entry = entries[at] ?? ''
    expect(entry.startsWith(family), entry).toBe(true)
    expect(entry).toContain(`(${year === '' ? 'n.d.' : year}).`)
    expect(entry).toContain(title)
    expect(entry).toContain(doi === '' ? '' : `https://doi.org/${encodeURI(doi)}`)
  }
})

test.each(both)('references: those of %s are exactly the works that its text cites', (_, { files, summary, abstract, reportBody }) => {
  const citations = citationsIn([reportBody, summary, abstract].join('\n'))
  const works = readBibtex(files.bib.text)
  const toKey = (isMany: boolean, year: string): string => `${isMany ? ' et al.' : ''}, ${year}`
  // The text has the full name of the first author, the list the family name.
  for (const { name, isMany, year } of citations) {
    const isListed = works.some(
      (work) => name.includes(work.family) && toKey(isMany, year) === toKey(work.authors > 1, work.year === '' ? 'n.d.' : work.year),
    )
    expect([name, year, isListed]).toEqual([name, year, true])
  }
  expect(citations).toHaveLength(works.length)
})

test('references: those of a review are among its extracted sources', () => {
  const { text } = review.tables.extract.csv
  for (const { title, doi } of readBibtex(review.files.bib.text)) {
    expect(text.replaceAll(/\s+/g, ' ')).toContain(title.replaceAll('"', '""'))
    expect(text).toContain(doi)
  }
})
