/** The first value that stands before already. A list may be long, so each is looked at once. */
export function findRepeated<Value>(values: Iterable<Value>): Value | undefined {
  const seen = new Set<Value>()
  for (const value of values) {
    if (seen.has(value)) return value
    seen.add(value)
  }
  return undefined
}
