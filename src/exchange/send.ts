import { operation, type OperationId } from '../contract/operations.ts'
import type { Exchange } from './exchange.ts'
import { findIllegalCharacter } from './header-character.ts'
import { toSilence } from './silence.ts'
import { withJson } from './with-json.ts'

/** A call of an operation, before it has an address. It may break the contract, in order to provoke a refusal. */
export type ApiCall = {
  readonly operation: OperationId
  /** The name of the key to send; null to send none. */
  readonly as: string | null
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  /** Sent as JSON. */
  readonly body?: unknown
  /** Sent as it is, instead of `body`. */
  readonly text?: string
  /** Override the headers of the connection and the call; null removes one. */
  readonly headers?: Readonly<Record<string, string | null>>
  /** Overrides the operation's method. */
  readonly method?: string
}

/** The deployment or mock that calls go to, through any `fetch`. */
export type Connection = {
  readonly baseUrl: string
  readonly mcpUrl?: string
  readonly keys: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly fetch: typeof globalThis.fetch
  readonly now: () => number
  /** Set if no other client uses the world. */
  readonly inFreshWorld?: true
  /** The longest time for an answer, its body included. */
  readonly timeoutMs?: number
  /** The longest body; a longer one counts as endless. */
  readonly maxBodyBytes?: number
  /** The most values in a body of JSON; one with more counts as endless. */
  readonly maxValues?: number
  /** Set while these two are smaller than usual: a longer body may be a whole one. */
  readonly isLimited?: boolean
  /** Aborts requests in flight. */
  readonly signal?: AbortSignal
}

export type Send = (call: ApiCall) => Promise<Exchange>

/** A request of a URL from an answer: a download, a page. */
export type Visit = (request: {
  readonly url: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** A redirect is answered as it is. Without it, reads go through redirects. */
  readonly follow?: false
}) => Promise<Exchange>

/** Numbers exchanges and orders requests and answers, across the connections that share it. */
export type Counter = { readonly nextId: () => number; readonly tick: () => number }

export function createCounter(): Counter {
  let [id, ticks] = [0, 0]
  return { nextId: () => ++id, tick: () => ++ticks }
}

/** The limits of a connection that sets none. */
export const defaultLimits = { timeoutMs: 30_000, maxBodyBytes: 64 * 1024 * 1024 }

/** Creates a function that sends calls. A call that cannot be sent or gets no answer becomes an exchange with the reason. */
export function createSender(line: Connection, counter: Counter = createCounter()): Send {
  return (call) =>
    sendRequest(line, counter, { operation: call.operation, as: call.as }, toRequest(line, call), findObstacle(line, call), 'text')
}

/**
 * Creates a function that requests URLs as a browser follows links: without key and headers of the connection, except the user agent.
 * Its exchanges have the bytes of the body too.
 */
export function createVisitor(line: Connection, counter: Counter = createCounter()): Visit {
  const named = userAgentOf(line.headers)
  return ({ url, method = 'GET', headers = {}, body }) => {
    const why = isWebAddress(url) ? null : `${url} is no address of the web`
    const request = { method, url, headers: { ...named, ...headers }, ...(body !== undefined && { body }) }
    return sendRequest(line, counter, { operation: null, as: null }, request, why, 'bytes')
  }
}

/** Sends a request as it is, for an account; one that is impossible is not sent, and its exchange has the reason. */
export type SendRequest = (request: Exchange['request'], as: string | null, impossible: string | null) => Promise<Exchange>

/** Creates a function that sends requests of no operation, such as messages to the MCP server. */
export function createRequestSender(line: Connection, counter: Counter = createCounter()): SendRequest {
  return (request, as, impossible) => sendRequest(line, counter, { operation: null, as }, request, impossible, 'text')
}

/** The headers of a connection for a URL: all for the origin of the API, only the user agent for another. */
export function headersFor(
  { baseUrl, headers = {} }: Pick<Connection, 'baseUrl' | 'headers'>,
  url: string,
): Readonly<Record<string, string>> {
  return isSameOrigin(baseUrl, url) ? headers : userAgentOf(headers)
}

export function isSameOrigin(one: string, other: string): boolean {
  return URL.canParse(one) && URL.canParse(other) && new URL(one).origin === new URL(other).origin
}

function userAgentOf(headers: Connection['headers'] = {}): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name.toLowerCase() === 'user-agent'))
}

/** The parts of a body that an exchange has: its text, or its bytes as well. */
type BodyParts = 'text' | 'bytes'

