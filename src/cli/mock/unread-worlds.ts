import type { AskedWorlds } from '../../mock/worlds/journal.ts'

/** The worlds that this server cannot read, with the reasons. */
export type UnreadWorlds = {
  /** Runs a function that reads a world, and keeps why it failed. True when it did not. */
  readonly isRead: (world: string, act: () => void) => boolean
  readonly forget: (world: string) => void
  /** The reason for which a request about some worlds cannot be decided; undefined if it can. */
  readonly reasonFor: (asked: AskedWorlds) => { readonly error: unknown } | undefined
}

/** Creates the list of worlds that a server cannot read, such as those of a newer version. Each reason is told once. */
export function createUnreadWorlds(tell: (error: unknown) => void): UnreadWorlds {
  const reasons = new Map<string, { readonly error: unknown; readonly line: string }>()
  return {
    isRead(world, act) {
      try {
        act()
        reasons.delete(world)
        return true
      } catch (error) {
        const line = error instanceof Error ? error.message : String(error)
        if (reasons.get(world)?.line !== line) tell(error)
        reasons.set(world, { error, line })
        return false
      }
    },
    forget: (world) => void reasons.delete(world),
    reasonFor({ held, read, isOfAll }) {
      if (reasons.size === 0) return undefined
      const unread = isOfAll ? reasons.keys() : [...held, ...read]
      for (const world of unread) if (reasons.has(world)) return reasons.get(world)
      return undefined
    },
  }
}
