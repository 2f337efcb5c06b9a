import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { reviewTexts, downloadAll, tableParts } from '../support/files/download-files.ts'
import { readCsv } from '../support/files/read-csv.ts'

type Rows = readonly (readonly string[])[]

const { review } = await downloadAll(3)

/** The cells of a workbook as texts, a row at a time. */
async function cellsOf(xlsx: Uint8Array): Promise<Rows> {
  const rows = await readSheet(Buffer.from(xlsx))
  return rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell))))
}

const tables = Object.fromEntries(
  await Promise.all(tableParts.map(async (part) => [part, await cellsOf(review.tables[part].xlsx.bytes)] as const)),
)

function rowsOf(part: string): readonly { readonly [column: string]: string }[] {
  const [header = [], ...rows]: Rows = tables[part] ?? []
  return rows.map((row) => Object.fromEntries(header.map((column, at) => [column, row[at] ?? ''])))
}

function included(part: string): readonly string[] {
  const rows = rowsOf(part).filter((row) => ['Include', 'Maybe'].includes(row['Screening judgement'] ?? ''))
  return rows.map((row) => row['Paper ID'] ?? '')
}

test.each(tableParts)('read-excel-file: reads in %s.xlsx the cells of the CSV', async (part) => {
  const [header = [], ...rows] = tables[part] ?? []
  const records = readCsv(review.tables[part].csv.text)
  expect(records.length).toBeGreaterThan(0)
  // Line ends in XML are line feeds, whatever they were.
  expect(rowsOf(part)).toEqual(
    records.map((record) => Object.fromEntries(Object.entries(record).map(([name, text]) => [name, text.replaceAll('\r\n', '\n')]))),
  )
  expect(new Set(header).size, 'no two columns of one name').toBe(header.length)
  expect(rows.map(({ length }) => length)).toEqual(rows.map(() => header.length))
})

test.each(tableParts)('CSV: %s.csv begins with one byte-order mark, and its records end with CRLF', (part) => {
  const { text } = review.tables[part].csv
  expect(text.lastIndexOf('\u{FEFF}')).toBe(0)
  expect(text.endsWith('\r\n')).toBe(true)
  expect(text).not.toContain('\u{FFFD}')
})

test.each(tableParts)('tables: %s has authors, title, place and time of each source', (part) => {
  const [header = [], first = []] = tables[part] ?? []
  expect(header.slice(0, 7)).toEqual(['Paper ID', 'Title', 'Authors', 'Year', 'DOI', 'DOI link', 'Venue'])
  expect(first[0]).not.toBe('')
  expect(first[1]).not.toBe('')
  for (const { DOI = '', 'DOI link': link } of rowsOf(part)) expect(link).toBe(DOI === '' ? '' : `https://doi.org/${DOI}`)
})

test('tables: the columns are those of the stage, with the wording of the request', () => {
  const headers = tableParts.map((part) => tables[part]?.[0] ?? [])
  const [search = [], screen = [], fulltext = [], extract = []] = headers
  expect(search).not.toContain('Screening judgement')
  for (const header of [screen, fulltext]) expect(header).toEqual(expect.arrayContaining(['Screening judgement', reviewTexts.criterion]))
  expect(screen).toContain(`Supporting quotes for "${reviewTexts.criterion}"`)
  expect(extract).toContain(reviewTexts.question)
})

test('tables: each stage has the rows that the one before passed on, in order', () => {
  const ids = tableParts.map((part) => rowsOf(part).map((row) => row['Paper ID']))
  const [search, screen, fulltext, extract] = ids
  expect(new Set(search).size).toBe(search?.length)
  expect(screen).toEqual(search)
  expect(fulltext).toEqual(included('screen'))
  expect(extract).toEqual(included('fulltext'))
  expect(extract?.length).toBeGreaterThan(0)
})

test('tables: the numbers of the report are those of the rows', () => {
  for (const text of [review.summary, review.abstract]) {
    const numbers = (text.match(/\d[\d,]*/g) ?? []).map((number) => Number(number.replaceAll(',', '')))
    const kinds = rowsOf('search').filter((row) => row['Paper ID']?.startsWith('NCT')).length
    const found = kinds === 0 ? [rowsOf('search').length] : [kinds, rowsOf('search').length - kinds]
    expect(numbers, text).toEqual(expect.arrayContaining([...found, rowsOf('extract').length]))
  }
})

test('file names: each attachment is named after its session, for every system', () => {
  const names = [review].map(({ files, tables: parts }) =>
    [...Object.values(files), ...Object.values(parts).flatMap(({ csv, xlsx }) => [csv, xlsx])].map(({ disposition }) => {
      const [, name = ''] = /^attachment; filename="([\w-]+\.[a-z]+)"(?:; filename\*=UTF-8''[\w%.~-]+)?$/.exec(disposition) ?? []
      expect(name, disposition).toMatch(/^[a-z]{3,}[a-z\d-]*-(?:report|references|search|screening|fulltext-screening|extraction)\.[a-z]+$/)
      return name
    }),
  )
  expect(new Set(names.flat()).size).toBe(names.flat().length)
})

test('files: the same seed, calls and clock give the same bytes', async () => {
  expect(await downloadAll(3)).toEqual(await downloadAll(3))
})
