import { createSortedList, insertInto, removeAt } from '../sorted-list.ts'
import type { Holder, Holding, Library, SourceFacts, SourceEntry } from './library.ts'
import { matchKeysOf } from './source-paper.ts'

export function entryOfSource({ createdAt, number, sourceId }: SourceFacts): SourceEntry {
  return { at: createdAt, number, sourceId }
}

/** Gives the sources of a holder, or undefined when it never had any. */
export function holdingOf({ ofAccounts, ofCollections }: Library, holder: Holder): Holding | undefined {
  return 'account' in holder ? ofAccounts.get(holder.account) : ofCollections.get(holder.collectionId)
}

function openHolding(library: Library, holder: Holder): Holding {
  const known = holdingOf(library, holder)
  if (known !== undefined) return known
  const made: Holding = { entries: createSortedList(), keys: new Map(), trash: createSortedList() }
  if ('account' in holder) library.ofAccounts.set(holder.account, made)
  else library.ofCollections.set(holder.collectionId, made)
  return made
}

/** Adds a source to its holder's lists and keys. */
export function putSource(library: Library, facts: SourceFacts): void {
  const { entries, keys } = openHolding(library, facts.holder)
  insertInto(entries, entryOfSource(facts))
  for (const key of matchKeysOf(facts)) addKey(keys, key, facts.sourceId)
}

/** Removes a source from its holder's lists and keys. */
export function takeSource(library: Library, facts: SourceFacts): void {
  const { entries, keys } = openHolding(library, facts.holder)
  removeAt(entries, entryOfSource(facts))
  for (const key of matchKeysOf(facts)) removeKey(keys, key, facts.sourceId)
}

/** Changes the keys of a source whose paper or PDF changed. */
export function moveKeys(library: Library, before: SourceFacts, after: SourceFacts): void {
  const { keys } = openHolding(library, after.holder)
  const [was, is] = [new Set(matchKeysOf(before)), new Set(matchKeysOf(after))]
  for (const key of was) if (!is.has(key)) removeKey(keys, key, after.sourceId)
  for (const key of is) if (!was.has(key)) addKey(keys, key, after.sourceId)
}

/** Gives the sources with a key, those that had it longest first. */
export function sourcesWith(holding: Holding | undefined, key: string): readonly string[] {
  const found = holding?.keys.get(key)
  return found === undefined ? [] : typeof found === 'string' ? [found] : [...found]
}

/** Gives the source that had a key longest. */
export function firstWith(holding: Holding | undefined, key: string): string | undefined {
  const found = holding?.keys.get(key)
  return found instanceof Set ? found.values().next().value : found
}

function addKey(keys: Holding['keys'], key: string, sourceId: string): void {
  const before = keys.get(key)
  if (before === undefined) keys.set(key, sourceId)
  else if (before instanceof Set) before.add(sourceId)
  else if (before !== sourceId) keys.set(key, new Set([before, sourceId]))
}

function removeKey(keys: Holding['keys'], key: string, sourceId: string): void {
  const before = keys.get(key)
  if (before instanceof Set) {
    before.delete(sourceId)
    if (before.size === 0) keys.delete(key)
  } else if (before === sourceId) keys.delete(key)
}
