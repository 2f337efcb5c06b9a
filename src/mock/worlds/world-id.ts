export const defaultWorldId = 'default'

/** The pattern of a world's id in an address. */
export const worldIdPattern = '[a-z0-9-]{1,40}'
export const maxWorldIdLength = 40

/** The id of a world that was created without one. */
export function toWorldId(number: number): string {
  return `w${number}`
}

/** The number in such an id; 0 for any other. */
export function numberOfWorld(id: string): number {
  return Number(/^w(\d{1,9})$/.exec(id)?.[1] ?? 0)
}

/** The world that a path names. The metadata of its MCP server have a path outside of `/w/`. */
export function worldInPath(path: string): string | undefined {
  const own = path.startsWith('/.well-known/')
    ? path.replace(/^\/\.well-known\/oauth-(?:protected-resource|authorization-server)/, '')
    : path
  return /^\/w\/([^/]*)(?:\/|$)/.exec(own)?.[1]
}
