/** Counts of what the rounds of a server did. */
export type SharedTallies = {
  /** Counts a round, and the times in milliseconds for which its requests waited. */
  readonly round: (waitedMs: readonly number[]) => void
  readonly kept: (entries: number) => void
  readonly conflict: () => void
  readonly read: () => {
    readonly rounds: number
    readonly requests: number
    readonly waitedMs: number
    readonly entries: number
    readonly conflicts: number
  }
}

export function createSharedTallies(): SharedTallies {
  const counts = { rounds: 0, requests: 0, waitedMs: 0, entries: 0, conflicts: 0 }
  return {
    round(waitedMs) {
      counts.rounds++
      counts.requests += waitedMs.length
      for (const ms of waitedMs) counts.waitedMs += ms
    },
    kept: (entries) => void (counts.entries += entries),
    conflict: () => void counts.conflicts++,
    read: () => ({ ...counts }),
  }
}
