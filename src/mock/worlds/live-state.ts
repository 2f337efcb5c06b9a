import type { Given } from '../../contract/given.ts'
import type { SessionFacts } from '../../engine/session.ts'
import { captureWorld } from '../../engine/state/copy-world.ts'
import { loadFacts, loadWorld, saveFacts, saveWorld, type SavedFacts, type SavedWorld } from '../../engine/state/saved-world.ts'
import { createWorld, type World } from '../../engine/world.ts'
import { toOwnCorpus } from '../../literature/import/own-corpus.ts'
import type { ClockState, HostClocks } from './clock.ts'
import { assembleLiveWorld, type LiveWorld, type Snapshot } from './live-world.ts'

/** The format of a saved state. One of another format is made anew from the journal, where that is whole. */
export const savedFormat = 2

/** The number of sessions that a part holds, which take some ten milliseconds to write. A busy mock would be long in saving smaller ones. */
const sessionsInPart = 4000

type Head = {
  readonly format: number
  readonly given: Given
  readonly startedAt: number
  readonly startClock: ClockState
  readonly clock: ClockState
  readonly at: number
  readonly names: readonly (readonly [name: string, sessionId: string])[]
  readonly world: SavedWorld
  readonly snapshots: readonly { readonly id: string; readonly clock: ClockState; readonly at: number; readonly world: SavedWorld }[]
}

/** A world that was read from its saved state. The journal goes on behind it. */
export type SavedLiveWorld = {
  readonly type: 'saved'
  readonly world: string
  readonly head: Head
  /** Brings the world back. A member of it, so that a page that saves no state loads nothing for this. */
  readonly open: (host: HostClocks) => LiveWorld
}

/**
 * Takes down the state of a world at once, and gives it as parts of text, a few sessions at a time. The world may change meanwhile. The
 * overrides and the ledger are not part of it.
 */
export function captureState(live: LiveWorld): Iterable<string> {
  const { given, startedAt, startClock, clock, names } = live
  const world = captureWorld(live.world)
  const snapshots = [...live.snapshots]
  const head = { format: savedFormat, given, startedAt, startClock, clock: clock.chosen(), at: clock.now(), names: [...names] }
  return partsOf(head, world, snapshots)
}

function* partsOf(
  head: Omit<Head, 'world' | 'snapshots'>,
  world: World,
  snapshots: readonly (readonly [id: string, snapshot: Snapshot])[],
): Generator<string> {
  const places = new Map<SessionFacts, number>()
  for (const { sessions } of [world, ...snapshots.map(([, snapshot]) => snapshot.world)])
    for (const facts of sessions.values()) if (!places.has(facts)) places.set(facts, places.size)
  const all = [...places.keys()]
  for (let place = 0; place < all.length; place += sessionsInPart) yield JSON.stringify(saveFacts(all.slice(place, place + sessionsInPart)))
  const placeOf = (facts: SessionFacts): number => places.get(facts) ?? -1
  const whole: Head = {
    ...head,
    world: saveWorld(world, placeOf),
    snapshots: snapshots.map(([id, { world: own, clock, at }]) => ({ id, clock, at, world: saveWorld(own, placeOf) })),
  }
  yield JSON.stringify(whole)
}

/** Reads a saved state, or gives its format when that is another. */
export function readState(world: string, parts: readonly string[]): SavedLiveWorld | { readonly otherFormat: number } {
  const head = JSON.parse(parts.at(-1) ?? '{}') as Head // as it was written, if its format says so
  if (head.format !== savedFormat) return { otherFormat: head.format }
  const facts = parts.slice(0, -1).flatMap((part) => loadFacts(JSON.parse(part) as SavedFacts)) // as it was written
  return { type: 'saved', world, head, open: (host) => openSavedWorld(world, head, facts, host) }
}

/** True for a saved state of this format. Its last part begins with the format, so the other parts are not read. */
export function isOfThisFormat(parts: readonly string[]): boolean {
  return parts.at(-1)?.startsWith(`{"format":${savedFormat},`) === true
}

function openSavedWorld(id: string, head: Head, facts: readonly SessionFacts[], host: HostClocks): LiveWorld {
  const { given, startedAt, startClock, clock, at, names, world, snapshots } = head
  const own = toOwnCorpus(given)
  if ('wrong' in own) throw new Error(`Failed to bring back the world ${id}: ${own.wrong}`)
  const load = (saved: SavedWorld): World => loadWorld(saved, createWorld(given, own), facts, host.areOfMany)
  const live = assembleLiveWorld({ id, given, startedAt, startClock, world: load(world), names: new Map(names) }, host)
  live.clock.resume(clock, at)
  for (const saved of snapshots) live.snapshots.set(saved.id, { clock: saved.clock, at: saved.at, world: load(saved.world) })
  return live
}
