import { columnWidths, minTableWidth } from './column-widths.ts'
import { blocksOf, linesOf, type Block, type Document, type TextBlock } from './document.ts'
import { escapeXml } from './escape-xml.ts'
import { runToEnd } from './cooperative-work.ts'
import { toOfficePackage } from './office-package.ts'
import type { Table } from './table.ts'

const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
// Twentieths of a point.
const [narrow, wide, margin] = [11_906, 16_838, 1134]

type Page = 'portrait' | 'landscape'

const styleIds: { readonly [kind in TextBlock['kind']]: string } = { title: 'Title', heading: 'Heading1', paragraph: 'Normal' }

// A font of the same widths as the one that columns are measured in.
const normal =
  '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/>' +
  '<w:pPr><w:spacing w:after="120" w:line="276" w:lineRule="auto"/></w:pPr>' +
  '<w:rPr><w:rFonts w:ascii="Arial" w:hAnsi="Arial" w:cs="Arial"/><w:sz w:val="22"/><w:szCs w:val="22"/></w:rPr></w:style>'

const cell =
  '<w:style w:type="paragraph" w:styleId="Cell"><w:name w:val="Cell"/><w:basedOn w:val="Normal"/>' +
  '<w:pPr><w:spacing w:before="20" w:after="20" w:line="240" w:lineRule="auto"/></w:pPr><w:rPr><w:sz w:val="18"/><w:szCs w:val="18"/></w:rPr></w:style>'

const footerStyle =
  '<w:style w:type="paragraph" w:styleId="Footer"><w:name w:val="footer"/><w:basedOn w:val="Normal"/>' +
  '<w:pPr><w:spacing w:after="0"/><w:jc w:val="center"/></w:pPr><w:rPr><w:sz w:val="18"/><w:szCs w:val="18"/></w:rPr></w:style>'

const styles =
  `<w:styles xmlns:w="${main}">${normal}` +
  toHeadingStyle('Title', 'Title', '', 40) +
  toHeadingStyle('Heading1', 'heading 1', '<w:outlineLvl w:val="0"/>', 28) +
  cell +
  footerStyle +
  '</w:styles>'

const footer =
  `<w:ftr xmlns:w="${main}"><w:p><w:pPr><w:pStyle w:val="Footer"/></w:pPr>` +
  `${toField('PAGE')}<w:r><w:t xml:space="preserve"> / </w:t></w:r>${toField('NUMPAGES')}</w:p></w:ftr>`

