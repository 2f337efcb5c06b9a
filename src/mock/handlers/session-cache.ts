import type { SessionFacts } from '../../engine/session.ts'

/** The size of one half of the cache: answers are read again and again, but a world may have a million sessions. */
const maxSessionsPerHalf = 4096

/**
 * Caches a value for each session's facts. An event replaces the facts, so a cached value is never stale. The facts are held weakly, so
 * nothing of a deleted world stays. Evicts the least recently read half.
 */
export function createSessionCache<Value>(): (facts: SessionFacts, isIt: (value: Value) => boolean, make: () => Value) => Value {
  let recent = new WeakMap<SessionFacts, Value>()
  let before = new WeakMap<SessionFacts, Value>()
  let count = 0
  return (facts, isIt, make) => {
    const known = recent.get(facts)
    if (known !== undefined && isIt(known)) return known
    const earlier = known ?? before.get(facts)
    const value = earlier !== undefined && isIt(earlier) ? earlier : make()
    if (known === undefined && count++ === maxSessionsPerHalf) [recent, before, count] = [new WeakMap(), recent, 1]
    recent.set(facts, value)
    return value
  }
}
