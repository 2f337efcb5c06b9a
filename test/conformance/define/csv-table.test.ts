import { expect, test } from 'vitest'
import { tableOf } from '../../../src/conformance/define/csv-table.ts'
import { recordDownload } from '../../support/exchanges/record-exchange.ts'

test.each([
  ['a comma', 'Title,Year\r\n"Colds, and vitamins",2020\r\n'],
  ['a semicolon', 'Title;Year\n"Colds, and vitamins";2020\n'],
  ['a tab', 'Title\tYear\nColds, and vitamins\t2020'],
  ['a byte-order mark', '\u{FEFF}"Title","Year"\r\n"Colds, and vitamins","2020"\r\n\r\n'],
])('a table is read with %s', (_, text) => {
  expect(tableOf(recordDownload(text))).toEqual({ columns: ['Title', 'Year'], rows: [{ Title: 'Colds, and vitamins', Year: '2020' }] })
})

test('a cell keeps its lines, quotation marks and what is missing at its end', () => {
  const text = 'Title,Authors,Venue\r\n"Says ""no""","A. One\nB. Two"\r\n,,\r\n'
  expect(tableOf(recordDownload(text))?.rows).toEqual([
    { Title: 'Says "no"', Authors: 'A. One\nB. Two', Venue: '' },
    { Title: '', Authors: '', Venue: '' },
  ])
})

test.each([
  ['a page', '<!doctype html><title>Sign in</title>', 200],
  ['JSON', '{"error":"gone"}', 200],
  ['nothing', '', 200],
  ['a refusal', 'Title,Year', 403],
])('%s is no table', (_, text, status) => {
  expect(tableOf(recordDownload(text, status))).toBeNull()
})

test('a header without rows is a table of nothing', () => {
  expect(tableOf(recordDownload('Title,Year\n'))).toEqual({ columns: ['Title', 'Year'], rows: [] })
})

test('a table whose one cell never ends is read to its end', () => {
  expect(tableOf(recordDownload(`Title,Year\n"${'a'.repeat(3_000_000)}`))?.rows).toHaveLength(1)
})
