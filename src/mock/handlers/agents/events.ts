import { sessionAt } from '../../../engine/session.ts'
import type { Handler } from '../handler.ts'
import { logOf, toAgentEvent } from './agent-views.ts'

/** The most events of one answer. */
const maxEvents = 1000

/** Lists the events from a position on. A log only grows, so that a position stays what it was. */
export const listAgentEvents: Handler<'listAgentEvents'> = ({ world, session, query: { cursor } }) => {
  const { entries } = logOf(world, session)
  const from = cursor === undefined ? 0 : fromEventCursor(cursor)
  if (from === null || from > entries.length) return { refused: 'invalid_request', message: 'cursor must be the cursor of a read before' }
  const page = entries.slice(from, from + maxEvents)
  return {
    status: 200,
    body: {
      status: sessionAt(session).status,
      cursor: toEventCursor(from + page.length),
      events: page.map((entry, index) => toAgentEvent(world, session, entry, from + index)),
    },
  }
}

/** Encodes a position in a log as an opaque cursor. */
function toEventCursor(position: number): string {
  return btoa(`events ${position}`).replaceAll('=', '')
}

function fromEventCursor(cursor: string): number | null {
  try {
    const [, position] = /^events (\d{1,9})$/.exec(atob(cursor)) ?? []
    return position === undefined ? null : Number(position)
  } catch {
    return null // no base64
  }
}
