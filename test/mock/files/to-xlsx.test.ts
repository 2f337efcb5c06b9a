import { expect, test } from 'vitest'
import { runToEnd } from '../../../src/mock/files/cooperative-work.ts'
import type { Table } from '../../../src/mock/files/table.ts'
import { toXlsx as toXlsxInTurns } from '../../../src/mock/files/to-xlsx.ts'
import { expectOfficeFile, textsOf } from './read-xml.ts'
import { readTexts } from './read-zip.ts'

const toXlsx = (...all: Parameters<typeof toXlsxInTurns>): Uint8Array => runToEnd(toXlsxInTurns(...all))

const table: Table = { columns: ['Title', 'Year', 'DOI'], rows: [['Ω in 漢字 🦉', 2024, null]] }

const about = { title: 'Sleep & “light”', createdAt: Date.UTC(2026, 0, 2, 3, 4, 5) }

function sheetOf(content: Table): string {
  const texts = readTexts(toXlsx(content, 'Papers', about))
  expectOfficeFile(texts)
  return texts['xl/worksheets/sheet1.xml'] ?? ''
}

function cellsOf(content: Table): readonly string[] {
  return textsOf(sheetOf(content), 't')
}

function sheetNameOf(name: string): string | undefined {
  return / name="([^"]*)"/.exec(readTexts(toXlsx(table, name, about))['xl/workbook.xml'] ?? '')?.[1]
}

test('a workbook has its parts, with texts, numbers and gaps in their cells', () => {
  const cells = [...sheetOf(table).matchAll(/<c r="(\w+)"(?: s="(\d)")?( t="inlineStr")?>/g)].map(([, at, format, text]) => [
    at,
    format === '1',
    text !== undefined,
  ])
  expect(cells).toEqual([
    ['A1', true, true],
    ['B1', true, true],
    ['C1', true, true],
    ['A2', false, true],
    ['B2', false, false],
  ])
  expect(cellsOf(table)).toEqual(['Title', 'Year', 'DOI', 'Ω in 漢字 🦉'])
  expect(textsOf(sheetOf(table), 'v')).toEqual(['2024'])
})

test('the header is bold and frozen', () => {
  expect(readTexts(toXlsx(table, 'Papers', about))['xl/styles.xml']).toMatch(/fontId="1"[^>]*applyFont="1"/)
  expect(sheetOf(table)).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
})

test('columns are as wide as their texts, within limits', () => {
  const widths = [
    ...sheetOf({
      columns: ['a', 'b', 'c'],
      rows: [
        ['', 'x'.repeat(20), 'two\nlines '.repeat(50)],
        [null, 7, 'x'.repeat(99)],
      ],
    }).matchAll(/ width="(\d+)"/g),
  ]
  expect(widths.map(([, width]) => Number(width))).toEqual([9, 22, 48])
})

test('an empty table is an empty sheet', () => {
  expect(cellsOf({ columns: [], rows: [] })).toEqual([])
  expect(cellsOf({ columns: ['only'], rows: [] })).toEqual(['only'])
})

test('texts keep their quotes, markup, blanks and line ends', () => {
  const texts = ['say "yes" & <no>', ' two\nlines ', ']]>', "it's", '']
  expect(cellsOf({ columns: [], rows: [texts] })).toEqual(texts)
})

test('a text with blanks at its ends preserves them', () => {
  const sheet = sheetOf({ columns: [' a', 'a b', 'a\nb'], rows: [] })
  expect([...sheet.matchAll(/<t( xml:space="preserve")?>/g)].map(([, kept]) => kept !== undefined)).toEqual([true, false, true])
})

test('characters that XML cannot express are left out', () => {
  expect(cellsOf({ columns: [], rows: [['a\u0000b\u0008c\u001Fd\uFFFEe\tf']] })).toEqual(['abcde\tf'])
})

test('a text is cut at the length of a cell, between characters', () => {
  const [plain, owls] = cellsOf({ columns: [], rows: [['x'.repeat(40_000), '🦉'.repeat(20_000)]] })
  expect([plain?.length, owls?.length, owls?.isWellFormed()]).toEqual([32_767, 32_766, true])
})

test('a text that looks like an escape of Excel is not one', () => {
  expect(cellsOf({ columns: [], rows: [['_x0041_', '_x41_', 'a_x00e9_b']] })).toEqual(['_x005F_x0041_', '_x41_', 'a_x005F_x00e9_b'])
})

test('a number that no cell can hold is a text', () => {
  expect(cellsOf({ columns: [], rows: [[Number.NaN, Infinity, 1e21]] })).toEqual(['NaN', 'Infinity'])
})

test('columns continue after Z', () => {
  const sheet = sheetOf({ columns: Array.from({ length: 703 }, (_, at) => String(at)), rows: [] })
  const names = [...sheet.matchAll(/<c r="([A-Z]+)1"/g)].map(([, name]) => name)
  expect([25, 26, 51, 52, 701, 702].map((at) => names[at])).toEqual(['Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})

test('the sheet has a name that Excel accepts', () => {
  expect(['Papers', 'R&D', "'a/b'", 'x'.repeat(40), '', '[:]', `${'x'.repeat(30)}🦉`].map(sheetNameOf)).toEqual([
    'Papers',
    'R&amp;D',
    'a b',
    'x'.repeat(31),
    'Sheet1',
    'Sheet1',
    'x'.repeat(30),
  ])
})

test('the same table gives the same bytes', () => {
  expect(toXlsx(table, 'Papers', about)).toEqual(toXlsx(table, 'Papers', about))
})

test('an XLSX has its title and creation time', () => {
  const core = readTexts(toXlsx(table, 'Papers', about))['docProps/core.xml'] ?? ''
  expect(textsOf(core, 'dc:title')).toEqual(['Sleep & “light”'])
  expect(textsOf(core, 'dcterms:created')).toEqual(['2026-01-02T03:04:05Z'])
})

test('a text that looks like a formula is a text', () => {
  const [, cell = ''] = /<c r="A1"([^]*?)<\/c>/.exec(sheetOf({ columns: ['=SUM(A1)'], rows: [] })) ?? []
  expect(cell).toBe(' s="1" t="inlineStr"><is><t>=SUM(A1)</t></is>')
})
