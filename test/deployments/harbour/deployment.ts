import type { Deployment, Surroundings } from '../exam.ts'
import { correct, type Behaviour } from './behaviour.ts'
import { between } from './chance.ts'
import { listPage } from './list.ts'
import { Refused, type Account, type Place, type Route, type Session } from './model.ts'
import { protocolAnswer } from './protocol.ts'
import { searchFor } from './search.ts'
import { keys } from './seeds.ts'
import { createSession, resumeSession, shareSession } from './sessions.ts'
import { reportDetail, reviewDetail, sharedMembers } from './show.ts'
import { Store } from './store.ts'
import { targetOf } from './target.ts'
import { isBody, type Body } from './validate.ts'
import { download, webPage } from './web.ts'

const routes: readonly (readonly [Route, string, RegExp])[] = [
  ['searchPapers', 'POST', /^\/search\/papers$/u],
  ['searchTrials', 'POST', /^\/search\/trials$/u],
  ['createReport', 'POST', /^\/sessions\/reports$/u],
  ['createReview', 'POST', /^\/sessions\/systematic-reviews$/u],
  ['getReport', 'GET', /^\/sessions\/reports\/([^/]+)$/u],
  ['getReview', 'GET', /^\/sessions\/systematic-reviews\/([^/]+)$/u],
  ['getAgent', 'GET', /^\/sessions\/agents\/([^/]+)$/u],
  ['list', 'GET', /^\/sessions$/u],
  ['resume', 'POST', /^\/sessions\/([^/]+)\/resume$/u],
  ['share', 'POST', /^\/sessions\/([^/]+)\/shares$/u],
]

const kinds = { getReport: 'report', getReview: 'systematicReview', getAgent: 'agent' } as const
const missing = { getReport: 'reportMissing', getReview: 'reviewMissing', getAgent: 'sessionMissing' } as const
const okStatus: Readonly<Partial<Record<Route, number>>> = { createReport: 202, createReview: 202, share: 201 }

interface Answered {
  readonly status: number
  readonly body: Body
  readonly headers: Readonly<Record<string, string>>
}

async function bodyOf(request: Request): Promise<Body> {
  try {
    const value: unknown = JSON.parse(await request.text())
    // Anything but an object becomes a body that no shape accepts.
    return isBody(value) ? value : { query: null, researchQuestion: null, email: null }
  } catch {
    return { query: null, researchQuestion: null, email: null }
  }
}

/** The account of a request, or a refusal. */
function accountFor(store: Store, header: string | null, at: Place): Account {
  const value = store.b.keyIn(header)
  if (value === null) throw new Refused('missingAuthorization', 'The Authorization header is missing.')
  const key = keys.find((one) => one.value === value)
  const account = key === undefined ? null : store.accountOf(key.account)
  if (key === undefined || account === null || !store.b.keyAccepted(key, at)) throw new Refused('invalidKey', 'The key is not valid.')
  if (!store.b.hasApiAccess(account, at)) throw new Refused('noApiAccess', 'The plan has no API access.')
  return account
}

/** A search, with its place in the bucket of the account. */
function search(store: Store, at: Place, account: Account): Answered {
  const { b } = store
  const limit = b.dailyLimit(account.plan)
  const found = searchFor(store, at)
  if (limit === null) return { status: 200, body: found, headers: {} }
  const name = b.bucketName(account, at.route)
  const windowMs = b.windowMs(account)
  const times = (store.buckets.get(name) ?? []).filter((time) => at.now - time < windowMs)
  const passes = b.letsThrough(times.length, limit)
  if (passes) times.push(at.now)
  store.buckets.set(name, times)
  const status = passes ? 200 : 429
  const headers = b.rateHeaders({ limit, used: times.length, oldest: times[0] ?? at.now, now: at.now, status, windowMs }, at)
  if (passes) return { status, body: found, headers }
  const message = 'The daily number of searches is used up.'
  return { status, body: b.errorBody(b.errorFor('rateLimited', at), message, at), headers }
}

