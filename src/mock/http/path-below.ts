import { serverDiscovery } from './urls.ts'

/** The endpoint of the authorization server that a path names; null for any other. Its metadata are before the path of the issuer, and below it. */
export function endpointOf(prefix: string, path: string): string | null {
  return path === serverDiscovery + prefix ? serverDiscovery : pathBelow(prefix, path)
}

/** The rest of a path after a prefix; null when the path is not below it. */
export function pathBelow(prefix: string, path: string): string | null {
  return path.startsWith(prefix) && (path.length === prefix.length || path[prefix.length] === '/') ? path.slice(prefix.length) : null
}
