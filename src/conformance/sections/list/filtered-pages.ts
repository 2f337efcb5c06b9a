import type { Exchange } from '../../../exchange/exchange.ts'
import type { ListedSession } from '../../../judgement/listed-sessions.ts'
import type { Evidence, Probe } from '../../define/check.ts'
import { sessionsOn, readAllPages } from '../../define/pagination.ts'
import { filteredLists } from './filtered-lists.ts'
import { longestPage } from '../../probes/listed-pages.ts'

type FilteredPages = Evidence & {
  /** The first two pages of a list that is filtered, of one filter after the other. */
  readonly pages: readonly Exchange[]
  /** The unfiltered list before and after them. */
  readonly before?: Exchange
  readonly after?: Exchange
}

/** The statuses that a session keeps. */
const lasting: ReadonlySet<unknown> = new Set(['completed', 'failed', 'unknown'])

/** The filters of each paginated list. */
const filterSets = [['source'], ['type', 'status']] as const
const pagesEach = 2

type Name = (typeof filterSets)[number][number]
type Cut = { readonly query: { readonly [N in Name]?: string }; readonly limit: number }

/** The first pages of a list by its filters, where sessions that they leave out stand between them. */
export const filteredPages: Probe<FilteredPages> = {
  name: 'the list of sessions, by each filter, page by page',
  profile: 'lifecycle',
  cost: { requests: filterSets.length * pagesEach + 1, searches: 0, sessions: 0 },
  uses: [filteredLists],
  async send({ send, evidence }) {
    const { before } = await evidence(filteredLists)
    const sessions = sessionsOn(before === undefined ? [] : [before])
    const pages: Exchange[] = []
    for (const names of filterSets) {
      const cut = cutOf(sessions, names)
      if (cut !== null) pages.push(...(await readAllPages(send, { ...cut.query, limit: cut.limit }, pagesEach)))
    }
    if (before === undefined || pages.length === 0) return { pages }
    return { before, pages, after: await send({ operation: 'listSessions', as: 'default', query: { limit: longestPage } }) }
  },
}

/** Finds a query and a limit such that a session of another kind stands between the first page and the next match. */
function cutOf(sessions: readonly ListedSession[], names: readonly Name[]): Cut | null {
  for (const asked of sessions) {
    if (names.some((name) => typeof asked[name] !== 'string' || (name === 'status' && !lasting.has(asked.status)))) continue
    const places = sessions.flatMap((session, index) => (names.every((name) => session[name] === asked[name]) ? [index] : []))
    const limit = places.findIndex((place, index) => (places[index + 1] ?? place) > place + 1) + 1
    if (limit > 0) return { query: Object.fromEntries(names.map((name) => [name, String(asked[name])])), limit }
  }
  return null
}
