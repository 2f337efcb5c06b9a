import { answerOf, type Exchange } from '../../exchange/exchange.ts'
import { defaultLimits, type Connection } from '../../exchange/send.ts'

/** The number of bodies of the greatest length that a run holds in memory. After them it reads only short ones. */
const maxLongBodies = 4
const minBodyBytes = 262_144

/** Returns a connection that reads less of a body the more is recorded already. A run holds every exchange until it ends. */
export function limitMemory(connection: Connection): {
  readonly connection: Connection
  readonly record: (exchange: Exchange) => void
} {
  const { maxBodyBytes = defaultLimits.maxBodyBytes } = connection
  let left = maxLongBodies * maxBodyBytes
  return {
    connection: {
      ...connection,
      get maxBodyBytes() {
        return Math.min(maxBodyBytes, Math.max(left, minBodyBytes))
      },
    },
    record(exchange) {
      left -= answerOf(exchange)?.text.length ?? 0
    },
  }
}
