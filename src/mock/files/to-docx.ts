import { columnWidths } from './column-widths.ts'
import { blocksOf, linesOf, type Block, type Document, type TextBlock } from './document.ts'
import { escapeXml } from './escape-xml.ts'
import { toOfficePackage } from './office-package.ts'
import type { Table } from './table.ts'

const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const a4 =
  '<w:sectPr><w:footerReference w:type="default" r:id="rId2"/><w:pgSz w:w="11906" w:h="16838"/>' +
  '<w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="709" w:footer="567" w:gutter="0"/></w:sectPr>'

const styleIds: { readonly [kind in TextBlock['kind']]: string } = { title: 'Title', heading: 'Heading1', paragraph: 'Normal' }

const normal =
  '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/>' +
  '<w:pPr><w:spacing w:after="120" w:line="276" w:lineRule="auto"/></w:pPr>' +
  '<w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri"/><w:sz w:val="22"/><w:szCs w:val="22"/></w:rPr></w:style>'

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
const bold = '<w:rPr><w:b/></w:rPr>'
const cellPoints = 9
const textWidthTwips = 11_906 - 2 * 1134

/**
 * A document for Word on A4 with numbered pages: its title and headings have the built-in styles, so that they show in the outline,
 * and the header of a table stands again on every page that it goes on to.
 */
export function toDocx(document: Document): Uint8Array<ArrayBuffer> {
  const body = blocksOf(document).map(toBlock)
  const xml = `<w:document xmlns:w="${main}" xmlns:r="${relationships}"><w:body>${body.join('')}${a4}</w:body></w:document>`
  return toOfficePackage({ name: 'word/document.xml', mediaType: 'wordprocessingml.document.main', relation: 'officeDocument', xml }, [
    { name: 'word/styles.xml', mediaType: 'wordprocessingml.styles', relation: 'styles', xml: styles },
    { name: 'word/footer1.xml', mediaType: 'wordprocessingml.footer', relation: 'footer', xml: footer },
  ])
}

function toBlock(block: Block): string {
  return block.kind === 'table' ? toTable(block.table) : toParagraph(styleIds[block.kind], block.text)
}

function toParagraph(style: string, text: string, properties = ''): string {
  const lines = linesOf(text).map((line) => `<w:t xml:space="preserve">${escapeXml(line)}</w:t>`)
  return `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr><w:r>${properties}${lines.join('<w:br/>')}</w:r></w:p>`
}

function toTable({ columns, rows }: Table): string {
  const texts = rows.map((row) => columns.map((_, at) => String(row[at] ?? '')))
  const widths = columnWidths([columns, ...texts], cellPoints, 12, textWidthTwips / 20).map((points) => Math.floor(points * 20))
  const grid = widths.map((width) => `<w:gridCol w:w="${width}"/>`)
  const header = toRow(columns, widths, true)
  const others = texts.map((cells) => toRow(cells, widths, false))
  // Word joins tables with nothing between them, and wants a paragraph at the end of a document.
  return `<w:tbl>${tableProperties}<w:tblGrid>${grid.join('')}</w:tblGrid>${header}${others.join('')}</w:tbl>${toParagraph('Cell', '')}`
}

function toRow(texts: readonly string[], widths: readonly number[], isHeader: boolean): string {
  const cells = texts.map((text, at) => {
    const width = `<w:tcW w:w="${widths[at]}" w:type="dxa"/>`
    return `<w:tc><w:tcPr>${width}${isHeader ? shade : ''}</w:tcPr>${toParagraph('Cell', text, isHeader ? bold : '')}</w:tc>`
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
