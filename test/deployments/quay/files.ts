import type { Format, Paper } from './model.ts'
import { zip } from './zip.ts'

/** Writers of the download formats. */

export const TYPES: Readonly<Record<Format, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain; charset=utf-8',
  bib: 'application/x-bibtex; charset=utf-8',
  ris: 'application/x-research-info-systems; charset=utf-8',
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OFFICE = 'http://schemas.openxmlformats.org'

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

export const csv = (rows: readonly (readonly string[])[], end: string): string =>
  rows.map((row) => row.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',') + end).join('')

const letter = (n: number): string => (n < 26 ? String.fromCharCode(65 + n) : letter(Math.floor(n / 26) - 1) + letter(n % 26))

const packed = (main: string, type: string, files: readonly (readonly [string, string])[]): Uint8Array =>
  zip([
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${type}</Types>`,
    ],
    [
      '_rels/.rels',
      `${XML}<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument/2006/relationships/officeDocument" Target="${main}"/></Relationships>`,
    ],
    ...files,
  ])

const override = (part: string, kind: string): string =>
  `<Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.${kind}+xml"/>`

export const xlsx = (rows: readonly (readonly string[])[]): Uint8Array => {
  const lines = rows.map(
    (row, y) =>
      `<row r="${y + 1}">${row.map((cell, x) => `<c r="${letter(x)}${y + 1}" t="inlineStr"><is><t xml:space="preserve">${escape(cell)}</t></is></c>`).join('')}</row>`,
  )
  return packed(
    'xl/workbook.xml',
    override('/xl/workbook.xml', 'spreadsheetml.sheet.main') + override('/xl/worksheets/sheet1.xml', 'spreadsheetml.worksheet'),
    [
      [
        'xl/workbook.xml',
        `${XML}<workbook xmlns="${OFFICE}/spreadsheetml/2006/main" xmlns:r="${OFFICE}/officeDocument/2006/relationships"><sheets><sheet name="Export" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ],
      [
        'xl/_rels/workbook.xml.rels',
        `${XML}<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ],
      [
        'xl/worksheets/sheet1.xml',
        `${XML}<worksheet xmlns="${OFFICE}/spreadsheetml/2006/main"><sheetData>${lines.join('')}</sheetData></worksheet>`,
      ],
    ],
  )
}

export const docx = (lines: readonly string[]): Uint8Array => {
  const body = lines.map((line) => `<w:p><w:r><w:t xml:space="preserve">${escape(line)}</w:t></w:r></w:p>`).join('')
  return packed('word/document.xml', override('/word/document.xml', 'wordprocessingml.document.main'), [
    ['word/document.xml', `${XML}<w:document xmlns:w="${OFFICE}/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`],
  ])
}

/** A line in the letters that a plain pdf knows. */
const plain = (line: string): string =>
  line
    .normalize('NFD')
    .replaceAll(/[^ -~]/g, '')
    .slice(0, 110)
    .replaceAll(/[\\()]/g, String.raw`\$&`)

/** A pdf of one page per forty lines, plain letters only. */
export const pdf = (lines: readonly string[]): string => {
  const pages: string[][] = []
  for (let n = 0; n < Math.max(1, lines.length); n += 40) pages.push(lines.slice(n, n + 40))
  const kids = pages.map((_, n) => `${4 + n * 2} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  for (const [n, page] of pages.entries()) {
    const text = `BT /F1 9 Tf 40 800 Td 14 TL\n${page.map((line) => `(${plain(line)}) '`).join('\n')}\nET`
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + n * 2} 0 R >>`,
    )
    objects.push(`<< /Length ${text.length} >>\nstream\n${text}\nendstream`)
  }
  let out = '%PDF-1.4\n'
  const places = objects.map((object, n) => {
    const at = out.length
    out += `${n + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const xref = out.length
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  return `${out}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${xref}\n%%EOF\n`
}

const parts = (name: string): { last: string; initials: string } => {
  const words = name.split(' ')
  return {
    last: words.at(-1) ?? name,
    initials: words
      .slice(0, -1)
      .map((word) => `${word.slice(0, 1)}.`)
      .join(' '),
  }
}

/** One reference in the manner of the APA. */
export const apa = (p: Paper): string => {
  const people = p.authors.map((one) => `${parts(one).last}, ${parts(one).initials}`)
  const names = people.length > 1 ? `${people.slice(0, -1).join(', ')}, & ${people.at(-1) ?? ''}` : (people[0] ?? 'Anonymous')
  return `${names} (${p.year ?? 'n.d.'}). ${p.title}.${p.venue === null ? '' : ` ${p.venue}.`}${p.doi === null ? '' : ` https://doi.org/${p.doi}`}`
}

export const bibtex = (p: Paper, n: number): string => {
  const fields = [
    `  title = {${p.title}}`,
    `  author = {${p.authors.map((one) => `${parts(one).last}, ${one.split(' ').slice(0, -1).join(' ')}`).join(' and ')}}`,
  ]
  if (p.year !== null) fields.push(`  year = {${p.year}}`)
  if (p.venue !== null) fields.push(`  journal = {${p.venue}}`)
  if (p.doi !== null) fields.push(`  doi = {${p.doi}}`)
  return `@article{quay${n + 1}_${p.key},\n${fields.join(',\n')}\n}\n`
}

export const ris = (p: Paper): string => {
  const lines = [
    'TY  - JOUR',
    `TI  - ${p.title}`,
    ...p.authors.map((one) => `AU  - ${parts(one).last}, ${one.split(' ').slice(0, -1).join(' ')}`),
  ]
  if (p.year !== null) lines.push(`PY  - ${p.year}`)
  if (p.venue !== null) lines.push(`JO  - ${p.venue}`)
  if (p.doi !== null) lines.push(`DO  - ${p.doi}`)
  return `${lines.join('\r\n')}\r\nER  - \r\n`
}
