import { isNotPlayed, isOfKey, isOfPath, overrideNote } from '../../judgement/client/ledger-notes.ts'

/** True for a note on an answer that an override or a fault gave. */
function isOfOverrideOrFault(note: string): boolean {
  return note === overrideNote || /^fault-\d+: /.test(note)
}

/** Notes the part that an exchange has in a call by the Model Context Protocol. */
export function toMcpNote(what: string): string {
  return `MCP: ${what}`
}

function isOfMcp(note: string): boolean {
  return note.startsWith('MCP: ')
}

/**
 * Notes that an id in a path cannot be one of a session, such as the text of a missing value. A long one is not shown: it may have part of a
 * key, which no mask finds.
 */
export function toNoSessionId(written: string): string {
  const what = written.length > maxShownId ? `a text of ${written.length} characters` : `"${written}"`
  return `${what} is no session id: it is a UUID`
}

const maxShownId = 100

function isOfSessionId(note: string): boolean {
  return note.endsWith(' is no session id: it is a UUID')
}

/** True for a note on a mistake of the client, which says more than the answer. */
export function isOfMistake(note: string): boolean {
  return [isOfKey, isOfNamedWorld, isOfSessionId, isOfPath].some((isOf) => isOf(note))
}

/** True for a note on a header or a path that names a world that is not there. */
export function isOfNamedWorld(note: string): boolean {
  return /^the (?:header|path) names (?:the|no) world/.test(note)
}

/** True for a note about what the service ignores in a request. */
export function isOfIgnored(note: string): boolean {
  return !isOfOverrideOrFault(note) && !isNotPlayed(note) && !isOfMcp(note) && !isOfMistake(note)
}
