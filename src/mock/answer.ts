import { queryFaults, requestFaults } from '../contract/judge-request.ts'
import { operation, type OperationId } from '../contract/operations.ts'
import { route } from '../contract/router.ts'
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
export type Strictness = 'ignoreUnknown' | 'refuseUnknown'

/**
 * Answers one request against a world at an instant. Refusals come in a fixed order: path, method, key, plan, ownership and
 * body. A HEAD is answered as its GET; who serves it leaves the body out.
 */
export function answer(world: World, request: ApiRequest, now: At, urls: Urls, strictness: Strictness): Outcome {
  const below = belowBase(request.path)
  const found = below === null ? ({ found: 'nothing' } as const) : route(below.at, request.method, below.path)
  if (found.found === 'nothing') return refuse('not_found', `There is nothing at ${request.path}.`)
  if (found.found === 'path')
    return refuse('method_not_allowed', `${request.path} takes ${found.methods.join(', ')}.`, [['allow', found.methods.join(', ')]])
  const handler = handlers[found.id]
  if (handler === 'unplayed') return json(501, { error: { code: 'unplayed', message: `This stand-in does not play ${found.id}.` } })

  settle(world, now)
  const account = authorise(world, request)
  if ('refused' in account) return toOutcome(account)
  if (!hasApiAccess(account)) return refuse('api_access_denied')
  const missing = missingSession(world, account, found.id, found.parameters)
  if (missing !== null) return missing

  const form = strictness === 'ignoreUnknown' ? 'open' : 'current'
  const query = readQuery(found.id, request.query)
  const body = readBody(found.id, request)
  if ('refused' in body) return toOutcome(body)
  const [fault] = [...queryFaults(form, found.id, query), ...requestFaults(form, found.id, body.value)]
  if (fault !== undefined) return refuse('invalid_request', fault.message)

  // What the validators let through has the types of the document; that they belong to this very operation TypeScript cannot see.
  const play = handler as Handler<OperationId>
  return toOutcome(play({ world, account, now, parameters: found.parameters, query, body: body.value as never, urls }))
}

function belowBase(path: string): { at: 'api' | 'mcp'; path: string } | null {
  if (path.startsWith('/api/v2/')) return { at: 'api', path: path.slice('/api/v2'.length) }
  return path.startsWith('/mcp/') ? { at: 'mcp', path: path.slice('/mcp'.length) } : null
}

/** An id that the caller does not own is refused before the body is looked at. */
function missingSession(world: World, account: Account, id: OperationId, parameters: { readonly [name: string]: string }): Outcome | null {
  const sessionId = parameters['sessionId']
  if (sessionId === undefined || world.sessions.get(sessionId)?.owner === account.name) return null
  const code = operation(id).errors['404']?.[0] ?? 'session_not_found'
  return refuse(code)
}
