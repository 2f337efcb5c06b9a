import { hash } from './chance.ts'
import { stageOf } from './life.ts'
import type { DataMember, Format, Place, Session, View, Account } from './model.ts'
import { wordsOf } from './rows.ts'
import type { Store } from './store.ts'
import type { Body } from './validate.ts'

/** Sessions as answers show them. */

const paths = { report: 'reports', systematicReview: 'systematic-reviews', agent: 'agents' } as const

function originOf(store: Store): string {
  return new URL(store.surroundings.baseUrl).origin
}

/** The members that every view of a session has. */
export function sharedMembers(store: Store, session: Session, view: View): Body {
  const { b } = store
  const base = store.surroundings.baseUrl
  const paused = session.status === 'pausedForInsufficientQuota'
  const links = {
    self: `${base}/sessions/${paths[session.kind]}/${session.id}`,
    ...(paused ? { resume: `${base}/sessions/${session.id}/resume` } : {}),
  }
  return {
    type: b.shownType(session, view),
    sessionId: b.shownId(session, view),
    status: b.shownStatus(session, view),
    url: b.webUrl(session, view, `${originOf(store)}/app/sessions/${session.id}`),
    isPublic: b.isPublicShown(session, view),
    links: b.linksOf(session, view, links),
  }
}

export function itemOf(store: Store, session: Session, at: Place, account: Account): Body {
  const { b } = store
  const role = b.roleOf(session, account)
  const item = {
    ...sharedMembers(store, session, 'list'),
    ...(session.kind === 'agent' ? {} : { executionStage: b.shownStage(session, 'list', stageOf(session)) }),
    title: b.listTitle(session),
    source: session.source,
    createdAt: b.createdText(session.createdAt, session),
    ...(role === undefined ? {} : { role }),
  }
  return b.shownItem(item, session, at)
}

function exportsStatusOf(session: Session, now: number): string {
  if (session.exports !== 'normal') return session.exports
  if (session.status === 'processing') return 'generating'
  return session.status === 'completed' && now < (session.finishedAt ?? now) + 90_000 ? 'generating' : 'ready'
}

/** The files of the report of a session: documents at once, reference lists when they are made and not empty. */
function filesOf(session: Session, now: number): Format[] {
  const references: Format[] = exportsStatusOf(session, now) === 'ready' && !session.emptyBibliography ? ['txt', 'bib', 'ris'] : []
  return session.status === 'completed' ? ['pdf', 'docx', ...references] : []
}

/** The signature of an address of a file: over its path, its time and its stamp. */
export function signatureOf({ pathname, searchParams }: URL): string {
  const signed = `harbour/${pathname}/${searchParams.get('issued')}/${searchParams.get('stamp')}`
  return `${hash(signed).toString(16)}${hash(`${signed}/again`).toString(16)}`
}

/** A fresh address of a file, good for seven days. */
function linkTo(store: Store, session: Session, name: string, format: Format, now: number): string | null {
  const stamp = store.b.linkStamp(session, format, now, store.count('links'))
  const address = new URL(`/files/${session.id}/${name}.${format}`, originOf(store))
  address.searchParams.set('issued', String(store.b.issuedAt(now)))
  address.searchParams.set('stamp', stamp)
  address.searchParams.set('signature', signatureOf(address))
  return store.b.shownLink(address.href, format, session)
}

export function reportDetail(store: Store, session: Session, at: Place): Body {
  const { b } = store
  const asked = b.includesBody(at.query.get('include'), session)
  const failure = b.failureOf(session)
  const shared = { ...sharedMembers(store, session, 'detail'), executionStage: b.shownStage(session, 'detail', stageOf(session)) }
  if (session.status !== 'completed') return { ...shared, ...(failure === undefined ? {} : { error: failure }) }
  const files = b.filesOf(session, filesOf(session, at.now))
  const link = (format: Format): string | null => (files.includes(format) ? linkTo(store, session, 'report', format, at.now) : null)
  const exportsStatus = b.exportsStatus(session, exportsStatusOf(session, at.now))
  return {
    ...shared,
    result: b.shownResult(session, wordsOf(store, session), asked),
    ...(failure === undefined ? {} : { error: failure }),
    pdfUrl: link('pdf'),
    docxUrl: link('docx'),
    txtUrl: link('txt'),
    bibUrl: link('bib'),
    risUrl: link('ris'),
    ...(exportsStatus === undefined ? {} : { exportsStatus }),
  }
}

const outputs = {
  gathering_sources: 'search',
  screening_abstract: 'screen',
  screening_fulltext: 'fulltext',
  extracting_data: 'extract',
} as const

/** The exports of the stages that a review has behind it. */
function membersOf(session: Session): DataMember[] {
  const working = session.stages.filter((stage) => stage !== 'done')
  const share = session.status === 'completed' ? 1 : session.progress / session.duration
  const behind = working.slice(0, Math.floor(share * working.length + 1e-9))
  return behind.flatMap((stage): DataMember[] => [stage === 'generating_report' ? 'report' : outputs[stage]])
}

/** When the last of the finished stages ended. */
function freshnessOf(session: Session): number | null {
  const members = membersOf(session).length
  if (members === 0) return null
  if (session.finishedAt !== null && session.status === 'completed') return session.finishedAt
  const working = session.stages.length - 1
  return session.runningSince - Math.max(0, session.progress - (members / working) * session.duration)
}

export function reviewDetail(store: Store, session: Session, at: Place): Body {
  const { b } = store
  const asked = b.includesBody(at.query.get('include'), session)
  const failure = b.failureOf(session)
  const members = session.status === 'unknown' ? [] : b.dataMembers(session, membersOf(session))
  const data: Record<string, unknown> = {}
  for (const member of members) {
    const formats: readonly Format[] = member === 'report' ? b.filesOf(session, filesOf(session, at.now)) : ['csv', 'xlsx']
    const urls = Object.fromEntries(formats.map((format) => [format, linkTo(store, session, member, format, at.now)]))
    data[member] = member === 'report' ? { result: b.shownResult(session, wordsOf(store, session), asked), ...urls } : urls
  }
  const exportsStatus = b.exportsStatus(session, exportsStatusOf(session, at.now))
  return {
    ...sharedMembers(store, session, 'detail'),
    executionStage: b.shownStage(session, 'detail', stageOf(session)),
    dataFreshness: b.freshness(session, freshnessOf(session)),
    ...(exportsStatus === undefined ? {} : { exportsStatus }),
    ...(members.length > 0 ? { data } : {}),
    ...(failure === undefined ? {} : { error: failure }),
  }
}
