import type { Deployment, Surroundings } from '../exam.ts'
import { correct, refusal } from './behaviour.ts'
import type { Behaviour } from './behaviour.ts'
import { readReport, readReview } from './create.ts'
import { linksOf, reportDetail, reviewDetail } from './detail.ts'
import type { Places } from './detail.ts'
import { download } from './exports.ts'
import { accounts, keys, makeSessions, targetOf } from './fixtures.ts'
import { listSessions } from './listing.ts'
import { answerMcp, authorizationServer } from './mcp.ts'
import type { Account, Body, Context, Operation, Session } from './model.ts'
import { progressAt } from './progress.ts'
import { makeLimiter } from './rate.ts'
import { seeded, uuid } from './random.ts'
import { searchPapers, searchTrials } from './search.ts'
import { shareSession } from './shares.ts'
import { Refused, invalid, isBody } from './validate.ts'
import { answerWeb, isWebAddress, webUrl } from './web.ts'

const routes: readonly (readonly [string, RegExp, Operation])[] = [
  ['POST', /^\/search\/papers$/u, 'searchPapers'],
  ['POST', /^\/search\/trials$/u, 'searchTrials'],
  ['POST', /^\/sessions\/reports$/u, 'createReport'],
  ['POST', /^\/sessions\/systematic-reviews$/u, 'createReview'],
  ['GET', /^\/sessions\/reports\/([^/]+)$/u, 'getReport'],
  ['GET', /^\/sessions\/systematic-reviews\/([^/]+)$/u, 'getReview'],
  ['GET', /^\/sessions\/agents\/([^/]+)$/u, 'getAgent'],
  ['GET', /^\/sessions$/u, 'list'],
  ['POST', /^\/sessions\/([^/]+)\/resume$/u, 'resume'],
  ['POST', /^\/sessions\/([^/]+)\/shares$/u, 'share'],
]

interface Call {
  readonly operation: Operation
  readonly account: Account
  readonly session: Session | undefined
  readonly sent: Body
  readonly query: URLSearchParams
}

/** The memory of one deployment and what it does with it. */
class North {
  readonly sessions: Map<string, Session>
  readonly counts = new Map<string, number>()
  readonly chance = seeded(4711)
  readonly behaviour: Behaviour
  readonly surroundings: Surroundings
  serial = 0

  constructor(surroundings: Surroundings, behaviour: Behaviour) {
    this.surroundings = surroundings
    this.behaviour = behaviour
    this.sessions = new Map(makeSessions(surroundings.now()).map((session) => [session.id, session]))
  }

  account(request: Request): Account {
    const header = request.headers.get('authorization')
    const key = /^Bearer +(\S+)$/iu.exec(header ?? '')?.[1] ?? ''
    const known = Object.hasOwn(keys, key) ? keys[key] : undefined
    const fault = this.behaviour.keyFault(header === null ? 'missing' : (known?.state ?? 'unknown'))
    if (fault !== undefined) throw new Refused(fault)
    const account = accounts.find((one) => one.name === (known?.account ?? 'owner'))
    if (account === undefined) throw new Refused(refusal(401, 'invalid_api_key', 'This key is not valid.'))
    return account
  }

  find(operation: Operation, account: Account, id: string | undefined): Session | undefined {
    if (id === undefined) return undefined
    const session = this.sessions.get(id.toLowerCase())
    const fits =
      session !== undefined && this.behaviour.mayReach(account, session, operation) && this.behaviour.kindFits(session, operation)
    if (!fits) throw new Refused(this.behaviour.notFound(operation, session))
    return session
  }

  quota(account: Account, operation: Operation, session?: Session): void {
    const fault = this.behaviour.quotaFault(account, operation, session)
    if (fault !== undefined) throw new Refused(fault)
  }

  places(): Places {
    const { baseUrl, now } = this.surroundings
    return {
      baseUrl,
      origin: new URL(baseUrl).origin,
      now: now(),
      serial: () => {
        this.serial += 1
        return this.serial
      },
    }
  }

  create(call: Call): Body {
    const read = call.operation === 'createReport' ? readReport : readReview
    const made = read(this.behaviour, call.account, call.sent)
    this.quota(call.account, call.operation)
    const now = this.surroundings.now()
    const session: Session = { ...made, id: uuid(this.chance, now), createdAt: now }
    session.run = { from: now, stages: session.stages, stageMs: this.behaviour.stageMs(session) }
    this.sessions.set(session.id, session)
    const { kind, id, isPublic, settings } = session
    const links = linksOf(this.surroundings.baseUrl, session, 'processing')
    const body = { type: kind, sessionId: id, status: 'processing', url: webUrl(session), isPublic, links }
    return kind === 'report' ? body : { ...body, settings }
  }

  detail(call: Call, session: Session): Body {
    const include = call.query.get('include')
    if (include !== null && include !== 'reportBody') throw invalid('include may only be reportBody')
    const progress = progressAt(session, this.surroundings.now())
    const detail = session.kind === 'report' ? reportDetail : reviewDetail
    return detail(this.behaviour, this.places(), session, progress, include !== null)
  }

