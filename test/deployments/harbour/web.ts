import { strToU8 } from 'fflate'
import { docxFile, pdfFile, referenceFile, xlsxFile } from './files.ts'
import type { DataMember, Format, Session } from './model.ts'
import { citedIn, tableFor, wordsOf } from './rows.ts'
import { signatureOf } from './show.ts'
import type { Store } from './store.ts'

/** Downloads, and the page that shows a session to people. */

const types: Readonly<Record<Format, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain; charset=utf-8',
  bib: 'application/x-bibtex; charset=utf-8',
  ris: 'application/x-research-info-systems; charset=utf-8',
}

const members: readonly DataMember[] = ['search', 'screen', 'fulltext', 'extract', 'report']

function plain(status: number, text: string): Response {
  return new Response(text, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}

function contentOf(store: Store, session: Session, member: DataMember, format: Format): Uint8Array {
  const { b } = store
  switch (format) {
    case 'csv':
      return strToU8(
        tableFor(store, session, member, 'csv')
          .map((row) => `${row.map(b.csvCell).join(',')}\r\n`)
          .join(''),
      )
    case 'xlsx':
      return xlsxFile(tableFor(store, session, member, 'xlsx'))
    case 'pdf':
      return pdfFile(b.documentWords('pdf', wordsOf(store, session), session))
    case 'docx':
      return docxFile(b.documentWords('docx', wordsOf(store, session), session))
    case 'txt':
    case 'bib':
    case 'ris':
      return strToU8(b.referenceText(format, referenceFile(format, b.citedBy(session, citedIn(store, session), format))))
  }
}

/** Answers the address of a file: nobody needs a key, everybody the address, for seven days. */
export function download(store: Store, url: URL, authorized: boolean, now: number): Response {
  const { b } = store
  const [, , id = '', file = ''] = url.pathname.split('/')
  const [name = '', ending = ''] = file.split('.')
  const session = store.find(id)
  const member = members.find((one) => one === name)
  const format = (['csv', 'xlsx', 'pdf', 'docx', 'txt', 'bib', 'ris'] as const).find((one) => one === ending)
  if (session === null || member === undefined || format === undefined) return plain(404, 'There is no such file.')
  const issued = Number(url.searchParams.get('issued'))
  if (url.searchParams.get('signature') !== signatureOf(url)) return plain(403, 'The signature does not fit.')
  if (!(now - issued < b.linkLifetimeMs(format, session))) return plain(403, 'The address has expired.')
  if (b.fileNeedsKey(session, format) && !authorized) return plain(401, 'A key is needed.')
  const headers = b.fileHeaders(format, {
    'Content-Type': types[format],
    'Content-Disposition': `attachment; filename="${session.kind}-${name}.${format}"`,
  })
  // A copy, because a Response takes the bytes of a plain ArrayBuffer.
  return new Response(Uint8Array.from(contentOf(store, session, member, format)), { status: b.fileStatus(format, session, 200), headers })
}

/** The page of a session: open to everybody when it is public. */
export function webPage(store: Store, url: URL): Response {
  const session = store.find(url.pathname.split('/')[3] ?? '')
  const headers = { 'Content-Type': 'text/html; charset=utf-8' }
  if (session === null) return new Response('<!doctype html><title>Not found</title>', { status: 404, headers })
  if (!store.b.pageIsOpen(session)) return new Response('<!doctype html><title>Please log in</title>', { status: 401, headers })
  return new Response(`<!doctype html><title>Session</title><p>${session.id}: ${session.status}</p>`, { headers })
}
