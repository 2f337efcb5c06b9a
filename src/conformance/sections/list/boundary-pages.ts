import type { Exchange } from '../../../exchange/exchange.ts'
import type { ApiCall, Send } from '../../../exchange/send.ts'
import { nextCursorOf, type ListedSession } from '../../../judgement/listed-sessions.ts'
import type { Evidence, Probe } from '../../define/check.ts'
import { readAllPages, sessionsOn, type PagedList } from '../../define/pagination.ts'
import { longestPage } from '../../probes/listed-pages.ts'
import { filteredLists, filterNames } from './filtered-lists.ts'
import { queryParameterOf } from '../../../judgement/listed-sessions.ts'

export type BoundaryPages = Evidence & {
  /** Pages of which the first ends between two sessions of one instant. */
  readonly tied?: PagedList
  /** Pages of which the last is filled by the end of the list. */
  readonly even?: PagedList
}

type Query = NonNullable<ApiCall['query']>

const [pagesTied, mostPagesEven] = [2, 5]

/**
 * The pages of the list whose boundaries lie where they are easily lost: between two sessions of one instant, and where the last page is
 * exactly full.
 */
export const boundaryPages: Probe<BoundaryPages> = {
  name: 'pages that end between sessions of one instant, and a last page that is full',
  profile: 'standard',
  cost: { requests: 1 + pagesTied + 1 + 1 + mostPagesEven + 1, searches: 0, sessions: 0 },
  uses: [filteredLists],
  async send({ send, evidence }) {
    const read = (query: Query): Promise<Exchange> =>
      send({ operation: 'listSessions', as: 'default', query: { ...query, limit: longestPage } })
    const whole = await read({})
    const tie = tieIn(sessionsOn([whole]))
    const tied = tie === 0 ? undefined : await readBetween(send, whole, {}, tie, pagesTied)
    const { filtered } = await evidence(filteredLists)
    const short = filtered.flatMap((list) => (isLasting(list) && pagesOf(list) > 0 ? [list] : []))
    const [shortest] = (pagesOf(whole) > 0 ? [whole, ...short] : short).toSorted((a, b) => pagesOf(a) - pagesOf(b))
    if (shortest === undefined) return { ...(tied !== undefined && { tied }) }
    const query = queryOf(shortest)
    const again = await read(query)
    const pages = pagesOf(again)
    const even = pages === 0 ? undefined : await readBetween(send, again, query, sessionsOn([again]).length / pages, mostPagesEven)
    return { ...(tied !== undefined && { tied }), ...(even !== undefined && { even }) }
  },
}

async function readBetween(send: Send, before: Exchange, query: Query, limit: number, maxPages: number): Promise<PagedList> {
  const pages = await readAllPages(send, { ...query, limit }, maxPages)
  const after = await send({ operation: 'listSessions', as: 'default', query: { ...query, limit: longestPage } })
  return { before: [before], pages, after: [after] }
}

/** The number of sessions up to the first that is of the same instant as the next; 0 if there is none. */
function tieIn(sessions: readonly ListedSession[]): number {
  return sessions.findIndex(({ createdAt }, index) => createdAt === sessions[index + 1]?.createdAt) + 1
}

/** The smallest number of pages, more than one, that a list fills; 0 where it goes on, or where there is none. */
function pagesOf(list: Exchange): number {
  const { length } = sessionsOn([list])
  if (nextCursorOf(list) !== null) return 0
  return [2, 3, mostPagesEven].find((pages) => length >= pages && length % pages === 0) ?? 0
}

/** True for a list whose sessions stay in it: none of them is on its way to another status. */
function isLasting(list: Exchange): boolean {
  return [null, 'completed', 'failed', 'unknown'].includes(queryParameterOf(list, 'status'))
}

function queryOf(list: Exchange): Query {
  return Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = queryParameterOf(list, name)
      return value === null ? [] : [[name, value]]
    }),
  )
}
