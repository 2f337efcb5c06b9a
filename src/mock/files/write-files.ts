import { contentOf } from '../../content/content.ts'
import type { OwnCorpus } from '../../literature/import/own-corpus.ts'
import type { SessionFacts } from '../../engine/session.ts'
import type { Work } from './in-turns.ts'
import { toApa, toBibtex, toRis, type Reference } from './references.ts'
import { reportDocumentOf } from './report-text.ts'
import { toReference } from './source-reference.ts'
import { tableOf, type TablePart } from './tables.ts'
import { toCsv } from './to-csv.ts'
import { toDocx } from './to-docx.ts'
import { toPdf } from './to-pdf.ts'
import { toXlsx } from './to-xlsx.ts'

export type TableFormat = 'csv' | 'xlsx'
export type ReportFormat = 'pdf' | 'docx' | 'txt' | 'bib' | 'ris'

/** A table of a review, which may be long. */
export function writeTable(facts: SessionFacts, part: TablePart, format: TableFormat, own: OwnCorpus): Work<Uint8Array<ArrayBuffer>> {
  const table = tableOf(facts, part, own)
  return format === 'csv' ? toCsv(table) : toXlsx(table, part, { title: contentOf(facts, own).title, createdAt: facts.createdAt })
}

/** The report of a session, or its references. */
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