const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(
  (side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="999999"/>`,
)
const tableProperties =
  `<w:tblPr><w:tblW w:w="0" w:type="auto"/><w:tblBorders>${borders.join('')}</w:tblBorders><w:tblLayout w:type="fixed"/>` +
  '<w:tblCellMar><w:left w:w="85" w:type="dxa"/><w:right w:w="85" w:type="dxa"/></w:tblCellMar></w:tblPr>'
const shade = '<w:shd w:val="clear" w:color="auto" w:fill="EDEDED"/>'
const [cellGap, breathing] = [10, 1.02]
// Font sizes in points, from comfortable to just readable.
const cellSizes = [9, 8, 7, 6]
const maxPortraitColumns = 5

/**
 * Writes a document for Word on A4 with numbered pages. Title and headings use the built-in styles, so they show in the outline. Table
 * headers are repeated on every page, and a wide table has landscape pages of its own.
 */
export function toDocx(document: Document): Uint8Array<ArrayBuffer> {
  const xml =
    `<w:document xmlns:w="${main}" xmlns:r="${relationships}"><w:body>` +
    `${toBody(blocksOf(document))}${toSectionProperties('portrait')}</w:body></w:document>`
  const related = [
    { name: 'word/styles.xml', mediaType: 'wordprocessingml.styles', relation: 'styles', xml: styles },
    { name: 'word/footer1.xml', mediaType: 'wordprocessingml.footer', relation: 'footer', xml: footer },
  ]
  return runToEnd(
    toOfficePackage(
      { name: 'word/document.xml', mediaType: 'wordprocessingml.document.main', relation: 'officeDocument', xml },
      related,
      document,
    ),
  )
}

function toBody(blocks: readonly Block[]): string {
  const parts: string[] = []
  // The start of the section with the table and its heading.
  let headed = 0
  for (const [at, block] of blocks.entries()) {
    if (block.kind === 'heading') headed = parts.length
    if (block.kind !== 'table') {
      // Headings stay with the next paragraph by their style.
      const isKept = block.kind === 'paragraph' && blocks[at + 1]?.kind === 'table'
      parts.push(toParagraph(styleIds[block.kind], block.text, { isKept }))
      continue
    }
    const { page, size, texts } = fitOf(block.table)
    if (page === 'portrait') {
      // Word joins adjacent tables, and requires a paragraph at the end of a document.
      parts.push(toTable(texts, page, size), toParagraph('Cell', ''))
      continue
    }
    if (headed > 0) parts.splice(headed, 0, toBreak('portrait'))
    parts.push(toTable(texts, page, size), toBreak('landscape'))
    headed = parts.length
  }
  return parts.join('')
}

/** Ends the pages of one orientation. */
function toBreak(page: Page): string {
  return `<w:p><w:pPr><w:pStyle w:val="Cell"/>${toSectionProperties(page)}</w:pPr></w:p>`
}

function toSectionProperties(page: Page): string {
  const [width, height] = page === 'portrait' ? [narrow, wide] : [wide, narrow]
  const turned = page === 'portrait' ? '' : ' w:orient="landscape"'
  return (
    `<w:sectPr><w:footerReference w:type="default" r:id="rId2"/><w:pgSz w:w="${width}" w:h="${height}"${turned}/>` +
    `<w:pgMar w:top="${margin}" w:right="${margin}" w:bottom="${margin}" w:left="${margin}" w:header="709" w:footer="567" w:gutter="0"/></w:sectPr>`
  )
}

/** The orientation and font size in which no word of a table has to break, if there are any. */
function fitOf({ columns, rows }: Table): { readonly page: Page; readonly size: number; readonly texts: readonly (readonly string[])[] } {
  const texts = [columns, ...rows.map((row) => columns.map((_, at) => String(row[at] ?? '')))]
  const [largest = 9] = cellSizes
  const fits = (page: Page, size: number): boolean => minTableWidth(texts, size * breathing, cellGap) <= roomOf(page)
  if (columns.length <= maxPortraitColumns && fits('portrait', largest)) return { page: 'portrait', size: largest, texts }
  return { page: 'landscape', size: cellSizes.find((size) => fits('landscape', size)) ?? cellSizes.at(-1) ?? largest, texts }
}

function roomOf(page: Page): number {
  return ((page === 'portrait' ? narrow : wide) - 2 * margin) / 20
}

/** A paragraph; `isKept` keeps it on the page of the next one. */
function toParagraph(style: string, text: string, { isKept = false, properties = '' } = {}): string {
  const lines = linesOf(text).map((line) => `<w:t xml:space="preserve">${escapeXml(line)}</w:t>`)
  const kept = isKept ? '<w:keepNext/>' : ''
  return `<w:p><w:pPr><w:pStyle w:val="${style}"/>${kept}</w:pPr><w:r>${properties}${lines.join('<w:br/>')}</w:r></w:p>`
}

function toTable(texts: readonly (readonly string[])[], page: Page, size: number): string {
  const widths = columnWidths(texts, size * breathing, cellGap, roomOf(page)).map((points) => Math.floor(points * 20))
  const grid = widths.map((width) => `<w:gridCol w:w="${width}"/>`)
  const rows = texts.map((cells, at) => toRow(cells, widths, size, at === 0))
  return `<w:tbl>${tableProperties}<w:tblGrid>${grid.join('')}</w:tblGrid>${rows.join('')}</w:tbl>`
}

function toRow(texts: readonly string[], widths: readonly number[], size: number, isHeader: boolean): string {
  const properties = `<w:rPr>${isHeader ? '<w:b/>' : ''}<w:sz w:val="${size * 2}"/><w:szCs w:val="${size * 2}"/></w:rPr>`
  const cells = texts.map((text, at) => {
    const width = `<w:tcW w:w="${widths[at]}" w:type="dxa"/>`
    return `<w:tc><w:tcPr>${width}${isHeader ? shade : ''}</w:tcPr>${toParagraph('Cell', text, { isKept: isHeader, properties })}</w:tc>`
  })
  return `<w:tr><w:trPr><w:cantSplit/>${isHeader ? '<w:tblHeader/>' : ''}</w:trPr>${cells.join('')}</w:tr>`
}

function toField(name: string): string {
  return `<w:fldSimple w:instr=" ${name} "><w:r><w:t>1</w:t></w:r></w:fldSimple>`
}

function toHeadingStyle(id: string, name: string, outline: string, halfPoints: number): string {
  return (
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/>` +
    `<w:qFormat/><w:pPr><w:keepNext/><w:spacing w:before="240" w:after="120"/>${outline}</w:pPr>` +
    `<w:rPr><w:b/><w:bCs/><w:sz w:val="${halfPoints}"/><w:szCs w:val="${halfPoints}"/></w:rPr></w:style>`
  )
}
