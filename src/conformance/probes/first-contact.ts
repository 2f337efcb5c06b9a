import { operations, type OperationEntry } from '../../contract/operations.ts'
import { answerOf, memberOf, type Exchange } from '../../exchange/exchange.ts'
import { isSameOrigin } from '../../exchange/send.ts'
import { operationRoles } from '../../judgement/operation-roles.ts'
import type { Probe } from '../define/check.ts'
import { nobodysSession } from './nobodys-session.ts'

/** The cheapest read. It is sent first, so that no run judges a deployment that does not answer. */
export const firstContact: Probe<{ readonly listed: Exchange }> = {
  name: 'first contact',
  profile: 'observe',
  cost: { requests: 1, searches: 0, sessions: 0 },
  async send({ send }) {
    return { listed: await send({ operation: 'listSessions', as: 'default', query: { limit: 1 } }) }
  },
}

/** A base URL that was tried for the API. The exchange has the address that it was redirected to. */
export type TriedPath = { readonly baseUrl: string; readonly exchange: Exchange; readonly isApi: boolean }

/** The first reads of a run, and the paths that were tried for the API. */
export type Contact = { readonly reads: readonly Exchange[]; readonly tried: readonly TriedPath[] }

/** The pauses before a deployment is asked again that fails on every read: a deployment of a new version takes so long. */
const outagePausesMs = [10_000, 20_000]

/**
 * The reads that tell a broken operation from a wrong key or a wrong address. They are only sent where the first contact shows no API. Where
 * no read shows one, the usual paths are tried.
 */
export const furtherContact: Probe<Contact> = {
  name: 'reads that explain the first contact',
  profile: 'observe',
  cost: { requests: 9, searches: 0, sessions: 0 },
  uses: [firstContact],
  async send({ send, visit, wait, evidence, target }) {
    const [{ sessionId }] = nobodysSession
    const reads = [(await evidence(firstContact)).listed]
    for (const operation of ['getReport', 'getSystematicReview'] as const) {
      if (reads.some(showsApi)) return { reads, tried: [] }
      reads.push(await send({ operation, as: 'default', path: { sessionId } }))
    }
    for (const pauseMs of reads.every(isServerError) ? outagePausesMs : []) {
      await wait(pauseMs, 'outage')
      reads.push(await send({ operation: 'listSessions', as: 'default', query: { limit: 1 } }))
      if (reads.some(showsApi)) return { reads, tried: [] }
    }
    if (reads.some(showsApi) || !reads.every(isElsewhere) || reads.every(isOfNoWorld) || reads.every(isServerError))
      return { reads, tried: [] }
    const tried: TriedPath[] = []
    // A redirect says more than other paths, and each of them may redirect as well.
    const most = reads.some(isRedirect) ? 2 : mostPaths
    for (const baseUrl of usualPaths(target.baseUrl).slice(0, most)) {
      // The key has been sent to that origin before. A server that asks for it everywhere answers alike on every path without it.
      const headers = { ...target.headers, authorization: `Bearer ${target.keys.default}` }
      const exchange = await visit({ url: `${baseUrl}/sessions?limit=1`, headers })
      const isApi = isApiThere(exchange, target.baseUrl)
      tried.push({ baseUrl: baseUrlIn(exchange) ?? baseUrl, exchange, isApi })
      if (isApi) break
    }
    return { reads, tried }
  },
}

/** True if a read shows that the API is there and takes the key, whatever else may be broken. */
export function showsApi(exchange: Exchange): boolean {
  const answer = answerOf(exchange)
  if (answer === undefined || isRedirect(exchange) || isPage(exchange)) return false
  const { status } = answer
  if (status === 401 || status === 407 || status >= 500) return false
  // A gateway and the mock have codes of their own for a path or a world that is not there.
  if (status === 404) return isTypedGet(exchange) && isCodeOfContract(exchange)
  if (status === 403) return codeOf(exchange) !== undefined && codeOf(exchange) !== 'api_access_denied'
  // Any other service may answer 200 to everything. The rate limit of a minute has no code.
  if (status < 300)
    return Array.isArray(memberOf(exchange, 'sessions')) || (isTypedGet(exchange) && memberOf(exchange, 'sessionId') !== undefined)
  return status === 429 || codeOf(exchange) !== undefined
}

