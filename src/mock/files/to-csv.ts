import type { Table } from './table.ts'

const byteOrderMark = '\u{FEFF}'

/**
 * A table as RFC 4180 asks, in UTF-8: a header, CRLF after every record. A byte-order mark tells Excel the encoding. A text that
 * Excel would take for a formula has an apostrophe before it, as OWASP advises; numbers have none, also when they are texts.
 */
export function toCsv({ columns, rows }: Table): Uint8Array<ArrayBuffer> {
  const records = columns.length === 0 ? rows : [columns, ...rows]
  return new TextEncoder().encode(byteOrderMark + records.map((cells) => `${toRecord(cells)}\r\n`).join(''))
}

function toRecord(cells: readonly (string | number | null)[]): string {
  const record = cells.map((cell) => toField(typeof cell === 'string' ? guarded(cell) : String(cell ?? ''))).join(',')
  // A lone empty cell would be a blank line, which most readers skip.
  return record === '' && cells.length === 1 ? '""' : record
}

function toField(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function guarded(text: string): string {
  return /^[=+\-@\t\r]/.test(text) && !/^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?%?$/.test(text) ? `'${text}` : text
}
