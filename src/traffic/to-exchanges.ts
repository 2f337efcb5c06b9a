import { answerOf, type Exchange } from '../exchange/exchange.ts'
import { toLateAnswer } from '../exchange/late-answer.ts'
import { withJson } from '../exchange/with-json.ts'
import type { ClientExchange } from '../judgement/client/client-exchange.ts'
import { countBaseUrls, matchOperation, operationBelow, toUsualAddress, toUsualBaseUrl } from './find-base-url.ts'
import { findToolCalls, whyNoToolCall, type ToolCalls } from './find-tool-calls.ts'
import { inTime } from './in-time.ts'
import { withKnownAnswers } from './known-answers.ts'
import { cutAnswer, unreadAnswer, type LeftOut } from './left-out.ts'
import type { Recorded } from './recorded.ts'
import { accountOf, isOfClient, keyTextOf, textOf, toClientExchange, toHeaders, usualAccount, type KeyNames } from './to-client-exchange.ts'

/** The exchanges of recorded traffic with one deployment, in the order of sending. */
export type TrafficExchanges = {
  readonly baseUrl: string
  readonly exchanges: readonly Exchange[]
  /** The calls of tools of the MCP server, which make requests of the API where nobody sees them. */
  readonly toolCalls: readonly Exchange[]
  /** The place of each exchange in its file, by its id. */
  readonly places: ReadonlyMap<number, string>
  /** The names that keys were given, each with the number of requests. */
  readonly accounts: ReadonlyMap<string, number>
  /** The ids of exchanges of whose requests nobody has the whole body. They can be judged, and not sent again. */
  readonly cutRequests: ReadonlySet<number>
  readonly leftOut: readonly LeftOut[]
  readonly notes: readonly string[]
}

/** Exchanges, with all that was recorded in memory. */
export type ReadTraffic = TrafficExchanges & {
  /** The same requests as judges of clients read them, with those to paths that the API does not have. */
  readonly ofClients: () => Iterable<ClientExchange>
}

/**
 * Turns recorded traffic into exchanges, or says why it shows no API. Without a base URL it finds the one that most operations match. Where no
 * entry has a time, the first is at `startAt`.
 */
export function toExchanges(written: readonly Recorded[], wanted?: string, startAt = 0): ReadTraffic | { readonly fault: string } {
  const bases = basesOf(written)
  const [[found] = []] = bases
  const baseUrl = wanted === undefined ? found : toUsualBaseUrl(wanted)
  if (baseUrl === undefined) return { fault: whyNoApi(written) }
  const recorded = written.map((one) => withUsualAddress(one, baseUrl))
  const isOfApi = ({ request: { method, url } }: Recorded): boolean => operationBelow(baseUrl, method, url) !== null
  if (!recorded.some(isOfApi) && !findToolCalls(recorded).isAny) return { fault: whyNotThere(baseUrl, bases) }
  const { ordered: timed, notes } = inTime(recorded, startAt)
  const ordered = withKnownAnswers(timed)
  const tools = findToolCalls(ordered)
  const names = nameKeys(ordered.filter(isOfApi))
  const order = orderOf(ordered)
  const [exchanges, toolCalls]: [Exchange[], Exchange[]] = [[], []]
  const ofClients: Recorded[] = []
  const leftOut: LeftOut[] = []
  const places = new Map<number, string>()
  const cutRequests = new Set<number>()
  const addresses = new Set<string>()
  for (const [index, one] of ordered.entries()) {
    if (isOfClient(one, baseUrl, addresses)) ofClients.push(one)
    const id = exchanges.length + toolCalls.length + 1
    const made = toExchange(one, { id, baseUrl, names, tools, addresses, order: order[index] ?? { sent: 0, answered: 0 } })
    if ('why' in made) {
      leftOut.push({ place: one.place, ...made })
      continue
    }
    if (made.tool === undefined) exchanges.push(made)
    else toolCalls.push(made)
    places.set(made.id, one.place)
    if (one.request.isCut === true) cutRequests.add(made.id)
    for (const address of addressesIn(answerOf(made)?.json)) addresses.add(address)
  }
  const others = bases.filter(([base]) => base !== baseUrl).map(([base, count]) => `${base} (${count})`)
  const named = `${others.slice(0, 3).join(', ')}${others.length > 3 ? ' and others' : ''}`
  const elsewhere = others.length === 0 ? [] : [`other base URLs match as well: ${named}; name one with --base-url`]
  return {
    baseUrl,
    exchanges,
    toolCalls,
    ofClients: () => clientExchanges(ofClients, baseUrl, names),
    places,
    accounts: countNames(exchanges),
    cutRequests,
    leftOut,
    notes: [...notes, ...elsewhere, ...unknownAccounts(exchanges, places)],
  }
}

