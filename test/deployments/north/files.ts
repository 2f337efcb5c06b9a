import { strToU8, zipSync } from 'fflate'
import type { Source } from './model.ts'

/** A text for XML or HTML. */
export const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const cell = (text: string): string => (/[",\n\r]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const packageNs = 'http://schemas.openxmlformats.org/package/2006'
const officeNs = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export type Table = readonly (readonly string[])[]

/** A table as CSV text, as RFC 4180 has it. */
export const csvOf = (table: Table): string => table.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

function relations(entries: readonly (readonly [string, string])[]): string {
  const items = entries.map(([type, to], index) => `<Relationship Id="rId${index + 1}" Type="${officeNs}/${type}" Target="${to}"/>`)
  return `${head}<Relationships xmlns="${packageNs}/relationships">${items.join('')}</Relationships>`
}

function contentTypes(parts: readonly (readonly [string, string])[]): string {
  const office = 'application/vnd.openxmlformats-officedocument'
  const overrides = parts.map(([part, type]) => `<Override PartName="${part}" ContentType="${office}.${type}+xml"/>`)
  const defaults =
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>'
  return `${head}<Types xmlns="${packageNs}/content-types">${defaults}${overrides.join('')}</Types>`
}

const pack = (parts: Readonly<Record<string, string>>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])), { mtime: new Date(2020, 0, 1) })

function column(index: number): string {
  return index < 26 ? String.fromCodePoint(65 + index) : column(Math.floor(index / 26) - 1) + column(index % 26)
}

const words = (text: string): string => `<t xml:space="preserve">${escaped(text)}</t>`

/** A table as a workbook of one sheet. */
export function xlsxOf(table: Table): Uint8Array {
  const rows = table.map((row, at) => {
    const cells = row.map((text, index) => `<c r="${column(index)}${at + 1}" t="inlineStr"><is>${words(text)}</is></c>`)
    return `<row r="${at + 1}">${cells.join('')}</row>`
  })
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const sheets = '<sheets><sheet name="Data" sheetId="1" r:id="rId1"/></sheets>'
  return pack({
    '[Content_Types].xml': contentTypes([
      ['/xl/workbook.xml', 'spreadsheetml.sheet.main'],
      ['/xl/worksheets/sheet1.xml', 'spreadsheetml.worksheet'],
    ]),
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/_rels/workbook.xml.rels': relations([['worksheet', 'worksheets/sheet1.xml']]),
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${officeNs}">${sheets}</workbook>`,
    'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${main}"><sheetData>${rows.join('')}</sheetData></worksheet>`,
  })
}

/** Lines as a text document. */
export function docxOf(lines: readonly string[]): Uint8Array {
  const paragraphs = lines.map((line) => `<w:p><w:r><w:t xml:space="preserve">${escaped(line)}</w:t></w:r></w:p>`)
  const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
  return pack({
    '[Content_Types].xml': contentTypes([['/word/document.xml', 'wordprocessingml.document.main']]),
    '_rels/.rels': relations([['officeDocument', 'word/document.xml']]),
    'word/document.xml': `${head}<w:document xmlns:w="${main}"><w:body>${paragraphs.join('')}</w:body></w:document>`,
  })
}

/** Lines as a PDF, forty to a page; letters outside Latin 1 become question marks. */
export function pdfOf(lines: readonly string[]): Uint8Array {
  const wrapped = lines.flatMap((line) => line.match(/.{1,90}/gu) ?? [''])
  const pages = Array.from({ length: Math.max(1, Math.ceil(wrapped.length / 40)) }, (_, at) => wrapped.slice(at * 40, at * 40 + 40))
  const shown = (line: string): string => line.replaceAll(/[^\u0020-\u00ff]/gu, '?').replaceAll(/[\\()]/gu, (sign) => `\\${sign}`)
  const kids = pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  for (const [at, page] of pages.entries()) {
    const text = `BT /F1 10 Tf 14 TL 50 790 Td ${page.map((line) => `(${shown(line)}) Tj T*`).join('\n')} ET`
    const box = '/MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >>'
    objects.push(
      `<< /Type /Page /Parent 2 0 R ${box} /Contents ${5 + at * 2} 0 R >>`,
      `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    )
  }
  let file = '%PDF-1.4\n'
  const places: string[] = []
  for (const [at, object] of objects.entries()) {
    places.push(`${String(file.length).padStart(10, '0')} 00000 n \n`)
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
  }
  const size = objects.length + 1
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  file += `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}${end}`
  return Uint8Array.from(file, (letter) => letter.codePointAt(0) ?? 63)
}

const family = (author: string): string => author.slice(author.indexOf(' ') + 1)
const initial = (author: string): string => author.slice(0, author.indexOf(' '))

/** Papers as APA references, one to a line. */
export const apaOf = (papers: readonly Source[]): string =>
  papers
    .map((paper) => {
      const authors = paper.authors.map((one) => `${family(one)}, ${initial(one)}`).join(', ')
      const doi = paper.doi === null ? '' : ` https://doi.org/${paper.doi}`
      const year = paper.year ?? 'n.d.'
      const venue = paper.venue === null ? '' : ` ${paper.venue}.`
      return `${authors === '' ? `${paper.title} (${year}).` : `${authors} (${year}). ${paper.title}.`}${venue}${doi}\n`
    })
    .join('\n')

export const bibOf = (papers: readonly Source[]): string =>
  papers
    .map((paper, index) => {
      const members: (readonly [string, string | null])[] = [
        ['title', paper.title],
        ['author', paper.authors.map((one) => `${family(one)}, ${initial(one)}`).join(' and ') || null],
        ['year', paper.year === null ? null : String(paper.year)],
        ['journal', paper.venue],
        ['doi', paper.doi],
      ]
      const given = members.filter(([, value]) => value !== null).map(([name, value]) => `  ${name} = {${value?.replaceAll('&', '\\&')}}`)
      return `@article{north${index + 1},\n${given.join(',\n')}\n}\n`
    })
    .join('\n')

export const risOf = (papers: readonly Source[]): string =>
  papers
    .map((paper) => {
      const lines = ['TY  - JOUR', `TI  - ${paper.title}`, ...paper.authors.map((one) => `AU  - ${family(one)}, ${initial(one)}`)]
      if (paper.year !== null) lines.push(`PY  - ${paper.year}`)
      if (paper.venue !== null) lines.push(`JO  - ${paper.venue}`)
      if (paper.doi !== null) lines.push(`DO  - ${paper.doi}`)
      return `${[...lines, 'ER  - '].join('\r\n')}\r\n`
    })
    .join('\r\n')
