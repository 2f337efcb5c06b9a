import { expect, test } from 'vitest'
import type { Document } from '../../../src/mock/files/document.ts'
import { widthOf } from '../../../src/mock/files/helvetica.ts'
import { toDocx } from '../../../src/mock/files/to-docx.ts'
import { expectOfficeFile, textsOf } from './read-xml.ts'
import { readTexts } from './read-zip.ts'

function bodyOf(document: Document): string {
  const texts = readTexts(toDocx(document))
  expectOfficeFile(texts)
  return texts['word/document.xml'] ?? ''
}

test('titles, headings and paragraphs are in order, each with its style', () => {
  const body = bodyOf({
    title: 'Ω in 漢字 🦉',
    createdAt: 0,
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

test('every used style is defined', () => {
  const texts = readTexts(toDocx({ title: '', createdAt: 0, sections: [] }))
  const defined = [...(texts['word/styles.xml'] ?? '').matchAll(/w:styleId="(\w+)"/g)].map(([, style]) => style)
  expect(defined).toEqual(['Normal', 'Title', 'Heading1', 'Cell', 'Footer'])
})

test('a line end inside a paragraph is a break in it', () => {
  const body = bodyOf({ title: 't', createdAt: 0, sections: [{ heading: 'h', paragraphs: ['one\ntwo\r\nthree'] }] })
  expect(textsOf(body, 'w:t')).toEqual(['t', 'h', 'one', 'two', 'three'])
  expect(body.match(/<w:br\/>/g)).toHaveLength(2)
})

test('an empty document is a page without paragraphs, and blank ones are left out', () => {
  expect(bodyOf({ title: '', createdAt: 0, sections: [] })).toContain('<w:body><w:sectPr>')
  expect(bodyOf({ title: '', createdAt: 0, sections: [{ heading: '', paragraphs: ['', ' '] }] })).toContain('<w:body><w:sectPr>')
})

test('characters that XML cannot express are left out', () => {
  expect(textsOf(bodyOf({ title: 'a\u0000b\u000Bc', createdAt: 0, sections: [] }), 'w:t')).toEqual(['abc'])
})

test('a table has borders, a repeated bold header, and rows of its length', () => {
  const body = bodyOf({
    title: 't',
    createdAt: 0,
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
  for (const row of rows) expect(row).toContain('<w:cantSplit/>')
  expect(rows.map((row) => [row.includes('<w:tblHeader/>'), row.includes('<w:b/>')])).toEqual([
    [true, true],
    [false, false],
    [false, false],
  ])
  // Word calls a file without a paragraph behind the last table broken.
  expect(body).toMatch(/<\/w:tbl><w:p>/)
})

test('every page has its number and the number of pages', () => {
  const texts = readTexts(toDocx({ title: '', createdAt: 0, sections: [] }))
  expect(texts['word/footer1.xml']).toMatch(/ PAGE .* \/ .* NUMPAGES /s)
  expect(texts['word/_rels/document.xml.rels']).toMatch(/Id="rId2" Type="[^"]*\/footer" Target="footer1.xml"/)
  expect(texts['word/document.xml']).toContain('<w:footerReference w:type="default" r:id="rId2"/>')
})

function wide(count: number): Document {
  const columns = Array.from({ length: count }, (_, at) => `Neuropsychological measure ${at}`)
  const heading = (name: string) => ({ heading: name, paragraphs: [`Text of ${name}.`] })
  return {
    title: 't',
    createdAt: 0,
    sections: [
      heading('Before'),
      { ...heading('Wide'), table: { columns, rows: [columns.map(() => 'Electroencephalography 1,234,567')] } },
      heading('After'),
    ],
  }
}

test('a wide table has landscape pages with its heading, and then portrait returns', () => {
  const body = bodyOf(wide(6))
  const order = [...body.matchAll(/<w:t [^>]*>(Before|Wide|After)<|w:pgSz [^>]*?(landscape)?"?\/>|<w:tbl>/g)].map(
    ([found, heading, turned]) => heading ?? turned ?? (found === '<w:tbl>' ? 'table' : 'upright'),
  )
  expect(order).toEqual(['Before', 'upright', 'Wide', 'table', 'landscape', 'After', 'upright'])
  expect(bodyOf(wide(2))).not.toContain('landscape')
})

test('a table stays with its introduction, and its header with the first row', () => {
  const body = bodyOf(wide(2))
  const kept = [...body.matchAll(/<w:p>(.*?)<\/w:p>/gs)]
    .filter(([, paragraph = '']) => paragraph.includes('<w:keepNext/>'))
    .map(([, paragraph = '']) => textsOf(paragraph, 'w:t').join())
  expect(kept).toEqual(['Text of Wide.', 'Neuropsychological measure 0', 'Neuropsychological measure 1'])
})

test('table columns leave room for their longest words, in smaller letters if needed', () => {
  for (const count of [2, 6, 9]) {
    const body = bodyOf(wide(count))
    const [, size = ''] = /<w:tc>.*?<w:sz w:val="(\d+)"\/>/.exec(body) ?? []
    const widths = [...body.matchAll(/<w:gridCol w:w="(\d+)"\/>/g)].map(([, width]) => Number(width) / 20)
    for (const width of widths)
      expect(width, `${count} columns`).toBeGreaterThan(widthOf('Electroencephalography', 'Helvetica') * (Number(size) / 2) + 8)
    expect(widths.reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual((16_838 - 2 * 1134) / 20)
  }
})

test('a DOCX has its title and creation time', () => {
  const core = readTexts(toDocx({ title: 'Ω & more', createdAt: Date.UTC(2026, 0, 2), sections: [] }))['docProps/core.xml'] ?? ''
  expect(textsOf(core, 'dc:title')).toEqual(['Ω & more'])
  expect(textsOf(core, 'dcterms:modified')).toEqual(['2026-01-02T00:00:00Z'])
})
