import { didYouMean } from '../../contract/did-you-mean.ts'
import { worldIdsOfKey } from './authorise.ts'
import { defaultWorldId, maxWorldIdLength } from './world-id.ts'
import type { Worlds } from './worlds.ts'

type KeyedWorlds = Pick<Worlds, 'worldOfKey' | 'isGone' | 'get' | 'all'>

/** Says why a request came without a key: by its Authorization header, which is missing or written wrong. */
export function noteOnNoKey(authorization: string | undefined): string {
  const header = authorization?.trim() ?? ''
  if (header === '') return 'the request has no Authorization header; send Authorization: Bearer KEY'
  if (/^Bearer$/i.test(header)) return 'the Authorization header has no key after Bearer'
  if (/^\S+$/.test(header)) return 'the Authorization header has no Bearer before the key; send Authorization: Bearer KEY'
  if (/^Bearer\s/i.test(header)) return 'the Authorization header has more than a key after Bearer, such as a second space'
  return 'the Authorization header has another scheme than Bearer; send Authorization: Bearer KEY'
}

/** Says whose key it is that was refused: that of another world, of one that is gone, or of nobody. `worldId` is null on the plain base URL. */
export function noteOnKey(worlds: KeyedWorlds, key: string, worldId: string | null): string {
  const { worldOfKey, isGone } = worlds
  if (/^(?:undefined|null|NaN)$/.test(key)) return `the key is the text ${key}, as of a variable without a value`
  const owner = worldOfKey(key)
  if (owner !== undefined && worldId !== null) return `the key is of the world ${owner.id}, not of ${worldId}`
  const gone = worldIdsOfKey(key).find(isGone)
  if (gone !== undefined) return `the key was of the world ${gone}, which is gone`
  const unknown = worldId === null ? 'the key is of no account of any world' : `the key is of no account of the world ${worldId}`
  return `${unknown}${findNoWorldOfKey(worlds, key)}`
}

/** Names the world at the end of a key that begins as one of the default world, where no such world is there. */
function findNoWorldOfKey({ worldOfKey, get, all }: KeyedWorlds, key: string): string {
  const id = worldIdsOfKey(key).find((end) => get(end) === undefined && worldOfKey(key.slice(0, -end.length - 1))?.id === defaultWorldId)
  if (id === undefined) return ''
  const ids = all().flatMap((world) => (world.id === defaultWorldId ? [] : [world.id]))
  return `: its end names the world ${id}, which does not exist${didYouMean(id, ids)}`
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
