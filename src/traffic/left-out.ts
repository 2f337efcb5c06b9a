/** An entry of a file that is no exchange with the API, or that nothing can be said of, and the reason. */
export type LeftOut = { readonly place: string; readonly why: string }

/** A line for each reason, the most frequent first: `12 entries left out: of another host, such as bug.har, entry 3`. */
export function toLeftOutLines(leftOut: readonly LeftOut[]): readonly string[] {
  const byReason = [...Map.groupBy(leftOut, ({ why }) => why)].toSorted(([, one], [, other]) => other.length - one.length)
  return byReason.map(([why, all]) => {
    const [first] = all
    return all.length === 1
      ? `left out ${first?.place ?? ''}: ${why}`
      : `left out ${all.length} entries: ${why}; the first is ${first?.place ?? ''}`
  })
}
