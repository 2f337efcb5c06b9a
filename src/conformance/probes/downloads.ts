import { answerOf, memberOf, type Exchange } from '../../exchange/exchange.ts'
import type { Evidence, Finding, Probe } from '../define/check.ts'
import { tableNames } from '../define/csv-table.ts'
import type { ProbeContext } from '../define/probe-context.ts'
import { givenSessions } from './given-sessions.ts'
import { crashRetryDelayMs, isCrash, retryWhileCrashing, type CrashRetries } from '../define/retry-crash.ts'
import { toSpreadsheet, type Spreadsheet } from '../define/spreadsheet.ts'

/** The downloads of one session, and the workbooks among them. Their keys are places in the typed get: `pdfUrl`, `data/search/csv`. */
export type Downloads = Evidence & {
  /** The typed get of the session. */
  readonly read?: Exchange
  readonly files: { readonly [at: string]: Exchange }
  readonly workbooks: { readonly [at: string]: Spreadsheet }
  /** The files that crashed, with what they answered when they were asked for again. */
  readonly crashes: { readonly [at: string]: CrashRetries }
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
    async send(means) {
      const read = (await means.evidence(givenSessions))[session]
      const files: Record<string, Exchange> = {}
      const workbooks: Record<string, Spreadsheet> = {}
      const crashes: Record<string, CrashRetries> = {}
      for (const at of places) {
        const url = read === undefined ? undefined : urlAt(read, at)
        if (url === undefined) continue
        const looks = await visitFirmly(means, url, Object.values(files))
        const file = looks.answers.at(-1)
        if (file === undefined) continue
        files[at] = file
        if (isCrash(file)) crashes[at] = looks
        const bytes = answerOf(file)?.bytes
        if (at.endsWith('/xlsx') && bytes !== undefined) workbooks[at] = await toSpreadsheet(bytes)
      }
      return { ...(read !== undefined && { read }), files, workbooks, crashes }
    },
  }
}

/** Visits a file, and again as long as it crashes. A file that was served before tells if its host is up. */
function visitFirmly({ visit, wait, hasRoom }: ProbeContext, url: string, others: readonly Exchange[]): Promise<CrashRetries> {
  const served = others.find((file) => answerOf(file)?.status === 200)
  return retryWhileCrashing({
    send: () => visit({ url }),
    async retry() {
      if (served === undefined || !hasRoom()) return null
      await wait(crashRetryDelayMs)
      return visit({ url })
    },
    isUp: async () => served !== undefined && hasRoom() && answerOf(await visit({ url: served.request.url }))?.status === 200,
  })
}

/** True if a visit brought a file. An empty one is none. */
export function isServed(file: Exchange): boolean {
  const answer = answerOf(file)
  return answer?.status === 200 && answer.text !== ''
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
