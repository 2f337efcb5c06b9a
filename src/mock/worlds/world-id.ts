export const defaultWorldId = 'default'

/** What the id of a world may be, to stand in a pattern of addresses. */
export const worldIdPattern = '[a-z0-9-]{1,40}'
export const longestWorldId = 40

/** The id of a world that was given none. */
export function worldOfNumber(number: number): string {
  return `w${number}`
}

/** The number in such an id; 0 in any other. */
export function numberOfWorld(id: string): number {
  return Number(/^w(\d{1,9})$/.exec(id)?.[1] ?? 0)
}