function detail(store: Store, at: Place, account: Account, route: keyof typeof kinds): Body {
  const { session } = at
  if (session === null || !store.b.kindFits(session, kinds[route]) || !store.b.mayRead(session, account, at)) {
    throw new Refused(missing[route], 'There is no such session.')
  }
  const include = at.query.get('include')
  if (include !== null && !store.b.allowedValues('include').includes(include))
    throw new Refused('invalid', 'include: is not an allowed value')
  session.reads += 1
  if (route === 'getAgent') return sharedMembers(store, session, 'detail')
  return route === 'getReport' ? reportDetail(store, session, at) : reviewDetail(store, session, at)
}

function answerFor(store: Store, at: Place, account: Account): Answered {
  const { route, session } = at
  const ok = (body: Body): Answered => ({ status: okStatus[route] ?? 200, body, headers: {} })
  switch (route) {
    case 'searchPapers':
    case 'searchTrials':
      return search(store, at, account)
    case 'createReport':
    case 'createReview':
      return ok(createSession(store, at, account))
    case 'getReport':
    case 'getReview':
    case 'getAgent':
      return ok(detail(store, at, account, route))
    case 'list':
      return ok(listPage(store, at, account))
    case 'resume':
    case 'share':
      if (session === null) throw new Refused('sessionMissing', 'There is no such session.')
      return ok(route === 'resume' ? resumeSession(store, session, at, account) : shareSession(store, session, at, account))
    case 'none':
      throw new Refused('noRoute', 'There is nothing at this address.')
  }
}

function apiAnswer(store: Store, method: string, url: URL, header: string | null, body: Body): Response {
  const { b } = store
  const now = store.advance()
  const path = url.pathname.slice(new URL(store.surroundings.baseUrl).pathname.length)
  const found = routes.find(([, verb, pattern]) => verb === method && pattern.test(path))
  const id = found?.[2].exec(path)?.[1]
  const session: Session | null = id === undefined ? null : store.find(id)
  const place: Place = { route: found?.[0] ?? 'none', account: null, session, query: url.searchParams, body, nth: 0, now }
  let at = place
  let answered: Answered
  try {
    const account = accountFor(store, header, place)
    at = { ...place, account, nth: store.count(`${place.route}/${account.id}`) }
    answered = answerFor(store, at, account)
  } catch (error) {
    const refused = error instanceof Refused
    const refusal = refused ? b.errorFor(error.condition, at) : { status: 500, code: 'internal_error' }
    answered = { status: refusal.status, body: b.errorBody(refusal, refused ? error.message : 'Something went wrong.', at), headers: {} }
  }
  const status = b.changeStatus(at, answered.status)
  const headers = { 'Content-Type': 'application/json', ...answered.headers, ...b.extraHeaders(at, status) }
  return new Response(JSON.stringify(b.changeAnswer(at, answered.body)), { status, headers })
}

/** A deployment that is slow and shared: every answer takes its time, and colleagues work on meanwhile. */
export function createDeployment(surroundings: Surroundings, behaviour: Partial<Behaviour> = {}): Deployment {
  const b: Behaviour = { ...correct, ...behaviour }
  const store = new Store(surroundings, b)
  const basePath = new URL(surroundings.baseUrl).pathname
  const handle = async (request: Request): Promise<Response> => {
    const pause = between(`latency/${store.count('requests')}`, 200, 1500)
    const body = request.method === 'POST' ? await bodyOf(request) : {}
    await surroundings.wait(Math.floor(pause / 2))
    const url = new URL(request.url)
    const header = request.headers.get('Authorization')
    const answer = ((): Response => {
      if (url.pathname.startsWith(`${basePath}/`)) return apiAnswer(store, request.method, url, header, body)
      if (url.pathname.startsWith('/files/')) return download(store, url, header !== null, store.advance())
      if (url.pathname.startsWith('/app/sessions/')) {
        store.advance()
        return webPage(store, url)
      }
      return protocolAnswer(store, url) ?? new Response('Not found', { status: 404 })
    })()
    await surroundings.wait(pause - Math.floor(pause / 2))
    return answer
  }
  return { handle, target: targetOf(surroundings, store.named) }
}