  resume(call: Call, session: Session): Body {
    const now = this.surroundings.now()
    if (!this.behaviour.mayResume(progressAt(session, now).status, session)) {
      throw new Refused(refusal(409, 'session_not_paused', 'The session is not paused.'))
    }
    this.quota(call.account, 'resume', session)
    if (this.behaviour.resumeTakesHold(session)) {
      const at = session.stage === null ? 0 : Math.max(0, session.stages.indexOf(session.stage))
      const stages = session.stages.slice(this.behaviour.resumesAt(session, at))
      session.fixed = null
      session.run = { from: now, stages, stageMs: this.behaviour.stageMs(session) }
      session.resumed += 1
    }
    return this.plain(session)
  }

  plain(session: Session): Body {
    const { status, stage } = progressAt(session, this.surroundings.now())
    const { kind, id, isPublic } = session
    const links = linksOf(this.surroundings.baseUrl, session, status)
    return { type: kind, sessionId: id, status, executionStage: stage, url: webUrl(session), isPublic, links }
  }

  search(call: Call): Body {
    const body = (call.operation === 'searchPapers' ? searchPapers : searchTrials)(this.behaviour, call.account, call.sent)
    this.quota(call.account, call.operation)
    return body
  }

  answer(call: Call): readonly [number, Body] {
    const { operation, account, session, sent, query } = call
    if (operation === 'searchPapers' || operation === 'searchTrials') return [200, this.search(call)]
    if (operation === 'createReport' || operation === 'createReview') return [202, this.create(call)]
    if (operation === 'list') {
      const { baseUrl, now } = this.surroundings
      return [200, listSessions(this.behaviour, baseUrl, account, this.sessions.values(), query, now())]
    }
    if (session === undefined) throw new Refused(this.behaviour.notFound(operation, undefined))
    if (operation === 'resume') return [200, this.resume(call, session)]
    if (operation === 'share') return [201, shareSession(this.behaviour, account, session, sent)]
    return [200, operation === 'getAgent' ? this.plain(session) : this.detail(call, session)]
  }

  context(call: Call): Context {
    const name = `${call.operation} ${call.session?.id ?? call.account.name}`
    const nth = (this.counts.get(name) ?? 0) + 1
    this.counts.set(name, nth)
    const status = call.session === undefined ? undefined : progressAt(call.session, this.surroundings.now()).status
    return { ...call, status, nth }
  }

  async call(request: Request, path: string, query: URLSearchParams): Promise<Response> {
    const account = this.account(request)
    const found = routes.find(([method, shape]) => method === request.method && shape.test(path))
    if (found === undefined) throw new Refused(refusal(404, 'not_found', 'There is no such endpoint.'))
    const [, shape, operation] = found
    const sent = request.method === 'POST' && operation !== 'resume' ? await readBody(request) : {}
    const fault = this.behaviour.planFault(account, operation, sent)
    if (fault !== undefined) throw new Refused(fault)
    const session = this.find(operation, account, shape.exec(path)?.[1])
    const call = { operation, account, session, sent, query }
    const [status, body] = this.answer(call)
    const context = this.context(call)
    return respond(this.behaviour.answerStatus(context, status), this.behaviour.changeAnswer(context, body), this.behaviour.headers)
  }
}

async function readBody(request: Request): Promise<Body> {
  let body: unknown
  try {
    body = JSON.parse(await request.text())
  } catch {
    throw invalid('the body is not JSON')
  }
  if (!isBody(body)) throw invalid('the body is not an object')
  return body
}

const respond = (status: number, body: unknown, headers: Readonly<Record<string, string>>): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json; charset=utf-8', ...headers } })

/** A big, old account behind a complete API. */
export function createDeployment(surroundings: Surroundings, behaviour: Partial<Behaviour> = {}): Deployment {
  const chosen: Behaviour = { ...correct, ...behaviour }
  const north = new North(surroundings, chosen)
  const limiter = makeLimiter(chosen, surroundings.now)
  const { baseUrl, mcpUrl } = surroundings
  const root = new URL(baseUrl).pathname
  const mcp = new URL(mcpUrl).pathname
  const handle = async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    if (isWebAddress(url)) return answerWeb(url, north.sessions, surroundings.now())
    if (url.pathname.startsWith('/files/')) return download(url, north.sessions, surroundings.now(), chosen)
    if (url.pathname === mcp || url.pathname.startsWith(`${mcp}/`)) return answerMcp(chosen, mcpUrl, url)
    if (url.pathname === '/.well-known/oauth-authorization-server') return authorizationServer(url.origin)
    const ip = request.headers.get('x-forwarded-for') ?? 'direct'
    if (limiter(ip)) return respond(429, chosen.rateBody, chosen.headers)
    try {
      if (!url.pathname.startsWith(`${root}/`)) throw new Refused(refusal(404, 'not_found', 'There is no such endpoint.'))
      return await north.call(request, url.pathname.slice(root.length), url.searchParams)
    } catch (error) {
      const unexpected = refusal(500, 'internal_error', 'Something went wrong: try again shortly.')
      const fault = error instanceof Refused ? error.refusal : unexpected
      return respond(fault.status, chosen.errorBody(fault), chosen.headers)
    }
  }
  return { handle, target: targetOf(baseUrl, mcpUrl) }
}
