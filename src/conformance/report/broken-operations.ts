import { isObject } from '../../contract/is-object.ts'
import { operation, type OperationId } from '../../contract/operations.ts'
import { beginningOf } from '../../exchange/beginning-of.ts'
import { answerOf, memberOf, statusAndCode, type Exchange } from '../../exchange/exchange.ts'
import { operationRoles } from '../../judgement/operation-roles.ts'
import { askedSessionOf, readSessionsIn } from '../../judgement/session-readings.ts'
import type { Result } from '../judge/judge.ts'
import { isValid } from '../judge/valid-request.ts'
import { isAccepted } from '../probes/define-creation.ts'
import { isPage } from '../probes/first-contact.ts'
import { isInFreshWorld, outsideFreshWorlds } from '../send/exchange-lists.ts'

/** A breach, and the exchange that shows it. */
export type ShownBreach = { readonly verdict: Result['verdict']; readonly shown: Exchange }

/** The text of what an operation answers to everything, where a breach comes from that. */
type Constant = (breach: ShownBreach) => string | undefined

/** The answers of an operation to everything: in all worlds of a run, and outside those that were made for a probe. */
type Constants = { readonly inAllWorlds: readonly Constant[]; readonly inOwnWorld: readonly Constant[] }

/** The end of the text of an operation that looks at no key, which may be true of several. */
export const whateverKey = 'whatever the key'

/** An operation, its answers, the breaches that it shows, and the answers of all others. */
type Answers = {
  readonly id: OperationId
  readonly answered: readonly Exchange[]
  readonly breaches: readonly ShownBreach[]
  readonly others: readonly Exchange[]
}

/** The fewest different requests that show one answer to everything. */
const enoughRequests = 3

/** The fewest different refusals, such as 400, 401 and 402, that an operation leaves out because it looks at nothing. */
const enoughRefusals = 3

/**
 * Finds the operations that answer the same to everything that a run asked: a refusal also where a success is due, an empty list also where
 * sessions are due, one body whatever the status, or a success whatever the key. Returns the texts that a breach may have in common with others.
 */
export function findBrokenOperations(
  breaches: readonly ShownBreach[],
  exchanges: readonly Exchange[],
): (breach: ShownBreach) => readonly string[] {
  const known = new Map<OperationId, Constants>()
  const findConstants = (id: OperationId): Constants => {
    const answered = exchanges.filter((exchange) => exchange.operation === id && isSteady(exchange))
    const others = exchanges.filter((exchange) => exchange.operation !== id)
    const ofOperation = breaches.filter(({ shown }) => shown.operation === id)
    const inAllWorlds = constantsOf({ id, answered, breaches: ofOperation, others })
    const own = outsideFreshWorlds(answered)
    if (own.length === answered.length) return { inAllWorlds, inOwnWorld: [] }
    // Worlds that are made for a probe may be served by another door than the one that is broken.
    const ofOwn = ofOperation.filter(({ shown }) => !isInFreshWorld(shown))
    return { inAllWorlds, inOwnWorld: constantsOf({ id, answered: own, breaches: ofOwn, others }) }
  }
  return (breach) => {
    const { operation: id } = breach.shown
    if (id === null || !isSteady(breach.shown)) return []
    const found = known.get(id) ?? findConstants(id)
    known.set(id, found)
    const { inAllWorlds, inOwnWorld } = found
    const constants = isInFreshWorld(breach.shown) ? inAllWorlds : [...inAllWorlds, ...inOwnWorld]
    return [...new Set(constants.flatMap((constant) => constant(breach) ?? []))]
  }
}

function constantsOf(answers: Answers): readonly Constant[] {
  return [refusesAll(answers), findsNothing(answers), servesAnyKey(answers), saysOneThing(answers)].flatMap((constant) => constant ?? [])
}

/** True for an answer that tells of the operation: a rate limit and a server error come from the moment. */
function isSteady(exchange: Exchange): boolean {
  const status = answerOf(exchange)?.status ?? 500
  return status < 500 && status !== 429
}

