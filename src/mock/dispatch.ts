import { isUuid } from '../contract/formats.ts'
import { unitsLeftAt } from '../engine/account.ts'
import { isReading, worldNamedBy, worldOfControl, worldOfKeyIn, worldsAskedBy } from './asked-worlds.ts'
import { answerApi, matchRoute, withAsker, type Answered, type OnBreach } from './api/answer-api.ts'
import { answerFiles, answerNoFile } from './api/answer-files.ts'
import type { AnswerLoaded, ApiRequest, Outcome } from './http/api-request.ts'
import { completeKey, keyOfRequest } from './worlds/authorise.ts'
import { isOfOriginNotAllowed, namesForeignHost, foreignRefusal } from './control/access.ts'
import { answerControl } from './control/answer-control.ts'
import { withCors } from './http/cors.ts'
import { faultTargetOf } from './api/fault-target.ts'
import { applyFaults, isCounted } from './api/faults.ts'
import type { ExchangeDetails, LedgerEntry, LedgerRow } from './worlds/ledger.ts'
import type { LiveWorld } from './worlds/live-world.ts'
import { toOutcome } from './http/reply.ts'
import { announce, correctingLater } from './sent-later.ts'
import { isApiOperation, overrideNote } from '../judgement/client/ledger-notes.ts'
import { toNoSessionId } from './worlds/exchange-notes.ts'
import { noteOnKey, noteOnNamedWorld, noteOnNoKey } from './worlds/key-notes.ts'
import type { StandIn } from './worlds/stand-in.ts'
import { settle } from '../engine/settle.ts'
import { endpointOf, pathBelow } from './http/path-below.ts'
import { noWorld, refuseOrigin } from './http/unserved.ts'
import { discovery, urlsAt, type Urls } from './http/urls.ts'
import { answerMcp } from './mcp/answer-mcp.ts'
import type { AskApi } from './mcp/mcp-call.ts'
import { answerOAuth } from './oauth/answer-oauth.ts'
import { answerPanel, panelPathOf } from './web/panel-page.ts'
import { answerWeb } from './web/answer-web.ts'
import { defaultWorldId, worldInPath } from './worlds/world-id.ts'

export type Dispatched = {
  readonly outcome: Outcome
  /** The world that the outcome shows; null when it may show any. */
  readonly shows: string | null
  /** The exchanges in the ledger of its world: a request that is delivered twice has two. */
  readonly exchanges: readonly { readonly live: LiveWorld; readonly row: LedgerRow }[]
  /** Logs the request with the outcome that is sent. Undefined without a log. */
  readonly log?: (sent: Outcome) => void
}

export type DispatcherOptions = {
  readonly onBreach: OnBreach
  /** Turns an error into the answer to a request. */
  readonly toFailure: (error: unknown, request: ApiRequest) => Outcome
  /** Answers the requests that the tools of the MCP server make. */
  readonly ask: AskApi
}

/**
 * Creates the one function behind every way of serving. It routes a request by its path to a world and to the part of it that answers.
 * Changes are journaled and published before the answer is returned. It never throws.
 */
export function createDispatcher(standIn: StandIn, { onBreach, toFailure, ask }: DispatcherOptions): (request: ApiRequest) => Dispatched {
  const answerLoaded = (request: ApiRequest, load: () => Promise<void>): Outcome =>
    announce(
      async () => {
        await load()
        // Much may have changed by now, so the request is answered anew.
        const { outcome } = await standIn.worlds.within(
          () => worldsAskedBy(standIn, request),
          () => dispatch(request),
          ({ shows }) => shows,
        )
        return outcome
      },
      (error) => toFailure(error, request),
    )
  const route = createRouting(standIn, { onBreach, ask, answerLoaded })
  const dispatch = (request: ApiRequest): Routed => {
    try {
      return route(request)
    } catch (error) {
      return ofNoWorld(toFailure(error, request))
    }
  }
  const { requestLog } = standIn
  if (requestLog === null) return dispatch
  return (request) => {
    requestLog.begin()
    const startedAt = performance.now()
    const dispatched = dispatch(request)
    const ms = performance.now() - startedAt
    const { outcome, world, details } = dispatched
    const readEntries = (): readonly LedgerEntry[] => dispatched.exchanges.map(({ live, row }) => live.ledger.entryOf(row))
    const log = requestLog.end({ request, outcome, world, details, unasked: findUnasked(standIn, dispatched), ms }, readEntries)
    return { ...dispatched, log }
  }
}

/** Adds the CORS headers to an answer that no part of a mock gave, where the part that was asked has them. */
export function withCorsOfPath({ urlsFor }: StandIn, request: ApiRequest, outcome: Outcome): Outcome {
  const { path, isAtFilesOrigin = false } = request
  const { web } = urlsFor(worldInPath(path) ?? defaultWorldId).paths
  const isOwn = !isAtFilesOrigin && (panelPathOf(path) !== null || ['/_control', web].some((prefix) => pathBelow(prefix, path) !== null))
  return isOwn ? outcome : withCors(request, outcome)
}

