import { queryFaults, requestFaults } from '../contract/judge-request.ts'
import { operation, type OperationId } from '../contract/operations.ts'
import { route, type Route } from '../contract/router.ts'
import { hasApiAccess } from '../engine/decide.ts'
import type { At } from '../engine/session.ts'
import { settle } from '../engine/settle.ts'
import type { World } from '../engine/world.ts'
import type { ApiRequest, Outcome } from './api-request.ts'
import { askedSession } from './asked-session.ts'
import { authorise } from './authorise.ts'
import { preflight, withCors } from './cors.ts'
import type { Handler } from './handler.ts'
import { handlers } from './handlers.ts'
import { readBody } from './read-body.ts'
import { readQuery } from './read-query.ts'
import { json, refuse, toOutcome } from './reply.ts'
import type { Urls } from './urls.ts'

/** Whether keys and parameters that the document does not know are ignored, as the contract's silence allows, or refused. */
type Strictness = 'ignoreUnknown' | 'refuseUnknown'

type StandIn = { readonly world: World; readonly urls: Urls; readonly strictness: Strictness }

/**
 * The function that answers requests against a world at an instant. Refusals come in a fixed order: path, method, key, plan,
 * ownership, body, and then what the operation itself refuses. A HEAD is answered as its GET; who serves it leaves the body out.
 */
export function createAnswer(standIn: StandIn): (request: ApiRequest, now: At) => Outcome {
  const { baseUrl, mcpUrl } = standIn.urls
  const paths = { api: new URL(baseUrl).pathname, mcp: new URL(mcpUrl).pathname }
  return (request, now) => {
    if (request.path === paths.mcp) return withCors(request, refuseMcp(mcpUrl))
    const found = routeOf(request, paths)
    if (found.found === 'nothing') return withCors(request, refuse('not_found', `There is nothing at ${request.path}.`))
    if (found.found === 'path') return withCors(request, preflight(request, found.methods) ?? refuseMethod(request.path, found.methods))
    return withCors(request, play(standIn, found, request, now))
  }
}

type Found = Extract<Route, { found: 'operation' }>

function play({ world, urls, strictness }: StandIn, { id, parameters }: Found, request: ApiRequest, now: At): Outcome {
  settle(world, now)
  const account = operation(id).public ? null : authorise(world, request)
  if (account !== null && 'refused' in account) return toOutcome(account)
  if (account !== null && !hasApiAccess(account)) return refuse('api_access_denied')
  const handler = handlers[id]
  if (handler === 'unplayed') return json(501, { error: { code: 'unplayed', message: `This stand-in does not play ${id}.` } })
  const session = account === null ? null : askedSession(world, account, id, parameters['sessionId'])
  if (session !== null && 'refused' in session) return toOutcome(session)

  const form = strictness === 'ignoreUnknown' ? 'open' : 'current'
  const query = readQuery(id, request.query)
  const body = readBody(id, request)
  if ('refused' in body) return toOutcome(body)
  const [fault] = [...queryFaults(form, id, query), ...requestFaults(form, id, body.value)]
  if (fault !== undefined) return refuse('invalid_request', fault.message)

  // What the doors let through has the types of the document; that they belong to this very operation TypeScript cannot see.
  const handle = handler as Handler<OperationId>
  return toOutcome(handle({ world, account, now, session, query, body: body.value as never, urls }))
}

function routeOf({ method, path }: ApiRequest, paths: { readonly api: string; readonly mcp: string }): Route {
  if (path.startsWith(`${paths.api}/`)) return route('api', method, path.slice(paths.api.length))
  return path.startsWith(`${paths.mcp}/`) ? route('mcp', method, path.slice(paths.mcp.length)) : { found: 'nothing' }
}

function refuseMethod(path: string, methods: readonly string[]): Outcome {
  const allowed = methods.join(', ')
  return refuse('method_not_allowed', `${path} takes ${allowed}.`, [['allow', allowed]])
}

/** The challenge that leads an MCP client to the discovery of its authorization. No token is valid: nobody gives any. */
function refuseMcp(mcpUrl: string): Outcome {
  const challenge = `Bearer resource_metadata="${mcpUrl}/.well-known/oauth-protected-resource"`
  const message = 'The MCP server is entered with a token of OAuth 2.0.'
  return json(401, { error: { code: 'missing_authorization', message } }, [['www-authenticate', challenge]])
}
