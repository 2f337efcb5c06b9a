import type { Given, GivenSession } from '../../../control/index.ts'
import type { Exchange } from '../../../exchange/exchange.ts'
import type { ApiCall } from '../../../exchange/send.ts'
import type { Evidence } from '../../define/check.ts'
import { defineFreshWorldProbe } from '../../define/in-fresh-world.ts'
import { readAllPages } from '../../define/pagination.ts'
import { longestPage, readUnlimited, type ListedPages } from '../../probes/listed-pages.ts'

export type Crowded = Evidence &
  ListedPages & {
    readonly reportsBefore: readonly Exchange[]
    readonly reportPages: readonly Exchange[]
    readonly reportsAfter: readonly Exchange[]
    readonly withoutLimit: readonly Exchange[]
    readonly byOne: readonly Exchange[]
    readonly overLimit: readonly Exchange[]
    /** The list by each filter without a limit, as `unlimited` is without any filter. */
    readonly unlimitedByType: readonly Exchange[]
    readonly unlimitedByStatus: readonly Exchange[]
    readonly unlimitedBySource: readonly Exchange[]
  }

/** More sessions than the longest page holds; so many of one instant that a page ends among them. */
export const crowd = 120
const [ofOneInstant, pageLimit, mostPages, hourMs] = [7, 40, 5, 3_600_000]

const nothing: Crowded = {
  before: [],
  pages: [],
  after: [],
  unlimited: [],
  reportsBefore: [],
  reportPages: [],
  reportsAfter: [],
  withoutLimit: [],
  byOne: [],
  overLimit: [],
  unlimitedByType: [],
  unlimitedByStatus: [],
  unlimitedBySource: [],
}

/** A list longer than any page, in a world that a mock makes for it; nothing elsewhere. A session is created while it is read page by page. */
export const crowdedList = defineFreshWorldProbe<Crowded>({
  name: 'a list longer than any page',
  profile: 'observe',
  given: crowded,
  fallback: nothing,
  async send({ send, control, world }) {
    const read = (query: NonNullable<ApiCall['query']>, pages = mostPages): Promise<readonly Exchange[]> => readAllPages(send, query, pages)
    const addOne = async (page: number): Promise<unknown> =>
      page === 1 && control.addSession({ path: { world }, body: { type: 'report', title: 'Created meanwhile', status: 'completed' } })
    const reports = { type: 'report', status: 'completed', source: 'api' }
    return {
      unlimited: await readUnlimited(send),
      unlimitedByType: await readUnlimited(send, { type: 'report' }),
      unlimitedByStatus: await readUnlimited(send, { status: 'completed' }),
      unlimitedBySource: await readUnlimited(send, { source: 'api' }),
      withoutLimit: await read({}, 2),
      byOne: await read({ limit: 1 }, 2),
      overLimit: await read({ limit: longestPage + 1 }, 1),
      reportsBefore: await read({ ...reports, limit: longestPage }),
      reportPages: await read({ ...reports, limit: pageLimit }),
      reportsAfter: await read({ ...reports, limit: longestPage }),
      before: await read({ limit: longestPage }),
      pages: await readAllPages(send, { limit: pageLimit }, mostPages, addOne),
      after: await read({ limit: longestPage }),
    }
  },
})

const kinds = ['report', 'systematicReview', 'report', 'agent', 'report'] as const

/** An agent session, each fourth of every five, cannot fail. */
function statusOf(number: number): 'completed' | 'failed' {
  return number % 5 === 2 && number % 2 === 0 ? 'failed' : 'completed'
}

/** Some reports were made by hand. */
function sourceOf(number: number): 'user' | undefined {
  return number % 10 === 4 ? 'user' : undefined
}

/** Out of the order of their creation, so that the order of a list is not that in which they came to be there. */
function crowded(): Given {
  const sessions = Array.from({ length: crowd }, (_, number): [string, GivenSession] => {
    const hour = Math.floor(((number * 37) % crowd) / ofOneInstant)
    const createdAt = new Date(Date.UTC(2020, 0, 1) + hour * hourMs).toISOString()
    const [type, source] = [kinds[number % kinds.length] ?? 'report', sourceOf(number)]
    const session = { type, title: `Session ${number}`, status: statusOf(number), createdAt, ...(source !== undefined && { source }) }
    return [`session${number}`, session]
  })
  return { sessions: Object.fromEntries(sessions) }
}
