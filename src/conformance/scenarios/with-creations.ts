import type { Exchange } from '../../exchange/exchange.ts'
import { queryParameterOf } from '../../judgement/listed-sessions.ts'
import type { Recorded } from './traffic-draft.ts'

/** Each is a session that costs the account something. */
const mostCreations = 6

/**
 * The traffic after the creation of as many sessions as fill the page before a later page. A fresh world has no second page otherwise. Undefined
 * for another request, and where it would take many.
 */
export function withCreations<Traffic extends Recorded>(
  traffic: Traffic,
  fault: Exchange,
  pointer: string | undefined,
): Traffic | undefined {
  const limit = Number(queryParameterOf(fault, 'limit') ?? '')
  // Any other breach is about the sessions that the recorded pages show.
  const isOfCount = fault.operation === 'listSessions' && pointer === '/totalCount' && queryParameterOf(fault, 'cursor') !== null
  if (!isOfCount || !Number.isInteger(limit) || limit < 1 || limit >= mostCreations) return undefined
  const made = Array.from({ length: limit + 1 }, (_, index) => toCreation(traffic, fault, index + 1, limit + 1))
  return { ...traffic, exchanges: [...made, ...traffic.exchanges] }
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
