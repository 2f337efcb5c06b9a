import type { Feed } from '../../../src/engine/feed.ts'
import type { World } from '../../../src/engine/world.ts'

/** A world with the entries of its feeds, however these are divided into chunks, and without lists that nothing is in. */
export function readable(world: World): object {
  const toEntries = ({ entries, postings }: Feed): object => ({
    entries: entries.chunks.flat(),
    postings: new Map(
      [...postings].filter(([, posting]) => posting.entries.length > 0).map(([key, posting]) => [key, posting.entries.chunks.flat()]),
    ),
  })
  const feeds = [...world.feeds].filter(([, feed]) => feed.entries.length > 0).map(([name, feed]) => [name, toEntries(feed)] as const)
  return { ...world, feeds: new Map(feeds), everything: toEntries(world.everything) }
}
