import type { Append } from '../store.ts'

/** The changes of one world in a batch. */
export type Head = {
  readonly world: string
  readonly after: number
  readonly entries: readonly unknown[]
  readonly ends: boolean
  readonly hasEnded: boolean
  readonly kept: number
}

/** One for each world: a batch may end a world and make another of its id. */
export function headsOf(batch: readonly Append[]): readonly Head[] {
  const heads = new Map<string, Head>()
  for (const { world, after, entries, ends } of batch) {
    const before = heads.get(world)
    heads.set(world, {
      world,
      after: before?.after ?? after,
      entries: [...(before?.entries ?? []), ...entries],
      ends,
      hasEnded: ends || before?.hasEnded === true,
      kept: ends ? 0 : before?.ends === false ? before.kept + entries.length : entries.length,
    })
  }
  return [...heads.values()]
}

/** The first version that a batch keeps of a world. */
export function toFirstKept({ after, entries, kept }: Head): number {
  return after + entries.length - kept + 1
}
