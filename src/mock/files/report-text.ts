import type { OwnCorpus } from '../../literature/import/own-corpus.ts'
import { contentOf } from '../../content/content.ts'
import type { Section } from '../../content/write-report.ts'
import type { SessionFacts } from '../../engine/session.ts'
import type { Document } from './document.ts'
import { toPlainText } from './plain-text.ts'
import { toApaEntry } from './references.ts'
import { toReference } from './source-reference.ts'

/** A report as a document with the sources at its end; its numbers are those of the session's files. */
export function reportDocumentOf(facts: SessionFacts, own: OwnCorpus): Document {
  const { title, summary, abstract, sections, cited } = contentOf(facts, own)
  const references = cited.map(({ citation, source }) => `${citation} ${toApaEntry(toReference(source))}`)
  return {
    title,
    createdAt: facts.createdAt,
    sections: [
      { heading: 'Abstract', paragraphs: [abstract()] },
      { heading: 'Results', paragraphs: [summary] },
      ...sections().map(onPaper),
      ...(references.length === 0 ? [] : [{ heading: 'References', paragraphs: references }]),
    ],
  }
}

/** On paper a marker leads nowhere, and markup is not read. */
function onPaper(section: Section): Section {
  const { paragraphs, table } = section
  const plain = { ...section, paragraphs: paragraphs.map(toPlainText) }
  return table === undefined ? plain : { ...plain, table: { ...table, rows: table.rows.map((cells) => cells.map(withoutMarker)) } }
}

function withoutMarker(cell: string): string {
  return toPlainText(cell.replaceAll(/ ?\{[\da-f]{64}_\d+\}/g, ''))
}
