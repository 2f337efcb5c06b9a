import type { Fault } from '../../contract/faults.ts'
import { isUuid } from '../../contract/formats.ts'
import { toTimestamp } from '../../contract/instant.ts'
import { queryFaults, requestFaults } from '../../contract/judge-request.ts'
import { operation, type OperationId } from '../../contract/operations.ts'
import { route, type Route } from '../../contract/router.ts'
import { service } from '../../contract/service.ts'
import { hasApiAccess } from '../../engine/account.ts'
import { perform } from '../../engine/perform.ts'
import { admitAddress } from '../../engine/rates.ts'
import { settle } from '../../engine/settle.ts'
import type { Options } from '../../engine/settings.ts'
import type { ApiRequest, Outcome } from '../http/api-request.ts'
import { countsAsPoll, resolveSession } from './resolve-session.ts'
import { accountOfRequest, authorise } from '../worlds/authorise.ts'
import { withHead, answerOptions, withCors } from '../http/cors.ts'
import { presigner } from '../files/presign.ts'
import type { Handler } from '../handlers/handler.ts'
import { handlers } from '../handlers/handlers.ts'
import { findBreach, toForm } from './to-form.ts'
import { notesOnUnknownPath } from './not-played.ts'
import { overrideNote, toAskedByMcp } from '../../judgement/client/ledger-notes.ts'
import type { ExchangeDetails } from '../worlds/ledger.ts'
import type { LiveWorld } from '../worlds/live-world.ts'
import { overrideAnswer, type Override } from '../worlds/override.ts'
import { readBody } from '../http/read-body.ts'
import { readQuery } from '../../contract/read-query.ts'
import { refuse, rejectRate, retryAfterOf, toAnswer, toOutcome, type Answer } from '../http/reply.ts'
import { discovery, type Urls } from '../http/urls.ts'

/** The outcome of an API request, and its details. */
export type Answered = { readonly outcome: Outcome; readonly details: ExchangeDetails }

/** Notes that the MCP server makes a request, whatever answers it. */
export function withAsker({ actor }: ApiRequest, { outcome, details }: Answered): Answered {
  return actor === undefined
    ? { outcome, details }
    : { outcome, details: { ...details, notes: [toAskedByMcp(actor.tool), ...details.notes] } }
}

/** Receives a breach of the contract in an answer: operation, status, pointer and fault. */
export type OnBreach = ((breach: string) => void) | null

/**
 * Answers a request to the API of a world, or for the metadata of its MCP server. Refusals come in a fixed order: rate, path, method, key, plan, ownership,
 * body, and then those of the operation itself. A HEAD is answered like its GET; the server leaves the body out.
 */
export function answerApi(live: LiveWorld, urls: Urls, request: ApiRequest, onBreach: OnBreach): Answered {
  const { paths } = urls
  const unknown: ExchangeDetails = { operation: null, account: null, notes: [] }
  const done = (answer: Answer, details: ExchangeDetails = unknown): Answered => ({
    outcome: withCors(request, toOutcome(answer)),
    details,
  })
  const found = matchRoute(request, paths, live.world.options)
  const asksFirst = found.found === 'path' ? answerOptions(request, found.methods) : null
  if (asksFirst !== null) return { outcome: withCors(request, asksFirst), details: unknown }
  // The rate limit counts requests to the API, but not to the MCP server or to unknown paths.
  const blocked = isOfApi(request.path, paths) ? rejectByRate(live, request) : null
  if (found.found !== 'operation') {
    const refusal =
      found.found === 'path'
        ? refuseMethod(request.path, found.methods)
        : refuse('not_found', `There is nothing at ${request.path}.${hintOfMcp(request, urls)}`)
    return done(blocked ?? refusal, { ...unknown, notes: blocked === null ? notesOnUnknownPath(request, urls, live.world.options) : [] })
  }
  // It belongs to this very operation, which TypeScript cannot see.
  const override = live.overrides[found.id] as Override<OperationId> | undefined
  const result =
    blocked !== null
      ? { answer: blocked, account: null, notes: [] }
      : override === undefined
        ? callHandler(live, urls, found, request)
        : callOverride(override, live, urls, found, request)
  const { form } = live.world.options
  const body = toForm(form, found.id, result.answer.status, result.answer.body)
  // An override may break the contract on purpose.
  const breach = onBreach === null || override !== undefined ? null : findBreach(form, found.id, result.answer.status, body)
  if (breach !== null) onBreach?.(breach)
  // Another form has another body.
  const answer = body === result.answer.body ? result.answer : { status: result.answer.status, headers: result.answer.headers, body }
  return done(answer, { operation: found.id, account: result.account, notes: result.notes })
}

/**
 * The answer that an account would get now, in the form of the world. It counts nowhere: as no poll, in no window and in no ledger, and no
 * override meets it.
 */
export function previewAnswer(
  live: LiveWorld,
  urls: Urls,
  request: ApiRequest,
): Pick<Answer, 'status' | 'body'> & { readonly operation: OperationId | null } {
  const { options } = live.world
  const found = matchRoute(request, urls.paths, options)
  if (found.found !== 'operation') return { operation: null, ...refuse('not_found', `There is nothing at ${request.path}.`) }
  const { status, body } = callHandler(live, urls, found, request, true).answer
  return { operation: found.id, status, body: toForm(options.form, found.id, status, body) }
}

/** Some clients write a slash at the end of the address. */
function hintOfMcp({ path }: ApiRequest, { mcpUrl, paths }: Urls): string {
  return path === `${paths.mcp}/` ? ` The MCP server is at ${mcpUrl}.` : ''
}

type FoundOperation = Extract<Route, { found: 'operation' }>
type HandlerResult = { readonly answer: Answer; readonly account: string | null; readonly notes: readonly string[] }

