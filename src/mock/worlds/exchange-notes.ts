/** The note on an answer that an override of the embedding program gave. */
export const overrideNote = 'answered by an override'

/** True for a note on an answer that an override or a fault gave. */
function isOfOverrideOrFault(note: string): boolean {
  return note === overrideNote || /^fault-\d+: /.test(note)
}

/** Notes that a path is one of the service, but not of this mock or this world. */
export function toNotPlayed(what: string): string {
  return `not played: ${what}`
}

export function isNotPlayed(note: string): boolean {
  return note.startsWith('not played: ')
}

/** True for a note that says whose key was refused. */
export function isOfKey(note: string): boolean {
  return /^the key (?:is of|was of) /.test(note)
}

/** True for a note on a header or a path that names a world that is not there. */
export function isOfNamedWorld(note: string): boolean {
  return /^the (?:header|path) names (?:the|no) world/.test(note)
}

/** True for a note about what the service ignores in a request. */
export function isOfIgnored(note: string): boolean {
  return !isOfOverrideOrFault(note) && !isNotPlayed(note) && !isOfKey(note) && !isOfNamedWorld(note)
}
