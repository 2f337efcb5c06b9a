import { expect, test } from 'vitest'
import { downloadAll, tableParts } from '../support/files/download-files.ts'
import { describePdf, printTexts, readPages, readSpreadsheets } from '../support/files/office-programs.ts'
import { needs } from '../support/processes/programs.ts'
import { readCsv } from '../support/files/read-csv.ts'

const { report, review } = await downloadAll(3)
const calc = needs('soffice')
const writer = needs('soffice', 'pdftotext')
const poppler = needs('pdftotext', 'pdfinfo')

test.skipIf(calc.isUnmet)(`LibreOffice: Calc reads the same cells in each CSV and XLSX${calc.reason}`, async () => {
  const files = tableParts.flatMap((part) =>
    Object.entries(review.tables[part]).map(([extension, { bytes }]) => [`${part}.${extension}`, bytes]),
  )
  const read = await readSpreadsheets(Object.fromEntries(files))
  for (const part of tableParts) {
    expect(read[`${part}.csv`], part).toBe(read[`${part}.xlsx`])
    // LibreOffice ends a record with a line feed alone, and quotes every text.
    const records = (read[`${part}.csv`] ?? '').replaceAll(/("(?:[^"]|"")*")|\n/g, (_, quoted?: string) => quoted ?? '\r\n')
    expect(readCsv(records), part).toEqual(readCsv(review.tables[part].csv.text))
  }
})

test.skipIf(writer.isUnmet)(`LibreOffice: it prints title, texts and page numbers of each DOCX${writer.reason}`, async () => {
  const printed = await printTexts({ 'report.docx': report.files.docx.bytes, 'review.docx': review.files.docx.bytes })
  for (const [name, { title, summary }] of Object.entries({ 'report.docx': report, 'review.docx': review })) {
    const pages = await readPages(printed[name] ?? new Uint8Array())
    const text = pages.join(' ').replaceAll(/\s+/g, '')
    for (const part of [title, summary]) expect(text, name).toContain(part.replaceAll(/\s+/g, ''))
    for (const [at, page] of pages.entries()) expect(page.trimEnd(), name).toMatch(new RegExp(`${at + 1} ?/ ?${pages.length}$`))
  }
})

test.skipIf(poppler.isUnmet)(`Poppler: it reads title and page numbers of each PDF, without repairs${poppler.reason}`, async () => {
  for (const { title, files } of [report, review]) {
    expect(await describePdf(files.pdf.bytes)).toContain(`Title:           ${title}\n`)
    const pages = await readPages(files.pdf.bytes)
    for (const [at, page] of pages.entries()) expect(page.trimEnd()).toMatch(new RegExp(`${at + 1} ?/ ?${pages.length}$`))
  }
})