/** One at a time: each reads the body of its answer. */
function* clientExchanges(recorded: readonly Recorded[], baseUrl: string, names: KeyNames): Generator<ClientExchange> {
  for (const [index, one] of recorded.entries()) yield toClientExchange(one, { id: index + 1, baseUrl, names })
}

/** The base URLs of what was answered other than by a redirect, or of all where nothing was. */
function basesOf(recorded: readonly Recorded[]): ReturnType<typeof countBaseUrls> {
  const counted = countBaseUrls(recorded.filter((one) => !isRedirected(one)).map(({ request }) => request))
  return counted.length > 0 ? counted : countBaseUrls(recorded.map(({ request }) => request))
}

function isRedirected({ answer }: Recorded): boolean {
  return answer !== undefined && 'status' in answer && answer.status >= 300 && answer.status < 400
}

/** A request below the base URL begins with it, however its host and port are written. Another address may be one that an answer gave. */
function withUsualAddress(one: Recorded, baseUrl: string): Recorded {
  const url = toUsualAddress(one.request.url)
  return url.startsWith(`${baseUrl}/`) ? { ...one, request: { ...one.request, url } } : one
}

function whyNoApi(recorded: readonly Recorded[]): string {
  const hosts = [...new Set(recorded.map(({ request }) => URL.parse(request.url)?.host ?? ''))]
  if (recorded.length === 0) return 'there is no request in it'
  return `no request is one of this API: ${recorded.length} to ${hosts.slice(0, 3).join(', ')}${hosts.length > 3 ? ' and others' : ''}; name the base URL with --base-url`
}

function whyNotThere(baseUrl: string, bases: readonly (readonly [string, number])[]): string {
  const [[other, count] = []] = bases
  const hint = other === undefined ? '' : `; ${count} match below ${other}`
  return `no request goes to ${baseUrl}${hint}`
}

/** The places of requests and answers in one order. At one instant an answer comes first, since a request may need it. */
function orderOf(ordered: readonly Recorded[]): readonly Exchange['order'][] {
  const moments = ordered.flatMap(({ sentAt = 0, answeredAt = 0 }, index) => [
    { at: sentAt, kind: 1, index },
    { at: Math.max(answeredAt, sentAt), kind: answeredAt > sentAt ? 0 : 2, index },
  ])
  const order = ordered.map(() => ({ sent: 0, answered: 0 }))
  for (const [tick, { kind, index }] of moments.toSorted((a, b) => a.at - b.at || kindAt(a, b)).entries()) {
    const own = order[index]
    if (own === undefined) continue
    if (kind === 1) own.sent = tick + 1
    else own.answered = tick + 1
  }
  return order
}

type Moment = { readonly kind: number; readonly index: number }

/** One that took no time is over before the next at its instant begins. */
function kindAt(a: Moment, b: Moment): number {
  if (a.kind === 0 || b.kind === 0) return a.kind - b.kind
  return a.index - b.index || a.kind - b.kind
}

type Making = {
  readonly id: number
  readonly baseUrl: string
  readonly names: KeyNames
  readonly tools: ToolCalls
  /** The addresses that answers gave so far. */
  readonly addresses: ReadonlySet<string>
  readonly order: Exchange['order']
}

function toExchange(one: Recorded, { id, baseUrl, names, tools, addresses, order }: Making): Exchange | Omit<LeftOut, 'place'> {
  const { request, answer, sentAt = 0, answeredAt = 0 } = one
  const operation = operationBelow(baseUrl, request.method, request.url)
  const isTool = operation === null && tools.has(one)
  const whyNoTool = operation === null && !isTool ? whyNoToolCall(one) : undefined
  if (whyNoTool !== undefined) return { why: whyNoTool }
  if (operation === null && !isTool && !addresses.has(request.url))
    return request.url.startsWith(`${baseUrl}/`)
      ? { why: 'its path is none of the API' }
      : { why: `it is no request below ${baseUrl}`, base: baseOf(request) }
  if (operation === 'path') return { why: `${request.method} is no method of its path` }
  const headers = toHeaders(request.headers)
  if ((operation !== null || isTool) && answer !== undefined && 'isCut' in answer && answer.isBrokenOff !== true)
    return { why: answer.isUnread === true ? unreadAnswer : cutAnswer }
  const exchange = {
    id,
    sentAt,
    answeredAt,
    order,
    request: {
      method: request.method,
      url: request.url,
      headers: withoutUsual(headers),
      ...(request.body !== undefined && { body: textOf(request.body) }),
    },
    response: toResponse(answer),
  }
  if (isTool) return tools.toExchange(one, exchange)
  const as = operation === null ? null : accountOf(one, names)
  return { ...exchange, operation, as, ...(request.isKeyHidden === true && { isKeyUnknown: true }) }
}

