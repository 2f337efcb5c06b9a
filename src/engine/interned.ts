/**
 * Creates a function that gives the first value with the same key, so that a million sessions share a few values. It forgets all when it
 * holds `most`.
 */
export function createInterned<Value>(most: number): (key: string, value: Value) => Value {
  const known = new Map<string, Value>()
  return (key, value) => {
    const same = known.get(key)
    if (same !== undefined) return same
    if (known.size === most) known.clear()
    known.set(key, value)
    return value
  }
}
