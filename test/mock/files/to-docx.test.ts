import { expect, test } from 'vitest'
import type { Document } from '../../../src/mock/files/document.ts'
import { toDocx } from '../../../src/mock/files/to-docx.ts'
import { expectOfficeFile, textsOf } from './read-xml.ts'
import { readTexts } from './read-zip.ts'

function bodyOf(document: Document): string {
  const texts = readTexts(toDocx(document))
  expectOfficeFile(texts)
  return texts['word/document.xml'] ?? ''
}

test('titles, headings and paragraphs stand in order, each in its style', () => {
  const body = bodyOf({
    title: 'Ω in 漢字 🦉',
    sections: [
      { heading: 'Methods & <means>', paragraphs: ['First "one".', 'Second.'] },
      { heading: 'Results', paragraphs: [] },
    ],
  })
  expect(textsOf(body, 'w:t')).toEqual(['Ω in 漢字 🦉', 'Methods & <means>', 'First "one".', 'Second.', 'Results'])
  expect([...body.matchAll(/<w:pStyle w:val="(\w+)"/g)].map(([, style]) => style)).toEqual([
    'Title',
    'Heading1',
    'Normal',
    'Normal',
    'Heading1',
  ])
})

test('every style that is used is defined', () => {
  const texts = readTexts(toDocx({ title: '', sections: [] }))
  const defined = [...(texts['word/styles.xml'] ?? '').matchAll(/w:styleId="(\w+)"/g)].map(([, style]) => style)
  expect(defined).toEqual(['Normal', 'Title', 'Heading1', 'Cell', 'Footer'])
})

test('a line end inside a paragraph is a break in it', () => {
  const body = bodyOf({ title: 't', sections: [{ heading: 'h', paragraphs: ['one\ntwo\r\nthree'] }] })
  expect(textsOf(body, 'w:t')).toEqual(['t', 'h', 'one', 'two', 'three'])
  expect(body.match(/<w:br\/>/g)).toHaveLength(2)
})

test('an empty document is a page without paragraphs, and blank ones are left out', () => {
  expect(bodyOf({ title: '', sections: [] })).toContain('<w:body><w:sectPr>')
  expect(bodyOf({ title: '', sections: [{ heading: '', paragraphs: ['', ' '] }] })).toContain('<w:body><w:sectPr>')
})

test('what XML cannot say is left out', () => {
  expect(textsOf(bodyOf({ title: 'a\u0000b\u000Bc', sections: [] }), 'w:t')).toEqual(['abc'])
})

test('a table has borders, a bold header that is repeated, and rows as long as it', () => {
  const body = bodyOf({
    title: 't',
    sections: [
      {
        heading: 'h',
        paragraphs: ['p'],
        table: {
          columns: ['Study', 'Year'],
          rows: [
            ['[Ω, 1999]', 1999],
            ['no year', null],
          ],
        },
      },
    ],
  })
  expect(body).toContain('<w:insideH ')
  const rows = [...body.matchAll(/<w:tr>(.*?)<\/w:tr>/gs)].map(([, row = '']) => row)
  expect(rows.map((row) => textsOf(row, 'w:t'))).toEqual([
    ['Study', 'Year'],
    ['[Ω, 1999]', '1999'],
    ['no year', ''],
  ])
  expect(rows.map((row) => [row.includes('<w:tblHeader/>'), row.includes('<w:b/>')])).toEqual([
    [true, true],
    [false, false],
    [false, false],
  ])
  // Word calls a file without a paragraph behind the last table broken.
  expect(body).toMatch(/<\/w:tbl><w:p>/)
})

test('every page says which of how many it is', () => {
  const texts = readTexts(toDocx({ title: '', sections: [] }))
  expect(texts['word/footer1.xml']).toMatch(/ PAGE .* \/ .* NUMPAGES /s)
  expect(texts['word/_rels/document.xml.rels']).toMatch(/Id="rId2" Type="[^"]*\/footer" Target="footer1.xml"/)
  expect(texts['word/document.xml']).toContain('<w:footerReference w:type="default" r:id="rId2"/>')
})
