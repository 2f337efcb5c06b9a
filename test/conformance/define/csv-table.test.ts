import { expect, test } from 'vitest'
import { parseCsvTable } from '../../../src/conformance/define/csv-table.ts'
import { recordDownload } from '../../support/exchanges/record-exchange.ts'

test.each([
  ['a comma', 'Title,Year\r\n"Colds, and vitamins",2020\r\n'],
  ['a semicolon', 'Title;Year\n"Colds, and vitamins";2020\n'],
  ['a tab', 'Title\tYear\nColds, and vitamins\t2020'],
  ['a byte-order mark', '\u{FEFF}"Title","Year"\r\n"Colds, and vitamins","2020"\r\n\r\n'],
])('CSV: a table with %s is parsed', (_, text) => {
  expect(parseCsvTable(recordDownload(text))).toEqual({
    columns: ['Title', 'Year'],
    rows: [{ Title: 'Colds, and vitamins', Year: '2020' }],
  })
})

test('CSV: a cell has its line ends and quotation marks', () => {
  const text = 'Title,Authors,Venue\r\n"Says ""no""","A. One\nB. Two"\r\n,,\r\n'
  expect(parseCsvTable(recordDownload(text))?.rows).toEqual([
    { Title: 'Says "no"', Authors: 'A. One\nB. Two', Venue: '' },
    { Title: '', Authors: '', Venue: '' },
  ])
})

test.each([
  ['a page', '<!doctype html><title>Sign in</title>', 200],
  ['JSON', '{"error":"gone"}', 200],
  ['nothing', '', 200],
  ['a refusal', 'Title,Year', 403],
])('CSV: %s is no table', (_, text, status) => {
  expect(parseCsvTable(recordDownload(text, status))).toBeNull()
})

test('CSV: a header without rows is an empty table', () => {
  expect(parseCsvTable(recordDownload('Title,Year\n'))).toEqual({ columns: ['Title', 'Year'], rows: [] })
})

test('CSV: an open quotation mark ends with the text', () => {
  expect(parseCsvTable(recordDownload(`Title,Year\n"${'a'.repeat(3_000_000)}`))?.rows).toHaveLength(1)
})
