import type { Behaviour } from '../behaviour.ts'
import { hash } from '../chance.ts'
import { apa, bibtex, ris } from './writing.ts'
import { csv, docx, pdf, xlsx } from './documents.ts'
import { included, tableOf } from './rows.ts'
import type { Store } from '../store.ts'
import type { FileRef, Format, Member, Sheet } from '../types.ts'
import { abstractOf, bodyOf, summaryOf, titleOf } from './writing.ts'

export const filesPath = '/stowage/'

const mediaTypes: Readonly<Record<Format, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain; charset=utf-8',
  bib: 'application/x-bibtex; charset=utf-8',
  ris: 'application/x-research-info-systems; charset=utf-8',
}

const sealOf = (path: string, until: string, once: string): string =>
  ['a', 'b', 'c'].map((salt) => hash(`${salt}|stowage-secret|${path}|${until}|${once}`).toString(36)).join('')

/** The presigned address of a file: valid until a moment, different each time. */
export const presign = (origin: string, ref: FileRef, now: number, behaviour: Behaviour, count: number): string | null => {
  const path = `${filesPath}${ref.session.id}/${ref.member}.${ref.format}`
  const until = Math.floor(now + behaviour.fileLifetimeMs).toString(36)
  const once = count.toString(36)
  return behaviour.fileUrl(`${origin}${path}?until=${until}&once=${once}&seal=${sealOf(path, until, once)}`, ref, now)
}

const refused = (status: number, text: string): Sheet => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  content: text,
})

const paragraphsOf = ({ session }: FileRef): readonly string[] => [
  titleOf(session),
  summaryOf(session),
  abstractOf(session),
  ...bodyOf(session).split('\n\n'),
]

const contentOf = (ref: FileRef, behaviour: Behaviour): string | Uint8Array<ArrayBuffer> => {
  switch (ref.format) {
    case 'csv':
      return csv(behaviour.rows(tableOf(ref.session, ref.member), ref))
    case 'xlsx':
      return xlsx(ref.member, behaviour.rows(tableOf(ref.session, ref.member), ref))
    case 'pdf':
      return pdf(paragraphsOf(ref).flatMap((paragraph) => paragraph.match(/.{1,90}(?:\s|$)/gsu) ?? []))
    case 'docx':
      return docx(paragraphsOf(ref))
    case 'txt':
      return apa(included(ref.session))
    case 'bib':
      return bibtex(included(ref.session))
    case 'ris':
      return ris(included(ref.session))
  }
}

const memberOf = (name: string): Member | null =>
  name === 'search' || name === 'screen' || name === 'fulltext' || name === 'extract' || name === 'report' ? name : null

const formatOf = (name: string): Format | null =>
  name === 'csv' || name === 'xlsx' || name === 'pdf' || name === 'docx' || name === 'txt' || name === 'bib' || name === 'ris' ? name : null

/** The file behind a presigned address; no key is asked for. */
export const serveFile = (url: URL, store: Store, now: number, behaviour: Behaviour): Sheet => {
  const [, , id = '', file = ''] = url.pathname.split('/')
  const [memberName = '', formatName = ''] = file.split('.')
  const session = store.find(id)
  const member = memberOf(memberName)
  const format = formatOf(formatName)
  const until = url.searchParams.get('until') ?? ''
  if (session === null || member === null || format === null) {
    return refused(404, 'Nothing is stowed here.\n')
  }
  if (url.searchParams.get('seal') !== sealOf(url.pathname, until, url.searchParams.get('once') ?? '')) {
    return refused(403, 'The seal is broken.\n')
  }
  if (now >= Number.parseInt(until, 36)) {
    return refused(410, 'This address has expired; fetch the session again.\n')
  }
  const ref = { session, member, format }
  return behaviour.file(
    {
      status: 200,
      headers: {
        'content-type': mediaTypes[format],
        'content-disposition': `attachment; filename="${member}-${id.slice(0, 8)}.${format}"`,
      },
      content: contentOf(ref, behaviour),
    },
    ref,
  )
}
