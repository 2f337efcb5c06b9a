import { answerOf, type Exchange } from '../../exchange/exchange.ts'
import { askedSessionOf } from '../../judgement/session-readings.ts'
import type { Evidence, Probe } from '../define/check.ts'
import { reportDownloads, reviewDownloads, type Downloads } from './downloads.ts'
import { givenAgain } from './followed-to-end.ts'

/** A file that was served, and the same address at the end of the run. */
export type DownloadedTwice = {
  readonly at: string
  /** The typed get that gave the address. */
  readonly read: Exchange
  readonly first: Exchange
  readonly last: Exchange
}

/** One file of each kind is enough: they share what makes their addresses. */
const places = ['pdfUrl', 'docxUrl', 'data/search/csv']

/** Downloads by the addresses that the run was given at its beginning. Only the files of sessions that are still there are asked for. */
export const downloadsAtTheEnd: Probe<Evidence & { readonly files: readonly DownloadedTwice[] }> = {
  name: 'downloads by the first addresses, at the end of the run',
  profile: 'lifecycle',
  cost: { requests: places.length, searches: 0, sessions: 0 },
  uses: [reportDownloads, reviewDownloads, givenAgain],
  phase: 'final',
  async send({ visit, evidence }) {
    const { given } = await evidence(givenAgain)
    const there = new Set(given.filter((read) => answerOf(read)?.status === 200).map(askedSessionOf))
    const files: DownloadedTwice[] = []
    for (const downloads of [await evidence(reportDownloads), await evidence(reviewDownloads)]) {
      const { read } = downloads
      if (read === undefined || !there.has(askedSessionOf(read))) continue
      for (const [at, first] of servedAt(downloads)) files.push({ at, read, first, last: await visit({ url: first.request.url }) })
    }
    return { files }
  },
}

function servedAt({ files }: Downloads): readonly (readonly [at: string, file: Exchange])[] {
  return Object.entries(files).filter(([at, file]) => places.includes(at) && answerOf(file)?.status === 200)
}
