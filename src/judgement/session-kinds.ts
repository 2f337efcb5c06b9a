import { isUuid } from '../contract/formats.ts'
import { operation } from '../contract/operations.ts'
import type { SessionType } from '../contract/generated/api.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { askedTextOf, keyOf, readSessionsIn, rootOf } from './session-readings.ts'

/** The kinds of sessions that answers show so far. */
export type SessionKinds = {
  readonly see: (exchange: Exchange) => void
  /** True unless the id that a request asks for is known to name no session of another kind than the operation is for. */
  readonly mayBeOther: (exchange: Exchange) => boolean
}

export function createKinds(): SessionKinds {
  const seen = new Map<string, ReadonlySet<SessionType>>()
  return {
    see(exchange) {
      for (const { key, type } of readSessionsIn(exchange)) {
        const kinds = seen.get(key)
        if (type !== null && kinds?.has(type) !== true) seen.set(key, new Set([...(kinds ?? []), type]))
      }
    },
    mayBeOther(exchange) {
      const asked = askedTextOf(exchange)
      if (asked === undefined || exchange.operation === null) return true
      const kinds = seen.get(keyOf(rootOf(exchange), asked))
      if (kinds === undefined) return isUuid(asked) ? !nobodys.test(asked) : !plainText.test(asked)
      const { session } = operation(exchange.operation)
      return [...kinds].some((kind) => session?.types.includes(kind) !== true)
    },
  }
}

/** A UUID without a digit but those of its version and variant: people write it for none, and no generator gives it out. */
const nobodys = /^0{8}-0{4}-[0-9a-f]0{3}-[0-9a-f]0{3}-0{12}$/i

/** A text that the API gets to see. A gateway may refuse any other by itself. */
const plainText = /^[\w-]{1,64}$/
