import type { Behaviour } from './behaviour.ts'
import { apaOf, bibOf, csvOf, docxOf, pdfOf, risOf, xlsxOf } from './files.ts'
import type { Table } from './files.ts'
import { gatheredBy, includedBy, screenedBy } from './gather.ts'
import type { Body, Column, Session, Source } from './model.ts'
import { hash } from './random.ts'

const types: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain; charset=utf-8',
  bib: 'application/x-bibtex; charset=utf-8',
  ris: 'application/x-research-info-systems; charset=utf-8',
}

const titleOf = (session: Session): string => session.title ?? `Evidence on: ${session.question.slice(0, 120)}`

/** The text of a report. */
export function resultOf(session: Session, withBody: boolean): Body {
  const references = includedBy(session)
  const read = references.length
  const result = { title: titleOf(session), summary: `We read ${read} of ${gatheredBy(session).length} papers on: ${session.question}` }
  if (!withBody) return result
  const found = references.map((paper) => `- ${paper.title} (${paper.year ?? 'n.d.'})`).join('\n')
  return { ...result, abstract: `An overview of ${read} papers.`, reportBody: `# Findings\n\n${result.summary}\n\n${found}` }
}

/** The answer to a question of an extraction. */
function answerOf({ name, choices }: Column, { record }: Source): string {
  const chosen = choices[Number.parseInt(hash(`${record} ${name}`).slice(0, 4), 16) % choices.length]
  return chosen ?? `${name} of ${record}`
}

/** The columns that a stage adds, and its papers with their values in them. */
function stageOf(session: Session, stage: string): readonly [columns: readonly string[], rows: ReadonlyMap<Source, readonly string[]>] {
  if (stage === 'search') return [[], new Map(gatheredBy(session).map((source) => [source, []]))]
  if (stage === 'extract') {
    const rows = includedBy(session).map((source) => [source, session.columns.map((column) => answerOf(column, source))] as const)
    return [session.columns.map(({ name }) => name), new Map(rows)]
  }
  const isAbstract = stage === 'screen'
  const before = isAbstract ? gatheredBy(session) : screenedBy(session)
  const passed = new Set(isAbstract ? screenedBy(session) : includedBy(session))
  const depth = isAbstract ? session.settings.abstractScreeningDepth : session.settings.fulltextScreeningDepth
  const rows = before.map((source) => {
    const decision = passed.has(source) ? 'include' : 'exclude'
    return [source, [decision, `criteria, "${decision}"`, depth === 'thorough' ? source.quote : '']] as const
  })
  return [['Decision', 'Reason', 'Quotes'], new Map(rows)]
}

function tableOf(session: Session, stage: string, extension: string, behaviour: Behaviour): Table {
  const [columns, values] = stageOf(session, stage)
  const rows = behaviour.papersOfFile(Array.from(values.keys()), extension, stage).map((source) => {
    const { title, authors, year, doi, record, link } = source
    return [title, authors.join('; '), String(year ?? ''), doi ?? '', record, link].concat(values.get(source) ?? [])
  })
  return [['Title', 'Authors', 'Year', 'DOI', 'Record', 'Link', ...columns], ...rows]
}

/** The content of one export. */
function contentOf(session: Session, stage: string, extension: string, behaviour: Behaviour): string | Uint8Array {
  const change = (text: string): string => behaviour.fileText(text, extension, stage)
  if (extension === 'csv' || extension === 'xlsx') {
    const table = tableOf(session, stage, extension, behaviour)
    return extension === 'csv' ? change(csvOf(table)) : xlsxOf(table)
  }
  const papers = behaviour.papersOfFile(includedBy(session), extension, stage)
  if (extension === 'txt') return change(apaOf(papers))
  if (extension === 'bib') return change(bibOf(papers))
  if (extension === 'ris') return change(risOf(papers))
  const result = resultOf(session, true)
  const lines = `${change(String(result['title']))}\n${String(result['reportBody'])}\n\nReferences\n${apaOf(papers)}`.split('\n')
  return extension === 'pdf' ? pdfOf(lines) : docxOf(lines)
}

/** A presigned address; `serial` makes each one fresh. */
export function addressOf(origin: string, session: Session, stage: string, extension: string, until: number, serial: number): string {
  const path = `/files/${session.id}/${stage}.${extension}`
  const rest = `expires=${Math.floor(until / 1000)}&serial=${serial}`
  return `${origin}${path}?${rest}&signature=${hash(`${path}?${rest}#north`)}`
}

const refused = (text: string): Response => new Response(text, { status: 403, headers: { 'content-type': 'text/plain' } })

/** Answers a presigned address. */
export function download(url: URL, sessions: ReadonlyMap<string, Session>, now: number, behaviour: Behaviour): Response {
  const [, id = '', stage = '', extension = ''] = /^\/files\/([0-9a-f-]+)\/([a-z]+)\.([a-z]+)$/u.exec(url.pathname) ?? []
  const session = sessions.get(id)
  const expires = url.searchParams.get('expires') ?? ''
  const rest = `expires=${expires}&serial=${url.searchParams.get('serial') ?? ''}`
  if (session === undefined || url.searchParams.get('signature') !== hash(`${url.pathname}?${rest}#north`))
    return refused('The signature is wrong.')
  if (now >= Number(expires) * 1000) return refused('The address has expired.')
  const content = contentOf(session, stage, extension, behaviour)
  const attachment = behaviour.attachment(extension, `${stage}-${id.slice(0, 8)}.${extension}`)
  const type = behaviour.contentType(extension, types[extension] ?? 'application/octet-stream')
  const headers = { 'content-type': type, ...(attachment === null ? {} : { 'content-disposition': attachment }) }
  return new Response(typeof content === 'string' ? content : new Uint8Array(content), { headers })
}
