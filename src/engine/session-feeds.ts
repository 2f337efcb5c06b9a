import { addToFeed, createFeed, removeFromFeed, type Feed } from './feed.ts'
import type { SessionFacts } from './session.ts'

/** The feeds of a world: of each account, by its name, and of all. */
type Feeds = { readonly feeds: Map<string, Feed>; readonly everything: Feed }

/** The feeds that hold a session. */
export function feedsOf(world: Feeds, facts: SessionFacts): readonly Feed[] {
  if (facts.shares.length === 0) return [world.everything, feedOf(world, facts.owner)]
  return [world.everything, ...[...viewersOf(facts)].map((account) => feedOf(world, account))]
}

/**
 * Lists the accounts whose feeds hold a session. Only agent sessions appear in the feeds of their recipients. A share may reach one
 * account at two of its addresses.
 */
function viewersOf({ owner, request, shares }: SessionFacts): ReadonlySet<string> {
  const readers = request.type === 'agent' ? shares.flatMap(({ account }) => (account === null ? [] : [account])) : []
  return new Set([owner, ...readers])
}

/** Adds a session to the feeds of the accounts that it was shared with. */
export function addNewReaders(world: Feeds, before: SessionFacts, facts: SessionFacts): void {
  const known = viewersOf(before)
  for (const account of viewersOf(facts)) if (!known.has(account)) addToFeed(feedOf(world, account), facts)
}

/** Removes a session from the feeds of the accounts that it is no longer shared with. */
export function removeFormerReaders(world: Feeds, before: SessionFacts, facts: SessionFacts): void {
  const left = viewersOf(facts)
  for (const account of viewersOf(before)) if (!left.has(account)) removeFromFeed(feedOf(world, account), before)
}

function feedOf({ feeds }: Feeds, account: string): Feed {
  const known = feeds.get(account)
  if (known !== undefined) return known
  const made = createFeed()
  feeds.set(account, made)
  return made
}
