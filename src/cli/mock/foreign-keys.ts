import { createMask } from '../../exchange/redact.ts'
import { keyOfRequest } from '../../mock/worlds/authorise.ts'
import type { LoggedExchange } from '../../mock/worlds/request-log.ts'

/** A shorter key may be a word of a path. */
const shortestKey = 12

/** The keys that are remembered. A client has few. */
const mostKeys = 16

/** A mock makes keys such as `key-default`, which open nothing. */
const ownKey = /^key-/

/** Creates a function that masks the real keys of clients in exchanges: a client with one may repeat it anywhere, and all logs are shared. */
export function createForeignKeyMask(): (exchange: LoggedExchange) => LoggedExchange {
  const known = new Set<string>()
  let mask: ((text: string) => string) | null = null
  return (exchange) => {
    const { request, outcome, details, moved } = exchange
    const key = keyOfRequest(request)
    if (key !== undefined && key.length >= shortestKey && !ownKey.test(key) && !known.has(key) && known.size < mostKeys) {
      known.add(key)
      mask = createMask([...known]).text
    }
    if (mask === null) return exchange
    return {
      ...exchange,
      request: { ...request, path: mask(request.path), query: mask(request.query) },
      outcome: typeof outcome.body === 'string' ? { ...outcome, body: mask(outcome.body) } : outcome,
      details: details === null ? null : { ...details, notes: details.notes.map(mask) },
      moved: moved.map(mask),
    }
  }
}
