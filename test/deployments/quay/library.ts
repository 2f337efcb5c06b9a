import type { Facts } from './behaviour.ts'
import { PAPERS } from './corpus.ts'
import type { Account, Collection, Role, Source, View } from './model.ts'
import { dice, uuid } from './random.ts'
import { DAY, HOUR, stamp } from './world.ts'
import type { World } from './world.ts'

/** Saved papers and collections of them. */

export const libraryCan = (w: World, name: string, verdict: boolean, facts: Facts, value?: unknown): boolean =>
  w.b.decide('library', verdict, { ...facts, name, value })

export const collectionRole = (c: Collection, who: Account | undefined): Role | null => {
  if (c.owner === who) return 'owner'
  return c.members.find((one) => one.account === who)?.role ?? null
}

export const sourceRole = (w: World, s: Source, who: Account | undefined): 'reader' | 'writer' | null => {
  if (s.collection === null) return s.owner === who ? 'writer' : null
  const home = w.library.collections.find((one) => one.id === s.collection)
  const role = home === undefined ? null : collectionRole(home, who)
  return role === null || role === 'reader' ? role : 'writer'
}

export const sourceView = (w: World, s: Source, facts: Facts): View =>
  w.b.shape(
    'source',
    {
      id: s.id,
      title: s.title,
      authors: s.authors,
      year: s.year,
      doi: s.doi,
      serviceId: s.serviceId,
      addedAt: stamp(w, s.addedAt),
      collectionId: s.collection,
      role: sourceRole(w, s, facts.account),
    },
    { ...facts, value: s },
  )

export const collectionView = (w: World, c: Collection, facts: Facts): View =>
  w.b.shape(
    'collection',
    {
      id: c.id,
      name: c.name,
      description: c.description,
      createdAt: stamp(w, c.createdAt),
      sourceCount: c.items.length,
      shared: c.members.length > 0,
      role: collectionRole(c, facts.account),
    },
    { ...facts, value: c },
  )

export const bareDoi = (text: string): string =>
  text
    .trim()
    .replace(/^(?:https?:\/\/)?(?:dx\.)?doi\.org\//i, '')
    .replace(/^doi:\s*/i, '')
    .toLowerCase()

const saved = (w: World, owner: Account, n: number, collection: string | null): Source => {
  const p = PAPERS[n]
  return {
    id: uuid(w.roll),
    owner,
    title: p?.title ?? `Paper ${n}`,
    authors: p?.authors ?? [],
    year: p?.year ?? null,
    doi: p?.doi ?? null,
    serviceId: p?.inService === true ? p.key : null,
    addedAt: w.start - (n + 1) * HOUR,
    collection,
    deletedAt: null,
  }
}

/** Puts the first papers onto the shelves. */
export const fill = (w: World, owner: Account, friend: Account): void => {
  const roll = dice('shelves')
  const mine = Array.from({ length: 64 }, (_, n) => saved(w, owner, n, null))
  w.library.sources.push(...mine)
  const shelf = (name: string, of: Account, members: Collection['members']): Collection => {
    const c: Collection = {
      id: uuid(roll),
      owner: of,
      name,
      description: null,
      createdAt: w.start - 30 * DAY,
      members,
      items: [],
      trash: [],
    }
    w.library.collections.push(c)
    return c
  }
  shelf('Cargo', owner, []).items.push(...mine.slice(0, 9).map((one) => one.id))
  for (const [n, [name, role]] of (
    [
      ['Crew reading', 'reader'],
      ['Crew writing', 'writer'],
    ] as const
  ).entries()) {
    const c = shelf(name, friend, [{ account: owner, role }])
    const copies = [0, 1, 2, 3].map((k) => saved(w, friend, 100 + n * 10 + k, c.id))
    c.items.push(...copies.map((one) => one.id))
    w.library.sources.push(...copies)
  }
  w.library.sources.push(...Array.from({ length: 5 }, (_, n) => saved(w, friend, 200 + n, null)))
}

/** True if a new paper is the same as a saved one: service id, then DOI, then title with authors or year. */
export const same = (
  w: World,
  a: Source,
  b: Omit<Source, 'id' | 'owner' | 'addedAt' | 'collection' | 'deletedAt'>,
  facts: Facts,
): boolean => {
  const by = (name: string, verdict: boolean): boolean => libraryCan(w, name, verdict, facts, b)
  if (by('match-service', a.serviceId !== null && a.serviceId === b.serviceId)) return true
  if (by('match-doi', a.doi !== null && b.doi !== null && bareDoi(a.doi) === bareDoi(b.doi))) return true
  const title = a.title.trim().toLowerCase() === b.title.trim().toLowerCase()
  const more = (a.year !== null && a.year === b.year) || a.authors.some((one) => b.authors.includes(one))
  const apart = (a.doi !== null && b.doi !== null) || (a.serviceId !== null && b.serviceId !== null)
  return by('match-title', title && more && !apart) || (title && by('match-title-alone', false))
}
