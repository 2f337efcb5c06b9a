import { linesOf } from './document.ts'
import { escapeXml } from './escape-xml.ts'
import type { CooperativeWork } from './cooperative-work.ts'
import { toOfficePackage, type Properties } from './office-package.ts'
import type { LongTable } from './table.ts'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const maxCellLength = 32_767
const maxSheetNameLength = 31
const maxMeasuredRows = 200

// Long texts start at the top of the cell, in as many lines as they need.
const wrapped = '<alignment vertical="top" wrapText="1"/>'

const styles =
  `<styleSheet xmlns="${main}">` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="3">${toFormat(0, '')}${toFormat(1, wrapped)}${toFormat(0, wrapped)}</cellXfs>` +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'

const frozenHeader =
  '<sheetViews><sheetView workbookViewId="0">' +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'

// Printed pages fit the width of the table.
const fitted = '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>'
const landscape = '<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/>'

/**
 * Writes a table as a workbook of one sheet with a bold, frozen header and columns as wide as their texts. Characters that Excel refuses
 * are removed from texts and from the sheet's name.
 */
export function toXlsx(table: LongTable, sheetName: string, properties: Properties): CooperativeWork<Uint8Array<ArrayBuffer>> {
  const sheet = `<sheet name="${escapeXml(toSheetName(sheetName))}" sheetId="1" r:id="rId1"/>`
  return toOfficePackage(
    {
      name: 'xl/workbook.xml',
      mediaType: 'spreadsheetml.sheet.main',
      relation: 'officeDocument',
      xml: `<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets>${sheet}</sheets></workbook>`,
    },
    [
      { name: 'xl/worksheets/sheet1.xml', mediaType: 'spreadsheetml.worksheet', relation: 'worksheet', xml: toSheet(table) },
      { name: 'xl/styles.xml', mediaType: 'spreadsheetml.styles', relation: 'styles', xml: styles },
    ],
    properties,
  )
}

function toFormat(font: number, alignment: string): string {
  const applied = `${font === 0 ? '' : ' applyFont="1"'}${alignment === '' ? '' : ' applyAlignment="1"'}`
  return `<xf numFmtId="0" fontId="${font}" fillId="0" borderId="0" xfId="0"${applied}>${alignment}</xf>`
}

function* toSheet({ columns, rows }: LongTable): Generator<string> {
  // Five thousand rows of forty columns are 200,000 cells, so column names are made once.
  const names = columns.map((_, at) => toColumnName(at))
  yield `<worksheet xmlns="${main}">${fitted}${frozenHeader}<sheetFormatPr defaultRowHeight="15"/>${toWidths(columns, rows)}<sheetData>`
  yield toRow(columns, 1, ' s="1"', names)
  let number = 1
  for (const row of rows) yield toRow(row, (number += 1), ' s="2"', names)
  yield `</sheetData>${landscape}</worksheet>`
}

/** Column widths in characters: the longest line of the first rows, within limits. */
function toWidths(columns: LongTable['columns'], rows: LongTable['rows']): string {
  const longest = columns.map(widthOf)
  let count = 0
  for (const row of rows) {
    for (const [at, most] of longest.entries()) longest[at] = Math.max(most, widthOf(String(row[at] ?? '')))
    if ((count += 1) === maxMeasuredRows) break
  }
  const widths = longest.map(
    (most, at) => `<col min="${at + 1}" max="${at + 1}" width="${Math.min(48, Math.max(9, most + 2))}" customWidth="1"/>`,
  )
  return widths.length === 0 ? '' : `<cols>${widths.join('')}</cols>`
}

function widthOf(text: string): number {
  // A cell may have thousands of lines, more than a call can have arguments.
  return linesOf(text).reduce((most, { length }) => Math.max(most, length), 0)
}

function toRow(cells: readonly (string | number | null)[], row: number, style: string, names: readonly string[]): string {
  let xml = `<row r="${row}">`
  for (const [at, cell] of cells.entries()) if (cell !== null) xml += toCell(cell, `r="${names[at] ?? toColumnName(at)}${row}"${style}`)
  return `${xml}</row>`
}

function toCell(cell: string | number, attributes: string): string {
  if (typeof cell === 'number' && Number.isFinite(cell)) return `<c ${attributes}><v>${cell}</v></c>`
  const text = toCellText(String(cell))
  // Readers trim a text without this attribute.
  const space = /^\s|\s$|[\n\r\t]/.test(text) ? ' xml:space="preserve"' : ''
  return `<c ${attributes} t="inlineStr"><is><t${space}>${escapeXml(text)}</t></is></c>`
}

function toCellText(text: string): string {
  const cut = text.length > maxCellLength ? text.slice(0, maxCellLength).replace(/[\uD800-\uDBFF]$/, '') : text
  // Excel reads _x0041_ as the letter A, so an underscore that only looks like one is written as _x005F_.
  return cut.includes('_x') ? cut.replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_') : cut
}

/** The name of a column: A, B, … Z, AA, in a numbering without zero. */
function toColumnName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26))
  return at < 26 ? letter : toColumnName(Math.floor(at / 26) - 1) + letter
}

function toSheetName(name: string): string {
  const allowed = name
    .replaceAll(/[\p{Cc}[\]:*?/\\]/gu, ' ')
    .slice(0, maxSheetNameLength)
    .replace(/^[' ]+/, '')
    .replace(/[' \uD800-\uDBFF]+$/, '')
  return allowed === '' ? 'Sheet1' : allowed
}
