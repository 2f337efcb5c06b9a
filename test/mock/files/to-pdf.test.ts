import { expect, test } from 'vitest'
import type { Document } from '../../../src/mock/files/document.ts'
import { widthOf } from '../../../src/mock/files/helvetica.ts'
import { toPdf } from '../../../src/mock/files/to-pdf.ts'
import { page, readObjects, readPages, textOf } from './read-pdf.ts'

const sentence = 'The quick brown fox jumps over the lazy dog while the reviewers read on. '

test('a document reads from its title to its page number', () => {
  const [lines = []] = readPages(page('One.', 'Two (2) \\ three.'))
  expect(textOf(lines)).toEqual(['T', 'H', 'One.', 'Two (2) \\ three.', '1 / 1'])
  expect(lines.map(({ font, size }) => `${font} ${size}`)).toEqual(['Bold 20', 'Bold 14', 'Regular 11', 'Regular 11', 'Regular 9'])
})

test('an empty document is one page with its number', () => {
  expect(readPages({ title: '', createdAt: 0, sections: [] }).map(textOf)).toEqual([['1 / 1']])
})

test('a text of three pages continues from page to page, each numbered', () => {
  const words = sentence.repeat(120).trim()
  const pages = readPages(page(words))
  expect(pages.map((lines) => lines.at(-1)?.text)).toEqual(['1 / 3', '2 / 3', '3 / 3'])
  expect(pages.flatMap((lines) => textOf(lines.slice(0, -1))).join(' ')).toBe(`T H ${words}`)
})

test('no line leaves the margins or overlaps another', () => {
  const pages = readPages({
    title: sentence.repeat(3),
    createdAt: 0,
    sections: [{ heading: 'W'.repeat(90), paragraphs: [sentence.repeat(90), '漢'.repeat(500)] }],
  })
  for (const lines of pages) {
    for (const { font, size, x, y, text } of lines.slice(0, -1)) {
      expect(x + widthOf(text, font === 'Bold' ? 'Helvetica-Bold' : 'Helvetica') * size).toBeLessThanOrEqual(595.28 - 64)
      expect(y).toBeGreaterThanOrEqual(64)
      expect(y + size).toBeLessThanOrEqual(841.89 - 60)
    }
    for (const [at, { y, size }] of lines.entries()) expect(y + size).toBeLessThan(lines[at - 1]?.y ?? Infinity)
  }
})

test('a word longer than a line breaks at the end of the line', () => {
  const word = 'https://example.org/'.repeat(20)
  const lines = textOf(readPages(page(`see ${word} there`))[0] ?? []).slice(2, -1)
  expect(lines[0]).toBe('see')
  expect(lines.join('')).toBe(`see${word} there`)
  expect(lines.length).toBeGreaterThan(3)
})

test('the title of the file keeps every character', () => {
  const objects = [...readObjects(toPdf({ title: 'Ω 🦉', createdAt: 0, sections: [] })).values()]
  expect(objects).toContain('<< /Title <FEFF03A90020D83EDD89> /CreationDate (D:19700101000000Z) >>')
})

test('line ends and tabs in a paragraph stay lines and blanks', () => {
  expect(textOf(readPages(page('one\ntwo\tthree\r\nfour'))[0] ?? []).slice(2, -1)).toEqual(['one', 'two three', 'four'])
})

/** A document whose second section comes behind so many lines of the first. */
function behind(count: number, section: Document['sections'][number]): Document {
  const filler = Array.from({ length: count }, (_, at) => `line ${at}`).join('\n')
  return { title: 'T', createdAt: 0, sections: [{ heading: 'A', paragraphs: [filler] }, section] }
}

test('a heading never stands alone at the foot of a page', () => {
  for (let count = 40; count < 50; count += 1) {
    const pages = readPages(behind(count, { heading: 'B', paragraphs: ['after'] }))
    const lines = pages.map((each) => textOf(each.slice(0, -1))).find((each) => each.includes('B'))
    expect(lines?.slice(-2), `${count} lines before`).toEqual(['B', 'after'])
  }
})

test('a heading and the introduction of a table stand on the page where it begins', () => {
  for (let count = 36; count < 48; count += 1)
    for (const paragraphs of [[], ['What it cites:']]) {
      const table = { columns: ['Study', 'Year'], rows: [['[Doe, 1999]', 1999]] }
      const pages = readPages(behind(count, { heading: 'B', paragraphs, table })).map(textOf)
      const texts = pages.find((one) => one.includes('B')) ?? []
      const expected = ['B', ...paragraphs, 'Study', 'Year', '[Doe, 1999]', '1999']
      expect(texts.slice(texts.indexOf('B'), -1), `${count} lines before`).toEqual(expected)
    }
})

test('a title stays with the heading below it, and that with its text', () => {
  const title = sentence.repeat(16).trim()
  for (let lines = 1; lines < 4; lines += 1) {
    const pages = readPages({ title, createdAt: 0, sections: [{ heading: 'W'.repeat(25 * lines), paragraphs: ['after'] }] }).map(textOf)
    for (const texts of pages) expect(texts.at(-2), `${lines} lines`).not.toMatch(/^W+$/)
  }
})

