import { createMask } from '../../exchange/redact.ts'
import type { LoggedExchange } from '../../mock/worlds/request-log.ts'
import { createForeignKeys } from '../client-report/foreign-keys.ts'

/** Creates a function that masks the real keys of clients in exchanges: a client with one may repeat it anywhere, and all logs are shared. */
export function createForeignKeyMask(): (exchange: LoggedExchange) => LoggedExchange {
  const keys = createForeignKeys()
  let mask: ((text: string) => string) | null = null
  return (exchange) => {
    const { request, outcome, details, moved } = exchange
    if (keys.learn(request)) mask = createMask(keys.all()).text
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