/** An answer, and the world that gave it, if one did. */
type Routed = Dispatched & { readonly world: string | null; readonly details: ExchangeDetails | null }

/** The newest world, if a key led this request to the default world before anything asked the new one. Its client may have a wrong key. */
function findUnasked({ worlds }: StandIn, { world, details }: Routed): string | null {
  if (world !== defaultWorldId || details === null || details.account === null || !isApiOperation(details.operation)) return null
  const newest = worlds.newest()
  return newest === undefined || newest.id === defaultWorldId || !newest.ledger.isEmpty() ? null : newest.id
}

type RoutingOptions = Pick<DispatcherOptions, 'onBreach' | 'ask'> & {
  /** Answers a request once a part of the mock is loaded that it needs. */
  readonly answerLoaded: (request: ApiRequest, load: () => Promise<void>) => Outcome
}

function createRouting(standIn: StandIn, { onBreach, ask, answerLoaded }: RoutingOptions): (request: ApiRequest) => Routed {
  const { worlds, urlsFor } = standIn
  const plain = urlsFor(defaultWorldId)
  const hasFilesOrigin = standIn.filesOrigin !== null
  /** Has everything happen that is due in a world; false once the world is gone. */
  const settleIfThere = (live: LiveWorld): Promise<boolean> =>
    worlds.within(
      () => ({ held: [live.id], read: [], isOfAll: false }),
      () => {
        if (worlds.get(live.id) !== live) return false
        settle(live.world, live.clock.now())
        worlds.commit(live)
        return true
      },
      () => live.id,
    )
  return (asked) => {
    worlds.assertKept()
    const { path, isAtFilesOrigin = false } = asked
    const control = isAtFilesOrigin ? null : pathBelow('/_control', path)
    const changes = !isReading(asked.method)
    if (changes) worlds.assertWritable()
    const onLoaded: AnswerLoaded = (load) => answerLoaded(asked, load)
    if (control !== null) return ofNoWorld(answerControl(standIn, control, asked, onLoaded), worldOfControl(control))
    const panel = isAtFilesOrigin ? null : panelPathOf(path)
    if (panel !== null) return ofNoWorld(answerPanel(panel, asked, onLoaded))
    if (isOfOriginNotAllowed(asked, standIn.publicOrigin, standIn.allowedOrigins)) return ofNoWorld(refuseOrigin(asked))
    const isMetadata = pathBelow('/.well-known', path) !== null || path.endsWith(`/mcp${discovery}`)
    if (isMetadata && namesForeignHost(asked, standIn.publicOrigin)) return ofNoWorld(withCors(asked, toOutcome(foreignRefusal)))
    const worldId = worldInPath(path)
    const named = worldNamedBy(asked, plain.paths)
    const byKey = named !== undefined ? null : worldOfKeyIn(standIn, asked, plain.paths)
    const live = worlds.get(named ?? byKey?.id ?? defaultWorldId)
    if (live === undefined) {
      const outcome = withCors(asked, noWorld(named ?? ''))
      const below = worldId === undefined ? pathBelow(plain.paths.api, path) : pathBelow(`/w/${worldId}/api/v2`, path)
      const by = worldId === undefined ? 'header' : 'path'
      return below === null ? ofNoWorld(outcome) : ofNamedWorld(standIn, plain, asked, { by, id: named ?? '', below }, outcome)
    }
    if (!changes) worlds.assertReadable(live)
    const request = worldId === named ? asked : completeKey(live.world, live.id, asked)
    const seen = (urls: Urls): Urls => urlsAt(asked.header('host'), standIn.publicOrigin, urls)
    const own = seen(urlsFor(live.id))
    // Files and pages have the world's own addresses. Links in API answers use the base URL that was asked.
    const urls = worldId !== undefined || live.id === defaultWorldId ? own : { ...own, ...apiOf(seen(plain)) }
    const file = isAtFilesOrigin === hasFilesOrigin ? pathBelow(own.paths.files, path) : null
    const web = isAtFilesOrigin ? null : pathBelow(own.paths.web, path)
    const oauth = isAtFilesOrigin ? null : endpointOf(own.paths.oauth, path)
    const isMcp = !isAtFilesOrigin && (path === own.paths.mcp || path === urls.paths.mcp)
    const at = live.clock.now()
    const answer = (): Answered =>
      file !== null
        ? answerFiles(live, file, request)
        : isAtFilesOrigin
          ? answerNoFile(request)
          : web !== null
            ? answerWeb(live, web, request, urls, standIn.publicOrigin)
            : oauth !== null
              ? answerOAuth(live, oauth, request, urls, standIn.publicOrigin)
              : isMcp
                ? answerMcp(live, own, request, { ask, settle: () => settleIfThere(live), publicOrigin: standIn.publicOrigin })
                : withMistakeNote(standIn, named ?? null, { request, paths: urls.paths, live }, answerApi(live, urls, request, onBreach))
    // Faults do not apply to the web pages, which people use to find out what goes wrong, nor to CORS preflights. An unknown path of the files
    // is no operation, whatever it spells.
    const isSafe = live.world.faults.size === 0 || web !== null || request.method === 'OPTIONS' || (isAtFilesOrigin && file === null)
    const target = isSafe ? null : faultTargetOf(live, urls, { file, oauth, isMcp }, request)
    // A fault counts the requests that it lets pass.
    if (target !== null && isCounted(live, target)) worlds.assertWritable()
    const { earlier, last } = target === null ? { earlier: [], last: answer() } : applyFaults(live, urls.baseUrl, target, request, answer)
    const exchanges = [...earlier, last].map((answered) => recordExchange(standIn, live, at, request, withAsker(request, answered)))
    // That no account has a key rests on the accounts of all worlds.
    return {
      ...withAsker(request, last),
      outcome: correctingLater(last.outcome, exchanges),
      world: live.id,
      exchanges,
      shows: byKey?.isUnknown === true ? null : live.id,
    }
  }
}