/** The base URL that a request may have, or else its origin. */
function baseOf({ method, url }: Recorded['request']): string {
  const address = URL.parse(url)
  return (
    matchOperation(method, url)?.baseUrl ??
    (address === null || address.origin === 'null' ? url.slice(0, url.indexOf(':') + 1) : address.origin)
  )
}

function toResponse(answer: Recorded['answer']): Exchange['response'] {
  if (answer === undefined) return { failed: 'no answer was recorded', isUnrecorded: true }
  if ('failed' in answer) return answer
  if (answer.isBrokenOff === true) return { failed: 'the deployment closed the connection before the end of its answer' }
  const { status, body } = answer
  const read = withJson({ status, headers: toHeaders(answer.headers), text: textOf(body) })
  return 'failed' in read ? read : toLateAnswer(read, () => textOf(body))
}

/** Headers that say something of a request, and not only of the browser or the connection that it came by. */
function withoutUsual(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const known = unusual.get(headers)
  if (known !== undefined) return known
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !usual.test(name)))
  unusual.set(headers, kept)
  return kept
}

const unusual = new WeakMap<Readonly<Record<string, string>>, Readonly<Record<string, string>>>()

const usual =
  /^(?:accept(?:-.*)?|cache-control|connection|content-length|cookie|dnt|host|origin|pragma|priority|referer|sec-.*|te|transfer-encoding|upgrade-.*|user-agent)$/

const accountNames = [usualAccount, 'other', 'third', 'fourth', 'fifth']

/**
 * Names keys by how often they are used. One that is refused each time, as it is written, is of no account. A hidden one may be of the account
 * of any other, so it has a name of its own.
 */
function nameKeys(requests: readonly Recorded[]): KeyNames {
  const counts = new Map<string, number>()
  const written = new Map<string, string>()
  for (const one of requests) {
    const { request, answer } = one
    const header = toHeaders(request.headers)['authorization']
    const key = keyTextOf(one)
    if (header === undefined || key === undefined || request.isKeyHidden === true) continue
    counts.set(key, (counts.get(key) ?? 0) + 1)
    // An answer shows that a password is a key, where there is one.
    const isRefused = answer === undefined ? /^\s*basic\s/i.test(header) : 'status' in answer && answer.status === 401
    if (!isRefused) written.set(header, key)
  }
  const served = [...new Set(written.values())].toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
  const names = new Map(served.map((key, index) => [key, accountNames[index] ?? `account${index + 1}`]))
  const known = new Map([...written].map(([header, key]) => [header, names.get(key) ?? null]))
  return { known, hidden: known.size === 0 ? usualAccount : 'hidden' }
}

/** Says which key was taken for which account where no answer shows whose it is, as of curl lines. */
function unknownAccounts(exchanges: readonly Exchange[], places: ReadonlyMap<number, string>): readonly string[] {
  const first = new Map<string, string>()
  for (const { id, as } of exchanges) if (as !== null && !first.has(as)) first.set(as, places.get(id) ?? '')
  const isAnswered = exchanges.some((exchange) => answerOf(exchange) !== undefined)
  if (isAnswered || first.size < 2) return []
  const taken = [...first].map(([name, place]) => `that of ${place} for ${name}`)
  return [`each key was taken for an account of its own: ${taken.join(', ')}`]
}

function countNames(exchanges: readonly Exchange[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { as } of exchanges) if (as !== null) counts.set(as, (counts.get(as) ?? 0) + 1)
  return counts
}

/** Every address in an answer, such as those of downloads and pages. */
function addressesIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return /^https?:\/\//.test(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(addressesIn)
}
