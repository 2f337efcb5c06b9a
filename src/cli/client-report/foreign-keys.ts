import { keyOfRequest } from '../../mock/worlds/authorise.ts'
import type { LoggedExchange } from '../../mock/worlds/request-log.ts'

/** The real keys with which clients asked a mock. */
export type ForeignKeys = {
  /** Learns the key of a request. Returns true for a new one. */
  readonly learn: (request: LoggedExchange['request']) => boolean
  readonly all: () => readonly string[]
}

/** A shorter key may be a word of a path. */
const shortestKey = 12

/** The keys that are remembered. A client has few. */
const mostKeys = 16

/** A mock makes keys such as `key-default`, which open nothing. */
const ownKey = /^key-/

export function createForeignKeys(): ForeignKeys {
  const known = new Set<string>()
  return {
    learn(request) {
      const key = keyOfRequest(request)
      if (key === undefined || key.length < shortestKey || ownKey.test(key) || known.has(key) || known.size >= mostKeys) return false
      known.add(key)
      return true
    },
    all: () => [...known],
  }
}
