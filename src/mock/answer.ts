import { queryFaults, requestFaults } from '../contract/judge-request.ts'
import { operation, type OperationId } from '../contract/operations.ts'
import { route, type Route } from '../contract/router.ts'
import type { ErrorCode } from '../contract/service.ts'
import { hasApiAccess } from '../engine/decide.ts'
import type { At } from '../engine/session.ts'
import { settle } from '../engine/settle.ts'
import type { Account, World } from '../engine/world.ts'
import type { ApiRequest, Outcome } from './api-request.ts'
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
  return (request, now) => {
    const found = routeOf(request)
    if (found.found === 'nothing') return refuse('not_found', `There is nothing at ${request.path}.`)
    if (found.found === 'path') return refuseMethod(request.path, found.methods)

    settle(world, now)
    const account = authorise(world, request)
    if ('refused' in account) return toOutcome(account)
    if (!hasApiAccess(account)) return refuse('api_access_denied')
    const { id, parameters } = found
    const handler = handlers[id]
    if (handler === 'unplayed') return json(501, { error: { code: 'unplayed', message: `This stand-in does not play ${id}.` } })
    if (isMissing(world, account, parameters)) return refuse(notFoundCodeOf(id))

    const query = readQuery(id, request.query)
    const body = readBody(id, request)
    if ('refused' in body) return toOutcome(body)
    const [fault] = [...queryFaults(form, id, query), ...requestFaults(form, id, body.value)]
    if (fault !== undefined) return refuse('invalid_request', fault.message)

    // What the validators let through has the types of the document; that they belong to this very operation TypeScript cannot see.
    const play = handler as Handler<OperationId>
    return toOutcome(play({ world, account, now, parameters, query, body: body.value as never, urls }))
  }
}

function routeOf({ method, path }: ApiRequest): Route {
  if (path.startsWith('/api/v2/')) return route('api', method, path.slice('/api/v2'.length))
  return path.startsWith('/mcp/') ? route('mcp', method, path.slice('/mcp'.length)) : { found: 'nothing' }
}

function refuseMethod(path: string, methods: readonly string[]): Outcome {
  const allowed = methods.join(', ')
  return refuse('method_not_allowed', `${path} takes ${allowed}.`, [['allow', allowed]])
}

/** An id that the caller does not own is refused before the body is looked at. */
function isMissing(world: World, account: Account, { sessionId }: { readonly [name: string]: string }): boolean {
  return sessionId !== undefined && world.sessions.get(sessionId)?.owner !== account.name
}

function notFoundCodeOf(id: OperationId): ErrorCode {
  return operation(id).errors['404']?.[0] ?? 'not_found'
}
