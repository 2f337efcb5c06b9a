import type { Behaviour } from './behaviour.ts'
import { addressOf, resultOf } from './exports.ts'
import { includedBy } from './gather.ts'
import type { Body, Session, Stage, Status } from './model.ts'
import type { Progress } from './progress.ts'
import { segments, webUrl } from './web.ts'

export interface Places {
  readonly baseUrl: string
  readonly origin: string
  readonly now: number
  readonly serial: () => number
}

export function linksOf(baseUrl: string, session: Session, status: Status): Body {
  const self = `${baseUrl}/sessions/${segments[session.kind]}/${session.id}`
  return status === 'pausedForInsufficientQuota' ? { self, resume: `${baseUrl}/sessions/${session.id}/resume` } : { self }
}

function errorOf(session: Session): Body {
  return session.kind === 'report'
    ? { code: 'report_generation_failed', message: 'The report could not be written.' }
    : { code: 'review_failed', message: 'The review stopped at an error.' }
}

function headOf(places: Places, session: Session, progress: Progress): Body {
  return {
    type: session.kind,
    sessionId: session.id,
    status: progress.status,
    executionStage: progress.stage,
    url: webUrl(session),
    isPublic: session.isPublic,
    links: linksOf(places.baseUrl, session, progress.status),
    ...(progress.status === 'failed' ? { error: errorOf(session) } : {}),
  }
}

const address = (behaviour: Behaviour, places: Places, session: Session, stage: string, extension: string): string =>
  addressOf(places.origin, session, stage, extension, places.now + behaviour.urlLifeMs(extension, stage), places.serial())

export function reportDetail(behaviour: Behaviour, places: Places, session: Session, progress: Progress, withBody: boolean): Body {
  const head = headOf(places, session, progress)
  if (progress.status !== 'completed') return head
  const references = session.exportsStatus === 'ready' && includedBy(session).length > 0
  const link = (extension: string): string => address(behaviour, places, session, 'report', extension)
  return {
    ...head,
    result: resultOf(session, withBody),
    pdfUrl: link('pdf'),
    docxUrl: link('docx'),
    txtUrl: references ? link('txt') : null,
    bibUrl: references ? link('bib') : null,
    risUrl: references ? link('ris') : null,
    exportsStatus: session.exportsStatus,
  }
}

const dataStages: readonly (readonly [string, Stage])[] = [
  ['search', 'gathering_sources'],
  ['screen', 'screening_abstract'],
  ['fulltext', 'screening_fulltext'],
  ['extract', 'extracting_data'],
]

export function reviewDetail(behaviour: Behaviour, places: Places, session: Session, progress: Progress, withBody: boolean): Body {
  const head = headOf(places, session, progress)
  const ended = progress.status === 'completed' || progress.status === 'failed'
  const exportsStatus = ended ? 'ready' : 'generating'
  const link = (stage: string, extension: string): string => address(behaviour, places, session, stage, extension)
  const data: Body = {}
  for (const [name, stage] of dataStages) {
    const ready = progress.finished.includes(stage)
    if (behaviour.stageExported(name, ready, session, progress.status)) data[name] = { csv: link(name, 'csv'), xlsx: link(name, 'xlsx') }
  }
  const written = session.withReport && progress.finished.includes('generating_report')
  if (behaviour.stageExported('report', written, session, progress.status)) {
    const references = includedBy(session).length > 0 ? ['txt', 'bib', 'ris'] : []
    const urls = ['pdf', 'docx', ...references].map((extension) => [extension, link('report', extension)])
    data['report'] = { result: resultOf(session, withBody), ...Object.fromEntries(urls) }
  }
  const some = Object.keys(data).length > 0
  const fresh = some ? new Date(progress.finishedAt).toISOString() : null
  return { ...head, dataFreshness: fresh, exportsStatus, ...(some ? { data } : {}) }
}
