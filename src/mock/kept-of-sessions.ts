import type { SessionFacts } from '../engine/session.ts'

/** So many sessions' answers are kept: they are read again and again, but a world may have a million. */
const most = 4096

/** Keeps what was made of a session's facts at last. They are replaced when something happens to it, so what is kept of them is never old. */
export function createKept<Value>(): (facts: SessionFacts, isIt: (value: Value) => boolean, make: () => Value) => Value {
  const kept = new WeakMap<SessionFacts, Value>()
  const ring: SessionFacts[] = []
  let next = 0
  return (facts, isIt, make) => {
    const known = kept.get(facts)
    if (known !== undefined && isIt(known)) return known
    const made = make()
    kept.set(facts, made)
    if (known !== undefined) return made
    const oldest = ring[next]
    if (oldest !== undefined) kept.delete(oldest)
    ring[next] = facts
    next = (next + 1) % most
    return made
  }
}