/** An operation that refuses everything with one status, although a success was due for some of it, or refusals of several kinds. */
function refusesAll({ id, answered, breaches, others }: Answers): Constant | undefined {
  const [status] = new Set(answered.map((exchange) => answerOf(exchange)?.status ?? 0))
  const isOne = answered.every((exchange) => answerOf(exchange)?.status === status)
  if (status === undefined || status < 400 || !isOne || !areEnough(answered)) return undefined
  const isDue = breaches.some(({ verdict }) => 'expected' in verdict && isAboutValid(verdict.expected, status))
  const refusals = new Set(breaches.flatMap(({ verdict }) => ('expected' in verdict ? (/^4\d\d\b/.exec(verdict.expected) ?? []) : [])))
  refusals.delete(String(status))
  if (!isDue && refusals.size < 2 && !answered.some((exchange) => mustBeServed(exchange, others))) return undefined
  const [first, ...rest] = new Set(answered.map(statusAndCode))
  const text = `${id} answers ${rest.length === 0 ? String(first) : String(status)} to everything`
  return (breach) => (isAbout(breach, status) || isOfItsForm(breach, others) ? text : undefined)
}

/** True if a request was found right but for the state of its session or account, where the answer says otherwise. */
function isAboutValid(expected: string, status: number): boolean {
  if (/^(2\d\d\b|an answer to the request)/.test(expected) || expected.startsWith(`no ${status} `)) return true
  return /^4(02|09)\b/.test(expected) && ![402, 409].includes(status)
}

/**
 * True for a valid request that may not be refused so: with a key that is served otherwise, of a list; of a session that another answer shows to
 * the same key; or of a creation that is refused because the key may use nothing.
 */
function mustBeServed(exchange: Exchange, others: readonly Exchange[]): boolean {
  const { operation: id, as } = exchange
  if (id === null || as === null || isInFreshWorld(exchange) || !isValid(exchange)) return false
  const served = others.filter((one) => one.operation !== null && one.as === as && !isInFreshWorld(one) && isAccepted(one))
  const [status, asked] = [answerOf(exchange)?.status, askedSessionOf(exchange)]
  switch (operationRoles[id]) {
    case 'list':
      return served.length > 0
    case 'create':
      return statusAndCode(exchange) === '403 api_access_denied' && served.length > 0
    case 'typedGet':
      return served.flatMap(readSessionsIn).some((one) => one.type === typesOfGets[id] && one.sessionId === asked)
    case 'share':
      return status === 404 && served.flatMap(readSessionsIn).some((one) => one.sessionId === asked)
    case 'search':
    case 'resume':
    case 'discovery':
    case 'other':
      return false
  }
}

const typesOfGets: { readonly [Id in OperationId]?: string } = { getReport: 'report', getSystematicReview: 'systematicReview' }

/** An operation of which every success is an empty list, although more was due, or a refusal for each of several reasons. */
function findsNothing({ id, answered, breaches }: Answers): Constant | undefined {
  const served = answered.filter(isServed)
  if (!areEnough(served) || !served.every((exchange) => emptyListIn(exchange) !== undefined)) return undefined
  // Requests that are served have a cause of their own if some other is refused.
  const isAll = served.length === answered.length
  if (!breaches.some(isAboutEmptyList) && !(isAll && dueRefusals(breaches).size >= enoughRefusals)) return undefined
  return (breach) => {
    const status = answerOf(breach.shown)?.status ?? 0
    if (isAll)
      return isAboutEmptyList(breach) || isAbout(breach, status) ? `${id} answers ${status} with an empty list to everything` : undefined
    return isAboutEmptyList(breach) ? `every ${status} of ${id} is an empty list` : undefined
  }
}

/** The statuses of the refusals that were due where an operation served. */
function dueRefusals(breaches: readonly ShownBreach[]): ReadonlySet<string> {
  const served = breaches.filter((breach) => isServed(breach.shown) && isAbout(breach, answerOf(breach.shown)?.status ?? 0))
  return new Set(served.flatMap(({ verdict }) => ('expected' in verdict ? (/^4\d\d\b/.exec(verdict.expected) ?? []) : [])))
}

/** The name of the only list of an answer, if it is empty. */
function emptyListIn(exchange: Exchange): string | undefined {
  const json = answerOf(exchange)?.json
  const lists = isObject(json) ? Object.entries(json).filter(([, value]) => Array.isArray(value)) : []
  const [name, list] = lists[0] ?? []
  return lists.length === 1 && Array.isArray(list) && list.length === 0 ? name : undefined
}

/** True for a breach that tells of an empty list, or that nothing was counted. */
function isAboutEmptyList({ verdict, shown }: ShownBreach): boolean {
  const name = emptyListIn(shown)
  if (name === undefined || !isServed(shown) || !('expected' in verdict)) return false
  return verdict.pointer === `/${name}` || verdict.actual === '[]' || verdict.actual === '0'
}

