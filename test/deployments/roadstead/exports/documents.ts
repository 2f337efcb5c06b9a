import type { Row } from './rows.ts'
import { zip } from './zip.ts'

const csvCell = (value: string): string => (/[",\r\n]/u.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

export const csv = (rows: readonly Row[]): string => rows.map((row) => `${row.map((cell) => csvCell(cell)).join(',')}\r\n`).join('')

const xml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll(/\p{Cc}/gu, ' ')

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const packageNs = 'http://schemas.openxmlformats.org/package/2006'
const officeNs = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const sheetNs = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const types = (overrides: readonly (readonly [string, string])[]): string =>
  `${head}<Types xmlns="${packageNs}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.map(([part, type]) => `<Override PartName="${part}" ContentType="${type}"/>`).join('')}</Types>`

const relations = (type: string, target: string): string =>
  `${head}<Relationships xmlns="${packageNs}/relationships"><Relationship Id="rId1" Type="${officeNs}/${type}" Target="${target}"/></Relationships>`

/** A workbook of one sheet, its cells inline strings. */
export const xlsx = (name: string, rows: readonly Row[]): Uint8Array<ArrayBuffer> =>
  zip([
    {
      name: '[Content_Types].xml',
      text: types([
        ['/xl/workbook.xml', `${sheetType}.sheet.main+xml`],
        ['/xl/worksheets/sheet1.xml', `${sheetType}.worksheet+xml`],
      ]),
    },
    { name: '_rels/.rels', text: relations('officeDocument', 'xl/workbook.xml') },
    {
      name: 'xl/workbook.xml',
      text: `${head}<workbook xmlns="${sheetNs}" xmlns:r="${officeNs}"><sheets><sheet name="${xml(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    { name: 'xl/_rels/workbook.xml.rels', text: relations('worksheet', 'worksheets/sheet1.xml') },
    {
      name: 'xl/worksheets/sheet1.xml',
      text: `${head}<worksheet xmlns="${sheetNs}"><sheetData>${rows.map((row) => `<row>${row.map((cell) => `<c t="inlineStr"><is><t xml:space="preserve">${xml(cell)}</t></is></c>`).join('')}</row>`).join('')}</sheetData></worksheet>`,
    },
  ])

export const docx = (paragraphs: readonly string[]): Uint8Array<ArrayBuffer> =>
  zip([
    {
      name: '[Content_Types].xml',
      text: types([['/word/document.xml', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml']]),
    },
    { name: '_rels/.rels', text: relations('officeDocument', 'word/document.xml') },
    {
      name: 'word/document.xml',
      text: `${head}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraphs.map((paragraph) => `<w:p><w:r><w:t xml:space="preserve">${xml(paragraph)}</w:t></w:r></w:p>`).join('')}</w:body></w:document>`,
    },
  ])

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^\u0020-\u007E]/gu, '')
    .replaceAll(/[\\()]/gu, String.raw`\$&`)

/** A PDF of one page in Helvetica with a table of its objects. */
export const pdf = (lines: readonly string[]): string => {
  const stream = `BT /F1 11 Tf 50 790 Td 14 TL\n${lines
    .slice(0, 52)
    .map((line) => `(${plain(line.slice(0, 95))}) Tj T*`)
    .join('\n')}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
  ]
  let whole = '%PDF-1.4\n'
  const places: number[] = []
  for (const [index, object] of objects.entries()) {
    places.push(whole.length)
    whole += `${index + 1} 0 obj\n${object}\nendobj\n`
  }
  const table = places.map((place) => `${`${place}`.padStart(10, '0')} 00000 n \n`).join('')
  return `${whole}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${whole.length}\n%%EOF\n`
}
