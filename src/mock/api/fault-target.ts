import type { FaultTarget } from '../../engine/fault.ts'
import { admit } from '../../engine/oauth/decide-oauth.ts'
import type { ApiRequest } from '../http/api-request.ts'
import { pathBelow } from '../http/path-below.ts'
import type { Urls } from '../http/urls.ts'
import { accountOfRequest, keyOfRequest } from '../worlds/authorise.ts'
import type { LiveWorld } from '../worlds/live-world.ts'
import { matchRoute } from './answer-api.ts'

/** The part of a world that a request is for, where that is not the API: a file or an endpoint by its path, or the MCP server. */
export type AskedPart = { readonly file: string | null; readonly oauth: string | null; readonly isMcp: boolean }

/**
 * The properties of a request that faults match. A download belongs to a session and to no account, a request to the authorization server to
 * neither, and one to the MCP server to the account of its token.
 */
export function faultTargetOf(live: LiveWorld, urls: Urls, { file, oauth, isMcp }: AskedPart, request: ApiRequest): FaultTarget {
  const { id, world } = live
  const { method, query } = request
  const header = (name: string): string | undefined => request.header(name)
  const sent = { method, query, path: pathBelow(urls.paths.api, request.path), header, body: () => decoder.decode(request.body) }
  if (file !== null) return { ...sent, operation: 'file', session: file.split('/')[1]?.toLowerCase() ?? null, account: null }
  if (oauth !== null) return { ...sent, path: oauth, operation: 'oauth', session: null, account: null }
  if (isMcp) return { ...sent, path: null, operation: 'mcp', session: null, account: accountOfToken(live, urls, request) }
  const found = matchRoute(request, urls.paths, world.options)
  const account = accountOfRequest(world, id, request)?.name ?? null
  if (found.found !== 'operation') return { ...sent, operation: null, session: null, account }
  return { ...sent, operation: found.id, session: found.parameters['sessionId']?.toLowerCase() ?? null, account }
}

function accountOfToken({ world, clock }: LiveWorld, { mcpUrl }: Urls, request: ApiRequest): string | null {
  const admission = admit(world, keyOfRequest(request) ?? '', mcpUrl, clock.now())
  return 'account' in admission ? admission.account : null
}

const decoder = new TextDecoder()
