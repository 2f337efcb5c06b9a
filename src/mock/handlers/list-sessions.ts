import type { SessionSource } from '../../contract/generated/api.ts'
import { defaults } from '../../contract/generated/defaults.ts'
import { pageOf, type FeedFilter, type FeedPage } from '../../engine/feed.ts'
import { fromCursor, toCursor } from '../cursor.ts'
import type { Handler } from '../handler.ts'
import { toItem } from '../views.ts'

/** Deployments of the older form know neither agent sessions nor all sources. */
const olderSources = { user: 'user', api: 'api', mcp: 'api', agent_session: 'user' } as const
const shownAs = { user: ['user', 'agent_session'], api: ['api', 'mcp'], mcp: [], agent_session: [] } as const

export const listSessions: Handler<'listSessions'> = ({ world, account, query, urls }) => {
  const { limit, cursor, ...filter } = { ...defaults.ListSessionsQuery, ...query }
  const below = cursor === undefined ? null : fromCursor(cursor)
  if (below === undefined) return { refused: 'invalid_request', message: 'cursor must be the nextCursor of a page before' }
  const isOlder = world.options.form === 'older'
  const feed = world.feeds.get(account.name)
  const { sessions, next, totalCount } = isOlder
    ? together(
        olderFilters(filter).map((one) => pageOf(world, feed, one, limit, below)),
        limit,
      )
    : pageOf(world, feed, filter, limit, below)
  const items = sessions.map((facts) => toItem(facts, account.name, urls))
  return {
    status: 200,
    body: { sessions: isOlder ? items.map(withOlderSource) : items, nextCursor: next === null ? null : toCursor(next), totalCount },
  }
}

function withOlderSource<Item extends { readonly source: keyof typeof olderSources }>(item: Item): Item {
  return { ...item, source: olderSources[item.source] }
}

/** What is filtered is what is shown, so one source of the older form may be several. */
function olderFilters(filter: FeedFilter): readonly FeedFilter[] {
  const { source } = filter
  const of = (one: SessionSource): FeedFilter => ({ ...filter, source: one, without: 'agent' })
  return source === undefined ? [{ ...filter, without: 'agent' }] : shownAs[source].map(of)
}

/** One page of several that have no session in common. */
function together(pages: readonly FeedPage[], limit: number): FeedPage {
  const all = pages.flatMap(({ sessions }) => sessions).toSorted((a, b) => b.createdAt - a.createdAt || b.number - a.number)
  const sessions = all.slice(0, limit)
  const last = sessions.at(-1)
  const isLast = all.length === sessions.length && pages.every(({ next }) => next === null)
  return {
    sessions,
    next: isLast || last === undefined ? null : { at: last.createdAt, number: last.number },
    totalCount: pages.reduce((sum, page) => sum + page.totalCount, 0),
  }
}
