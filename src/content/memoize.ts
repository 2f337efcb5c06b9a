/** The same function, which works out each answer once and keeps it as long as what it is about. */
export function memoize<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>()
  return (key) => {
    const before = known.get(key)
    if (before !== undefined) return before
    const value = make(key)
    known.set(key, value)
    return value
  }
}
