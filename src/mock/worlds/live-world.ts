import { parseInstant } from '../../contract/instant.ts'
import type { Given, GivenFault } from '../../contract/given.ts'
import type { Event } from '../../engine/event.ts'
import { addGivenSession, performControl } from '../../engine/perform.ts'
import { toOwnCorpus } from '../../literature/import/own-corpus.ts'
import { createWorld, takeLog, type World } from '../../engine/world.ts'
import type { ApiRequest, Outcome } from '../http/api-request.ts'
import type { Overrides } from './override.ts'
import { createClock, type Clock, type ClockState } from './clock.ts'
import { createLedger, type Ledger, type Passage } from './ledger.ts'

/** What whoever follows a world is told. */
export type Happening =
  | { readonly type: 'happened'; readonly event: Event }
  | { readonly type: 'exchanged'; readonly at: number; readonly request: ApiRequest; readonly outcome: Outcome; readonly passage: Passage }
  /** `worldDeleted` is the last that is told. */
  | { readonly type: 'clockMoved' | 'worldReset' | 'worldDeleted'; readonly at: number }
  | { readonly type: 'snapshotRestored'; readonly snapshot: string; readonly at: number }

type Snapshot = { readonly world: World; readonly downloads: number; readonly clock: ClockState; readonly at: number }

/** A world that is served: its state, and what stands around it. */
export type LiveWorld = {
  readonly id: string
  given: Given
  /** Its own time when it began. */
  begunAt: number
  begunClock: ClockState
  readonly clock: Clock
  readonly ledger: Ledger
  readonly snapshots: Map<string, Snapshot>
  readonly followers: Set<(happening: Happening) => void>
  /** The ids of the given sessions, by their names. */
  names: ReadonlyMap<string, string>
  world: World
  /** Whoever embeds the stand-in answers these operations. */
  overrides: Overrides
  /** How many download addresses it gave: each is another. */
  downloads: number
  /** On the wall clock, so that idle worlds can be dropped. */
  lastAskedAt: number
}

/** The ids of the given sessions that are still there, by their names. */
export function namesOf({ names, world }: LiveWorld): ReadonlyMap<string, string> {
  return new Map([...names].filter(([, sessionId]) => world.sessions.has(sessionId)))
}

/** Where the clock of a world begins that is made now. */
export function clockOf(given: Given): ClockState {
  return given.clock === undefined ? { mode: 'running', offsetMs: 0 } : { mode: 'frozen', at: parseInstant(given.clock) }
}

/** Makes a world of what is given, or says which of it cannot be. */
export function createLiveWorld(
  id: string,
  given: Given,
  begunAt: number,
  begunClock: ClockState,
  readWallClock: () => number,
): LiveWorld | { readonly wrong: string } {
  const populated = populate(given, begunAt)
  if ('wrong' in populated) return populated
  return {
    id,
    given,
    begunAt,
    begunClock,
    clock: createClock(readWallClock, begunClock),
    ledger: createLedger(),
    snapshots: new Map(),
    followers: new Set(),
    ...populated,
    overrides: {},
    downloads: 0,
    lastAskedAt: readWallClock(),
  }
}

/** What a world was at its beginning, or another one in its place, with its clock, its addresses and whoever follows it. */
export function beginAnew(live: LiveWorld, beginning: Pick<LiveWorld, 'given' | 'begunAt' | 'begunClock'> = live): void {
  const { given, begunAt, begunClock } = beginning
  const populated = populate(given, begunAt)
  if ('wrong' in populated) throw new Error(`Failed to begin the world ${live.id} anew: ${populated.wrong}`)
  live.given = given
  live.begunAt = begunAt
  live.begunClock = begunClock
  live.names = populated.names
  live.world = populated.world
  live.overrides = {}
  live.downloads = 0
  live.ledger.clear()
  live.snapshots.clear()
}

/** The world as it is, at an instant of its own. */
export function snapshotOf({ world, downloads, clock }: LiveWorld, at: number): Snapshot {
  return { world: structuredClone(world), downloads, clock: clock.state(), at }
}

/** Makes a world what it was; its clock is set apart. */
export function restore(live: LiveWorld, { world, downloads }: Snapshot): void {
  live.world = structuredClone(world)
  live.downloads = downloads
}

function populate(
  given: Given,
  at: number,
): { readonly world: World; readonly names: ReadonlyMap<string, string> } | { readonly wrong: string } {
  const own = toOwnCorpus(given)
  if ('wrong' in own) return own
  const world = createWorld(given, own)
  const wrong = wrongAccount(world)
  if (wrong !== null) return { wrong }
  const names = new Map<string, string>()
  for (const [name, session] of Object.entries(given.sessions ?? {})) {
    const events = addGivenSession(world, session, at)
    if ('impossible' in events) return { wrong: `sessions.${name} cannot be: ${events.message}` }
    const [created] = events
    if (created?.type === 'sessionCreated') names.set(name, created.sessionId)
  }
  for (const [index, fault] of (given.faults ?? []).entries()) {
    const events = performControl(world, { type: 'addFault', fault: bySessionId(fault, names) }, at)
    if ('impossible' in events) return { wrong: `faults[${index}].${events.message}` }
  }
  // It follows from what is given, so nobody has to be told.
  takeLog(world)
  return { world, names }
}

/** A fault that may name a given session, by that session's id. */
export function bySessionId(fault: GivenFault, names: LiveWorld['names']): GivenFault {
  const { session } = fault.on ?? {}
  return session === undefined ? fault : { ...fault, on: { ...fault.on, session: names.get(session) ?? session } }
}

/** An address belongs to one account, whatever its letter case. */
function wrongAccount({ accounts }: World): string | null {
  const owners = new Map<string, string>()
  for (const { name, email } of accounts.values()) {
    const owner = owners.get(email.toLowerCase())
    if (name === 'none') return 'accounts.none cannot be: none means without an account'
    if (owner !== undefined) return `accounts.${name}.email belongs to the account ${owner} already: ${email}`
    owners.set(email.toLowerCase(), name)
  }
  return null
}
