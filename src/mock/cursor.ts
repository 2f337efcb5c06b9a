import type { Position } from '../engine/positions.ts'

/** A position in a feed as an opaque text, and back. A text that is none of ours is undefined. */
export function toCursor({ at, number }: Position): string {
  return btoa(`feed ${at} ${number}`).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_')
}

export function fromCursor(cursor: string): Position | undefined {
  try {
    const [, at, number] = /^feed (-?\d{1,15}) (\d{1,15})$/.exec(atob(cursor.replaceAll('-', '+').replaceAll('_', '/'))) ?? []
    return at === undefined ? undefined : { at: Number(at), number: Number(number) }
  } catch {
    return undefined // no base64
  }
}
