import { defaults } from '../../contract/generated/defaults.ts'
import type { Exchange } from '../../exchange/exchange.ts'
import type { ApiCall, Send } from '../../exchange/send.ts'
import { readListedSessions, nextCursorOf } from '../../judgement/listed-sessions.ts'
import type { Probe } from '../define/check.ts'
import { sessionsOn, showSameSessions, readAllPages, type PagedList } from '../define/pagination.ts'

/** A paginated list, and the list without a limit beside that with the default one. */
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
 * The same once more as a run leaves it, where there was too little to page before or the list grew meanwhile: a new account has what
 * the run created.
 */
export const listedPagesLater: Probe<ListedPages> = {
  name: 'the list of sessions, page by page, at the end',
  profile: 'lifecycle',
  cost: { requests: 2 + mostPages, searches: 0, sessions: 0 },
  uses: [listedPages],
  phase: 'final',
  async send({ send, evidence: evidenceOf }) {
    const { before, pages, after } = await evidenceOf(listedPages)
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
 * The list without a limit; where that does not end it, the list with the limit that is the default; and where the two differ, the
 * first once more: sessions may have come in between.
 */
export async function readUnlimited(send: Send, filters: NonNullable<ApiCall['query']> = {}): Promise<readonly Exchange[]> {
  const list = (query: { readonly limit?: number }): Promise<Exchange> =>
    send({ operation: 'listSessions', as: 'default', query: { ...filters, ...query } })
  const plain = await list({})
  if (nextCursorOf(plain) === null) return [plain]
  const limited = await list({ limit: defaults.ListSessionsQuery.limit })
  return showSameSessions(plain, limited) ? [plain, limited] : [plain, limited, await list({})]
}
