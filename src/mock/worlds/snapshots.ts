import { resumedAt, type HostClocks } from './clock.ts'
import type { Changes } from './commit-changes.ts'
import { restoreState, createSnapshot, saveWindows, type LiveWorld } from './live-world.ts'

/** The number of snapshots that a world may have. Each is a copy of the whole world. */
export const maxSnapshots = 20

type TooMany = { readonly problem: 'too_many_snapshots'; readonly message: string }
type NotFound = { readonly problem: 'snapshot_not_found'; readonly message: string }

/** Saves a snapshot of a settled world, and returns its id. A snapshot of the same id is replaced. */
export function saveSnapshot(
  { keep, settleAndCommit }: Changes,
  live: LiveWorld,
  id: string = freeNumber(live.snapshots),
): string | TooMany {
  const { size } = live.snapshots
  if (size >= maxSnapshots && !live.snapshots.has(id)) {
    const fix = `Delete one with DELETE /_control/worlds/${live.id}/snapshots/{snapshot}, or name one to replace.`
    return {
      problem: 'too_many_snapshots',
      message: `The world ${live.id} has ${size} snapshots, and ${maxSnapshots} is the limit. ${fix}`,
    }
  }
  const at = live.clock.now()
  settleAndCommit(live, at)
  live.snapshots.delete(id)
  live.snapshots.set(id, createSnapshot(live, at))
  keep([{ type: 'snapshotTaken', world: live.id, snapshot: id, at }])
  return id
}

/** Restores a world and its clock from a snapshot. */
export function loadSnapshot({ keep, publish }: Changes, live: LiveWorld, id: string, host: HostClocks): NotFound | null {
  const snapshot = live.snapshots.get(id)
  if (snapshot === undefined) return notFound(id)
  const undo = saveWindows(live)
  restoreState(live, snapshot)
  const clock = resumedAt(snapshot.clock, snapshot.at, host)
  live.clock.reset(clock, snapshot.at)
  keep(
    [
      { type: 'snapshotRestored', world: live.id, snapshot: id },
      { type: 'clockMoved', world: live.id, clock, at: snapshot.at },
    ],
    undo,
  )
  publish(live, { type: 'snapshotRestored', snapshot: id, at: live.clock.now() })
  return null
}

/** Deletes a snapshot. */
export function removeSnapshot({ keep }: Changes, live: LiveWorld, id: string): NotFound | null {
  if (!live.snapshots.delete(id)) return notFound(id)
  keep([{ type: 'snapshotDeleted', world: live.id, snapshot: id }])
  return null
}

function notFound(id: string): NotFound {
  return { problem: 'snapshot_not_found', message: `There is no snapshot ${id}.` }
}

/** The first unused number, counted from the number of snapshots. */
function freeNumber(snapshots: LiveWorld['snapshots']): string {
  let number = snapshots.size + 1
  while (snapshots.has(String(number))) number++
  return String(number)
}
