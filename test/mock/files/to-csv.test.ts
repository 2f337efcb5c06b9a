import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runToEnd } from '../../../src/mock/files/cooperative-work.ts'
import type { Table } from '../../../src/mock/files/table.ts'
import { toCsv as toCsvInTurns } from '../../../src/mock/files/to-csv.ts'

const toCsv = (table: Table): Uint8Array => runToEnd(toCsvInTurns(table))

function textOf(file: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true, fatal: true }).decode(file)
}

/** Reads RFC 4180 letter by letter. */
function parse(csv: string): readonly (readonly string[])[] {
  const records: string[][] = []
  for (let at = 1; at < csv.length; at += 2) {
    const record: string[] = []
    for (;;) {
      const [whole = '', quoted] = /^(?:"((?:[^"]|"")*)"|[^",\r\n]*)/.exec(csv.slice(at)) ?? []
      record.push(quoted === undefined ? whole : quoted.replaceAll('""', '"'))
      at += whole.length
      if (csv[at] !== ',') break
      at += 1
    }
    expect(csv.slice(at, at + 2)).toBe('\r\n')
    records.push(record)
  }
  return records
}

test('a CSV table is a byte-order mark, a header and a record for each row, with CRLF', () => {
  const file = toCsv({ columns: ['Title', 'Year', 'DOI'], rows: [['Ω in 漢字 🦉', 2024, null]] })
  expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(textOf(file)).toBe('\u{FEFF}Title,Year,DOI\r\nΩ in 漢字 🦉,2024,\r\n')
})

test('only cells with commas, quotes or line ends are quoted', () => {
  const file = toCsv({ columns: ['a, b'], rows: [['say "yes"'], ['Doe, J.\nRoe, R.'], ['a\rb'], ["it's; plain"]] })
  expect(textOf(file)).toBe('\u{FEFF}"a, b"\r\n"say ""yes"""\r\n"Doe, J.\nRoe, R."\r\n"a\rb"\r\nit\'s; plain\r\n')
})

test('a CSV table without rows is its header, and one without columns is empty', () => {
  expect(textOf(toCsv({ columns: ['a', 'b'], rows: [] }))).toBe('\u{FEFF}a,b\r\n')
  expect(textOf(toCsv({ columns: [], rows: [] }))).toBe('\u{FEFF}')
})

test('a row of one empty cell is no blank line', () => {
  expect(textOf(toCsv({ columns: ['a'], rows: [[null], ['']] }))).toBe('\u{FEFF}a\r\n""\r\n""\r\n')
})

test('any CSV cell is read back', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('"', ',', '\r\n', '\n', '""', ' x '),
    fc.integer(),
    fc.constant(null),
  )
  const tables = fc.integer({ min: 1, max: 4 }).chain((width) => {
    const row = fc.array(cell, { minLength: width, maxLength: width })
    return fc.record({ columns: row.map((cells) => cells.map(String)), rows: fc.array(row, { maxLength: 4 }) })
  })
  fc.assert(
    fc.property(tables, (table) => {
      const expected = [table.columns, ...table.rows].map((cells) => cells.map((one) => String(one ?? '')))
      // A reader that knows the guard removes it; any other has one more apostrophe.
      const read = parse(textOf(toCsv(table))).map((cells) => cells.map((one) => one.replace(/^'(?=[=+\-@＝＋－＠\t\r\n])/, '')))
      expect(read).toEqual(expected.map((cells) => cells.map((one) => one.replace(/^'(?=[=+\-@＝＋－＠\t\r\n])/, ''))))
    }),
    { seed: 1 },
  )
})

test.each([
  ['=SUM(A1)', "'=SUM(A1)"],
  ['-neg', "'-neg"],
  ['+1 (555) 010', "'+1 (555) 010"],
  ['@import', "'@import"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ['\n=1', "'\n=1"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['=1,2', "'=1,2"],
  ['- a, b\n- c', "'- a, b\n- c"],
  ['-1.2', '-1.2'],
  ['+3e-4', '+3e-4'],
  ['-12%', '-12%'],
  ['a=b', 'a=b'],
  ["'=a", "'=a"],
  ['−0.4', '−0.4'],
])('the cell %j is no formula, and is read as %j', (text, read) => {
  expect(parse(textOf(toCsv({ columns: [text], rows: [[text], [-1.2]] })))).toEqual([[read], [read], ['-1.2']])
})