test('no line of a paragraph stands alone on a page', () => {
  for (let count = 36; count < 48; count += 1)
    for (const size of [2, 3, 4, 7]) {
      const [filler, last] = [count, size].map((many, which) => Array.from({ length: many }, (_, at) => `${which} ${at}`).join('\n'))
      const pages = readPages(page(filler ?? '', last ?? '')).map(textOf)
      const parts = pages.map((texts) => texts.filter((text) => /^1 \d$/.test(text)).length).filter((part) => part > 0)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(size)
      for (const part of parts) expect(part, `${size} lines after ${count}`).toBeGreaterThan(1)
    }
})

test('a heading longer than a page breaks like text', () => {
  const pages = readPages({ title: 'T', createdAt: 0, sections: [{ heading: sentence.repeat(80), paragraphs: ['after'] }] })
  expect(pages.map((lines) => lines.length > 1)).toEqual(pages.map(() => true))
  expect(pages.at(-1)?.at(-2)?.text).toBe('after')
})

const columns = ['Study', 'Title', 'Year']

function tableOf(count: number, title = 'A trial of evening light'): Document {
  const rows = Array.from({ length: count }, (_, at) => [`[Doe-${at}]`, title, at % 2 === 0 ? 1998 : null])
  return {
    title: 'T',
    createdAt: 0,
    sections: [
      { heading: 'H', paragraphs: ['Before.'], table: { columns, rows } },
      { heading: 'N', paragraphs: ['After.'] },
    ],
  }
}

test('a table reads row by row, between the text before and after it', () => {
  const [lines = []] = readPages(tableOf(2))
  const cells = ['[Doe-0]', 'A trial of evening light', '1998', '[Doe-1]', 'A trial of evening light']
  expect(textOf(lines)).toEqual(['T', 'H', 'Before.', ...columns, ...cells, 'N', 'After.', '1 / 1'])
  expect(lines.filter(({ text }) => columns.includes(text)).map(({ font }) => font)).toEqual(['Bold', 'Bold', 'Bold'])
})

test('a table header is repeated on every page, and no row is lost or broken', () => {
  const pages = readPages(tableOf(120, sentence.repeat(2).trim()))
  expect(pages.length).toBeGreaterThan(3)
  for (const lines of pages.slice(1, -1)) expect(textOf(lines).slice(0, 3)).toEqual(columns)
  const studies = pages.flatMap((lines) => textOf(lines).filter((text) => text.startsWith('[Doe-')))
  expect(studies).toEqual(Array.from({ length: 120 }, (_, at) => `[Doe-${at}]`))
  // A broken row would begin in the middle of its title.
  for (const lines of pages.slice(1, -1)) expect(lines[3]?.text).toMatch(/^\[Doe-/)
})

test('no cell leaves its column or the margins', () => {
  const wide = {
    columns: ['W'.repeat(60), 'b', 'c'],
    rows: [
      ['word '.repeat(900), 'x'.repeat(400), 'y'],
      ['', '漢'.repeat(90), sentence],
    ],
  }
  for (const lines of readPages({ title: 'T', createdAt: 0, sections: [{ heading: 'H', paragraphs: [], table: wide }] })) {
    for (const { font, size, x, y, text } of lines.slice(0, -1)) {
      expect(x + widthOf(text, font === 'Bold' ? 'Helvetica-Bold' : 'Helvetica') * size).toBeLessThanOrEqual(595.28 - 64)
      expect(y).toBeGreaterThanOrEqual(64)
    }
    const cells = lines.filter(({ size }) => size === 8.5)
    for (const { x, y, text } of cells) {
      const next = cells.filter((other) => other.y === y && other.x > x).map((other) => other.x)
      expect(x + widthOf(text, 'Helvetica') * 8.5, text).toBeLessThan(Math.min(...next, 595.28))
    }
  }
})

test('a row longer than a page continues under the repeated header', () => {
  const pages = readPages(tableOf(1, sentence.repeat(200)))
  expect(pages.length).toBeGreaterThan(1)
  for (const lines of pages.slice(1)) expect(textOf(lines).slice(0, 3)).toEqual(columns)
})

test('a header longer than a third of a page is not repeated', () => {
  const table = { columns: [sentence.repeat(40), 'Year'], rows: Array.from({ length: 90 }, (_, at) => [`[Doe-${at}]`, 1998]) }
  const pages = readPages({ title: 'T', createdAt: 0, sections: [{ heading: 'H', paragraphs: [], table }] })
  expect(pages.length).toBeGreaterThan(2)
  for (const lines of pages.slice(1)) expect(textOf(lines)[0]).toMatch(/^\[Doe-/)
})

test('every heading is a bookmark to its page', () => {
  const document = tableOf(120, sentence)
  const objects = readObjects(toPdf(document))
  const pages = readPages(document)
  const [catalog = ''] = objects.values()
  expect(catalog).toMatch(/\/Outlines \d+ 0 R/)
  const bookmarks = [...objects.values()].flatMap((object) => {
    const [, title = '', target = ''] = /^<< \/Title <FEFF(\w+)> \/Parent .*\/Dest \[(\d+) 0 R \/XYZ null [\d.]+ null\]/.exec(object) ?? []
    return title === '' ? [] : [[title, (Number(target) - 4) / 2]]
  })
  const last = pages.findIndex((lines) => textOf(lines).includes('N'))
  expect(bookmarks).toEqual([
    ['0048', 0],
    ['004E', last],
  ])
})
