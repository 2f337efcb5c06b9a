import { strToU8, zipSync } from 'fflate'
import type { Gathered, ReportWords } from './decisions-exports.ts'
import type { Table } from './model.ts'

/** Files of the kinds that a session offers, as bytes. */

function escapeXml(text: string): string {
  return text
    .replaceAll(/(?![\t\n\r])\p{Cc}/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'

function relationTo(type: string, part: string): string {
  const relation = `<Relationship Id="rId1" Type="${relations}/${type}" Target="${part}"/>`
  return `${xmlHead}<Relationships xmlns="${packageRelations}">${relation}</Relationships>`
}

/** An office package: its parts, its types and where it begins. Stored without compression. */
function officePackage(parts: Readonly<Record<string, string>>, types: Readonly<Record<string, string>>, main: string): Uint8Array {
  const overrides = Object.entries(types).map(
    ([part, type]) => `<Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`,
  )
  const all: Readonly<Record<string, string>> = {
    '[Content_Types].xml':
      `${xmlHead}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`,
    '_rels/.rels': relationTo('officeDocument', main),
    ...parts,
  }
  const files = Object.fromEntries(Object.entries(all).map(([name, text]) => [name, strToU8(text)]))
  return zipSync(files, { level: 0, mtime: new Date(2020, 0, 1) })
}

function columnName(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26))
  return index < 26 ? last : `${columnName(Math.floor(index / 26) - 1)}${last}`
}

export function xlsxFile(table: Table): Uint8Array {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const sheet = '<sheet name="Results" sheetId="1" r:id="rId1"/>'
  const rows = table.map((row, nth) => {
    const cells = row.map(
      (cell, at) => `<c r="${columnName(at)}${nth + 1}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`,
    )
    return `<row r="${nth + 1}">${cells.join('')}</row>`
  })
  return officePackage(
    {
      'xl/workbook.xml': `${xmlHead}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheet}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': relationTo('worksheet', 'worksheets/sheet1.xml'),
      'xl/worksheets/sheet1.xml': `${xmlHead}<worksheet xmlns="${main}"><sheetData>${rows.join('')}</sheetData></worksheet>`,
    },
    { 'xl/workbook.xml': 'spreadsheetml.sheet.main', 'xl/worksheets/sheet1.xml': 'spreadsheetml.worksheet' },
    'xl/workbook.xml',
  )
}

function linesOf({ title, summary, abstract, reportBody }: ReportWords): string[] {
  return [title, '', summary, '', abstract ?? '', '', ...(reportBody ?? '').split('\n')]
}

export function docxFile(words: ReportWords): Uint8Array {
  const paragraphs = linesOf(words).map((line) => `<w:p><w:r><w:t xml:space="preserve">${escapeXml(line)}</w:t></w:r></w:p>`)
  const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
  const document = `${xmlHead}<w:document xmlns:w="${main}"><w:body>${paragraphs.join('')}</w:body></w:document>`
  return officePackage({ 'word/document.xml': document }, { 'word/document.xml': 'wordprocessingml.document.main' }, 'word/document.xml')
}

/** Lines of at most ninety characters. */
function wrapped(lines: readonly string[]): string[] {
  return lines.flatMap((line) => line.match(/.{1,90}(?:\s|$)|.{1,90}/gu) ?? [''])
}

/** A PDF document of plain text, fifty lines to a page. */
export function pdfFile(words: ReportWords): Uint8Array {
  const lines = wrapped(linesOf(words)).map((line) =>
    line.replaceAll(/[^\u0020-\u007e\u00a0-\u00ff]/gu, '?').replaceAll(/[\\()]/gu, '\\$&'),
  )
  const pages = Array.from({ length: Math.ceil(lines.length / 50) }, (_, nth) => lines.slice(nth * 50, nth * 50 + 50))
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, nth) => `${4 + nth * 2} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  for (const [nth, page] of pages.entries()) {
    const stream = `BT /F1 10 Tf 50 800 Td 14 TL\n${page.map((line) => `(${line}) Tj T*`).join('\n')}\nET`
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + nth * 2} 0 R >>`,
      `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    )
  }
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, nth) => {
    const offset = text.length
    text += `${nth + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const start = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

function apaName(name: string): string {
  const parts = name.split(' ')
  return `${parts.at(-1) ?? name}, ${name.charAt(0)}.`
}

function apa({ authors, year, title, venue, doi, url }: Gathered): string {
  const names = authors.map(apaName)
  const joined = names.length > 1 ? `${names.slice(0, -1).join(', ')}, & ${names.at(-1) ?? ''}` : (names[0] ?? 'Anonymous.')
  const place = venue === null ? '' : ` ${venue}.`
  return `${joined} (${year ?? 'n.d.'}). ${title}.${place} ${doi === null ? url : `https://doi.org/${doi}`}`.trim()
}

function bib({ authors, year, title, venue, doi, url }: Gathered, nth: number): string {
  const clean = (text: string): string => text.replaceAll(/[{}\\]/gu, '').replaceAll('&', '\\&')
  const fields = [
    `  title = {${clean(title)}}`,
    ...(authors.length > 0 ? [`  author = {${authors.map(clean).join(' and ')}}`] : []),
    ...(year === null ? [] : [`  year = {${year}}`]),
    ...(venue === null ? [] : [`  journal = {${clean(venue)}}`]),
    ...(doi === null ? [] : [`  doi = {${doi}}`]),
    ...(url === '' ? [] : [`  url = {${url}}`]),
  ]
  return `@article{harbour${nth + 1},\n${fields.join(',\n')}\n}`
}

function ris({ authors, year, title, venue, doi, url }: Gathered): string {
  const lines = [
    'TY  - JOUR',
    `TI  - ${title}`,
    ...authors.map((author) => `AU  - ${author.split(' ').toReversed().join(', ')}`),
    ...(year === null ? [] : [`PY  - ${year}`]),
    ...(venue === null ? [] : [`JO  - ${venue}`]),
    ...(doi === null ? [] : [`DO  - ${doi}`]),
    ...(url === '' ? [] : [`UR  - ${url}`]),
    'ER  - ',
  ]
  return lines.join('\r\n')
}

export function referenceFile(format: string, items: readonly Gathered[]): string {
  if (format === 'bib') return `${items.map(bib).join('\n\n')}\n`
  if (format === 'ris') return `${items.map(ris).join('\r\n\r\n')}\r\n`
  return `${items.map(apa).join('\n\n')}\n`
}
