import { concat } from './concat.ts'
import { toChunks, type CooperativeWork } from './cooperative-work.ts'
import type { LongTable } from './table.ts'

const byteOrderMark = '\u{FEFF}'

/**
 * Writes a table as CSV (RFC 4180) in UTF-8, with CRLF after every record. A byte-order mark tells Excel the encoding. An apostrophe
 * protects texts that Excel would read as formulas, as OWASP advises, but not numbers.
 */
export function* toCsv(table: LongTable): CooperativeWork<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  const pieces: Uint8Array[] = []
  for (const text of toChunks(recordsOf(table))) {
    pieces.push(encoder.encode(text))
    yield
  }
  return concat(pieces)
}

function* recordsOf({ columns, rows }: LongTable): Generator<string> {
  yield byteOrderMark
  if (columns.length > 0) yield toRecord(columns)
  for (const row of rows) yield toRecord(row)
}

function toRecord(cells: readonly (string | number | null)[]): string {
  const record = cells.map((cell) => toField(typeof cell === 'string' ? guarded(cell) : String(cell ?? ''))).join(',')
  // A lone empty cell would be a blank line, which most readers skip.
  return `${record === '' && cells.length === 1 ? '""' : record}\r\n`
}

function toField(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function guarded(text: string): string {
  return /^[=+\-@＝＋－＠\t\r\n]/.test(text) && !/^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?%?$/.test(text) ? `'${text}` : text
}
