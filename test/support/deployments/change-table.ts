import { parseCsvTable } from '../../../src/conformance/define/csv-table.ts'
import { changeAnswers, type Mutant } from './mutant.ts'
import { recordDownload } from '../exchanges/record-exchange.ts'

/** The cells of a table, row by row. */
export type Cells = readonly (readonly string[])[]

/** Rewrites the CSV of one stage of a review; a table that cannot be parsed stays. */
export function rewriteTable(part: string, write: (header: readonly string[], records: Cells) => string): Mutant['fetchOf'] {
  return changeAnswers(({ path }, { status, text }) => {
    if (!path.startsWith('/_files/') || !path.endsWith(`${part}.csv`) || status !== 200) return null
    const table = parseCsvTable(recordDownload(text))
    if (table === null) return null
    const { columns, rows } = table
    const records = rows.map((row) => columns.map((column) => row[column] ?? ''))
    return { text: write(columns, records) }
  })
}

/** A table as a file with every cell in quotation marks. */
export function toCsv(header: readonly string[], records: Cells): string {
  return [header, ...records].map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')
}
