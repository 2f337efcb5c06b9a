import type { Recorded } from './recorded.ts'

/** A clock that goes back by more was set, or another one: entries are otherwise written a moment late at most. */
const jumpMs = 60_000

type InTime = { readonly ordered: readonly Recorded[]; readonly notes: readonly string[] }

/** Orders entries by time, or as they stand in the file where a time is far from any that can be. */
export function inTime(written: readonly Recorded[], startAt: number): InTime {
  const recorded = isNewestFirst(written) ? written.toReversed() : written
  const { ordered, notes } = byTime(recorded, startAt)
  const impossible = ordered.find(({ sentAt = 0, answeredAt = 0 }) => !(sentAt >= 0 && answeredAt <= lastPlayable))
  if (impossible === undefined) return { ordered, notes }
  return {
    ordered: byTime(recorded.map(withoutTimes), startAt).ordered,
    notes: [`${impossible.place} is before 1970 or after 9989: the order in the file counts, and no time does`],
  }
}

/** Recorded requests are played some years later, too, and the clock of a world ends with the year 9999. */
const lastPlayable = Date.UTC(9990, 0) - 1

function withoutTimes(one: Recorded): Recorded {
  const { sentAt: _, answeredAt: __, ...untimed } = one
  return untimed
}

/**
 * Orders entries by time, and those behind a place where the clock of the recorder goes back after those before it. An exchange that ends
 * before another one was sent shows that: some files have each where it began, and some where it ended.
 */
function byTime(recorded: readonly Recorded[], startAt: number): InTime {
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
