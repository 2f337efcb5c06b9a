import mammoth from 'mammoth'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { downloadAll } from '../support/files/download-files.ts'

const { report, review } = await downloadAll(3)
const both = [
  ['a report', report],
  ['a review', review],
] as const

async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(bytes.slice())
  const [{ text: pages }, metadata, outline] = [await extractText(pdf), await pdf.getMetadata(), await pdf.getOutline()]
  return { pages, info: metadata.info, headings: outline.map(({ title }) => title), destinations: outline.map(({ dest }) => dest) }
}

async function readDocx(bytes: Uint8Array) {
  const { value, messages } = await mammoth.convertToHtml(
    { buffer: Buffer.from(bytes) },
    { styleMap: ["p[style-name='Title'] => h1.title:fresh"] },
  )
  const textsIn = (html: string, element: string): readonly string[] =>
    [...html.matchAll(new RegExp(`<${element}[^>]*>(.*?)</${element}>`, 'gs'))].map(([, inner = '']) => toText(inner))
  return {
    errors: messages.filter(({ type }) => type === 'error'),
    title: toText(/<h1 class="title">(.*?)<\/h1>/s.exec(value)?.[1] ?? ''),
    headings: textsIn(value.replaceAll(/<h1 class="title">.*?<\/h1>/gs, ''), 'h1'),
    tables: [...value.matchAll(/<table>(.*?)<\/table>/gs)].map(([, table = '']) => ({
      header: textsIn(/<thead>(.*?)<\/thead>/s.exec(table)?.[1] ?? '', 'th'),
      rows: [...table.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) => textsIn(row, 'td')).filter(({ length }) => length > 0),
    })),
    text: toText(value.replaceAll(/<\/(?:p|h1|td|th)>/g, ' ')),
  }
}

function toText(html: string): string {
  return toSquare(
    html
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&'),
  )
}

/** Without what a line break may have changed. */
function toSquare(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** Without any blank: where a line ends is no matter. */
function toPrinted(text: string): string {
  // pdf.js reads the sign of a millionth as the Greek letter.
  return text.replaceAll(/\s+/g, '').replaceAll('μ', 'µ')
}

/** The tables of Markdown, without their rules and marks. */
function tablesIn(markdown: string): readonly (readonly (readonly string[])[])[] {
  return [...`${markdown}\n`.matchAll(/(?:^\|.*\|\n)+/gm)].map(([table]) =>
    table
      .trim()
      .split('\n')
      .filter((row) => !/^[|: -]+$/.test(row))
      .map((row) =>
        row
          .slice(1, -1)
          .split(/(?<!\\)\|/)
          .map((cell) => toSquare(cell.replaceAll('\\|', '|').replaceAll(/\{[\da-f]{64}_\d+\}/g, ''))),
      ),
  )
}

test.each(both)('pdf.js: reads the title, the summary and the numbered pages of %s', async (_, { title, summary, files }) => {
  const { pages, info } = await readPdf(files.pdf.bytes)
  expect(info).toMatchObject({ Title: title })
  const text = toPrinted(pages.join(' '))
  for (const part of [title, summary]) expect(text).toContain(toPrinted(part))
  expect(pages.length).toBeGreaterThan(0)
  for (const [at, page] of pages.entries()) expect(page.trimEnd()).toMatch(new RegExp(`(^|\\s)${at + 1} / ${pages.length}$`))
})

test.each(both)('PDF bookmarks: those of %s are the headings of its DOCX, and lead somewhere', async (_, { files }) => {
  const [{ headings, destinations }, docx] = [await readPdf(files.pdf.bytes), await readDocx(files.docx.bytes)]
  expect(headings.length).toBeGreaterThan(1)
  expect(docx.headings).toEqual(headings.map(toSquare))
  for (const destination of destinations) expect(destination).toHaveLength(5)
})

test.each(both)('mammoth: reads the title and the texts in the DOCX of %s, without errors', async (_, { title, summary, files }) => {
  const docx = await readDocx(files.docx.bytes)
  expect([docx.errors, docx.title]).toEqual([[], toSquare(title)])
  expect(docx.text).toContain(toSquare(summary))
})

test.each(both)('DOCX: the tables of %s are those of the report, under a header', async (_, { reportBody, files }) => {
  const expected = tablesIn(reportBody).map(([header = [], ...rows]) => ({ header, rows }))
  expect(expected.length).toBeGreaterThan(0)
  expect((await readDocx(files.docx.bytes)).tables).toEqual(expected)
})

test.each(both)('PDF: that of %s has every cell of its tables', async (_, { reportBody, files }) => {
  const { pages } = await readPdf(files.pdf.bytes)
  const words = toPrinted(pages.join(' '))
  for (const table of tablesIn(reportBody))
    for (const row of table)
      for (const cell of row)
        // Cells stand side by side, so that only their words can be told.
        for (const word of cell.split(' ').filter(({ length }) => length < 12)) expect(words, cell).toContain(toPrinted(word))
})

test.each(both)('citations: those of the PDF and the DOCX of %s are equal', async (_, { files }) => {
  const citations = /\[[^\][]+, (?:\d{4}[a-z]?|n\.d\.(?:-[a-z])?)\]/g
  const [{ pages }, { text }] = [await readPdf(files.pdf.bytes), await readDocx(files.docx.bytes)]
  // At a line break pdf.js may read a blank or none.
  const cited = new Set((text.match(citations) ?? []).map(toPrinted))
  const printed = new Set((toSquare(pages.join(' ')).match(citations) ?? []).map(toPrinted))
  expect(cited.size).toBeGreaterThan(0)
  expect(printed).toEqual(cited)
})
