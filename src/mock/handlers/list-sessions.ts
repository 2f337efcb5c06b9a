import { defaults } from '../../contract/generated/defaults.ts'
import { readPage } from '../../engine/feed.ts'
import type { Position } from '../../engine/sorted-list.ts'
import type { Handler } from './handler.ts'
import { toCachedItem } from './list-item-cache.ts'

/** The older form has neither agent sessions nor all sources. */
const olderSources = { user: 'user', api: 'api', mcp: 'api', agent_session: 'user' } as const
const sourcesShownAs = { user: ['user', 'agent_session'], api: ['api', 'mcp'], mcp: [], agent_session: [] } as const

export const listSessions: Handler<'listSessions'> = ({ world, account, query, urls }) => {
  const { limit, cursor, source, ...filter } = { ...defaults.ListSessionsQuery, ...query }
  const below = cursor === undefined ? null : fromCursor(cursor)
  if (below === undefined) return { refused: 'invalid_request', message: 'cursor must be the nextCursor of a page before' }
  const isOlder = world.options.form === 'older'
  // Filters compare shown values, so one source of the older form may stand for several.
  const sources = source === undefined ? undefined : isOlder ? sourcesShownAs[source] : [source]
  const wanted = { ...filter, ...(sources !== undefined && { sources }), ...(isOlder && { without: 'agent' as const }) }
  const { sessions, next, totalCount } = readPage(world, world.feeds.get(account.name), wanted, limit, below)
  const cached = sessions.map((facts) => toCachedItem(facts, account.name, urls))
  const items = cached.map(({ item }) => item)
  const nextCursor = next === null ? null : toCursor(next)
  if (isOlder) return { status: 200, body: { sessions: items.map(withOlderSource), nextCursor, totalCount } }
  const text = (): string =>
    `{"sessions":[${cached.map((one) => one.text).join(',')}],"nextCursor":${JSON.stringify(nextCursor)},"totalCount":${totalCount}}`
  return { status: 200, body: { sessions: items, nextCursor, totalCount }, text }
}

function withOlderSource<Item extends { readonly source: keyof typeof olderSources }>(item: Item): Item {
  return { ...item, source: olderSources[item.source] }
}

/** Encodes a position in a feed as an opaque cursor. */
export function toCursor({ at, number }: Position): string {
  return btoa(`feed ${at} ${number}`).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_')
}

export function fromCursor(cursor: string): Position | undefined {
  try {
    const [, at, number] = /^feed (-?\d{1,15}) (\d{1,15})$/.exec(atob(cursor.replaceAll('-', '+').replaceAll('_', '/'))) ?? []
    return at === undefined ? undefined : { at: Number(at), number: Number(number) }
  } catch {
    return undefined // no base64
  }
}