type NamedWorld = {
  readonly by: 'header' | 'path'
  readonly id: string
  /** The path below the base URL. */
  readonly below: string
}

/** Notes that a header or a path names no world. The ledger of the default world has the exchange, as with a key of no account. */
function ofNamedWorld(standIn: StandIn, { paths }: Urls, request: ApiRequest, { by, id, below }: NamedWorld, outcome: Outcome): Routed {
  const live = standIn.worlds.get(defaultWorldId)
  if (live === undefined) return ofNoWorld(outcome)
  const found = matchRoute({ ...request, path: paths.api + below }, paths, live.world.options)
  const operation = found.found === 'operation' ? found.id : null
  const details = { operation, account: null, notes: [noteOnNamedWorld(standIn.worlds, by, id)] }
  const exchange = recordExchange(standIn, live, live.clock.now(), request, { outcome, details })
  return { outcome, world: null, details, shows: null, exchanges: [exchange] }
}

function ofNoWorld(outcome: Outcome, shows: string | null = null): Routed {
  return { outcome, world: null, details: null, shows, exchanges: [] }
}

type Refused = { readonly request: ApiRequest; readonly paths: Urls['paths']; readonly live: LiveWorld }

/** Notes the mistake for which the API refused a key as one of no account, or an id as one of no session. */
function withMistakeNote(standIn: StandIn, worldId: string | null, refused: Refused, answered: Answered): Answered {
  const { outcome, details } = answered
  if (details.notes.includes(overrideNote) || !isApiOperation(details.operation)) return answered
  const note =
    outcome.status === 401 && details.account === null
      ? noteOnRefusedKey(standIn, worldId, refused)
      : outcome.status === 404
        ? noteOnId(refused)
        : undefined
  return note === undefined ? answered : { outcome, details: { ...details, notes: [...details.notes, note] } }
}

function noteOnRefusedKey({ worlds }: StandIn, worldId: string | null, { request, paths }: Refused): string | undefined {
  const key = keyOfRequest(request)
  if (key !== undefined) return noteOnKey(worlds, key, worldId)
  // An MCP client begins without a token.
  return pathBelow(paths.api, request.path) === null ? undefined : noteOnNoKey(request.header('authorization'))
}

function noteOnId({ request, paths, live }: Refused): string | undefined {
  const found = matchRoute(request, paths, live.world.options)
  const sessionId = found.found === 'operation' ? found.parameters['sessionId'] : undefined
  return sessionId === undefined || isUuid(sessionId) ? undefined : toNoSessionId(sessionId)
}

function apiOf({ baseUrl, mcpUrl, self, resume, paths }: Urls): Pick<Urls, 'baseUrl' | 'mcpUrl' | 'self' | 'resume' | 'paths'> {
  return { baseUrl, mcpUrl, self, resume, paths }
}

function recordExchange(
  { worlds }: StandIn,
  live: LiveWorld,
  at: number,
  request: ApiRequest,
  { outcome, details }: Answered,
): Dispatched['exchanges'][number] {
  worlds.commit(live)
  const row = live.ledger.add(at, request, outcome, details, hasQuotaLeft(live, details.account, at))
  worlds.publish(live, { type: 'exchanged', at, request, outcome, details, row })
  return { live, row }
}

function hasQuotaLeft({ world }: LiveWorld, name: string | null, at: number): boolean | null {
  const account = name === null ? undefined : world.accounts.get(name)
  return account === undefined ? null : unitsLeftAt(account, at) > 0
}
