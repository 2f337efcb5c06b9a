import { parseInstant } from '../../contract/instant.ts'
import type { Given, GivenFault } from '../../contract/given.ts'
import type { Event } from '../../engine/event.ts'
import { keyTextOf } from '../../engine/account.ts'
import { addGivenLibrary } from '../../engine/given-library.ts'
import { addGivenSession, performControl } from '../../engine/perform.ts'
import { toOwnCorpus } from '../../literature/import/own-corpus.ts'
import { copyWorld } from '../../engine/state/copy-world.ts'
import { createWorld, takeLog, type World } from '../../engine/world.ts'
import type { ApiRequest, Outcome } from '../http/api-request.ts'
import type { Overrides } from './override.ts'
import { createClock, type Clock, type ClockState, type HostClocks } from './clock.ts'
import { createLedger, type Ledger, type LedgerRow, type ExchangeDetails } from './ledger.ts'

/** A notification for the subscribers of a world. */
export type WorldUpdate =
  | { readonly type: 'happened'; readonly event: Event }
  | {
      readonly type: 'exchanged'
      readonly at: number
      readonly request: ApiRequest
      readonly outcome: Outcome
      readonly details: ExchangeDetails
      /** Its row in the ledger. */
      readonly row: LedgerRow
    }
  /** `worldDeleted` is the last notification. */
  | { readonly type: 'clockMoved' | 'worldReset' | 'worldDeleted'; readonly at: number }
  | { readonly type: 'snapshotRestored'; readonly snapshot: string; readonly at: number }

/** The state of a world that a user saved. */
export type Snapshot = { readonly world: World; readonly clock: ClockState; readonly at: number }

/** A world that is served: its state, its clock, its ledger and its subscribers. */
export type LiveWorld = {
  readonly id: string
  given: Given
  /** The time of the world when it started. */
  startedAt: number
  startClock: ClockState
  readonly clock: Clock
  readonly ledger: Ledger
  readonly snapshots: Map<string, Snapshot>
  readonly subscribers: Set<(happening: WorldUpdate) => void>
  /** The ids of the given sessions, by their names. */
  names: ReadonlyMap<string, string>
  world: World
  /** Answers of the embedding program, by operation. */
  overrides: Overrides
  /** The requests since the last commit that count against the limit of a minute. */
  counted: { readonly address: string; readonly at: number }[]
  /** By the monotonic clock of the machine, so that idle worlds can be dropped. */
  lastUsedAt: number
}

/** The ids of the given sessions that still exist, by their names. */
export function namesOf({ names, world }: LiveWorld): ReadonlyMap<string, string> {
  return new Map([...names].filter(([, sessionId]) => world.sessions.has(sessionId)))
}

/** The initial clock of a new world. */
export function initialClock(given: Given): ClockState {
  return given.clock === undefined ? { mode: 'running', offsetMs: 0 } : { mode: 'frozen', at: parseInstant(given.clock) }
}

/** Creates a world from a given, or returns what is wrong with it. A given that a world was created from before may have faults in vain. */
export function createLiveWorld(
  id: string,
  given: Given,
  startedAt: number,
  startClock: ClockState,
  host: HostClocks,
  isFromBefore = false,
): LiveWorld | { readonly wrong: string } {
  const populated = populate(given, startedAt, isFromBefore)
  if ('wrong' in populated) return populated
  return assembleLiveWorld({ id, given, startedAt, startClock, ...populated }, host)
}

/** Adds to a world what serving it needs. */
export function assembleLiveWorld(
  parts: Pick<LiveWorld, 'id' | 'given' | 'startedAt' | 'startClock' | 'world' | 'names'>,
  host: HostClocks,
): LiveWorld {
  return {
    ...parts,
    clock: createClock(host, parts.startClock, parts.startedAt),
    ledger: createLedger(),
    snapshots: new Map(),
    subscribers: new Set(),
    overrides: {},
    counted: [],
    lastUsedAt: host.readMonotonic(),
  }
}

