import { toNoPath } from '../../judgement/client/ledger-notes.ts'
import { suggestPath } from '../../contract/suggest-path.ts'
import { route, type Route } from '../../contract/router.ts'
import type { Options } from '../../engine/settings.ts'
import type { ApiRequest } from '../http/api-request.ts'
import type { Urls } from '../http/urls.ts'
import { toNotPlayed } from '../worlds/exchange-notes.ts'

/**
 * Notes that the path of an unknown request is one of the service, which this mock does not play or this world has switched off, or else the
 * path of this world that it may mean.
 */
export function notesOnUnknownPath({ method, path }: ApiRequest, { paths }: Urls, { provisional }: Options): readonly string[] {
  const below = path.startsWith(`${paths.api}/`) ? path.slice(paths.api.length) : null
  if (below !== null && provisional === 'off' && isPlayed(route('api', method, below)) && !isPlayed(route('documented', method, below)))
    return [toNotPlayed(`${method} ${below} is provisional, and provisional operations are switched off in this world`)]
  if (ofVersion1.test(path)) return [toNotPlayed('version 1 of the API; this mock is version 2')]
  if (ofAuthorization.test(path) || path.startsWith(`${paths.mcp}/`))
    return [toNotPlayed('the MCP server and its sign-in, but for its metadata')]
  const played = provisional === 'off' ? 'documented' : 'api'
  if (below === null || below === '/' || route(played, method, below).found !== 'nothing') return []
  return [toNoPath(suggestPath(played, method, below, paths.api))]
}

function isPlayed({ found }: Route): boolean {
  return found === 'operation'
}

const ofVersion1 = /\/v1\/(?:search|reports|systematic-reviews)(?:\/|$)/

/** The metadata of an authorization server, and the paths that an MCP client takes where there is none. */
const ofAuthorization = /^\/\.well-known\/(?:oauth-authorization-server|openid-configuration)(?:\/|$)|^\/(?:authorize|token|register)$/
