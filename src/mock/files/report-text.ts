import type { SessionFacts } from '../../engine/session.ts'
import type { Document } from './document.ts'
import { findingsOf, type Source } from './findings.ts'

/** What a finished report says; its numbers are those of the session's files. */
export type ReportText = { readonly title: string; readonly summary: string; readonly abstract: string; readonly reportBody: string }

export function reportTextOf(facts: SessionFacts): ReportText {
  const { request } = facts
  const { found, read, extracted, cited } = findingsOf(facts)
  const title = request.title ?? titleFrom(request.researchQuestion)
  const numbers = `${found.length} papers were found, ${read.length} of them met the criteria, and data were extracted from ${extracted.length}.`
  const summary = `${numbers} The evidence on “${request.researchQuestion}” is mixed.`
  const rows = cited.map((source) => `| ${citationOf(source)} | ${source.title} | ${source.year} |`)
  const table = rows.length === 0 ? 'No paper is cited.' : ['| Study | Title | Year |', '|---|---|---|', ...rows].join('\n')
  return {
    title,
    summary,
    abstract: `Question: ${request.researchQuestion} ${numbers}`,
    reportBody: `# Results\n\n${summary}\n\n${table}\n`,
  }
}

/** The same as a document with the sources at its end. */
export function reportDocumentOf(facts: SessionFacts): Document {
  const { title, summary, abstract } = reportTextOf(facts)
  const { cited } = findingsOf(facts)
  const cites = cited.map((source) => `${citationOf(source)} ${source.title}. ${source.venue}.`)
  return {
    title,
    sections: [
      { heading: 'Abstract', paragraphs: [abstract] },
      { heading: 'Results', paragraphs: [summary] },
      { heading: 'References', paragraphs: cites },
    ],
  }
}

function citationOf({ authors, year }: Source): string {
  const [first = 'Anonymous'] = authors
  const family = first.split(' ').at(-1) ?? first
  return `[${family}${authors.length > 1 ? ' et al.' : ''}, ${year}]`
}

/** A question that says nothing else is its own title. */
function titleFrom(question: string): string {
  const title = question
    .replace(/\[understudy:[^\]]*\]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\?+$/, '')
  return title === '' ? question : title
}
