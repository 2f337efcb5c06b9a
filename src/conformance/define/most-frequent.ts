/** Each value once, the most frequent first; of those that are as frequent, the earliest. */
export function mostFrequent<Value>(values: readonly Value[]): readonly Value[] {
  const counts = new Map<Value, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([value]) => value)
}
