import { answerOf, type Exchange } from '../../exchange/exchange.ts'
import { patience, type Connection } from '../../exchange/send.ts'

/** Everything that came is kept until a run has ended: so many bodies of the longest that is read, and after them only short ones. */
const longestBodies = 4
const enoughForAnAnswer = 262_144

/** A line that reads less of a body the more is kept already. */
export function limitMemory(line: Connection): { readonly line: Connection; readonly keep: (exchange: Exchange) => void } {
  const { maxBodyBytes = patience.maxBodyBytes } = line
  let left = longestBodies * maxBodyBytes
  return {
    line: {
      ...line,
      get maxBodyBytes() {
        return Math.min(maxBodyBytes, Math.max(left, enoughForAnAnswer))
      },
    },
    keep(exchange) {
      left -= answerOf(exchange)?.text.length ?? 0
    },
  }
}
