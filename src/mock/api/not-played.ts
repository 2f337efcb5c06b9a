import { route, type Route } from '../../contract/router.ts'
import { areaOf, suggestPath } from '../../contract/suggest-path.ts'
import type { Options } from '../../engine/settings.ts'
import { toNoPath, toNotPlayed, version1Note } from '../../judgement/client/ledger-notes.ts'
import type { ApiRequest } from '../http/api-request.ts'
import { discovery, type Urls } from '../http/urls.ts'
import { keyOfRequest } from '../worlds/authorise.ts'

/**
 * Notes that the path of an unknown request is one of the service, which this mock does not play or this world has switched off, or else the
 * path of this world that it may mean.
 */
export function notesOnUnknownPath(request: ApiRequest, { paths }: Urls, { provisional }: Options): readonly string[] {
  const { method, path } = request
  const below = path.startsWith(`${paths.api}/`) ? path.slice(paths.api.length) : null
  if (below !== null && provisional === 'off' && isPlayed(route('api', method, below)) && !isPlayed(route('documented', method, below)))
    return [toNotPlayed(`${method} ${below} is provisional, and provisional operations are switched off in this world`)]
  if (ofVersion1.test(path)) return [version1Note]
  if (path.startsWith(`${paths.mcp}/`)) return [toNotPlayed(`the MCP server is at ${paths.mcp} alone, with its metadata below it`)]
  if (path === discovery || path.startsWith(`${discovery}/`))
    return [toNotPlayed(`the metadata of the MCP server are at ${discovery}${paths.mcp}`)]
  if (ofAuthorization.test(path)) return [toNotPlayed(`the sign-in of the MCP server is below ${paths.oauth}; its metadata lead there`)]
  const played = provisional === 'off' ? 'documented' : 'api'
  if (below === null) return path === paths.api ? [] : notesOnMisplacedPath(request, paths, played)
  const area = areaOf(below)
  const near = suggestPath(played, method, below, paths.api)
  if (area !== null)
    return [toNotPlayed(`the contract only names ${area}, and this mock has no ${method} ${below}${near === null ? '' : `, but ${near}`}`)]
  return below === '/' || route(played, method, below).found !== 'nothing' ? [] : [toNoPath(near)]
}

/** Notes on a path beside the API: one that ends like a path of the API, or that came with a key. */
function notesOnMisplacedPath(request: ApiRequest, paths: Urls['paths'], played: 'api' | 'documented'): readonly string[] {
  const { method, path } = request
  const parts = path.split('/')
  const end = parts.map((_, at) => `/${parts.slice(at + 1).join('/')}`).find((one) => route(played, method, one).found === 'operation')
  if (end !== undefined) return [toNoPath(`${method} ${paths.api}${end}`)]
  if (path === '/' || keyOfRequest(request) === undefined) return []
  return [toNoPath(suggestPath(played, method, path.replace(/^\/w\/[^/]+(?=\/)/, '').replace(rootOfApi, ''), paths.api))]
}

/** What stands before a path of an API where its base URL is wrong. */
const rootOfApi = /^(?:\/api(?=\/))?(?:\/v\d+(?=\/))?/

function isPlayed({ found }: Route): boolean {
  return found === 'operation'
}

const ofVersion1 = /\/v1\/(?:search|reports|systematic-reviews)(?:\/|$)/

/** The metadata of an authorization server, and the paths that an MCP client takes where there is none. */
const ofAuthorization = /^\/\.well-known\/(?:oauth-authorization-server|openid-configuration)(?:\/|$)|^\/(?:authorize|token|register)$/
