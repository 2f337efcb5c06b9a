import type { SessionFacts } from '../../engine/session.ts'
import type { Document } from './document.ts'
import { findingsOf, type Source } from './findings.ts'

/** What a finished report says; its numbers are those of the session's files. */
export type ReportText = { readonly title: string; readonly summary: string; readonly abstract: string; readonly reportBody: string }

export function reportTextOf(facts: SessionFacts): ReportText {
  const { request } = facts
  const { found, read, extracted, cited } = findingsOf(facts)
  const question = withoutMagic(request.researchQuestion)
  const title = request.title ?? /^(.+?)\?+$/s.exec(question)?.[1] ?? question
  const numbers = `${found.length === 1 ? '1 paper was' : `${found.length} papers were`} found, ${read.length} of them met the criteria, and data were extracted from ${extracted.length}.`
  const summary = `${numbers} The evidence on “${question}” is mixed.`
  const rows = cited.map((source) => `| ${citationOf(source)} | ${source.title} | ${source.year} |`)
  const table = rows.length === 0 ? 'No paper is cited.' : ['| Study | Title | Year |', '|---|---|---|', ...rows].join('\n')
  return {
    title,
    summary,
    abstract: `Question: ${question} ${numbers}`,
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

/** What was asked without what steers the stand-in; a question that says nothing else stays as it is. */
function withoutMagic(question: string): string {
  const rest = question
    .replace(/\[understudy:[^\]]*\]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return rest === '' ? question : rest
}