async function sendRequest(
  line: Connection,
  counter: Counter,
  who: Pick<Exchange, 'operation' | 'as'>,
  request: Exchange['request'],
  impossible: string | null,
  kept: BodyParts,
): Promise<Exchange> {
  const id = counter.nextId()
  const sentAt = line.now()
  const sent = counter.tick()
  const why = impossible ?? findIllegalHeader(request)
  const response = why === null ? await receive(line, request, kept) : { failed: why, isUnsent: true as const }
  const order = { sent, answered: counter.tick() }
  return {
    id,
    ...who,
    ...(line.inFreshWorld === true && { isAlone: line.inFreshWorld }),
    sentAt,
    answeredAt: line.now(),
    order,
    request,
    response,
  }
}

/** True for http and https. Some `fetch` also read `file:` and `data:`, which no deployment serves. */
function isWebAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
}

function findObstacle(line: Connection, { operation: id, as }: ApiCall): string | null {
  const entry = operation(id)
  if (entry.at === 'mcp' && line.mcpUrl === undefined) return 'there is no mcpUrl'
  return as !== null && !entry.public && !Object.hasOwn(line.keys, as) ? `there is no key of ${as}` : null
}

/** Checked here because the error of `fetch` would quote the header, which may be a key. */
function findIllegalHeader({ headers }: Exchange['request']): string | null {
  for (const [name, value] of Object.entries(headers)) {
    const character = findIllegalCharacter(value)
    if (character !== undefined) return `the header ${name} holds ${character}, which no header may hold`
  }
  return null
}

function toRequest(line: Connection, call: ApiCall): Exchange['request'] {
  const entry = operation(call.operation)
  const root = entry.at === 'mcp' ? (line.mcpUrl ?? '') : line.baseUrl
  const path = entry.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(call.path?.[name] ?? ''))
  const query = new URLSearchParams(
    Object.entries(call.query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()
  const key = call.as === null || entry.public || !Object.hasOwn(line.keys, call.as) ? undefined : line.keys[call.as]
  const body = call.text ?? (call.body === undefined ? undefined : JSON.stringify(call.body))
  const headers = {
    ...headersFor(line, root),
    ...(key !== undefined && { authorization: `Bearer ${key}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...call.headers,
  }
  return {
    method: call.method ?? entry.method,
    url: `${root}${path}${query === '' ? '' : `?${query}`}`,
    headers: Object.fromEntries(Object.entries(headers).filter((header): header is [string, string] => header[1] !== null)),
    ...(body !== undefined && { body }),
  }
}

async function receive(line: Connection, { url, ...request }: Exchange['request'], kept: BodyParts): Promise<Exchange['response']> {
  const timeout = AbortSignal.timeout(line.timeoutMs ?? defaultLimits.timeoutMs)
  const signal = line.signal === undefined ? timeout : AbortSignal.any([timeout, line.signal])
  try {
    const answering = line.fetch(url, { ...request, redirect: 'manual', signal })
    const answered = answering.then((response) => toAnswered(response, line, kept))
    return await orAborted(answered, signal)
  } catch (error) {
    return timeout.aborted ? { failed: `no answer within ${(line.timeoutMs ?? defaultLimits.timeoutMs) / 1000} s` } : toSilence(error)
  }
}

/** Rejects on abort, since a given `fetch` may ignore its signal. The signal of a timeout lives on, and must not hold the answer. */
async function orAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const end = (): void => reject(signal.reason)
  signal.addEventListener('abort', end, { once: true })
  if (signal.aborted) end()
  try {
    return await Promise.race([work, aborted])
  } finally {
    signal.removeEventListener('abort', end)
  }
}

async function toAnswered(response: Response, line: Connection, kept: BodyParts): Promise<Exchange['response']> {
  const { maxBodyBytes = defaultLimits.maxBodyBytes, maxValues, isLimited } = line
  const unread = isLimited === true && { isUnread: true as const }
  const bytes = await readBytes(response, maxBodyBytes)
  if (bytes === null) return { failed: `a body of more than ${maxBodyBytes} bytes`, ...unread }
  const headers = Object.fromEntries(response.headers)
  const text = new TextDecoder().decode(bytes)
  const read = withJson({ status: response.status, headers, text, ...(kept === 'bytes' && { bytes: bytes.slice() }) }, maxValues)
  return 'failed' in read ? { ...read, ...unread } : read
}

async function readBytes({ body }: Response, maxBytes: number): Promise<Uint8Array | null> {
  if (body === null) return new Uint8Array()
  const reader = body.getReader()
  let [bytes, size] = [new Uint8Array(), 0]
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return bytes.subarray(0, size)
    const needed = size + value.byteLength
    if (needed > maxBytes) {
      await reader.cancel()
      return null
    }
    bytes = withRoomFor(needed, bytes)
    bytes.set(value, size)
    size = needed
  }
}

/** Room grows by doubling: a body that drips in is neither a long list of pieces nor copied with each. */
function withRoomFor(size: number, bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (size <= bytes.byteLength) return bytes
  const roomier = new Uint8Array(Math.max(size, 2 * bytes.byteLength))
  roomier.set(bytes)
  return roomier
}
