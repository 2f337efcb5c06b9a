import { contentOf } from '../../content/content.ts'
import type { Source } from '../../content/source.ts'
import { exportsStatusOf, type SessionFacts } from '../../engine/session.ts'
import { toReport, toReview, type ViewContext } from '../handlers/session-views.ts'
import { agentDownloads, agentMessages, agentSources, type PageContext } from './agent-results.ts'
import { html, type Html } from './page.ts'

type Download = { readonly name: string; readonly format: string; readonly url: string | null | undefined }

/**
 * The summary of a session, its downloads, and the references of its report, as far as they are there; of an agent session its messages, tables
 * and sources.
 */
export function sessionResults(facts: SessionFacts, context: PageContext): Html {
  if (facts.request.type === 'agent')
    return html`${agentMessages(facts, context)} ${downloadList(agentDownloads(facts, context))}
    ${referenceList(agentSources(facts, context), 'Sources')}`
  const { summary, downloads } = resultsOf(facts, context)
  const ready = downloads.filter(({ url }) => typeof url === 'string')
  const references = summary === null ? [] : contentOf(facts, context.own).cited.map(({ source }) => source)
  return html`${
    summary === null
      ? html``
      : html`<h2>Summary</h2>
          <p>${summary}</p>`
  }
  ${downloadList(ready)}
  ${isWaitingForExports(facts) ? html`<p class="notice" role="status">More downloads are being generated.</p>` : html``}
  ${referenceList(references)}`
}

/** True while a session that has completed still generates exports. */
export function isWaitingForExports(facts: SessionFacts): boolean {
  return facts.ended?.as === 'completed' && exportsStatusOf(facts) === 'generating'
}

function resultsOf(
  facts: SessionFacts,
  context: ViewContext,
): { readonly summary: string | null; readonly downloads: readonly Download[] } {
  if (facts.request.type === 'report') {
    const report = toReport(facts, context)
    if (report.status !== 'completed') return { summary: null, downloads: [] }
    const { pdfUrl, docxUrl, txtUrl, bibUrl, risUrl } = report
    return {
      summary: report.result.summary,
      downloads: documentDownloads({ pdf: pdfUrl, docx: docxUrl, txt: txtUrl, bib: bibUrl, ris: risUrl }),
    }
  }
  if (facts.request.type === 'agent') return { summary: null, downloads: [] }
  const { data } = toReview(facts, context)
  const tables = (['search', 'screen', 'fulltext', 'extract'] as const).flatMap((part) =>
    (['csv', 'xlsx'] as const).map((format) => ({ name: tableNames[part], format, url: data?.[part]?.[format] })),
  )
  const report = data?.report
  return { summary: report?.result.summary ?? null, downloads: [...tables, ...(report === undefined ? [] : documentDownloads(report))] }
}

const tableNames = {
  search: 'Gathered papers',
  screen: 'Abstract screening',
  fulltext: 'Full-text screening',
  extract: 'Extracted data',
} as const

function documentDownloads(urls: {
  readonly [Format in 'pdf' | 'docx' | 'txt' | 'bib' | 'ris']?: string | null | undefined
}): readonly Download[] {
  return [
    { name: 'Report', format: 'pdf', url: urls.pdf },
    { name: 'Report', format: 'docx', url: urls.docx },
    { name: 'References', format: 'txt', url: urls.txt },
    { name: 'References', format: 'bib', url: urls.bib },
    { name: 'References', format: 'ris', url: urls.ris },
  ]
}

function downloadList(downloads: readonly Download[]): Html {
  if (downloads.length === 0) return html``
  const byName = [...Map.groupBy(downloads, ({ name }) => name)]
  const rows = byName.map(
    ([name, files]) =>
      html`<li>
        ${name}
        <span
          >${files.map(({ format, url }) => html`<a href="${url ?? ''}" aria-label="${name}, ${format.toUpperCase()}">${format.toUpperCase()}</a> `)}</span
        >
      </li>`,
  )
  return html`<h2>Downloads</h2>
    <ul>
      ${rows}
    </ul>`
}

function referenceList(sources: readonly Source[], title = 'References'): Html {
  if (sources.length === 0) return html``
  return html`<h2>${title}</h2>
    <ul class="references">
      ${sources.map((source) => html`<li>${toLine(source)}</li>`)}
    </ul>`
}

function toLine({ authors, year, title, venue, doi }: Source): string {
  const [first = 'Anonymous', ...others] = authors
  const by = others.length === 0 ? first : `${first} et al.`
  // A title may end with a mark of its own.
  const parts = [`${by} (${year ?? 'n.d.'})`, title, venue ?? '', doi ?? ''].filter((part) => part !== '')
  return parts.map((part, at) => (at === parts.length - 1 ? part : `${part}${/[.?!]$/.test(part) ? '' : '.'} `)).join('')
}
