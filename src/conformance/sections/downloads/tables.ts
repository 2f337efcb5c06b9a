import { answerOf, type Exchange } from '../../../exchange/exchange.ts'
import { defineFurtherPart, type Finding } from '../../define/check.ts'
import { tableNames, parseCsvTable } from '../../define/csv-table.ts'
import { reviewDownloads, type Downloads } from '../../probes/downloads.ts'
import type { Sheet, Spreadsheet } from '../../define/spreadsheet.ts'

/** The two files of each table hold the same results, and no stage has the table of another. */
export const sameTables = defineFurtherPart({
  about: 'the tables are the same in each format',
  role: 'whenKept',
  probes: [reviewDownloads],
  judge: (downloads) => (downloads === undefined ? null : (findRepeated(downloads) ?? differenceIn(downloads))),
})

/** Finds a stage whose file is the table of an earlier stage. */
function findRepeated({ files }: Downloads): Finding | null {
  for (const [index, later] of tableNames.entries()) {
    for (const earlier of tableNames.slice(0, index)) {
      const [before, table] = [earlier, later].map((stage) => files[`data/${stage}/csv`])
      if (before === undefined || table === undefined || !isSame(before, table)) continue
      // If nothing was excluded, both screenings may say the same of the same papers.
      if (later === 'fulltext' && earlier === 'screen' && !hasExcluded(before)) continue
      const expected = `the results of its stage at /data/${later}/csv`
      return { broken: { expected, actual: `the table at /data/${earlier}/csv` }, by: [before, table] }
    }
  }
  return null
}

function isSame(one: Exchange, other: Exchange): boolean {
  return (parseCsvTable(one)?.rows ?? []).length >= fewestRows && answerOf(one)?.text === answerOf(other)?.text
}

/** Reads a column that the service is known to have. Without it, nothing counts as excluded. */
function hasExcluded(table: Exchange): boolean {
  return (parseCsvTable(table)?.rows ?? []).some((row) => /^(?:excluded?|no)\b/i.test(row['Screening judgement']?.trim() ?? ''))
}

function differenceIn({ files, workbooks }: Downloads): Finding | null {
  for (const [at, csv] of Object.entries(files)) {
    const place = at.replace(/\/csv$/, '/xlsx')
    const [xlsx, sheets] = [files[place], workbooks[place]]
    const found = place === at || xlsx === undefined || sheets === undefined ? null : differenceOf(at, csv, xlsx, sheets)
    if (found !== null) return found
  }
  return null
}

function differenceOf(at: string, csv: Exchange, xlsx: Exchange, sheets: Spreadsheet): Finding | null {
  const place = at.replace(/csv$/, 'xlsx')
  if (sheets === 'broken')
    return { broken: { expected: 'a spreadsheet that can be opened', actual: `an archive without its directory at /${place}` }, by: [xlsx] }
  if (sheets === 'unknown') return null
  const compared = identifyingColumns(csv).map((column) => compare(column, sheets))
  const [nearest] = compared.toSorted((a, b) => a.missing.length + a.more.length - b.missing.length - b.more.length)
  // If no value is found at all, the spreadsheet writes them in another way.
  if (nearest === undefined || nearest.isNothingFound || nearest.missing.length + nearest.more.length === 0) return null
  const { name, missing, more } = nearest
  const [first = ''] = missing.length > 0 ? missing : more
  const expected = `the rows of /${at} in the spreadsheet as well, by the column ${name}`
  const actual = `${missing.length} are not there and ${more.length} are others, such as ${JSON.stringify(first.slice(0, 80))}`
  return { broken: { expected, actual }, by: [csv, xlsx] }
}

/** Fewer rows, or shorter values, may be the same by chance. */
const [fewestRows, shortest, longest] = [3, 8, 1000]

type Column = { readonly name: string; readonly values: readonly string[] }

/** The columns of a table by which each row is known: texts that are neither short nor there twice. */
function identifyingColumns(csv: Exchange): readonly Column[] {
  const { columns = [], rows = [] } = parseCsvTable(csv) ?? {}
  if (rows.length < fewestRows) return []
  return columns
    .map((name) => ({ name, values: rows.map((row) => plain(row[name] ?? '')) }))
    .filter(({ values }) => new Set(values).size === rows.length && values.every(({ length }) => length >= shortest && length <= longest))
}

/** As a value is, however white space and what must not be taken for a formula are written. */
function plain(value: string): string {
  return value.normalize().replace(/\s+/g, ' ').replace(/^'/, '').trim()
}

type Compared = {
  readonly name: string
  readonly missing: readonly string[]
  readonly more: readonly string[]
  readonly isNothingFound: boolean
}

/** Searches the column of each sheet that has most of the values. */
function compare({ name, values }: Column, sheets: readonly Sheet[]): Compared {
  const known = new Set(values)
  const cells = sheets.flatMap((sheet) => {
    const columns = columnsOf(sheet).map((column) => belowHeading(column, name, known))
    const counted = columns.map((column) => ({ column, count: column.filter(({ value }) => known.has(value)).length }))
    const [best] = counted.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count)
    return best?.column ?? []
  })
  const found = new Set(cells.map(({ value }) => value))
  return {
    name,
    missing: values.filter((value) => !found.has(value)),
    more: cells.filter(({ value, isRow }) => isRow && !known.has(value)).map(({ value }) => value),
    isNothingFound: cells.length === 0,
  }
}

/** A heading is what the CSV calls the column, or whatever stands above its first value. */
function belowHeading(column: readonly Cell[], name: string, known: ReadonlySet<string>): readonly Cell[] {
  const first = column.findIndex(({ value }) => known.has(value))
  const heading = column.findIndex(({ value }) => value === plain(name))
  return column.slice(heading !== -1 && heading < first ? heading + 1 : first)
}

type Cell = { readonly value: string; readonly isRow: boolean }

/** Below its rows a sheet may say what it is, in fewer cells than a row has. */
function columnsOf(sheet: Sheet): readonly (readonly Cell[])[] {
  const most = sheet.reduce((size, row) => Math.max(size, row.size), 0)
  const columns = new Set(sheet.flatMap((row) => [...row.keys()]))
  return [...columns].map((column) =>
    sheet.flatMap((row) => (row.has(column) ? [{ value: plain(row.get(column) ?? ''), isRow: row.size * 2 >= most }] : [])),
  )
}
