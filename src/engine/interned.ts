/** Gives the value that came first of those with the same key, so that a million sessions need not hold a million. Keeps so many. */
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
