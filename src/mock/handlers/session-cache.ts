import type { SessionFacts } from '../../engine/session.ts'

/** The answers of up to twice as many sessions are kept: they are read again and again, but a world may have a million. */
const most = 4096

/**
 * Keeps what was made of a session's facts at last. They are replaced when something happens to it, so what is kept of them is never
 * old; and they are not held, so nothing is kept of a world that is gone. What nobody read for long makes room.
 */
export function createKeptOfSessions<Value>(): (facts: SessionFacts, isIt: (value: Value) => boolean, make: () => Value) => Value {
  let recent = new WeakMap<SessionFacts, Value>()
  let before = new WeakMap<SessionFacts, Value>()
  let count = 0
  return (facts, isIt, make) => {
    const known = recent.get(facts)
    if (known !== undefined && isIt(known)) return known
    const earlier = known ?? before.get(facts)
    const value = earlier !== undefined && isIt(earlier) ? earlier : make()
    if (known === undefined && count++ === most) [recent, before, count] = [new WeakMap(), recent, 1]
    recent.set(facts, value)
    return value
  }
}