/** An operation that is served without a key and with one that was never issued, and never refuses a key. */
function servesAnyKey({ id, answered }: Answers): Constant | undefined {
  const served = answered.filter((exchange) => isServed(exchange) && exchange.as === null)
  if (!served.some(hasKey) || served.every(hasKey)) return undefined
  if (answered.some((exchange) => answerOf(exchange)?.status === 401 || memberOf(exchange, 'error', 'code') === 'api_access_denied'))
    return undefined
  return ({ verdict, shown }) =>
    isServed(shown) && 'expected' in verdict && /^(401\b|403 api_access_denied)/.test(verdict.expected)
      ? `${id} answers ${answerOf(shown)?.status} ${whateverKey}`
      : undefined
}

/** An operation whose answers have one short body, or a web page, whatever their status. */
function saysOneThing({ id, answered }: Answers): Constant | undefined {
  const [body, ...others] = new Set(answered.map(sayingOf))
  const statuses = new Set(answered.map((exchange) => answerOf(exchange)?.status))
  if (body === undefined || others.length > 0 || statuses.size < 2 || !areEnough(answered)) return undefined
  return () => `${id} answers ${body} whatever its status`
}

/** A longer body says something of its own session. */
const shortestBody = 12
const longestFlatBody = 80

export const withoutBody = 'without a body'

/** The body of an answer in words, where it may be the same for different requests, as `{}`, `{"success":true}` or a web page. */
export function sayingOf(exchange: Exchange): string | undefined {
  const { text = '', json } = answerOf(exchange) ?? {}
  const body = text.trim()
  if (body === '') return withoutBody
  if (isPage(exchange)) return 'with a web page'
  return body.length <= shortestBody || (body.length <= longestFlatBody && isFlat(json)) ? body : undefined
}

/** True for an object without lists and objects in it: an empty list may have different causes. */
function isFlat(json: unknown): boolean {
  return isObject(json) && Object.values(json).every((value) => typeof value !== 'object' || value === null)
}

/** True for a request that names any credentials. */
function hasKey({ request }: Exchange): boolean {
  return request.headers['authorization'] !== undefined
}

function isServed(exchange: Exchange): boolean {
  const status = answerOf(exchange)?.status ?? 500
  return status >= 200 && status < 300
}

function areEnough(exchanges: readonly Exchange[]): boolean {
  const requests = exchanges.map(({ as, request: { method, url, headers, body } }) =>
    JSON.stringify([as, headers['authorization'], method, url, body]),
  )
  return new Set(requests).size >= enoughRequests
}

/** True for a breach that tells a status. */
function isAbout({ verdict }: ShownBreach, status: number): boolean {
  return 'actual' in verdict && verdict.actual.startsWith(String(status))
}

/** True for a breach that tells the code, the media type or the text of a refusal, if no refusal of another operation has the same wrong one. */
function isOfItsForm({ verdict, shown }: ShownBreach, others: readonly Exchange[]): boolean {
  if (!('actual' in verdict)) return false
  const { actual, pointer = '' } = verdict
  const refusals = others.filter((exchange) => exchange.operation !== null && (answerOf(exchange)?.status ?? 0) >= 400)
  const isOwn = (read: (exchange: Exchange) => unknown): boolean =>
    read(shown) !== undefined && refusals.every((exchange) => read(exchange) !== read(shown))
  if (pointer === '/error/code')
    return actual === codeOf(shown) && isOwn((exchange) => (exchange !== shown && isOfCatalogue(exchange) ? undefined : codeOf(exchange)))
  if (pointer !== '') return false
  const text = textOf(shown)
  if (text === undefined) return actual === mediaTypeOf(shown) && isOwn(mediaTypeOf)
  const isTold = [beginningOf(text, excerpt) || 'no body', JSON.stringify(text), mediaTypeOf(shown)].includes(actual)
  return isTold && refusals.every((exchange) => textOf(exchange) === undefined)
}

/** The length of a text that a breach quotes. */
const excerpt = 80

function codeOf(exchange: Exchange): unknown {
  return memberOf(exchange, 'error', 'code')
}

/** True for a refusal that the document lists for its operation and status. */
function isOfCatalogue(exchange: Exchange): boolean {
  const code = codeOf(exchange)
  return (
    exchange.operation !== null &&
    (operation(exchange.operation).errors[answerOf(exchange)?.status ?? 0] ?? []).some((known) => known === code)
  )
}

function mediaTypeOf(exchange: Exchange): string | undefined {
  return answerOf(exchange)?.headers['content-type']
}

/** The text of an answer that holds no object. */
function textOf(exchange: Exchange): string | undefined {
  const { json, text = '' } = answerOf(exchange) ?? {}
  return isObject(json) ? undefined : typeof json === 'string' ? json : text
}
