import { createAgenda } from '../agenda.ts'
import { atCreation } from '../evolve.ts'
import type { SessionFacts } from '../session.ts'
import type { World } from '../world.ts'
import { fromColumns, toColumns, type Column } from './columns.ts'
import { fillFeeds } from './copy-world.ts'

/** The members of a world that are not saved as they are: large, made from the others, or not part of the history. */
type Special = 'sessions' | 'feeds' | 'everything' | 'agenda' | 'papers' | 'trials' | 'rates' | 'log'

/** A world as JSON. The facts of its sessions are saved apart, since its snapshots share them. */
export type SavedWorld = {
  /** All members that are not special. */
  readonly rest: unknown
  /** The next change of each running session, in the order of the heap. */
  readonly agenda: { readonly added: number; readonly heap: readonly (readonly [sessionId: string, at: number, number: number])[] }
  /** The searches of each account that count in its daily window. */
  readonly searches: unknown
  /** The windows of a minute. They are part of the history only where several servers share it; older states lack them. */
  readonly addresses?: unknown
  /** The places of its sessions among all facts, as runs: the first place, and how many follow one another. */
  readonly sessions: readonly (readonly [first: number, count: number])[]
}

/** Converts a world to JSON. `placeOf` gives the place of a session's facts among those that are saved. */
export function saveWorld(world: World, placeOf: (facts: SessionFacts) => number): SavedWorld {
  const { sessions, feeds: _feeds, everything: _everything, agenda, papers: _papers, trials: _trials, rates, log: _log, ...rest } = world
  return {
    rest: toJson(rest satisfies Omit<World, Special>),
    agenda: { added: agenda.added, heap: agenda.heap.map(({ sessionId, at, number }) => [sessionId, at, number]) },
    searches: toJson(rates.searches),
    addresses: toJson(rates.addresses),
    sessions: toRuns([...sessions.values()].map(placeOf)),
  }
}

/**
 * Restores a saved world on a fresh one of the same given. Members that the saved one lacks stay as they are in a fresh one. The windows of
 * a minute begin anew, unless servers share them.
 */
export function loadWorld(
  { rest, agenda, searches, addresses, sessions }: SavedWorld,
  fresh: World,
  facts: readonly SessionFacts[],
  areWindowsShared = false,
): World {
  const saved = fromJson(rest) as Omit<World, Special> // as it was saved
  const windows = areWindowsShared && addresses !== undefined ? { addresses: fromJson(addresses) } : {}
  const world: World = {
    ...fresh,
    ...saved,
    oauth: { ...fresh.oauth, ...saved.oauth },
    agenda: createAgenda(),
    rates: { ...fresh.rates, searches: fromJson(searches), ...windows } as World['rates'], // as they were saved
  }
  for (const [first, count] of sessions)
    for (let place = first; place < first + count; place++) {
      const own = facts[place]
      if (own === undefined) throw new Error(`Failed to load a world: it has no session ${place}`)
      world.sessions.set(own.sessionId, own)
    }
  world.agenda.added = agenda.added
  for (const [place, [sessionId, at, number]] of agenda.heap.entries()) {
    const entry = { sessionId, at, number, place }
    world.agenda.heap.push(entry)
    world.agenda.entries.set(sessionId, entry)
  }
  fillFeeds(world)
  return world
}

function toRuns(places: readonly number[]): readonly (readonly [first: number, count: number])[] {
  const runs: [first: number, count: number][] = []
  for (const place of places) {
    const last = runs.at(-1)
    if (last !== undefined && last[0] + last[1] === place) last[1]++
    else runs.push([place, 1])
  }
  return runs
}

/** The members of a session as they are at its creation, for those that came after it was saved. */
const blank = {
  ...atCreation,
  isTracked: true,
  isPublic: false,
  agent: null,
} satisfies Partial<SessionFacts>

/** The facts of sessions as JSON, with a column for each member. */
export type SavedFacts = { readonly count: number; readonly members: { readonly [member: string]: Column } }

export function saveFacts(facts: readonly SessionFacts[]): SavedFacts {
  return { count: facts.length, members: toColumns(facts) }
}

/** Restores the facts of sessions. */
export function loadFacts({ count, members }: SavedFacts): readonly SessionFacts[] {
  const usual = Object.entries(blank).map(([member, all]) => [member, { all }] as const)
  // As they were saved
  return fromColumns({ ...Object.fromEntries(usual), ...members }, count) as readonly SessionFacts[]
}

/** Converts plain data to JSON. Maps and sets become objects with one of these members, which no other object has. */
function toJson(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Map) return { $map: [...value].map(([key, member]: [unknown, unknown]) => [toJson(key), toJson(member)]) }
  if (value instanceof Set) return { $set: [...value].map(toJson) }
  if (Array.isArray(value)) return value.map(toJson)
  const members = Object.entries(value).map(([key, member]: [string, unknown]) => [key, toJson(member)] as const)
  return members.some(([key]) => key.startsWith('$')) ? { $object: members } : Object.fromEntries(members)
}

/** The members of the objects that stand for others, as they were written. */
type Standing = {
  readonly $map?: readonly (readonly [unknown, unknown])[]
  readonly $set?: readonly unknown[]
  readonly $object?: readonly (readonly [string, unknown])[]
}

function fromJson(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(fromJson)
  const { $map, $set, $object }: Standing = value
  if ($map !== undefined) return new Map($map.map(([key, member]) => [fromJson(key), fromJson(member)]))
  if ($set !== undefined) return new Set($set.map(fromJson))
  const members: readonly (readonly [string, unknown])[] = $object ?? Object.entries(value)
  return Object.fromEntries(members.map(([key, member]) => [key, fromJson(member)]))
}
