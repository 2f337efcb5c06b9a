import type { Recorded } from './recorded.ts'

/** A clock that goes back by more was set, or another one: entries are otherwise written a moment late at most. */
const jumpMs = 60_000

/**
 * Orders entries by time. Where the clock of a recorder goes back, what comes after it in the file comes after it. An exchange that ends before
 * another one was sent shows that: some files have each where it began, and some where it ended.
 */
export function inTime(
  written: readonly Recorded[],
  startAt: number,
): { readonly ordered: readonly Recorded[]; readonly notes: readonly string[] } {
  const recorded = isNewestFirst(written) ? written.toReversed() : written
  const jumps: string[] = []
  const earliest = recorded.some(({ sentAt }) => sentAt !== undefined) ? 0 : startAt
  let [latest, shift] = [Number.NEGATIVE_INFINITY, 0]
  const timed = recorded.map((one, index) => {
    const at = one.sentAt === undefined ? Math.max(latest, earliest) + 1 : one.sentAt + shift
    const took = one.sentAt === undefined || one.answeredAt === undefined ? 0 : Math.max(0, one.answeredAt - one.sentAt)
    if (latest - at - took > jumpMs) {
      jumps.push(`the clock goes back by ${Math.round((latest - at) / 1000)} s at ${one.place}`)
      shift += latest - at + 1
    }
    const sentAt = one.sentAt === undefined ? at : one.sentAt + shift
    latest = Math.max(latest, sentAt)
    return { one: { ...one, sentAt, answeredAt: sentAt + took }, index }
  })
  const ordered = timed.toSorted((a, b) => a.one.sentAt - b.one.sentAt || a.index - b.index).map(({ one }) => one)
  return { ordered, notes: toJumpNotes(jumps) }
}

/** A clock may be set back once, but not at each entry. */
const fewestNewestFirst = 3

/** True for a file that begins with the last request and ends with the first. */
function isNewestFirst(recorded: readonly Recorded[]): boolean {
  const times = recorded.flatMap(({ sentAt }) => (sentAt === undefined ? [] : [sentAt]))
  return times.length >= fewestNewestFirst && times.every((at, index) => index === 0 || at < (times[index - 1] ?? 0))
}

/** One line about all jumps. */
function toJumpNotes([first, ...others]: readonly string[]): readonly string[] {
  if (first === undefined) return []
  const more = others.length === 0 ? '' : `, and ${others.length} more ${others.length === 1 ? 'time' : 'times'}`
  return [`${first}${more}: ${others.length === 0 ? 'its' : 'the'} order in the file counts`]
}
