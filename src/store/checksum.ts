import { hash } from 'node:crypto'

/** The checksum before the first entry of a world. */
export const noChecksum = ''

/**
 * The checksum of an entry, chained from the one before it: an entry that is changed, lost, doubled, or moved to another version or world
 * does not fit. It tells damage, and is no secret: whoever writes to the file can make a new chain.
 */
export function chainChecksum(before: string, world: string, version: number, text: string): string {
  return digestOf(`${before} ${world} ${version} ${text}`)
}

/** The checksum of values that are stored together. */
export function sealOf(...values: readonly (string | number)[]): string {
  return digestOf(JSON.stringify(values))
}

/** 132 bits, which no accident forges. */
function digestOf(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 22)
}
