import { inBrackets } from '../../content/cite.ts'
import { contentOf } from '../../content/content.ts'
import { toPipes, type Section } from '../../content/write-report.ts'
import type { OwnCorpus } from '../../literature/import/own-corpus.ts'
import type { SessionFacts } from '../../engine/session.ts'
import type { Document } from './document.ts'
import { runToEnd, type CooperativeWork } from './cooperative-work.ts'
import { toPlainText } from './plain-text.ts'
import { toApa, toApaEntry, toBibtex, toRis, type Reference } from './references.ts'
import { toReference } from './source-reference.ts'
import { tableOf, type TablePart } from './tables.ts'
import { toCsv } from './to-csv.ts'
import { toDocx } from './to-docx.ts'
import { toPdf } from './to-pdf.ts'
import { toXlsx } from './to-xlsx.ts'

export type TableFormat = 'csv' | 'xlsx'
export type ReportFormat = 'pdf' | 'docx' | 'txt' | 'bib' | 'ris'

/** Writes a table of a review, which may be long. */
export function writeTable(
  facts: SessionFacts,
  part: TablePart,
  format: TableFormat,
  own: OwnCorpus,
): CooperativeWork<Uint8Array<ArrayBuffer>> {
  const table = tableOf(facts, part, own)
  return format === 'csv' ? toCsv(table) : toXlsx(table, part, { title: contentOf(facts, own).title, createdAt: facts.createdAt })
}

type ArtifactTable = { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] }

/** Writes the table of an agent. */
export function writeArtifact(
  table: ArtifactTable,
  format: 'json' | 'csv' | 'xlsx' | 'md',
  properties: { readonly title: string; readonly createdAt: number },
): Uint8Array<ArrayBuffer> {
  const { columns, rows } = table
  switch (format) {
    case 'csv':
      return runToEnd(toCsv(table))
    case 'xlsx':
      return runToEnd(toXlsx(table, 'Evidence', properties))
    case 'json':
      return new TextEncoder().encode(`${JSON.stringify({ title: properties.title, columns, rows }, null, 2)}\n`)
    case 'md':
      return new TextEncoder().encode(`# ${properties.title}\n\n${toPipes([columns, ...rows])}\n`)
  }
}

/** Writes the report of a session, or its references. */
export function writeReport(facts: SessionFacts, format: ReportFormat, own: OwnCorpus): Uint8Array<ArrayBuffer> {
  switch (format) {
    case 'pdf':
      return toPdf(reportDocumentOf(facts, own))
    case 'docx':
      return toDocx(reportDocumentOf(facts, own))
    case 'txt':
      return toApa(referencesOf(facts, own))
    case 'bib':
      return toBibtex(referencesOf(facts, own))
    case 'ris':
      return toRis(referencesOf(facts, own))
  }
}

function referencesOf(facts: SessionFacts, own: OwnCorpus): readonly Reference[] {
  return contentOf(facts, own).cited.map(({ source }) => toReference(source))
}

/** The report as a document, followed by its references. Its numbers are those in the session's files. */
export function reportDocumentOf(facts: SessionFacts, own: OwnCorpus): Document {
  const { title, summary, abstract, sections, cited } = contentOf(facts, own)
  const references = cited.map((one) => `${inBrackets([one])} ${toApaEntry(toReference(one.source))}`)
  return {
    title,
    createdAt: facts.createdAt,
    sections: [
      { heading: 'Abstract', paragraphs: [abstract()] },
      { heading: 'Results', paragraphs: [summary] },
      ...sections().map(forPaper),
      ...(references.length === 0 ? [] : [{ heading: 'References', paragraphs: references }]),
    ],
  }
}

/** Removes markers and markup, which have no meaning on paper. */
function forPaper(section: Section): Section {
  const { paragraphs, table } = section
  const plain = { ...section, paragraphs: paragraphs.map(toPlainText) }
  return table === undefined ? plain : { ...plain, table: { ...table, rows: table.rows.map((cells) => cells.map(withoutMarker)) } }
}

function withoutMarker(cell: string): string {
  return toPlainText(cell.replaceAll(/\{[\da-f]{64}_\d+\}/g, ''))
}
