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

/** Notes that a path is one of the service, but not of this mock or this world. */
export function toNotPlayed(what: string): string {
  return `not played: ${what}`
}

export function isNotPlayed(note: string): boolean {
  return note.startsWith('not played: ')
}

/** The note on a path of version 1, which a client does ask in error. */
export const version1Note = toNotPlayed('version 1 of the API; this mock is version 2')

/** Exchanges of no operation of the API: downloads, pages, signing in, and the MCP server, whose tools make requests of their own. */
const otherOperations: ReadonlySet<string | null> = new Set([null, 'file', 'web', 'oauth', 'mcp'])

/** True for an operation of the API by its name in a ledger; null names that of an address where nothing is. */
export function isApiOperation(operation: string | null): boolean {
  return !otherOperations.has(operation)
}

/** Notes that the MCP server makes a request, which has no key: for a tool, or for resources. */
export function toAskedByMcp(tool: string | undefined): string {
  return tool === undefined ? askedForResources : `${askedByTool}${tool}`
}

const askedByTool = 'MCP: asked by the tool '
const askedForResources = 'MCP: asked for resources'

export function isAskedForResources(note: string): boolean {
  return note === askedForResources
}

/** The tool that made a request, by its note. */
export function toolIn(note: string): string | undefined {
  return note.startsWith(askedByTool) ? note.slice(askedByTool.length) : undefined
}
