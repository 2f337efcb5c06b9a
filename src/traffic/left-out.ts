/** An entry of a file that is no exchange with the API, or that nothing can be said of, and the reason. */
export type LeftOut = {
  readonly place: string
  readonly why: string
  /** The base URL or the origin of an entry of another place. */
  readonly base?: string
}

/** The reason of an entry whose answer was cut, so that nothing can be said of it. */
export const cutAnswer = 'the body of its answer is missing'

/** The reason of an entry whose answer is in the file, and was not read. */
export const unreadAnswer = 'there is no room for the body of its answer'

/** A line for each reason, the most frequent first: `12 entries left out: of another host, such as bug.har, entry 3`. */
export function toLeftOutLines(leftOut: readonly LeftOut[]): readonly string[] {
  const byReason = [...Map.groupBy(leftOut, ({ why }) => why)].toSorted(([, one], [, other]) => other.length - one.length)
  return byReason.map(([why, all]) => {
    const [first] = all
    const reason = `${why}${listBases(all)}`
    return all.length === 1
      ? `left out ${first?.place ?? ''}: ${reason}`
      : `left out ${all.length} entries: ${reason}; the first is ${first?.place ?? ''}`
  })
}

const mostBases = 3

/** The other base URLs of entries, the most frequent first, each with their number. */
function listBases(all: readonly LeftOut[]): string {
  const counts = [...Map.groupBy(all, ({ base = '' }) => base)].flatMap(([base, some]) =>
    base === '' ? [] : [[base, some.length] as const],
  )
  const most = counts.toSorted(([, one], [, other]) => other - one)
  if (most.length === 0) return ''
  const named = most.slice(0, mostBases).map(([base, count]) => (all.length === 1 ? base : `${base} (${count})`))
  return `, but of ${named.join(', ')}${most.length > mostBases ? ' and others' : ''}`
}
