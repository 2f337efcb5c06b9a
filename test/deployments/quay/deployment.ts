import type { Deployment, Surroundings } from '../exam.ts'
import { fetchOne, resumeOne, shareOne } from './acts.ts'
import { correct } from './behaviour.ts'
import type { Behaviour, Facts, Refusal } from './behaviour.ts'
import { isView, Refused } from './check.ts'
import { createReport, createReview } from './create.ts'
import { download, page } from './downloads.ts'
import { list } from './feed.ts'
import { furnish, targetOf } from './fixtures.ts'
import { bucket, bucketHeaders, spend, tooFast } from './limits.ts'
import { mcp } from './mcp.ts'
import type { Account, Kind, View } from './model.ts'
import { search } from './search.ts'
import { shelves } from './shelves.ts'
import type { Reply } from './shelves.ts'
import { emptyWorld } from './world.ts'
import type { World } from './world.ts'

const KINDS: Readonly<Record<string, Kind>> = { reports: 'report', 'systematic-reviews': 'systematicReview', agents: 'agent' }

const who = (w: World, request: Request, facts: Facts): Account => {
  const header = request.headers.get('authorization')
  if (header === null && !w.b.decide('known-key', false, { ...facts, name: 'none' }))
    throw new Refused(401, 'missing_authorization', 'The Authorization header is missing.')
  const key = /^Bearer +(.+)$/i.exec(header ?? '')?.[1]?.trim() ?? ''
  const entry = w.keys.get(key) ?? (header === null ? [...w.keys.values()][0] : undefined)
  const state = header === null ? 'none' : (entry?.state ?? 'unknown')
  if (entry === undefined || !w.b.decide('known-key', state === 'good' || state === 'none', { ...facts, name: state }))
    throw new Refused(401, 'invalid_api_key', 'The API key is not valid.')
  const access = entry.account.plan !== 'basic' && entry.account.plan !== 'plus'
  if (!w.b.decide('api-access', access, { ...facts, account: entry.account }))
    throw new Refused(403, 'api_access_denied', 'The plan has no API access.')
  return entry.account
}

const bodyOf = async (request: Request): Promise<unknown> => {
  const text = await request.text()
  if (text === '') return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new Refused(400, 'invalid_request', 'The body is not JSON.')
  }
}

const quota = (w: World, facts: Facts, name: string): void => {
  if (!w.b.decide('quota-left', facts.account?.exhausted !== true, { ...facts, name }))
    throw new Refused(402, 'insufficient_quota', 'The usage quota is exhausted.')
}

const made = (w: World, facts: Facts, read: () => () => View): Reply => {
  if (w.c.quotaFirst) quota(w, facts, 'create')
  const start = read()
  quota(w, facts, 'create')
  return { status: 202, body: start() }
}

const searched = (w: World, facts: Facts, body: unknown, trials: boolean): Reply => {
  if (w.c.quotaFirst) quota(w, facts, 'search')
  const run = search(w, body, trials, facts)
  quota(w, facts, 'search')
  spend(w, facts)
  return { status: 200, body: run() }
}

const noRoute = (): Refused => new Refused(404, 'route_not_found', 'There is no such endpoint.')

const onSessions = async (w: World, request: Request, path: readonly string[], facts: Facts): Promise<Reply> => {
  const [one, two] = path
  const { method } = request
  if (path.length === 0 && method === 'GET') return { status: 200, body: list(w, facts) }
  if (path.length === 1 && method === 'POST') {
    const body = await bodyOf(request)
    if (one === 'reports') return made(w, facts, () => createReport(w, body, facts))
    if (one === 'systematic-reviews') return made(w, facts, () => createReview(w, body, facts))
  }
  if (path.length !== 2 || one === undefined || two === undefined) throw noRoute()
  const kind = KINDS[one]
  if (method === 'GET' && kind !== undefined) return { status: 200, body: fetchOne(w, kind, two, facts) }
  if (method === 'POST' && two === 'resume') return { status: 200, body: resumeOne(w, one, facts) }
  if (method === 'POST' && two === 'shares') return { status: 201, body: shareOne(w, one, await bodyOf(request), facts) }
  throw noRoute()
}

