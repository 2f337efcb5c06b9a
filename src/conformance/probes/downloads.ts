import { answerOf, memberOf, type Exchange } from '../../exchange/exchange.ts'
import type { Evidence, Finding, Probe } from '../define/check.ts'
import { tableNames } from '../define/csv-table.ts'
import type { ProbeContext } from '../define/probe-context.ts'
import { givenSessions } from './given-sessions.ts'
import { toSpreadsheet, type Spreadsheet } from '../define/spreadsheet.ts'

/** The downloads of one session, and the workbooks among them. Their keys are places in the typed get: `pdfUrl`, `data/search/csv`. */
export type Downloads = Evidence & {
  /** The typed get of the session. */
  readonly read?: Exchange
  readonly files: { readonly [at: string]: Exchange }
  readonly workbooks: { readonly [at: string]: Spreadsheet }
}

export const reportUrls = ['pdfUrl', 'docxUrl', 'txtUrl', 'bibUrl', 'risUrl'] as const
const tableUrls = tableNames.flatMap((table) => ['csv', 'xlsx'].map((type) => `data/${table}/${type}`))
export const reviewUrls = [...tableUrls, ...['pdf', 'docx', 'txt', 'bib', 'ris'].map((type) => `data/report/${type}`)]

export const reportDownloads = downloadsOf('the files of the completed report', 'completedReport', reportUrls)
export const reviewDownloads = downloadsOf('the files of the completed review', 'completedReview', reviewUrls)
/** The files of a session that failed, one of each stage before that. */
export const failedDownloads = downloadsOf(
  'the tables of the failed review',
  'failedReview',
  tableNames.map((table) => `data/${table}/csv`),
)

/** The part of the session that a download exports: `search`, `report`. */
export function partOf(at: string): string {
  return at.split('/')[1] ?? ''
}

function downloadsOf(
  name: string,
  session: 'completedReport' | 'completedReview' | 'failedReview',
  places: readonly string[],
): Probe<Downloads> {
  return {
    name,
    profile: 'standard',
    cost: { requests: places.length, searches: 0, sessions: 0 },
    uses: [givenSessions],
    async send({ visit, evidence }) {
      const read = (await evidence(givenSessions))[session]
      const files: Record<string, Exchange> = {}
      const workbooks: Record<string, Spreadsheet> = {}
      for (const at of places) {
        const url = read === undefined ? undefined : urlAt(read, at)
        if (url === undefined) continue
        const file = await visit({ url })
        files[at] = file
        const bytes = answerOf(file)?.bytes
        if (at.endsWith('/xlsx') && bytes !== undefined) workbooks[at] = await toSpreadsheet(bytes)
      }
      return { ...(read !== undefined && { read }), files, workbooks }
    },
  }
}

/** The URL that a typed get has at a place, if there is one. */
function urlAt(read: Exchange, at: string): string | undefined {
  const url = memberOf(read, ...at.split('/'))
  return typeof url === 'string' && url !== '' ? url : undefined
}

/** The finding where sessions have no downloads. One that is completed is free to have none, or not yet. */
export function nothingToDownload(...all: readonly Pick<Downloads, 'read'>[]): Finding {
  const reason = 'there is nothing to download'
  const areCompleted = all.every(({ read }) => read !== undefined && memberOf(read, 'status') === 'completed')
  return areCompleted ? { notShown: reason } : { inconclusive: reason }
}

/** Visits a download; undefined where the typed get has no URL for it. */
export async function download(visit: ProbeContext['visit'], read: Exchange, at: string): Promise<Exchange | undefined> {
  const url = urlAt(read, at)
  return url === undefined ? undefined : visit({ url })
}