/** True if a read was answered by something other than the API: a web page, a redirect, a proxy, or a path that is not there. */
function isElsewhere(exchange: Exchange): boolean {
  const status = answerOf(exchange)?.status
  if (isRedirect(exchange) || isPage(exchange)) return true
  return status !== undefined && status !== 401 && status < 500 && !showsApi(exchange) && codeOf(exchange) !== 'api_access_denied'
}

export function isRedirect(exchange: Exchange): boolean {
  const { status = 0, headers = {} } = answerOf(exchange) ?? {}
  return status >= 300 && status < 400 && headers['location'] !== undefined
}

/** True for a web page. JSON is none, whatever its media type says. */
export function isPage(exchange: Exchange): boolean {
  const answer = answerOf(exchange)
  if (answer === undefined || 'json' in answer) return false
  return /\bhtml\b/i.test(answer.headers['content-type'] ?? '') || /^\s*<(?:!doctype|html|head|body|title)\b/i.test(answer.text)
}

/** True for the page of a gateway that has no API behind it for now. */
export function isOfGateway(exchange: Exchange): boolean {
  return isPage(exchange) && [502, 503, 504].includes(answerOf(exchange)?.status ?? 0)
}

/** True for an error of the server: the API crashes, or a gateway has none behind it. */
export function isServerError(exchange: Exchange): boolean {
  return (answerOf(exchange)?.status ?? 0) >= 500
}

/** The code of an error object. */
export function codeOf(exchange: Exchange): string | undefined {
  const code = memberOf(exchange, 'error', 'code')
  return typeof code === 'string' ? code : undefined
}

/** True where a mock answers that it has no world of the name. */
export function isOfNoWorld(exchange: Exchange): boolean {
  return answerOf(exchange)?.status === 404 && codeOf(exchange) === 'world_not_found'
}

/** True for an error whose code the document shows for that operation and status. */
function isCodeOfContract(exchange: Exchange): boolean {
  const status = answerOf(exchange)?.status
  if (exchange.operation === null || status === undefined) return false
  const { errors }: OperationEntry = operations[exchange.operation]
  return errors[status]?.some((code) => code === codeOf(exchange)) === true
}

function isTypedGet({ operation: id }: Exchange): boolean {
  return id !== null && operationRoles[id] === 'typedGet'
}

/**
 * True for the answer of the API to a list at another path. A key that only that path refuses is one that the API reads there. No key goes to
 * another origin.
 */
function isApiThere(exchange: Exchange, baseUrl: string): boolean {
  const status = answerOf(exchange)?.status
  if (status === 200) return Array.isArray(memberOf(exchange, 'sessions'))
  if (!isSameOrigin(exchange.request.url, baseUrl)) return false
  return (status === 401 && codeOf(exchange) !== undefined) || (status === 403 && codeOf(exchange) === 'api_access_denied')
}

/** The base URL of an address of the list; undefined for any other address. */
function baseUrlIn({ request }: Exchange): string | undefined {
  const { origin, pathname } = new URL(request.url)
  const [, above] = /^(.*)\/sessions\/?$/.exec(pathname) ?? []
  return above === undefined ? undefined : origin + above
}

/** True for an address of the list with a slash at its end, which no path of the contract has. */
export function endsInSlash(url: URL): boolean {
  return url.pathname.endsWith('/sessions/')
}

/** The most paths that are tried. */
const mostPaths = 6

/** The base URLs that may be meant by one without an API, the nearest first. */
function usualPaths(baseUrl: string): readonly string[] {
  const { origin } = new URL(baseUrl)
  const above = baseUrl.slice(0, baseUrl.lastIndexOf('/'))
  const near = ['/api/v2', '/v2'].map((path) => baseUrl + path)
  const parents = above.length > origin.length ? [above, `${above}/v2`, `${above}/api/v2`] : []
  const far = ['/api/v2', '/v2', '/api'].map((path) => origin + path)
  return [...new Set([...near, ...parents, ...far])].filter((one) => one !== baseUrl)
}
