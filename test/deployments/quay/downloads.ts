import type { Facts } from './behaviour.ts'
import { apa, bibtex, csv, docx, pdf, ris, TYPES, xlsx } from './files.ts'
import type { Format, Session, Stage } from './model.ts'
import { material, table } from './papers.ts'
import { seal } from './random.ts'
import { resultOf } from './result.ts'
import { DAY } from './world.ts'
import type { World } from './world.ts'

const FORMATS = ['csv', 'xlsx', 'pdf', 'docx', 'txt', 'bib', 'ris'] as const

/** The name of a stage in the name of a file. */
const STEMS: Readonly<Record<Stage, string>> = {
  gathering_sources: 'search',
  screening_abstract: 'screen',
  screening_fulltext: 'fulltext',
  extracting_data: 'extract',
  generating_report: 'report',
  done: 'done',
}

/** A fresh link to one file, good for seven days. */
export const link = (w: World, s: Session, stage: Stage, format: Format, facts: Facts): string => {
  const life = w.b.amount('link-ms', 7 * DAY, { ...facts, session: s, format, name: stage, at: w.at.now() })
  const until = w.at.now() + life
  w.nonce += 1
  const path = `${w.c.filePath}/${s.id}/${STEMS[stage]}.${format}`
  return `${w.origin}${path}?until=${until}&n=${w.nonce}&seal=${seal(`${path} ${until} ${w.nonce}`)}`
}

const reportLines = (w: World, s: Session, facts: Facts): string[] => {
  const result = resultOf(w, s, facts)
  return [
    result.title,
    result.summary,
    result.abstract,
    ...result.reportBody.split('\n'),
    ...material(w, s, facts).extracted.map((row) => apa(row.paper)),
  ]
}

const content = (w: World, s: Session, stage: Stage, format: Format, facts: Facts): string | Uint8Array => {
  const told = { ...facts, session: s, format }
  const references = material(w, s, facts).extracted.map((row) => row.paper)
  const entry = (text: string, n: number): string => w.b.word('entry', text, { ...told, value: n })
  switch (format) {
    case 'csv':
      return csv(table(w, s, stage, told), w.c.csvBreak)
    case 'xlsx':
      return xlsx(table(w, s, stage, told))
    case 'pdf':
      return pdf(reportLines(w, s, told))
    case 'docx':
      return docx(reportLines(w, s, told))
    case 'txt':
      return references.map((p, n) => entry(`${apa(p)}\n`, n)).join('\n')
    case 'bib':
      return references.map((p, n) => entry(bibtex(p, n), n)).join('\n')
    case 'ris':
      return references.map((p, n) => entry(ris(p), n)).join('\r\n')
  }
}

/** Serves a file behind a presigned link. */
export const download = (w: World, url: URL): Response => {
  const [id, file] = url.pathname.slice(w.c.filePath.length + 1).split('/')
  const s = w.sessions.find((one) => one.id === id)
  const [stem, ending] = (file ?? '').split('.')
  const format = FORMATS.find((one) => one === ending)
  const stage = (Object.keys(STEMS) as Stage[]).find((one) => STEMS[one] === stem)
  const until = Number(url.searchParams.get('until'))
  const sealed = url.searchParams.get('seal') === seal(`${url.pathname} ${until} ${url.searchParams.get('n') ?? ''}`)
  if (s === undefined || format === undefined || stage === undefined || !sealed) return new Response('No such file.', { status: 404 })
  const facts: Facts = { route: 'download', session: s, format, name: stage, at: w.at.now() }
  if (!w.b.decide('link-valid', w.at.now() <= until, facts)) return new Response('This link has expired.', { status: w.c.goneLink })
  const told = content(w, s, stage, format, facts)
  const headers = {
    'content-type': w.b.word('content-type', TYPES[format], facts),
    'content-disposition': w.b.word('disposition', `attachment; filename="${stem ?? 'file'}-${s.id.slice(0, 8)}.${format}"`, facts),
    'cache-control': 'private, no-store',
  }
  return new Response(typeof told === 'string' ? told : new Uint8Array(told), { status: 200, headers })
}

/** The page of a session in the web interface. */
export const page = (w: World, url: URL): Response => {
  const id = url.pathname.slice(w.c.webPath.length + 1)
  const s = w.sessions.find((one) => one.id === id)
  if (s === undefined) return new Response('No such session.', { status: 404 })
  const open = w.b.decide('page-open', s.isPublic, { route: 'page', session: s })
  if (open)
    return new Response(`<!doctype html><title>${s.question.replaceAll('<', '&lt;')}</title>`, {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    })
  if (w.c.privatePage === 'sign-in') return new Response(null, { status: 302, headers: { location: `${w.origin}/desk/sign-in` } })
  return new Response('Not for you.', { status: w.c.privatePage === 'hide' ? 404 : 401 })
}