function callHandler(
  live: LiveWorld,
  urls: Urls,
  { id, parameters }: FoundOperation,
  request: ApiRequest,
  isPreview = false,
): HandlerResult {
  const { world } = live
  const now = live.clock.now()
  settle(world, now)
  const account = operation(id).public ? null : authorise(world, live.id, request)
  if (account !== null && 'refused' in account) {
    const dead = accountOfRequest(world, live.id, request)
    return { answer: toAnswer(account), account: dead?.name ?? null, notes: [] }
  }
  const notes: string[] = []
  const done = (answer: Answer): HandlerResult => ({ answer, account: account?.name ?? null, notes })
  if (account !== null && !hasApiAccess(account)) return done(refuse('api_access_denied'))
  const session = account === null ? null : resolveSession(world, account, id, parameters['sessionId'])
  if (session !== null && 'refused' in session) return done(toAnswer(session))

  const { strict: isStrict } = operation(id)
  const malformed = isStrict ? Object.keys(parameters).find((name) => !isUuid(parameters[name] ?? '')) : undefined
  if (malformed !== undefined) return done(refuse('invalid_request', `${malformed} must be a UUID`))
  const form = isStrict || world.options.strictBodies ? 'current' : 'open'
  const query = readQuery(id, request.query)
  const body = readBody(id, request)
  if ('refused' in body) return done(toAnswer(body))
  const [fault] = [...queryFaults(form, id, query), ...requestFaults(form, id, body.value)]
  if (fault !== undefined) return done(refuse('invalid_request', withUnknownMember(fault, id, body.value)))
  if (form === 'open')
    for (const { message } of [...queryFaults('current', id, query), ...requestFaults('current', id, body.value)]) notes.push(message)

  const presign = presigner(urls.files, now, world.seed)
  const download = (sessionId: string, file: string, lifetimeMs?: number): string =>
    (lifetimeMs === undefined ? presign : presigner(urls.files, now, world.seed, lifetimeMs))(sessionId, file)
  const upload = { bytes: request.body ?? new Uint8Array(), contentType: request.header('content-type') ?? '' }
  // Validated values have the types of the document. TypeScript cannot see that they belong to this very operation.
  const handle = handlers[id] as Handler<OperationId>
  const source = request.actor?.source ?? 'api'
  const call = { world, account, now, session, query, body: body.value as never, urls, parameters, upload, download, source }
  const answer = toAnswer(handle(call))
  const isPoll = answer.status === 200 && request.method === 'GET' && countsAsPoll(id) && !isPreview
  if (account !== null && session !== null && isPoll)
    perform(world, { type: 'pollSession', by: account.name, sessionId: session.sessionId }, now)
  return done(answer)
}

/** The message of a fault. It names an unknown member too, beside it or around it, which may be what is missing under another name. */
function withUnknownMember({ message, pointer }: Fault, id: OperationId, body: unknown): string {
  const unknown = requestFaults('current', id, body).find(
    (other) => other.message.includes(' is not known here') && `${pointer}/`.startsWith(`${parentOf(other.pointer)}/`),
  )
  return unknown === undefined || message.includes(unknown.message) ? message : `${message}; ${unknown.message}`
}

function parentOf(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf('/'))
}

function callOverride(
  override: Override<OperationId>,
  live: LiveWorld,
  urls: Urls,
  found: FoundOperation,
  request: ApiRequest,
): HandlerResult {
  const account = accountOfRequest(live.world, live.id, request)?.name ?? null
  const notes = [overrideNote]
  const answer = overrideAnswer(override, found, request, account, () => {
    const result = callHandler(live, urls, found, request)
    notes.push(...result.notes)
    return result.answer
  })
  return { answer, account, notes }
}

/** Finds the operation of a request. A world may be without provisional operations; their paths are unknown to it. */
export function matchRoute({ method, path }: ApiRequest, paths: Urls['paths'], { provisional }: Options): Route {
  if (isOfApi(path, paths)) return route(provisional === 'off' ? 'documented' : 'api', method, path.slice(paths.api.length))
  if (path === discoveryOf(paths)) return route('mcp', method, discovery)
  return path.startsWith(`${paths.mcp}/`) ? route('mcp', method, path.slice(paths.mcp.length)) : { found: 'nothing' }
}

/** Tests if a path is below the base URL. A base URL without a path has the MCP server below it, which is not part of the API. */
function isOfApi(path: string, paths: Urls['paths']): boolean {
  if (!path.startsWith(`${paths.api}/`)) return false
  return paths.api !== '' || !(path.startsWith(`${paths.mcp}/`) || path === discoveryOf(paths))
}

function discoveryOf({ mcp }: Urls['paths']): string {
  return `${discovery}${mcp}`
}

function refuseMethod(path: string, methods: readonly string[]): Answer {
  return refuse('method_not_allowed', `${path} takes ${withHead(methods)}.`, [['allow', withHead(methods)]])
}

/** The rejection of the per-minute rate limit, if it is reached. */
function rejectByRate({ world, clock, counted }: LiveWorld, { clientAddress }: ApiRequest): Answer | null {
  if (world.limits.rateLimit !== 'perMinute') return null
  const now = clock.now()
  const blockedUntil = admitAddress(world.rates, clientAddress, now)
  counted.push({ address: clientAddress, at: now })
  if (blockedUntil === null) return null
  const { requests, blockSeconds } = service.rateLimits.perMinute
  const message = `More than ${requests} requests in a minute. This address is blocked for ${blockSeconds / 60} minutes, until ${toTimestamp(blockedUntil)}.`
  return rejectRate(message, world.limits.retryAfter ? retryAfterOf(Math.ceil((blockedUntil - now) / 1000)) : [])
}
