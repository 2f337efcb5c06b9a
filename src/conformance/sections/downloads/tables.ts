import { beginningOf } from '../../../exchange/beginning-of.ts'
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
  judge: (downloads) => (downloads === undefined ? null : (findRepeated(downloads) ?? findDoubled(downloads) ?? differenceIn(downloads))),
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

/** Finds a table in which each row stands more than once. */
function findDoubled({ files }: Downloads): Finding | null {
  for (const [at, file] of Object.entries(files)) {
    const { rows = [] } = parseCsvTable(file) ?? {}
    const counts = Map.groupBy(rows, (row) => JSON.stringify(row))
    if (counts.size < fewestRows || [...counts.values()].some(({ length }) => length < 2)) continue
    const actual = `${rows.length} rows, of which ${counts.size} differ, at /${at}`
    return { broken: { expected: 'each result once', actual }, by: [file] }
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
  const lacking = lackingRows(csv, sheets)
  if (lacking !== null) return { broken: { expected: `the rows of /${at} at /${place} as well`, actual: lacking }, by: [csv, xlsx] }
  const recased = findRecased(csv, sheets)
  if (recased !== null) return { broken: { expected: `the texts of /${at} at /${place} as well`, actual: recased }, by: [csv, xlsx] }
  const compared = identifyingColumns(csv).map((column) => compare(column, sheets))
  const [nearest] = compared.toSorted((a, b) => a.missing.length + a.more.length - b.missing.length - b.more.length)
  // If no value is found at all, the spreadsheet writes them in another way.
  if (nearest === undefined || nearest.isNothingFound || nearest.missing.length + nearest.more.length === 0) return null
  const { name, missing, more } = nearest
  const [first = ''] = missing.length > 0 ? missing : more
  const expected = `the rows of /${at} in the spreadsheet as well, by the column ${name}`
  const actual = `${missing.length} are not there and ${more.length} are others, such as ${JSON.stringify(beginningOf(first, 80))}`
  return { broken: { expected, actual }, by: [csv, xlsx] }
}

/** Fewer rows, or shorter values, may be the same by chance. */
const [fewestRows, shortest, longest] = [3, 8, 1000]

/** One of both has its heading alone, where the other has rows. */
function lackingRows(csv: Exchange, sheets: readonly Sheet[]): string | null {
  const { columns = [], rows = [] } = parseCsvTable(csv) ?? {}
  const counts = sheets.flatMap((sheet) => {
    const heading = sheet.findIndex((row) => isHeading(row, columns))
    return heading === -1 ? [] : [sheet.slice(heading + 1).filter(({ size }) => size * 2 >= columns.length).length]
  })
  if (columns.length < 2 || counts.length === 0) return null
  const most = Math.max(...counts)
  if (rows.length >= fewestRows && most === 0) return `${rows.length} rows in the table and none in the spreadsheet`
  return rows.length === 0 && most >= fewestRows ? `none in the table and ${most} in the spreadsheet` : null
}

function isHeading(row: ReadonlyMap<number, string>, columns: readonly string[]): boolean {
  const names = new Set([...row.values()].map(plain))
  return columns.filter((name) => names.has(plain(name))).length * 2 > columns.length
}

/** Finds a text of the spreadsheet that its column in the table has in other letter case. What means true or false is no text. */
function findRecased(csv: Exchange, sheets: readonly Sheet[]): string | null {
  const { columns = [], rows = [] } = parseCsvTable(csv) ?? {}
  for (const name of columns) {
    const known = new Set(rows.map((row) => plain(row[name] ?? '')))
    const folded = new Map([...known].map((value) => [value.toLowerCase(), value]))
    for (const column of sheets.flatMap(columnsOf)) {
      const heading = column.findIndex(({ value }) => value === plain(name))
      const found = heading === -1 ? undefined : column.slice(heading + 1).find(({ value }) => isRecased(value, known, folded))
      if (found !== undefined)
        return `${JSON.stringify(beginningOf(found.value, 80))} for ${JSON.stringify(folded.get(found.value.toLowerCase()))}`
    }
  }
  return null
}

function isRecased(value: string, known: ReadonlySet<string>, folded: ReadonlyMap<string, string>): boolean {
  return !known.has(value) && folded.has(value.toLowerCase()) && !/^(?:true|false|yes|no)$/i.test(value)
}

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
