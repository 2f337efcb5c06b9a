/** An entry of a file that is no exchange with the API, or that nothing can be said of, and the reason. */
export type LeftOut = {
  readonly place: string
  readonly why: string
  /** The number of entries, where one stands for all that were left out for the reason. */
  readonly count?: number
  /** The base URL or the origin of an entry of another place. */
  readonly base?: string
}

/** The reason of an entry whose answer was cut, so that nothing can be said of it. */
export const cutAnswer = 'the body of its answer is missing or cut'

/** The reason of an entry whose answer is in the file, and was not read. */
export const unreadAnswer = 'there is no room for the body of its answer'

/** The reason of an entry that was not even kept. */
const noRoom = 'there is no room for it'

/** Adds an entry that there is no room for. A large file has so many that they are only counted. */
export function withoutRoom(before: LeftOut | undefined, place: string): LeftOut {
  return before === undefined ? { place, why: noRoom } : { ...before, count: countOf(before) + 1 }
}

function countOf({ count = 1 }: LeftOut): number {
  return count
}

/** A line for each reason, the most frequent first: `12 entries left out: of another host, such as bug.har, entry 3`. */
export function toLeftOutLines(leftOut: readonly LeftOut[]): readonly string[] {
  const byReason = [...Map.groupBy(leftOut, ({ why }) => why)].map(([why, all]) => ({ why, all, count: sumOf(all) }))
  return byReason
    .toSorted((one, other) => other.count - one.count)
    .map(({ why, all, count }) => {
      const [first] = all
      const reason = `${why}${listBases(all)}`
      return count === 1
        ? `left out ${first?.place ?? ''}: ${reason}`
        : `left out ${count} entries: ${reason}; the first is ${first?.place ?? ''}`
    })
}

function sumOf(all: readonly LeftOut[]): number {
  return all.reduce((sum, one) => sum + countOf(one), 0)
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
