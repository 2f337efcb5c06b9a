import type { Exchange } from '../../exchange/exchange.ts'
import type { ApiCall, Send } from '../../exchange/send.ts'
import { readListedSessions, nextCursorOf, type ListedSession } from '../../judgement/listed-sessions.ts'

/** All pages of a list, with two reads of the same list before and after in as few pages as possible. */
export type PagedList = {
  readonly before: readonly Exchange[]
  readonly pages: readonly Exchange[]
  readonly after: readonly Exchange[]
}

/**
 * Reads the pages of a list until it ends, fails, leads back to one of its pages, or has as many as it may have. The query is repeated with
 * each cursor.
 */
export async function readAllPages(
  send: Send,
  query: NonNullable<ApiCall['query']>,
  maxPages: number | ((count: number) => boolean),
  between: (page: number) => Promise<unknown> = () => Promise.resolve(),
): Promise<readonly Exchange[]> {
  const mayRead = typeof maxPages === 'number' ? (count: number): boolean => count < maxPages : maxPages
  const pages: Exchange[] = []
  const sent = new Set<string | null>()
  let cursor: string | null = null
  let isLoop = false
  do {
    if (pages.length > 0) await between(pages.length)
    isLoop = sent.has(cursor)
    sent.add(cursor)
    const page: Exchange = await send({ operation: 'listSessions', as: 'default', query: { ...query, ...(cursor !== null && { cursor }) } })
    pages.push(page)
    cursor = nextCursorOf(page)
  } while (cursor !== null && !isLoop && mayRead(pages.length))
  return pages
}

/** The sessions of several pages, in their order. */
export function sessionsOn(pages: readonly Exchange[]): readonly ListedSession[] {
  return pages.flatMap((page) => readListedSessions(page) ?? [])
}

/** True if two pages show the same sessions in the same order. */
export function showSameSessions(one: Exchange, other: Exchange): boolean {
  const [ids, others] = [one, other].map((page) => sessionsOn([page]).map(({ sessionId }) => sessionId))
  return ids?.join() === others?.join()
}

/** True if pages were read to the end of their list. */
export function isReadToEnd(pages: readonly Exchange[]): boolean {
  const last = pages.at(-1)
  return last !== undefined && pages.every((page) => readListedSessions(page) !== null) && nextCursorOf(last) === null
}

/** The sessions that a list had both before and after. They were in it all the time between. */
export function listedInBoth<Session extends ListedSession>(
  before: readonly Session[],
  after: readonly ListedSession[],
): readonly Session[] {
  const ids = new Set(after.map(({ sessionId }) => sessionId))
  return before.filter(({ sessionId }) => ids.has(sessionId))
}

/** The sessions of a list that these pages have to show: all if it was read to its end, else those newer than the last one shown. */
export function sessionsDueOn(sessions: readonly ListedSession[], pages: readonly Exchange[]): readonly ListedSession[] {
  if (isReadToEnd(pages)) return sessions
  const oldest = sessionsOn(pages).at(-1)?.createdAt ?? Number.NaN
  return sessions.filter(({ createdAt }) => createdAt > oldest)
}
