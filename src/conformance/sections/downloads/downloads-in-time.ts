import { service } from '../../../contract/service.ts'
import type { Exchange } from '../../../exchange/exchange.ts'
import type { Evidence } from '../../define/check.ts'
import { defineFreshWorldProbe } from '../../define/in-fresh-world.ts'
import type { FreshWorld } from '../../define/probe-context.ts'
import { oneByOne } from '../../define/one-by-one.ts'
import { download, reportUrls } from '../../probes/downloads.ts'
import { getsOf } from '../../probes/get-refusals.ts'

/** Downloads of one report and one review, over the life of their URLs. */
type InTime = Evidence & {
  readonly reads: readonly Exchange[]
  readonly atOnce: readonly Exchange[]
  /** Reads of the sessions in between, which give URLs of their own. */
  readonly readsBetween: readonly Exchange[]
  readonly justBefore: readonly Exchange[]
  readonly rightAfter: readonly Exchange[]
  readonly readsAgain: readonly Exchange[]
  readonly again: readonly Exchange[]
}

const dayMs = 24 * 60 * 60 * 1000
const validMs = service.retention.downloadUrlDays * dayMs
/** On which side of their end URLs are asked for. */
const marginMs = 60_000

/** Every file of a report, and of a review one of each kind. */
const reviewFiles = ['data/search/csv', 'data/extract/xlsx', 'data/report/pdf', 'data/report/bib']

export const downloadsInTime = defineFreshWorldProbe<InTime>({
  name: 'downloads until their URLs expire, and after',
  profile: 'standard',
  fallback: { reads: [], atOnce: [], readsBetween: [], justBefore: [], rightAfter: [], readsAgain: [], again: [] },
  async send(world) {
    const reads = await readBoth(world)
    // A file may be downloaded more than once.
    const atOnce = await downloadBoth(world, reads)
    await world.wait(validMs - marginMs)
    const readsBetween = await readBoth(world)
    const justBefore = await downloadBoth(world, reads)
    await world.wait(2 * marginMs)
    const rightAfter = await downloadBoth(world, reads)
    const readsAgain = await readBoth(world)
    return { reads, atOnce, readsBetween, justBefore, rightAfter, readsAgain, again: await downloadBoth(world, readsAgain) }
  },
})

function readBoth({ send, target: { sessions = {} } }: FreshWorld): Promise<readonly Exchange[]> {
  return oneByOne([...getsOf('getReport', sessions.completedReport), ...getsOf('getSystematicReview', sessions.completedReview)], send)
}

async function downloadBoth({ visit }: FreshWorld, reads: readonly Exchange[]): Promise<readonly Exchange[]> {
  const files: Exchange[] = []
  for (const read of reads) {
    for (const at of read.operation === 'getReport' ? reportUrls : reviewFiles) {
      const file = await download(visit, read, at)
      if (file !== undefined) files.push(file)
    }
  }
  return files
}
