import type { AskedWorlds } from '../../mock/worlds/journal.ts'
import type { RoundWorlds } from '../../store/shared-store.ts'

export function isOfNone({ held, read, isOfAll }: AskedWorlds): boolean {
  return held.length === 0 && read.length === 0 && !isOfAll
}

/** The worlds that several requests are about: those that one of them probably changes are held. */
export function unionOf(all: readonly AskedWorlds[]): RoundWorlds {
  const used = new Set(all.flatMap((asked) => asked.held))
  const held = new Set(all.flatMap((asked) => (asked.isReading === true ? [] : asked.held)))
  const read = new Set([...used, ...all.flatMap((asked) => asked.read)])
  return {
    held: [...held],
    read: [...read].filter((world) => !held.has(world)),
    used: [...used],
    isOfAll: all.some(({ isOfAll }) => isOfAll),
  }
}

/** True if a request is about no other worlds than a round, and changes none that it does not hold, as far as is known. */
export function isWithin({ held, read, isOfAll, isReading = false }: AskedWorlds, round: RoundWorlds): boolean {
  const isRead = (world: string): boolean => round.read.includes(world) || round.held.includes(world)
  return (
    (!isOfAll || round.isOfAll) && held.every((world) => (isReading ? isRead(world) : round.held.includes(world))) && read.every(isRead)
  )
}
