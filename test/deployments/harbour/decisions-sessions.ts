import type { Account, Depth, Kind, Place, Session, Share, Source, Stage, Status, View, Work } from './model.ts'

/** The values after defaults of a review. */
interface Settings {
  readonly abstractScreeningDepth: Depth | null
  readonly fulltextScreeningDepth: Depth | null
  readonly useFigures: boolean | null
}

/** Decisions on sessions: making, running, showing, resuming and sharing them. */
export interface SessionDecisions {
  readonly sourceOfCreated: (kind: Kind) => Source
  readonly isPublicOf: (kind: Kind, asked: unknown) => boolean
  readonly titleOf: (kind: Kind, asked: unknown) => string | null
  readonly stagesOf: (kind: Kind, work: Work) => readonly Stage[]
  readonly durationMs: (kind: Kind, usual: number) => number
  readonly shownStatus: (session: Session, view: View) => string
  readonly shownStage: (session: Session, view: View, usual: Stage | null) => string | null
  readonly shownType: (session: Session, view: View) => string
  readonly shownId: (session: Session, view: View) => string
  readonly linksOf: (session: Session, view: View, usual: Readonly<Record<string, string>>) => Readonly<Record<string, unknown>>
  readonly webUrl: (session: Session, view: View, usual: string) => string
  readonly isPublicShown: (session: Session, view: View) => boolean
  readonly pageIsOpen: (session: Session) => boolean
  readonly settingsOf: (session: Session) => Settings | undefined
  readonly mayRead: (session: Session, account: Account, at: Place) => boolean
  readonly kindFits: (session: Session, wanted: Kind) => boolean
  readonly mayChange: (session: Session, account: Account, what: 'resume' | 'share') => boolean
  readonly mayResume: (session: Session) => boolean
  readonly limitResolved: (session: Session, account: Account) => boolean
  readonly statusAfterResume: (session: Session) => Status
  readonly progressAfterResume: (session: Session) => number
  readonly runsOn: (session: Session) => boolean
  readonly runsWhilePaused: (session: Session) => boolean
  readonly shareCap: (session: Session) => number
  readonly isSelf: (account: Account, email: string) => boolean
  readonly isEmail: (email: string) => boolean
  readonly shareStatus: (email: string, registered: boolean, session: Session) => Share['status']
  readonly mayInvite: (account: Account, registered: boolean) => boolean
  readonly agentApiBlocks: (session: Session, account: Account) => boolean
  readonly takesEffect: (session: Session, share: Share, now: number) => boolean
  readonly shownShare: (share: Share, session: Session) => Readonly<Record<string, unknown>>
  readonly failureOf: (session: Session) => { readonly code: string; readonly message: string } | undefined
}

function stagesOf(kind: Kind, work: Work): readonly Stage[] {
  if (kind === 'report') return ['gathering_sources', 'screening_abstract', 'extracting_data', 'generating_report', 'done']
  const stages: Stage[] = ['gathering_sources']
  if (work.abstractScreening !== null) stages.push('screening_abstract')
  if (work.fulltextScreening !== null) stages.push('screening_fulltext')
  if (work.extraction !== null) stages.push('extracting_data')
  if (work.generateReport) stages.push('generating_report')
  return [...stages, 'done']
}

export const sessionDecisions: SessionDecisions = {
  sourceOfCreated: () => 'api',
  isPublicOf: (_kind, asked) => asked === true,
  titleOf: (_kind, asked) => (typeof asked === 'string' ? asked : null),
  stagesOf,
  durationMs: (_kind, usual) => usual,
  shownStatus: (session) => session.status,
  shownStage: (_session, _view, usual) => usual,
  shownType: (session) => session.kind,
  shownId: (session) => session.id,
  linksOf: (_session, _view, usual) => usual,
  webUrl: (_session, _view, usual) => usual,
  isPublicShown: (session) => session.isPublic,
  pageIsOpen: (session) => session.isPublic,
  settingsOf: ({ kind, work }) =>
    kind === 'report'
      ? undefined
      : {
          abstractScreeningDepth: work.abstractScreening?.depth ?? null,
          fulltextScreeningDepth: work.fulltextScreening?.depth ?? null,
          useFigures: work.extraction?.useFigures ?? null,
        },
  mayRead: (session, account) =>
    session.owner === account.id || (session.kind === 'agent' && session.shares.some((share) => share.email === account.email)),
  kindFits: (session, wanted) => session.kind === wanted,
  mayChange: (session, account) => session.owner === account.id,
  mayResume: (session) => session.status === 'pausedForInsufficientQuota',
  limitResolved: (_session, account) => !account.exhausted,
  statusAfterResume: () => 'processing',
  progressAfterResume: (session) => session.progress,
  runsOn: () => true,
  runsWhilePaused: () => false,
  shareCap: () => 12,
  isSelf: (account, email) => account.email.toLowerCase() === email.toLowerCase(),
  isEmail: (email) => /^[^\s@<>(),;:]+@[^\s@.<>(),;:]+(?:\.[^\s@.<>(),;:]+)+$/u.test(email),
  shareStatus: (_email, registered) => (registered ? 'registered' : 'invited'),
  mayInvite: (account, registered) => registered || account.mayInvite,
  agentApiBlocks: (session, account) => session.kind === 'agent' && !account.agentApi,
  takesEffect: () => true,
  shownShare: (share) => ({ email: share.email, status: share.status, role: 'reader' }),
  failureOf: (session) => {
    if (session.status !== 'failed') return undefined
    if (session.kind === 'systematicReview') return { code: 'review_failed', message: 'The review stopped with an error.' }
    return { code: 'report_generation_failed', message: 'The report could not be written.' }
  },
}
