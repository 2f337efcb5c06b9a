import type { Exchange } from '../../exchange/exchange.ts'
import type { Send } from '../../exchange/send.ts'
import { listedSessions } from '../../judgement/listed-sessions.ts'
import type { Probe } from '../check.ts'
import { sessionsOn, walkList, type Walk } from '../walk.ts'

/** The limit of the longest page, and so many pages a walk is cut into. */
export const longestPage = 100
const [pagesWished, mostPages] = [3, 4]
const cost = { requests: 2 + mostPages, searches: 0, sessions: 0 }

/** The list of the default account: in one page, in three, and once more without a limit. */
export const listedPages: Probe<Walk> = {
  name: 'the list of sessions, page by page',
  profile: 'observe',
  cost,
  send: ({ send }) => readPages(send),
}

/**
 * The same once more as a run leaves it, where there was too little to page before or the list grew meanwhile: a new account has what
 * the run created.
 */
export const listedPagesLater: Probe<Walk> = {
  name: 'the list of sessions, page by page, at the end',
  profile: 'lifecycle',
  cost,
  uses: [listedPages],
  turn: 'last',
  async send({ send, evidenceOf }) {
    const { before, pages, after } = await evidenceOf(listedPages)
    const [first, firstThen] = [sessionsOn(before)[0], sessionsOn(after)[0]]
    const isEnough = pages.length > 1 && first?.sessionId === firstThen?.sessionId
    return isEnough ? { before: [], pages: [], after: [] } : readPages(send)
  },
}

async function readPages(send: Send): Promise<Walk> {
  const list = (query: { readonly limit?: number }): Promise<Exchange> => send({ operation: 'listSessions', as: 'default', query })
  const before = await list({ limit: longestPage })
  const count = sessionsOn([before]).length
  if (listedSessions(before) === null || count < 2) return { before: [before], pages: [], after: [] }
  const pages = await walkList(send, { limit: Math.ceil(count / pagesWished) }, mostPages)
  return { before: [before], pages, after: [await list({})] }
}
