/** A position in a feed as an opaque text, and back. A text that is none of ours is null. */
export function toCursor(position: number): string {
  return btoa(`feed ${position}`).replaceAll('=', '')
}

export function fromCursor(cursor: string): number | null {
  try {
    const [, position] = /^feed (\d{1,15})$/.exec(atob(cursor)) ?? []
    return position === undefined ? null : Number(position)
  } catch {
    return null // no base64
  }
}
