import type { AskedWorlds } from '../../mock/worlds/journal.ts'

export function isOfNone({ held, read, isOfAll }: AskedWorlds): boolean {
  return held.length === 0 && read.length === 0 && !isOfAll
}

/** The worlds that several requests are about. */
export function unionOf(all: readonly AskedWorlds[]): AskedWorlds {
  const held = new Set(all.flatMap((asked) => asked.held))
  const read = new Set(all.flatMap((asked) => asked.read))
  return { held: [...held], read: [...read].filter((world) => !held.has(world)), isOfAll: all.some(({ isOfAll }) => isOfAll) }
}

/** True if a request is about no other worlds than a round. */
export function isWithin({ held, read, isOfAll }: AskedWorlds, round: AskedWorlds): boolean {
  return (
    (!isOfAll || round.isOfAll) &&
    held.every((world) => round.held.includes(world)) &&
    read.every((world) => round.read.includes(world) || round.held.includes(world))
  )
}
