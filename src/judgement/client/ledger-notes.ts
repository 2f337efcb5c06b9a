/** The note on an answer that an override of the embedding program gave. */
export const overrideNote = 'answered by an override'

/** True for a note on an answer that an override or a fault gave in the place of the service's own. */
export function isOfReplacedAnswer(note: string): boolean {
  return note === overrideNote || /^fault-\d+: (?:answered \d+ instead|refused by the edge)/.test(note)
}

/** True for a note that says why a key was refused: it is missing, written wrong, or of another world. */
export function isOfKey(note: string): boolean {
  return /^the (?:key (?:is|was) |Authorization header |request has no Authorization header)/.test(note)
}

/** Notes that a path below a base URL is none of the API, and which one it may mean. */
export function toNoPath(near: string | null): string {
  return near === null ? noPath : `${noPath}; is it ${near}?`
}

const noPath = 'the API has no such path'

export function isOfPath(note: string): boolean {
  return note.startsWith(noPath)
}

/** The method and path that a mistyped path may mean, by its note: null where none is near, undefined for another note. */
export function nearIn(note: string): string | null | undefined {
  return isOfPath(note) ? (/; is it (.*)\?$/.exec(note)?.[1] ?? null) : undefined
}
