import type { Behaviour } from './behaviour.ts'
import { settingsOf } from './create.ts'
import { presign } from './exports/files.ts'
import { membersOf, progressOf } from './progress.ts'
import type { Call, Fields, Format, Kind, Member, Progress, Session } from './types.ts'
import { webUrlOf } from './web.ts'
import { abstractOf, bodyOf, summaryOf, titleOf } from './exports/writing.ts'

/** The needs of a view beside the session: the addresses and a count for presigned addresses. */
export interface Frame {
  readonly baseUrl: string
  readonly origin: string
  readonly behaviour: Behaviour
  readonly nextCount: () => number
}

const segments: Readonly<Record<Kind, string>> = { report: 'reports', systematicReview: 'systematic-reviews', agent: 'agents' }

export const progressAt = (session: Session, now: number, { behaviour }: Frame): Progress =>
  behaviour.progress(progressOf(session, now, behaviour), session, now)

const linksOf = (session: Session, call: Call, progress: Progress, frame: Frame): Fields =>
  frame.behaviour.links(
    {
      self: `${frame.baseUrl}/sessions/${segments[session.kind]}/${session.id}`,
      ...(progress.status === 'pausedForInsufficientQuota' ? { resume: `${frame.baseUrl}/sessions/${session.id}/resume` } : {}),
    },
    session,
    call,
    progress,
  )

/** The members that every form of a session has. */
export const coreOf = (session: Session, call: Call, progress: Progress, frame: Frame): Fields => ({
  type: session.kind,
  sessionId: session.id,
  status: progress.status,
  url: webUrlOf(frame.origin, session),
  isPublic: session.isPublic,
  links: linksOf(session, call, progress, frame),
})

export const createdView = (session: Session, call: Call, frame: Frame): Fields => {
  const core = coreOf(session, call, progressAt(session, call.now, frame), frame)
  return frame.behaviour.created(call.op === 'createReview' ? { ...core, settings: settingsOf(call.body) } : core, session, call)
}

const resultOf = (session: Session, call: Call, frame: Frame): Fields => {
  const more = call.query.get('include') === 'reportBody' ? { abstract: abstractOf(session), reportBody: bodyOf(session) } : {}
  return frame.behaviour.result({ title: titleOf(session), summary: summaryOf(session), ...more }, session, call)
}

const fileOf = (session: Session, member: Member, format: Format, call: Call, frame: Frame): string | null =>
  presign(frame.origin, { session, member, format }, call.now, frame.behaviour, frame.nextCount())

const referenceFormats = ['txt', 'bib', 'ris'] as const

const errorOf = (session: Session): Fields => ({
  error:
    session.kind === 'report'
      ? { code: 'report_generation_failed', message: 'The report could not be written; the run went aground.' }
      : { code: 'review_failed', message: 'The review went aground in one of its stages.' },
})

const completedReport = (session: Session, call: Call, frame: Frame): Fields => {
  const references = session.bibliography && session.exports === 'ready'
  return {
    result: resultOf(session, call, frame),
    pdfUrl: fileOf(session, 'report', 'pdf', call, frame),
    docxUrl: fileOf(session, 'report', 'docx', call, frame),
    ...Object.fromEntries(
      referenceFormats.map((format) => [`${format}Url`, references ? fileOf(session, 'report', format, call, frame) : null]),
    ),
    exportsStatus: session.exports,
  }
}

export const reportView = (session: Session, call: Call, frame: Frame): Fields => {
  const progress = progressAt(session, call.now, frame)
  return frame.behaviour.detail(
    {
      ...coreOf(session, call, progress, frame),
      executionStage: progress.stage,
      ...(progress.status === 'completed' ? completedReport(session, call, frame) : {}),
      ...(progress.status === 'failed' ? errorOf(session) : {}),
    },
    session,
    call,
    progress,
  )
}

const tableFormats = ['csv', 'xlsx'] as const
const paperFormats = ['pdf', 'docx'] as const

const memberView = (session: Session, member: Member, call: Call, frame: Frame): Fields => {
  if (member !== 'report') {
    return Object.fromEntries(tableFormats.map((format) => [format, fileOf(session, member, format, call, frame)]))
  }
  const formats = session.exports === 'ready' ? [...paperFormats, ...referenceFormats] : paperFormats
  return {
    result: resultOf(session, call, frame),
    ...Object.fromEntries(formats.map((format) => [format, fileOf(session, member, format, call, frame)])),
  }
}

const exportsStatusOf = (session: Session, progress: Progress): string => {
  const over = progress.status === 'completed' || progress.status === 'failed' || progress.status === 'unknown'
  return over ? session.exports : 'generating'
}

export const reviewView = (session: Session, call: Call, frame: Frame): Fields => {
  const progress = progressAt(session, call.now, frame)
  const found = progress.status === 'unknown' ? [] : membersOf(progress)
  const data = Object.fromEntries(found.map((member) => [member, memberView(session, member, call, frame)]))
  return frame.behaviour.detail(
    {
      ...coreOf(session, call, progress, frame),
      executionStage: progress.stage,
      dataFreshness: found.length === 0 || progress.lastEnd === null ? null : new Date(progress.lastEnd).toISOString(),
      exportsStatus: exportsStatusOf(session, progress),
      ...(found.length === 0 ? {} : { data }),
      ...(progress.status === 'failed' ? errorOf(session) : {}),
    },
    session,
    call,
    progress,
  )
}

/** An agent session: the contract shows no fields beyond the list item. */
export const agentView = (session: Session, call: Call, frame: Frame): Fields => {
  const progress = progressAt(session, call.now, frame)
  return frame.behaviour.detail(coreOf(session, call, progress, frame), session, call, progress)
}
