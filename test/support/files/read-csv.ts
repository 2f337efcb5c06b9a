/** A CSV file with a header as objects by its columns; it takes exactly what RFC 4180 and a byte-order mark allow. */
export function readCsv(text: string): readonly { readonly [column: string]: string }[] {
  const [header = [], ...records] = recordsOf(text.replace(/^\u{FEFF}/u, ''))
  return records.map((cells) => Object.fromEntries(header.map((column, index) => [column, cells[index] ?? ''])))
}

function recordsOf(text: string): readonly (readonly string[])[] {
  const records: string[][] = []
  let cells: string[] = []
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    cells.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end !== '\r\n') continue
    records.push(cells)
    cells = []
  }
  return records
}
