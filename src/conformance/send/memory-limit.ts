import { answerOf, type Exchange } from '../../exchange/exchange.ts'
import { defaultLimits, type Connection } from '../../exchange/send.ts'
import { countValues, defaultMaxValues } from '../../exchange/with-json.ts'

/**
 * A run holds as much as so many bodies of the greatest size. After them it reads only short ones. Values take more memory than their text:
 * those of one greatest body are some 300 MB.
 */
const maxLongBodies = { bytes: 4, values: 1 }
/** The size of bodies that are read once so much is held, and once they add up to as much again. */
const short = { bytes: 262_144, values: 20_000 }
const shortest = { bytes: 16_384, values: 1000 }

/**
 * Returns a connection that reads less of a body the more is recorded already: a run holds every exchange until it ends. It counts bytes,
 * and values: those of JSON need more memory than their text.
 */
export function limitMemory(connection: Connection): {
  readonly connection: Connection
  readonly record: (exchange: Exchange) => void
} {
  const { maxBodyBytes = defaultLimits.maxBodyBytes, maxValues = defaultMaxValues } = connection
  const most = { bytes: maxBodyBytes, values: maxValues }
  const held = { bytes: 0, values: 0 }
  const roomFor = (what: 'bytes' | 'values'): number => {
    const full = maxLongBodies[what] * Math.max(most[what], short[what])
    const room = held[what] < 2 * full ? Math.max(full - held[what], short[what]) : shortest[what]
    return Math.min(most[what], room)
  }
  return {
    connection: {
      ...connection,
      get maxBodyBytes() {
        return roomFor('bytes')
      },
      get maxValues() {
        return roomFor('values')
      },
      get isLimited() {
        return roomFor('bytes') < Math.max(most.bytes, defaultLimits.maxBodyBytes) || roomFor('values') < most.values
      },
    },
    record(exchange) {
      const { text = '' } = answerOf(exchange) ?? {}
      held.bytes += text.length
      held.values += countValues(text)
    },
  }
}
