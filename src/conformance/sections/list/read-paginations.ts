import { memberOf, type Exchange } from '../../../exchange/exchange.ts'
import {
  createCursorDoubt,
  mayBeOfTwoAccounts,
  nextCursorOf,
  queryOf,
  readListedSessions,
  type ListedSession,
} from '../../../judgement/listed-sessions.ts'
import { rootOf } from '../../../judgement/session-readings.ts'

/** A page of a list as it was answered. */
export type Page = {
  readonly exchange: Exchange
  readonly sessions: readonly ListedSession[]
  /** The count of the list; undefined in the older form. */
  readonly total: number | undefined
  /** The cursor that was sent; null for a first page. */
  readonly cursor: string | null
  readonly next: string | null
  /** The list by its account and its filters, the limit among them. */
  readonly list: string
  readonly hasStatus: boolean
}

/** The pages of a list from the first one on, each asked for by the cursor of the one before. */
export type Pagination = {
  readonly pages: readonly Page[]
  /** The pages of the same list that were read before the first of these. */
  readonly earlier: readonly Page[]
}

/** Reads a page of a list; null for any other exchange. */
export function readPage(exchange: Exchange): Page | null {
  const sessions = readListedSessions(exchange)
  if (sessions === null) return null
  const query = queryOf(exchange)
  const [cursor, hasStatus] = [query.get('cursor'), query.has('status')]
  query.delete('cursor')
  query.sort()
  const list = `${exchange.as} ${rootOf(exchange)} ${query.toString()}`
  const total = memberOf(exchange, 'totalCount')
  return {
    exchange,
    sessions,
    total: typeof total === 'number' ? total : undefined,
    cursor,
    next: nextCursorOf(exchange),
    list,
    hasStatus,
  }
}

/**
 * Creates a function that gives each page the pagination it belongs to. It is null if the page before was not recorded, may be
 * that of another account, or was not yet answered: then it is that of another client.
 */
export function createPaginationReader(): (page: Page) => Pagination | null {
  const next = new Map<string, Pagination>()
  const last = new Map<string, readonly Page[]>()
  const isUnclear = createCursorDoubt()
  return (page) => {
    const { list, cursor } = page
    const before = cursor === null ? { pages: [], earlier: last.get(list) ?? [] } : next.get(`${list} ${cursor}`)
    const turned = before?.pages.at(-1)
    if (before === undefined || (turned !== undefined && !isLed(turned, page))) return null
    const pagination = { ...before, pages: [...before.pages, page] }
    const further = `${list} ${page.next}`
    if (page.next !== null && isUnclear(further, page.exchange, page.sessions)) next.delete(further)
    // A cursor that leads back leads to no further page.
    else if (page.next !== null && pagination.pages.every((one) => one.cursor !== page.next)) next.set(further, pagination)
    last.set(list, pagination.pages)
    return pagination
  }
}

/** True if the cursor of a page led to the other. */
function isLed(from: Page, to: Page): boolean {
  return isBefore(from, to) && !mayBeOfTwoAccounts(to.exchange, from.exchange)
}

/** True if a page was answered before the other was asked for. */
export function isBefore({ exchange: { order: one } }: Page, { exchange: { order: other } }: Page): boolean {
  return one.answered < other.sent
}
