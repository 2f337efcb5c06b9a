import type { SessionType } from '../../contract/generated/api.ts'
import { isSameResource } from '../../engine/oauth/resource.ts'

/** The addresses that answers contain, and below which requests are answered. */
export type Urls = {
  readonly baseUrl: string
  readonly mcpUrl: string
  /** The authorization server of the world: its issuer, below which all its endpoints are. */
  readonly issuer: string
  readonly self: (type: SessionType, sessionId: string) => string
  readonly resume: (sessionId: string) => string
  /** A page of the session in the web interface. */
  readonly web: (type: SessionType, sessionId: string) => string
  /** The prefix of the files of all sessions. */
  readonly files: string
  /** Paths below the origin. */
  readonly paths: { readonly api: string; readonly mcp: string; readonly oauth: string; readonly files: string; readonly web: string }
}

/** RFC 9728 puts the metadata of a resource before its path; the contract puts them below it. */
export const discovery = '/.well-known/oauth-protected-resource'

/** RFC 8414 puts the metadata of an issuer before its path; many clients look for them below it. */
export const serverDiscovery = '/.well-known/oauth-authorization-server'

const typedGet: { readonly [Type in SessionType]: string } = {
  report: 'reports',
  systematicReview: 'systematic-reviews',
  agent: 'agents',
}

/** The part of a page's address before the id. Seen of the service: it is one for reports and reviews. */
export const webPath: { readonly [Type in SessionType]: string } = { report: 'review', systematicReview: 'review', agent: 'agents' }

/** The folder is empty, or begins with a slash and ends with none. */
type Placed = { readonly filesOrigin: string | null; readonly folder: string }

/**
 * The addresses of a world, all below a folder of the origin of its base URL, unless the files have another origin; `prefix` begins the paths
 * of its files and pages. The paths are those below the folder.
 */
export function urlsOf(baseUrl: string, prefix: string, { filesOrigin, folder }: Placed): Urls {
  const { origin, pathname } = new URL(baseUrl)
  const root = `${origin}${folder}${prefix}`
  return {
    baseUrl,
    mcpUrl: `${root}/mcp`,
    issuer: `${root}/_oauth`,
    self: (type, sessionId) => `${baseUrl}/sessions/${typedGet[type]}/${sessionId}`,
    resume: (sessionId) => `${baseUrl}/sessions/${sessionId}/resume`,
    web: (type, sessionId) => `${root}/web/${webPath[type]}/${sessionId}`,
    files: `${filesOrigin ?? origin + folder}${prefix}/_files`,
    paths: {
      api: pathname.slice(folder.length).replace(/\/+$/, ''),
      mcp: `${prefix}/mcp`,
      oauth: `${prefix}/_oauth`,
      files: `${prefix}/_files`,
      web: `${prefix}/web`,
    },
  }
}

/**
 * The addresses with the MCP server and its sign-in at the host of a request, where that is another name of this machine for the host of the
 * mock. Clients compare them with the address that they know.
 */
export function urlsAt(host: string | undefined, publicOrigin: string, urls: Urls): Urls {
  const asked = `http://${host ?? ''}`
  if (asked === publicOrigin || asked.endsWith('/') || !isSameResource(asked, publicOrigin)) return urls
  const at = (url: string): string => asked + url.slice(publicOrigin.length)
  return { ...urls, mcpUrl: at(urls.mcpUrl), issuer: at(urls.issuer) }
}
