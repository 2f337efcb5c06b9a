import type { Client } from './client.ts'
import { checkReading, updateKnown, expectedParts, type KnownSession, type SessionReading, type ReadingSource } from './check-reading.ts'
import type { TestWorld } from './start-world.ts'
import type { ReviewSettings } from './arbitrary-worlds.ts'

/** The model of a world, built from its answers. It goes back with the world: to a snapshot, or to the start. */
export type Model = {
  readonly read: (reading: SessionReading, source: ReadingSource) => void
  readonly knows: (sessionId: string) => boolean
  /** Reads the whole history of an agent. It begins with what was read before. */
  readonly readEvents: (sessionId: string, events: readonly { readonly eventId: string; readonly kind: string }[]) => void
  /** The page of a session, once it was read. */
  readonly pageOf: (sessionId: string) => string | undefined
  /** Remembers the request that created a session, which decides the parts of its data. */
  readonly configure: (sessionId: string, request: unknown) => void
  readonly forget: (sessionId: string) => void
  /** The download addresses that were given and are known to lead to something. */
  readonly files: () => readonly string[]
  /** Takes the download addresses out of an answer. None may have been given before. */
  readonly collect: (json: unknown) => void
  readonly snapshots: () => readonly string[]
  readonly takeSnapshot: (name: string) => void
  readonly deleteSnapshot: (name: string) => void
  readonly restore: (name: string) => void
  readonly reset: () => void
}

type Kept = {
  readonly known: ReadonlyMap<string, KnownSession>
  readonly parts: ReadonlyMap<string, readonly string[]>
  readonly files: ReadonlySet<string>
  readonly events: ReadonlyMap<string, readonly string[]>
}

export function createModel({ named, given, files: filesUrl }: TestWorld, blame: Client['blame']): Model {
  const beginning: Kept = {
    known: new Map(),
    parts: new Map(
      Object.entries(named).map(([name, sessionId]) => [sessionId, expectedParts(settingsOf(given.sessions?.[name]?.request))]),
    ),
    files: new Set(),
    events: new Map(),
  }
  const snapshots = new Map<string, Kept>()
  let { known, parts, files, events } = copyOf(beginning)
  const recall = (kept: Kept): void => void ({ known, parts, files, events } = copyOf(kept))
  return {
    read(reading, source) {
      const before = known.get(reading.sessionId)
      const faults = checkReading(before, reading, source, parts.get(reading.sessionId) ?? null)
      blame(faults.length > 0, ...faults)
      known.set(reading.sessionId, updateKnown(before, reading))
    },
    readEvents(sessionId, list) {
      const names = list.map(({ eventId, kind }) => `${eventId} ${kind}`)
      const before = events.get(sessionId) ?? []
      blame(
        names.slice(0, before.length).join() !== before.join(),
        `the history of ${sessionId} changed: ${before.join()} to ${names.join()}`,
      )
      events.set(sessionId, names)
    },
    knows: (sessionId) => known.has(sessionId),
    pageOf: (sessionId) => known.get(sessionId)?.page,
    configure: (sessionId, request) => void parts.set(sessionId, expectedParts(settingsOf(request))),
    forget(sessionId) {
      known.delete(sessionId)
      parts.delete(sessionId)
      events.delete(sessionId)
      for (const address of files) if (address.includes(sessionId)) files.delete(address)
    },
    files: () => [...files],
    collect(json) {
      for (const address of addressesIn(json, filesUrl)) files.add(address)
    },
    snapshots: () => [...snapshots.keys()],
    takeSnapshot(name) {
      // A name that exists is replaced, and comes last.
      snapshots.delete(name)
      snapshots.set(name, copyOf({ known, parts, files, events }))
    },
    deleteSnapshot: (name) => void snapshots.delete(name),
    restore: (name) => recall(snapshots.get(name) ?? beginning),
    reset() {
      snapshots.clear()
      recall(beginning)
    },
  }
}

function copyOf({ known, parts, files, events }: Kept) {
  return { known: new Map(known), parts: new Map(parts), files: new Set(files), events: new Map(events) }
}

/** The mock has validated the request that created a session. */
function settingsOf(request: unknown): ReviewSettings {
  return request ?? {}
}

function addressesIn(value: unknown, prefix: string): readonly string[] {
  if (typeof value === 'string') return value.startsWith(prefix) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap((member) => addressesIn(member, prefix)) : []
}
