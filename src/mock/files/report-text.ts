import type { OwnCorpus } from '../../engine/library/own-corpus.ts'
import { contentOf } from '../../engine/content/content.ts'
import type { Section } from '../../engine/content/write-report.ts'
import type { SessionFacts } from '../../engine/session.ts'
import type { Document } from './document.ts'

/** A report as a document with the sources at its end; its numbers are those of the session's files. */
export function reportDocumentOf(facts: SessionFacts, own: OwnCorpus): Document {
  const { title, summary, abstract, sections, cited } = contentOf(facts, own)
  const references = cited.map(
    ({ citation, source }) => `${citation} ${[source.title, source.venue, source.url].filter((part) => part !== null).join('. ')}`,
  )
  return {
    title,
    sections: [
      { heading: 'Abstract', paragraphs: [abstract()] },
      { heading: 'Results', paragraphs: [summary] },
      ...sections().map(onPaper),
      { heading: 'References', paragraphs: references },
    ],
  }
}

/** On paper a marker leads nowhere. */
function onPaper(section: Section): Section {
  const { table } = section
  return table === undefined ? section : { ...section, table: { ...table, rows: table.rows.map((cells) => cells.map(withoutMarker)) } }
}

function withoutMarker(cell: string): string {
  return cell.replace(/ ?\{[\da-f]{64}_\d+\}/g, '')
}
