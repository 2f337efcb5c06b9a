import { toFullMessage, type Fault } from '../../contract/faults.ts'
import { isObject } from '../../contract/is-object.ts'
import {
  controlOperation,
  controlQueryFaults,
  controlRequestFaults,
  type ControlErrorCode,
  type ControlOperationId,
} from '../../contract/control.ts'
import { routeControl } from '../../contract/router.ts'
import type { Refusal } from '../../engine/decide.ts'
import { settle } from '../../engine/settle.ts'
import type { AnswerLoaded, ApiRequest, Outcome } from '../http/api-request.ts'
import { mediaTypeOf, parseJson, readText } from '../http/read-body.ts'
import { parseQuery } from '../../contract/read-query.ts'
import type { LiveWorld } from '../worlds/live-world.ts'
import type { StandIn } from '../worlds/stand-in.ts'
import { checkControlAccess } from './access.ts'
import type { ControlHandler } from './control-handler.ts'
import * as library from './library.ts'
import type * as ScenarioFile from './scenario-file.ts'
import * as observation from './observation.ts'
import * as details from './session-details.ts'
import * as shelf from './shelf.ts'
import * as state from './state.ts'
import * as tokens from './tokens.ts'
import * as worlds from './worlds.ts'

/** The handler of every operation of the control document. It must be complete to compile. */
const handlers: { readonly [Id in ControlOperationId]: ControlHandler<Id> } = {
  ...worlds,
  listShelf: shelf.listShelf,
  getShelfScenario: shelf.getShelfScenario,
  ...state,
  ...details,
  ...tokens,
  ...library,
  ...observation,
}

const statusOf: { readonly [Code in ControlErrorCode]: number } = {
  invalid_request: 400,
  unauthorised: 403,
  world_not_found: 404,
  world_exists: 409,
  world_is_default: 409,
  session_not_found: 404,
  session_exists: 409,
  account_not_found: 404,
  account_exists: 409,
  token_not_found: 404,
  snapshot_not_found: 404,
  too_many_snapshots: 409,
  fault_not_found: 404,
  exchange_not_found: 404,
  scenario_not_found: 404,
  wrong_state: 409,
  clock_backwards: 409,
  not_found: 404,
  method_not_allowed: 405,
  payload_too_large: 413,
  state_not_kept: 503,
}

/**
 * Answers a request to the control API; `path` is the part after `/_control`. It sends no CORS headers, so pages of other origins cannot
 * read the answer.
 */
export function answerControl(standIn: StandIn, path: string, request: ApiRequest, answerLoaded: AnswerLoaded): Outcome {
  const denied = checkControlAccess(request, standIn.publicOrigin, standIn.controlToken)
  if (denied !== null) return refuse('unauthorised', `This request may not control the mock: ${denied}.`)
  const found = routeControl(request.method, path)
  if (found.found === 'nothing') return refuse('not_found', `There is nothing at /_control${path}.`)
  if (found.found === 'path')
    return refuse('method_not_allowed', `/_control${path} takes ${found.methods.join(', ')}.`, [['allow', found.methods.join(', ')]])
  const { id, parameters } = found
  const entry = controlOperation(id)
  const worldId = parameters['world']
  const live = worldId === undefined ? null : standIn.worlds.get(worldId)
  if (live === undefined) return refuse('world_not_found', `There is no world ${worldId ?? ''}.`)
  const query = parseQuery(entry.query, request.query)
  const [queryFault] = controlQueryFaults(id, query)
  if (queryFault !== undefined) return refuse('invalid_request', toFullMessage(queryFault))
  const call = { id, method: request.method, standIn, live, path: parameters, query, answerLoaded }
  if (id === 'createWorld' && yamlTypes.has(mediaTypeOf(request) ?? '')) return createOfFile(call, request)
  const body = entry.request === null ? { value: undefined } : parseJson(request)
  return 'refused' in body ? refuseBody(body) : answerCall(call, body.value)
}

/** A request that has found its operation, with a valid query. */
type Call = {
  readonly id: ControlOperationId
  readonly method: string
  readonly standIn: StandIn
  readonly live: LiveWorld | null
  readonly path: { readonly [name: string]: string }
  readonly query: { readonly [name: string]: unknown }
  readonly answerLoaded: AnswerLoaded
}

/** `placed` adds to a message where in a file its mistake is. */
function answerCall(call: Call, body: unknown, placed = (message: string): string => message): Outcome {
  const { id, method, standIn, live, path, query } = call
  const [fault] = controlRequestFaults(id, body)
  if (fault !== undefined) return refuse('invalid_request', isScenarioName(fault, body) ? scenarioByName : toFullMessage(fault))
  // Due events happen before anything else, even if the world is deleted next.
  if (live !== null) {
    standIn.worlds.assertReadable(live)
    settle(live.world, live.clock.now())
    standIn.worlds.commit(live)
  }
  // Validated values have the types of the document. TypeScript cannot see that they belong to this very operation.
  const handle = handlers[id] as ControlHandler<ControlOperationId>
  const answer = handle({ standIn, live, path, query, body } as never)
  if (live !== null) standIn.worlds.commit(live)
  if (answer === null) return { status: 204, headers: [], body: '' }
  if (answer instanceof ReadableStream) return toStream(answer, method)
  if (typeof answer === 'object' && 'load' in answer) return call.answerLoaded(answer.load)
  if (typeof answer === 'object' && 'refused' in answer) return refuse(answer.refused, placed(answer.message))
  const status = controlOperation(id).responses['201'] === undefined ? 200 : 201
  return json(status, answer)
}

const yamlTypes: ReadonlySet<string> = new Set(['application/yaml', 'application/x-yaml', 'text/yaml', 'text/x-yaml'])

let readers: typeof ScenarioFile | undefined

/** Creates a world from the text of a scenario file, whose reader is loaded for the first one. */
function createOfFile(call: Call, request: ApiRequest): Outcome {
  if (readers === undefined)
    return call.answerLoaded(async () => {
      readers = await import('./scenario-file.ts')
    })
  const body = readText(request)
  if ('refused' in body) return refuseBody(body)
  const read = readers.readScenarioFile(body.text)
  return 'mistake' in read ? refuse('invalid_request', read.mistake) : answerCall(call, { scenario: read.scenario }, read.placed)
}

function refuseBody({ refused, message = 'the body is invalid' }: Refusal): Outcome {
  return refuse(refused === 'payload_too_large' ? refused : 'invalid_request', message)
}

/** True for a scenario by its name, as the command takes it. */
function isScenarioName({ pointer }: Fault, body: unknown): boolean {
  return pointer === '/scenario' && isObject(body) && typeof body['scenario'] === 'string'
}

const scenarioByName = 'scenario must be an object: send the content of its file as JSON; a name such as quota/… goes into shelf'

/** A HEAD ends the stream at once, since no client reads it. */
function toStream(stream: ReadableStream<Uint8Array>, method: string): Outcome {
  if (method === 'HEAD') void stream.cancel()
  return { status: 200, headers: [['content-type', 'text/event-stream'], noStore], body: method === 'HEAD' ? '' : stream }
}

const noStore = ['cache-control', 'no-store'] as const

function json(status: number, body: unknown, headers: Outcome['headers'] = []): Outcome {
  return { status, headers: [['content-type', 'application/json'], noStore, ...headers], body: JSON.stringify(body) }
}

function refuse(code: ControlErrorCode, message: string, headers: Outcome['headers'] = []): Outcome {
  return json(statusOf[code], { error: { code, message } }, headers)
}
