import type { Exchange } from '../../exchange/exchange.ts'
import type { ApiCall, Send } from '../../exchange/send.ts'
import { listedSessions, nextCursorOf, type ListedSession } from '../../judgement/listed-sessions.ts'

/** A list read to its end page by page, between two reads of the same list in as few pages as can be. */
export type PagedList = {
  readonly before: readonly Exchange[]
  readonly pages: readonly Exchange[]
  readonly after: readonly Exchange[]
}

/** Reads a list from its first page on, repeating what was asked with each cursor, until it ends, fails, or is long enough. */
export async function readAllPages(
  send: Send,
  query: NonNullable<ApiCall['query']>,
  mostPages: number,
  between: (page: number) => Promise<unknown> = () => Promise.resolve(),
): Promise<readonly Exchange[]> {
  const pages: Exchange[] = []
  let cursor: string | null = null
  do {
    if (pages.length > 0) await between(pages.length)
    const page: Exchange = await send({ operation: 'listSessions', as: 'default', query: { ...query, ...(cursor !== null && { cursor }) } })
    pages.push(page)
    cursor = nextCursorOf(page)
  } while (cursor !== null && pages.length < mostPages)
  return pages
}

/** The sessions of several pages, in their order. */
export function sessionsOn(pages: readonly Exchange[]): readonly ListedSession[] {
  return pages.flatMap((page) => listedSessions(page) ?? [])
}

/** Whether two pages show the same sessions in the same order. */
export function showsSame(one: Exchange, other: Exchange): boolean {
  const [ids, others] = [one, other].map((page) => sessionsOn([page]).map(({ sessionId }) => sessionId))
  return ids?.join() === others?.join()
}

/** Whether pages were read to the end of their list. */
export function isWhole(pages: readonly Exchange[]): boolean {
  const last = pages.at(-1)
  return last !== undefined && pages.every((page) => listedSessions(page) !== null) && nextCursorOf(last) === null
}

/** Sessions that stood in a list before and after, so that whatever happened between, they were in it. */
export function stayed<Session extends ListedSession>(before: readonly Session[], after: readonly ListedSession[]): readonly Session[] {
  const ids = new Set(after.map(({ sessionId }) => sessionId))
  return before.filter(({ sessionId }) => ids.has(sessionId))
}

/** Of sessions that belong in a list, those that would stand on these pages: all when it was read to its end, else what is newer than the last shown. */
export function due(sessions: readonly ListedSession[], pages: readonly Exchange[]): readonly ListedSession[] {
  if (isWhole(pages)) return sessions
  const oldest = sessionsOn(pages).at(-1)?.createdAt ?? Number.NaN
  return sessions.filter(({ createdAt }) => createdAt > oldest)
}
