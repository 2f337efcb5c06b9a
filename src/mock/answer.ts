import { queryFaults, requestFaults } from '../contract/judge-request.ts'
import type { OperationId } from '../contract/operations.ts'
import { route, type Route } from '../contract/router.ts'
import { hasApiAccess } from '../engine/decide.ts'
import type { At } from '../engine/session.ts'
import { settle } from '../engine/settle.ts'
import type { World } from '../engine/world.ts'
import type { ApiRequest, Outcome } from './api-request.ts'
import { askedSession } from './asked-session.ts'
import { authorise } from './authorise.ts'
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
export function createAnswer({ world, urls, strictness }: StandIn): (request: ApiRequest, now: At) => Outcome {
  const form = strictness === 'ignoreUnknown' ? 'open' : 'current'
  const paths = { api: new URL(urls.baseUrl).pathname, mcp: new URL(urls.mcpUrl).pathname }
  return (request, now) => {
    const found = routeOf(request, paths)
    if (found.found === 'nothing') return refuse('not_found', `There is nothing at ${request.path}.`)
    if (found.found === 'path') return refuseMethod(request.path, found.methods)

    settle(world, now)
    const account = authorise(world, request)
    if ('refused' in account) return toOutcome(account)
    if (!hasApiAccess(account)) return refuse('api_access_denied')
    const { id, parameters } = found
    const handler = handlers[id]
    if (handler === 'unplayed') return json(501, { error: { code: 'unplayed', message: `This stand-in does not play ${id}.` } })
    const session = askedSession(world, account, id, parameters['sessionId'])
    if (session !== null && 'refused' in session) return toOutcome(session)

    const query = readQuery(id, request.query)
    const body = readBody(id, request)
    if ('refused' in body) return toOutcome(body)
    const [fault] = [...queryFaults(form, id, query), ...requestFaults(form, id, body.value)]
    if (fault !== undefined) return refuse('invalid_request', fault.message)

    // What the doors let through has the types of the document; that they belong to this very operation TypeScript cannot see.
    const play = handler as Handler<OperationId>
    return toOutcome(play({ world, account, now, session, query, body: body.value as never, urls }))
  }
}

function routeOf({ method, path }: ApiRequest, paths: { readonly api: string; readonly mcp: string }): Route {
  if (path.startsWith(`${paths.api}/`)) return route('api', method, path.slice(paths.api.length))
  return path.startsWith(`${paths.mcp}/`) ? route('mcp', method, path.slice(paths.mcp.length)) : { found: 'nothing' }
}

function refuseMethod(path: string, methods: readonly string[]): Outcome {
  const allowed = methods.join(', ')
  return refuse('method_not_allowed', `${path} takes ${allowed}.`, [['allow', allowed]])
}
