import type { DataMember, Format, Session, Table } from './model.ts'

/** The words of a report. */
export interface ReportWords {
  readonly title: string
  readonly summary: string
  readonly abstract: string | null
  readonly reportBody: string | null
}

/** A paper or trial that a session gathered. */
export interface Gathered {
  readonly title: string
  readonly authors: readonly string[]
  readonly year: number | null
  readonly doi: string | null
  readonly venue: string | null
  readonly url: string
  readonly abstract: string | null
}

/** Decisions on the files of a finished session: their number, contents and headers. */
export interface ExportDecisions {
  readonly dataMembers: (session: Session, usual: readonly DataMember[]) => readonly DataMember[]
  readonly filesOf: (session: Session, usual: readonly Format[]) => readonly Format[]
  readonly exportsStatus: (session: Session, usual: string) => string | undefined
  readonly freshness: (session: Session, usual: number | null) => string | null
  readonly shownResult: (session: Session, words: ReportWords, asked: boolean) => Readonly<Record<string, unknown>>
  readonly includesBody: (include: string | null, session: Session) => boolean
  readonly tableOf: (member: DataMember, session: Session, usual: Table, format: Format) => Table
  readonly gatheredBy: (session: Session, usual: readonly Gathered[]) => readonly Gathered[]
  readonly csvCell: (text: string) => string
  readonly citedBy: (session: Session, usual: readonly Gathered[], format: Format) => readonly Gathered[]
  readonly referenceText: (format: Format, usual: string) => string
  readonly documentWords: (format: Format, words: ReportWords, session: Session) => ReportWords
  readonly fileHeaders: (format: Format, usual: Readonly<Record<string, string>>) => Readonly<Record<string, string>>
  readonly fileStatus: (format: Format, session: Session, usual: number) => number
  readonly linkLifetimeMs: (format: Format, session: Session) => number
  /** From when on the seven days of a link count. */
  readonly issuedAt: (now: number) => number
  /** Tells two links of one file apart. */
  readonly linkStamp: (session: Session, format: Format, now: number, nth: number) => string
  readonly fileNeedsKey: (session: Session, format: Format) => boolean
  readonly shownLink: (link: string, format: Format, session: Session) => string | null
}

export const exportDecisions: ExportDecisions = {
  dataMembers: (_session, usual) => usual,
  filesOf: (_session, usual) => usual,
  exportsStatus: (_session, usual) => usual,
  freshness: (_session, usual) => (usual === null ? null : new Date(usual).toISOString()),
  shownResult: (_session, { title, summary, abstract, reportBody }, asked) =>
    asked ? { title, summary, abstract, reportBody } : { title, summary },
  includesBody: (include) => include === 'reportBody',
  tableOf: (_member, _session, usual) => usual,
  gatheredBy: (_session, usual) => usual,
  csvCell: (text) => (/[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text),
  citedBy: (_session, usual) => usual,
  referenceText: (_format, usual) => usual,
  documentWords: (_format, words) => words,
  fileHeaders: (_format, usual) => usual,
  fileStatus: (_format, _session, usual) => usual,
  linkLifetimeMs: () => 7 * 86_400_000,
  issuedAt: (now) => now,
  linkStamp: (_session, _format, now, nth) => `${now.toString(36)}.${nth}`,
  fileNeedsKey: () => false,
  shownLink: (link) => link,
}
