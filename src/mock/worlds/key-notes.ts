import { worldIdsOfKey } from './authorise.ts'
import { maxWorldIdLength } from './world-id.ts'
import type { Worlds } from './worlds.ts'

/** Says whose key it is that was refused: that of another world, of one that is gone, or of nobody. `worldId` is null on the plain base URL. */
export function noteOnKey({ worldOfKey, isGone }: Pick<Worlds, 'worldOfKey' | 'isGone'>, key: string, worldId: string | null): string {
  const owner = worldOfKey(key)
  if (owner !== undefined && worldId !== null) return `the key is of the world ${owner.id}, not of ${worldId}`
  const gone = worldIdsOfKey(key).find(isGone)
  if (gone !== undefined) return `the key was of the world ${gone}, which is gone`
  return worldId === null ? 'the key is of no account of any world' : `the key is of no account of the world ${worldId}`
}

/** Says that a header or a path names a world that is not there. */
export function noteOnNamedWorld({ isGone }: Pick<Worlds, 'isGone'>, by: 'header' | 'path', worldId: string): string {
  if (worldId === '') return `the ${by} names no world`
  return `the ${by} names the world ${worldId.slice(0, maxWorldIdLength)}, which ${isGone(worldId) ? 'is gone' : 'does not exist'}`
}

/** True for the note on a key, a header or a path whose world is gone. */
export function isOfGoneWorld(note: string): boolean {
  return /^the (?:key was of|header names|path names) the world [a-z0-9-]+, which is gone$/.test(note)
}
