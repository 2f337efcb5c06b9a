import { answerOf, type Exchange } from '../../exchange/exchange.ts'
import { askedSessionOf } from '../../judgement/session-readings.ts'
import type { Evidence, Probe } from '../define/check.ts'
import type { ProbeContext } from '../define/probe-context.ts'
import { download, isServed, reportDownloads, reviewDownloads, type Downloads } from './downloads.ts'
import { givenAgain, sameCall } from './followed-to-end.ts'
import { lastingMs } from './include-retried-at-end.ts'

/** A file that was served, and the same address at the end of the run. */
export type DownloadedTwice = {
  readonly at: string
  /** The typed get that gave the address. */
  readonly read: Exchange
  readonly first: Exchange
  /** The last visit: of an address that served nothing, one after a wait. */
  readonly last: Exchange
  /**
   * Present where that served nothing twice: another typed get, and a visit of the address that it gave, before the last one. If that served
   * nothing as well, a file that is still served tells that the host is up.
   */
  readonly fresh?: { readonly read: Exchange; readonly file: Exchange; readonly beside?: Exchange }
}

/** One file of each kind is enough: they share what makes their addresses. */
const places = ['pdfUrl', 'docxUrl', 'data/search/csv']

/**
 * Downloads by the addresses that the run was given at its beginning. Only the files of sessions that are still there are asked for. What
 * is not served is asked for again, beside a fresh address, where the budget has room.
 */
export const downloadsAtTheEnd: Probe<Evidence & { readonly files: readonly DownloadedTwice[] }> = {
  name: 'downloads by the first addresses, at the end of the run',
  profile: 'lifecycle',
  cost: { requests: places.length, searches: 0, sessions: 0 },
  uses: [reportDownloads, reviewDownloads, givenAgain],
  phase: 'final',
  async send(means) {
    const { visit, evidence, hasTime, wait } = means
    const { given } = await evidence(givenAgain)
    const there = new Set(given.filter((read) => answerOf(read)?.status === 200).map(askedSessionOf))
    const files: DownloadedTwice[] = []
    for (const downloads of [await evidence(reportDownloads), await evidence(reviewDownloads)]) {
      const { read } = downloads
      if (read === undefined || !there.has(askedSessionOf(read))) continue
      for (const [at, first] of servedAt(downloads)) files.push({ at, read, first, last: await visit({ url: first.request.url }) })
    }
    if (files.every(({ last }) => isServed(last)) || !hasTime(lastingMs)) return { files }
    await wait(lastingMs)
    const again: DownloadedTwice[] = []
    const served = files.find(({ last }) => isServed(last))
    for (const file of files) again.push(isServed(file.last) ? file : await lookAgain(means, file, served))
    return { files: again }
  },
}

function servedAt({ files }: Downloads): readonly (readonly [at: string, file: Exchange])[] {
  return Object.entries(files).filter(([at, file]) => places.includes(at) && isServed(file))
}

async function lookAgain(
  { send, visit, hasRoom }: ProbeContext,
  file: DownloadedTwice,
  served: DownloadedTwice | undefined,
): Promise<DownloadedTwice> {
  const { url } = file.first.request
  if (!hasRoom()) return file
  const again = { ...file, last: await visit({ url }) }
  const [get] = sameCall(file.read)
  if (isServed(again.last) || get === undefined || !hasRoom()) return again
  const read = await send(get)
  const fresh = hasRoom() ? await download(visit, read, file.at) : undefined
  if (fresh === undefined || !hasRoom()) return again
  const last = await visit({ url })
  const beside = isServed(fresh) || served === undefined || !hasRoom() ? undefined : await visit({ url: served.first.request.url })
  return { ...file, fresh: { read, file: fresh, ...(beside !== undefined && { beside }) }, last }
}