/**
 * Restarts a world from its own given, or from another one. Its clock, addresses and subscribers stay. Returns a function that puts back
 * what no journal has.
 */
export function restartWorld(live: LiveWorld, beginning: Pick<LiveWorld, 'given' | 'startedAt' | 'startClock'> = live): () => void {
  const { given, startedAt, startClock } = beginning
  const populated = populate(given, startedAt, true)
  if ('wrong' in populated) throw new Error(`Failed to begin the world ${live.id} anew: ${populated.wrong}`)
  const { overrides } = live
  const putWindowsBack = saveWindows(live)
  live.given = given
  live.startedAt = startedAt
  live.startClock = startClock
  live.names = populated.names
  live.world = populated.world
  live.overrides = {}
  live.snapshots.clear()
  const putExchangesBack = live.ledger.clear()
  return () => {
    live.overrides = overrides
    putWindowsBack()
    putExchangesBack()
  }
}

/** Copies the windows of a minute, which no journal has. Returns a function that puts them back. */
export function saveWindows(live: LiveWorld): () => void {
  const saved = [...live.world.rates.addresses]
  return () => {
    const { addresses } = live.world.rates
    addresses.clear()
    for (const [address, asked] of saved) addresses.set(address, asked)
  }
}

/** A copy of a world's state at an instant of its own. */
export function createSnapshot({ world, clock }: LiveWorld, at: number): Snapshot {
  return { world: copyWorld(world), clock: clock.state(), at }
}

/** Restores the state of a snapshot. The clock is restored separately. */
export function restoreState(live: LiveWorld, { world }: Snapshot): void {
  live.world = copyWorld(world)
}

function populate(
  given: Given,
  at: number,
  isFromBefore: boolean,
): { readonly world: World; readonly names: ReadonlyMap<string, string> } | { readonly wrong: string } {
  const own = toOwnCorpus(given)
  if ('wrong' in own) return own
  const world = createWorld(given, own, at)
  const wrong = findAccountFault(world)
  if (wrong !== null) return { wrong }
  const names = new Map<string, string>()
  for (const [name, session] of Object.entries(given.sessions ?? {})) {
    const events = addGivenSession(world, session, at)
    if ('impossible' in events) return { wrong: `sessions.${name} cannot be: ${events.message}` }
    const [created] = events
    if (created?.type === 'sessionCreated') names.set(name, created.sessionId)
  }
  const mistake = addGivenLibrary(world, given.library ?? {}, at)
  if (mistake !== null) return { wrong: `library.${mistake.message}` }
  for (const [index, fault] of (given.faults ?? []).entries()) {
    const events = performControl(world, { type: 'addFault', fault: resolveFaultSession(fault, names), isFromBefore }, at)
    if ('impossible' in events) return { wrong: `faults[${index}].${events.message}` }
  }
  // These events derive from the given, so they are neither journaled nor published.
  takeLog(world)
  return { world, names }
}

/** Replaces the name of a given session in a fault by the session's id. */
export function resolveFaultSession(fault: GivenFault, names: LiveWorld['names']): GivenFault {
  const { session } = fault.on ?? {}
  return session === undefined ? fault : { ...fault, on: { ...fault.on, session: names.get(session) ?? session } }
}

/** An email address and a key belong to one account; letter case of the address does not matter. */
function findAccountFault({ accounts }: World): string | null {
  const [owners, holders] = [new Map<string, string>(), new Map<string, string>()]
  for (const account of accounts.values()) {
    const { name, email } = account
    const holder = holders.get(keyTextOf(account))
    const owner = owners.get(email.toLowerCase())
    if (name === 'none') return 'accounts.none cannot be: none means without an account'
    if (owner !== undefined) return `accounts.${name}.email belongs to the account ${owner} already: ${email}`
    if (holder !== undefined) return `accounts.${name}.key belongs to the account ${holder} already: ${keyTextOf(account)}`
    owners.set(email.toLowerCase(), name)
    holders.set(keyTextOf(account), name)
  }
  return null
}
