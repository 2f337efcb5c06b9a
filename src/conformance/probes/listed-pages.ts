import { defaults } from '../../contract/generated/defaults.ts'
import type { Exchange } from '../../exchange/exchange.ts'
import type { ApiCall, Send } from '../../exchange/send.ts'
import { readListedSessions, nextCursorOf } from '../../judgement/listed-sessions.ts'
import { listLagMs } from '../../judgement/session-readings.ts'
import type { Evidence, Probe } from '../define/check.ts'
import { sessionIn } from '../define/find-session.ts'
import { sessionsOn, showSameSessions, readAllPages, type PagedList } from '../define/pagination.ts'
import { boundedReport, createdId } from './created-sessions.ts'
import { wideScreening } from './wide-reviews.ts'

/** A paginated list, and the list without a limit beside the list with the default limit. */
export type ListedPages = PagedList & { readonly unlimited: readonly Exchange[] }

/** The limit of the longest page, and the number of pages that a list is cut into. */
export const longestPage = 100
const [pagesWished, mostPages] = [3, 4]

/** The list of the default account: in one page, in three, and once more without a limit. */
export const listedPages: Probe<ListedPages> = {
  name: 'the list of sessions, page by page',
  profile: 'observe',
  cost: { requests: 4 + mostPages, searches: 0, sessions: 0 },
  send: ({ send }) => readPages(send, readUnlimited),
}

/**
 * The same pages at the end of a run, if the list was too short before or grew between its reads. The list of a new account has only
 * the sessions that the run created.
 */
export const listedPagesLater: Probe<ListedPages> = {
  name: 'the list of sessions, page by page, at the end',
  profile: 'lifecycle',
  cost: { requests: 2 + mostPages, searches: 0, sessions: 0 },
  uses: [listedPages],
  phase: 'final',
  async send({ send, evidence }) {
    const { before, pages, after } = await evidence(listedPages)
    const [first, firstThen] = [sessionsOn(before)[0], sessionsOn(after)[0]]
    const isEnough = pages.length > 1 && first?.sessionId === firstThen?.sessionId
    return isEnough ? { before: [], pages: [], after: [], unlimited: [] } : readPages(send, readPlain)
  },
}

async function readPages(send: Send, readUnlimitedPages: typeof readUnlimited): Promise<ListedPages> {
  const before = await send({ operation: 'listSessions', as: 'default', query: { limit: longestPage } })
  const count = sessionsOn([before]).length
  if (readListedSessions(before) === null || count < 2) return { before: [before], pages: [], after: [], unlimited: [] }
  const pages = await readAllPages(send, { limit: Math.ceil(count / pagesWished) }, mostPages)
  const unlimited = await readUnlimitedPages(send)
  return { before: [before], pages, after: unlimited.slice(0, 1), unlimited }
}

/** A list by a filter, between two lists without one. */
export type ListedBetween = { readonly before: Exchange; readonly filtered: readonly Exchange[]; readonly after: Exchange }

type Unread = Evidence & { readonly looks: readonly { readonly first: ListedBetween; readonly later?: ListedBetween }[] }

const listsOfEach = 4

/** The lists of sessions that were just created and that nobody has read. A list that leaves one out is read again, for an index may be late. */
export const listedUnread: Probe<Unread> = {
  name: 'lists of sessions that were created and not read yet',
  profile: 'lifecycle',
  cost: { requests: 2 * listsOfEach, searches: 0, sessions: 0 },
  uses: [boundedReport, wideScreening],
  phase: 'parallel',
  async send(means) {
    const looks: Unread['looks'][number][] = []
    for (const creation of [boundedReport, wideScreening]) {
      const { created } = await means.evidence(creation)
      const id = createdId(created)
      if (id === undefined) continue
      const { as, operation } = creation.create(means.target)
      const type = operation === 'createReport' ? 'report' : 'systematicReview'
      const first = await listAround(means.send, as, type)
      const isLeftOut = first.filtered.some((list) => sessionIn(list, id) === undefined)
      if (isLeftOut && means.hasRoom()) await means.wait(listLagMs)
      const later = isLeftOut && means.hasRoom() ? await listAround(means.send, as, type) : undefined
      looks.push({ first, ...(later !== undefined && { later }) })
    }
    return { looks }
  },
}

async function listAround(send: Send, as: string | null, type: string): Promise<ListedBetween> {
  const list = (filter: NonNullable<ApiCall['query']>): Promise<Exchange> =>
    send({ operation: 'listSessions', as, query: { limit: longestPage, ...filter } })
  return { before: await list({}), filtered: [await list({ type }), await list({ status: 'processing' })], after: await list({}) }
}

/** A run creates fewer sessions than the default limit, which leaves nothing to compare. */
async function readPlain(send: Send): Promise<readonly Exchange[]> {
  return [await send({ operation: 'listSessions', as: 'default', query: {} })]
}

/**
 * Reads the list without a limit, then with the default limit if there are more pages. If the two differ, the first is read again, for
 * sessions may have been created in between.
 */
export async function readUnlimited(send: Send, filters: NonNullable<ApiCall['query']> = {}): Promise<readonly Exchange[]> {
  const list = (query: { readonly limit?: number }): Promise<Exchange> =>
    send({ operation: 'listSessions', as: 'default', query: { ...filters, ...query } })
  const plain = await list({})
  if (nextCursorOf(plain) === null) return [plain]
  const limited = await list({ limit: defaults.ListSessionsQuery.limit })
  return showSameSessions(plain, limited) ? [plain, limited] : [plain, limited, await list({})]
}
