import type { Exchange } from '../../exchange/exchange.ts'
import { defaults } from '../../contract/generated/defaults.ts'
import { nextCursorOf, queryParameterOf } from '../../judgement/listed-sessions.ts'
import { isOfPageOrder } from './page-order.ts'
import type { Recorded } from './traffic-draft.ts'

/** Each is a session that costs the account something. */
const mostCreations = 6

/**
 * The traffic after the creation of as many sessions as fill the pages before a later page: a fresh world has no second page otherwise. The
 * reason where it would take many, and undefined for another request.
 */
export function withCreations<Traffic extends Recorded>(
  traffic: Traffic,
  fault: Exchange,
  verdict: { readonly expected: string; readonly pointer?: string } | undefined,
): { readonly traffic: Traffic } | { readonly whyNot: string } | undefined {
  const isOfPages = verdict !== undefined && (verdict.pointer === '/totalCount' || isOfPageOrder(verdict))
  // Any other breach is about the sessions that the recorded pages show.
  if (fault.operation !== 'listSessions' || !isOfPages || queryParameterOf(fault, 'cursor') === null) return undefined
  const limit = Number(queryParameterOf(fault, 'limit') ?? defaults.ListSessionsQuery.limit)
  if (!Number.isInteger(limit) || limit < 1) return undefined
  const pages = pagesBefore(traffic.exchanges, fault)
  const count = limit * pages + 1
  if (count > mostCreations) {
    return { whyNot: `page ${pages + 1} of the list takes ${count} sessions on the mock, and a scenario creates ${mostCreations} at most` }
  }
  const made = Array.from({ length: count }, (_, index) => toCreation(traffic, fault, index + 1, count))
  return { traffic: { ...traffic, exchanges: [...made, ...traffic.exchanges] } }
}

/** The number of pages that lead to a page by their cursors. */
function pagesBefore(exchanges: readonly Exchange[], page: Exchange): number {
  const cursor = queryParameterOf(page, 'cursor')
  const before = exchanges.findLast((one) => one.order.sent < page.order.sent && cursor !== null && nextCursorOf(one) === cursor)
  return before === undefined ? (cursor === null ? 0 : 1) : 1 + pagesBefore(exchanges, before)
}

function toCreation({ baseUrl, exchanges }: Recorded, { as }: Exchange, number: number, count: number): Exchange {
  const sent = (exchanges[0]?.order.sent ?? 0) - 2 * (count - number + 1)
  const at = exchanges[0]?.sentAt ?? 0
  const json = { type: 'report', sessionId: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`, status: 'processing' }
  return {
    id: -number,
    operation: 'createReport',
    as,
    sentAt: at,
    answeredAt: at,
    order: { sent, answered: sent + 1 },
    request: {
      method: 'POST',
      url: `${baseUrl}/sessions/reports`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ researchQuestion: `Session ${number} of ${count} for a second page` }),
    },
    response: { status: 202, headers: {}, text: JSON.stringify(json), json },
  }
}