const routed = async (w: World, request: Request, path: readonly string[], facts: Facts): Promise<Reply> => {
  const [area, ...rest] = path
  if (area === 'search' && request.method === 'POST' && rest.length === 1 && (rest[0] === 'papers' || rest[0] === 'trials'))
    return searched(w, facts, await bodyOf(request), rest[0] === 'trials')
  if (area === 'sessions') return onSessions(w, request, rest, facts)
  if (area === 'library') {
    const reply = shelves(w, request.method, rest, await bodyOf(request), facts)
    if (reply !== null) return reply
  }
  throw noRoute()
}

/** The name of a place of the API in a fault: its path without ids. */
const routeName = (method: string, path: readonly string[]): string =>
  `${method} /${path.map((part) => (/^[0-9a-f-]{20,}$/i.test(part) ? '{id}' : part)).join('/')}`

const refusal = (w: World, error: unknown, facts: Facts): { refusal: Refusal; body: View } => {
  const plain: Refusal =
    error instanceof Refused
      ? error.refusal
      : { status: 500, code: 'internal_error', message: 'Something went wrong; try again in a moment.' }
  const told = w.b.refuse(w.c.message === 'terse' ? { ...plain, message: 'Refused.' } : plain, facts)
  const body: View = {
    // The library names the field that is wrong, and the ids that it does not know.
    error: { code: told.code, message: facts.route.includes('/library') && isNaming(plain) ? plain.message : told.message },
  }
  return { refusal: told, body: w.b.refusalBody(body, told, facts) }
}

const isNaming = ({ status, message }: Refusal): boolean => status === 400 || message.startsWith('Unknown ids')

const send = (w: World, status: number, body: View | null, headers: Record<string, string>, facts: Facts): Response => {
  const told = w.b.amount('http-status', status, { ...facts, value: body })
  const all = w.b.headers({ ...headers, ...(body === null ? {} : { 'content-type': w.c.contentType }) }, { ...facts, value: told })
  return new Response(body === null ? null : JSON.stringify(body), { status: told, headers: all })
}

const api = async (w: World, request: Request, path: readonly string[], url: URL): Promise<Response> => {
  let facts: Facts = { route: routeName(request.method, path), query: url.searchParams, at: w.at.now() }
  const sent: unknown =
    request.method === 'GET'
      ? undefined
      : await request
          .clone()
          .json()
          .catch(() => undefined)
  if (isView(sent)) facts = { ...facts, body: sent }
  const searching = path[0] === 'search'
  if (tooFast(w, facts)) {
    const told = w.b.refuse(
      { status: 429, code: 'Rate limit exceeded', message: 'At most 100 requests a minute; wait five minutes.' },
      facts,
    )
    const body = w.b.refusalBody({ error: told.code, message: told.message }, told, facts)
    return send(w, told.status, body, {}, facts)
  }
  try {
    facts = { ...facts, account: who(w, request, facts) }
    const reply = await routed(w, request, path, facts)
    return send(w, reply.status, reply.body, searching ? bucketHeaders(bucket(w, facts)) : {}, facts)
  } catch (error) {
    const { refusal: told, body } = refusal(w, error, facts)
    const limits = searching && (told.status === 429 || w.c.limitHeadersOnRefusal) ? bucketHeaders(bucket(w, facts)) : {}
    const challenge: Record<string, string> = told.status === 401 ? { 'www-authenticate': 'Bearer' } : {}
    return send(w, told.status, body, { ...limits, ...challenge }, facts)
  }
}

/** A part of a path; one that cannot be decoded stays as it is. */
const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const handle = async (w: World, request: Request): Promise<Response> => {
  const url = new URL(request.url)
  const root = new URL(w.at.baseUrl).pathname.replace(/\/$/, '')
  if (url.pathname.startsWith(`${root}/`)) {
    const path = url.pathname
      .slice(root.length + 1)
      .split('/')
      .filter((part) => part !== '')
      .map((part) => decoded(part))
    return api(w, request, path, url)
  }
  if (url.pathname.startsWith(`${w.c.filePath}/`)) return download(w, url)
  if (url.pathname.startsWith(`${w.c.webPath}/`)) return page(w, url)
  const spoken = await mcp(w, request, url)
  return spoken ?? new Response('Nothing here.', { status: 404 })
}

/** A deployment of the service in memory; it lives by the clock of its surroundings alone. */
export const createDeployment = (surroundings: Surroundings, behaviour: Partial<Behaviour> = {}): Deployment => {
  const w = emptyWorld(surroundings, { ...correct, ...behaviour })
  furnish(w)
  return { handle: (request) => handle(w, request), target: targetOf(w) }
}
