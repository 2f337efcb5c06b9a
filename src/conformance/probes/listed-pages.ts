import { defaults } from '../../contract/generated/defaults.ts'
import type { Exchange } from '../../exchange/exchange.ts'
import type { ApiCall, Send } from '../../exchange/send.ts'
import { readListedSessions, nextCursorOf } from '../../judgement/listed-sessions.ts'
import type { Probe } from '../define/check.ts'
import { sessionsOn, showSameSessions, readAllPages, type PagedList } from '../define/pagination.ts'

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
