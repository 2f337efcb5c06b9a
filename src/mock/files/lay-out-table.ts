import { columnWidths, minTableWidth } from './column-widths.ts'
import type { Font } from './helvetica.ts'
import { lineHeight, margin, textHeight, textWidth, type Sheets } from './sheets.ts'
import type { Table } from './table.ts'
import { wrap } from './wrap.ts'

/** The wrapped lines of each cell of a row. */
type Row = { readonly cells: readonly (readonly string[])[]; readonly font: Font; readonly size: number }

// Font sizes, from comfortable to just readable.
const sizes = [8.5, 7.5, 6.5, 5.5]
const padding = 3
const gap = 8
const hairline = 0.5

/** The column widths of a table, and its wrapped texts. */
export type FittedTable = { readonly widths: readonly number[]; readonly header: Row; readonly rows: readonly Row[] }

/** Fits a table to the width of a page, in the largest font size that leaves words whole. */
export function fitTable({ columns, rows }: Table): FittedTable {
  const cells = rows.map((row) => columns.map((_, at) => String(row[at] ?? '')))
  const size = sizes.find((one) => minTableWidth([columns, ...cells], one, gap + hairline) <= textWidth) ?? 5.5
  const widths = columnWidths([columns, ...cells], size, gap + hairline, textWidth)
  const toRow = (texts: readonly string[], font: Font): Row => ({
    cells: texts.map((text, at) => wrap(text, font, size, (widths[at] ?? 0) - gap)),
    font,
    size,
  })
  return { widths, header: toRow(columns, 'Helvetica-Bold'), rows: cells.map((texts) => toRow(texts, 'Helvetica')) }
}

/** The height that a table needs where it begins: for its header and the first row, unless that is long. */
export function heightOfBeginning({ header, rows: [first] }: FittedTable): number {
  return padding + heightOf(header) + (first === undefined ? 0 : Math.min(heightOf(first), textHeight / 3))
}

/** Lays out a table between hairlines. Its header is repeated on every page, and a row breaks only where it must. */
export function layOutTable(table: FittedTable, sheets: Sheets): void {
  const { widths, header, rows } = table
  // A header that leaves no room for rows is not repeated.
  const repeated = heightOf(header) > textHeight / 3 ? [] : [header]
  const turn = (): void => {
    sheets.turn()
    for (const row of repeated) write(row, widths, sheets)
  }
  if (!sheets.isFresh() && heightOfBeginning(table) > sheets.room()) sheets.turn()
  sheets.skip(padding)
  writeWhole(header, widths, sheets, () => sheets.turn())
  for (const row of rows) {
    if (heightOf(row) > sheets.room() && heightOf(row) + heightOf(header) <= textHeight) turn()
    writeWhole(row, widths, sheets, turn)
  }
  sheets.skip(gap + padding)
}

/** Writes a row, and continues it on further pages where needed. */
function writeWhole(row: Row, widths: readonly number[], sheets: Sheets, turn: () => void): void {
  let rest = row
  while (heightOf(rest) > sheets.room()) {
    const count = Math.floor((sheets.room() - 2 * padding) / (rest.size * lineHeight))
    if (count > 0) write(slice(rest, 0, count), widths, sheets)
    rest = slice(rest, Math.max(0, count))
    turn()
  }
  write(rest, widths, sheets)
}

function write({ cells, font, size }: Row, widths: readonly number[], sheets: Sheets): void {
  const top = sheets.top()
  const width = widths.reduce((sum, one) => sum + one, 0)
  const height = heightOf({ cells, font, size })
  if (font === 'Helvetica-Bold') sheets.draw({ x: margin, y: top - height, width, height, grey: 0.93 })
  let x = margin + gap / 2
  for (const [at, lines] of cells.entries()) {
    for (const [line, text] of lines.entries()) {
      const y = top - padding - (line + 1) * size * lineHeight + size * (lineHeight - 1)
      if (text !== '') sheets.write({ text, font, size, x, y })
    }
    x += widths[at] ?? 0
  }
  sheets.skip(height)
  sheets.draw({ x: margin, y: sheets.top(), width, height: hairline, grey: 0.6 })
}

function slice({ cells, font, size }: Row, from: number, to?: number): Row {
  return { cells: cells.map((lines) => lines.slice(from, to)), font, size }
}

function heightOf({ cells, size }: Row): number {
  return Math.max(1, ...cells.map(({ length }) => length)) * size * lineHeight + 2 * padding
}
