import type { Exchange } from '../../exchange/exchange.ts'
import type { Connection } from '../../exchange/send.ts'
import { findSilence, isInFreshWorld } from './exchange-lists.ts'
import { limitMemory } from './memory-limit.ts'

/** All exchanges of a run, in the order in which they ended. */
export type ExchangeLog = {
  /** A connection that reads shorter bodies once the log holds a lot. */
  readonly connection: Connection
  readonly all: () => readonly Exchange[]
  readonly add: (exchange: Exchange) => void
  /** The reason that nothing answers, once enough requests had no answer. */
  readonly silence: () => string | undefined
}

/** The number of requests without any answer that ends a run. Each further one would only wait as long again. */
const maxUnanswered = 3

export function createExchangeLog(whole: Connection, onExchange: (exchange: Exchange, inFreshWorld: boolean) => void): ExchangeLog {
  const { connection, record } = limitMemory(whole)
  const exchanges: Exchange[] = []
  return {
    connection,
    all: () => exchanges,
    add(exchange) {
      exchanges.push(exchange)
      record(exchange)
      onExchange(exchange, isInFreshWorld(exchange))
    },
    silence: () => (exchanges.length < maxUnanswered ? undefined : findSilence(exchanges)),
  }
}
