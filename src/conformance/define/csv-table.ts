import { answerOf, type Exchange } from '../../exchange/exchange.ts'

/** The members of a review's data that have tables, in the order of their stages. */
export const tableNames = ['search', 'screen', 'fulltext', 'extract'] as const
export type TableName = (typeof tableNames)[number]

/** A downloaded table: its header, and each row by the names in it. */
export type Table = { readonly columns: readonly string[]; readonly rows: readonly TableRow[] }
export type TableRow = { readonly [column: string]: string }

/**
 * Parses a downloaded CSV; null where it is none. The contract does not name the columns, so no caller may need one. Any separator, end
 * of line and byte-order mark is accepted.
 */
export function parseCsvTable(download: Exchange | undefined): Table | null {
  const answer = download === undefined ? undefined : answerOf(download)
  if (answer?.status !== 200 || /^\s*[<{]/.test(answer.text)) return null
  const text = answer.text.replace(/^\u{FEFF}/u, '')
  const [header, ...records] = parseRecords(text, detectSeparator(text))
  if (header === undefined) return null
  const columns = header.map((name) => name.trim())
  return { columns, rows: records.map((cells) => Object.fromEntries(columns.map((name, index) => [name, cells[index] ?? '']))) }
}

/** The most frequent separator in the header. */
function detectSeparator(text: string): string {
  const counted = [',', ';', '\t'].map((separator) => ({ separator, count: 0 }))
  let isQuoted = false
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted
    else if (!isQuoted && character === '\n') break
    else if (!isQuoted) for (const one of counted) one.count += Number(one.separator === character)
  }
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).separator
}

/** The records of a table. Empty lines are none. */
function parseRecords(text: string, separator: string): readonly (readonly string[])[] {
  const records: string[][] = []
  let [cells, cell]: [string[], string] = [[], '']
  const endRecord = (): void => {
    cells.push(cell)
    if (cells.length > 1 || cell !== '') records.push(cells)
    ;[cells, cell] = [[], '']
  }
  for (let index = 0; index < text.length; index++) {
    const at = text.charAt(index)
    if (at === '"') {
      const end = findQuoteEnd(text, index + 1)
      cell += text.slice(index + 1, end).replaceAll('""', '"')
      index = end
    } else if (at === separator) {
      cells.push(cell)
      cell = ''
    } else if (at === '\n' || at === '\r') {
      if (at === '\r' && text.charAt(index + 1) === '\n') index++
      endRecord()
    } else cell += at
  }
  if (cell !== '' || cells.length > 0) endRecord()
  return records
}

/** The index of the quotation mark that ends a quoted cell, or the end of the text. */
function findQuoteEnd(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 2)) if (text.charAt(at + 1) !== '"') return at
  return text.length
}
