import { operation, type OperationId } from '../contract/operations.ts'
import type { Answered, Exchange } from './exchange.ts'

/** A call of an operation, before it has an address. What breaks the contract can be said as well, so that refusals can be asked for. */
export type ApiCall = {
  readonly operation: OperationId
  /** The name of the key to send; null for none. */
  readonly as: string | null
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  /** Sent as JSON. */
  readonly body?: unknown
  /** Sent as it stands, instead of a body. */
  readonly text?: string
  /** Over those of the line and the call; a null takes one away. */
  readonly headers?: Readonly<Record<string, string | null>>
  /** Instead of the operation's own. */
  readonly method?: string
}

/** Where calls go: a deployment or a stand-in, through any `fetch`. */
export type Line = {
  readonly baseUrl: string
  readonly mcpUrl?: string
  readonly keys: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly fetch: typeof globalThis.fetch
  readonly now: () => number
  /** How long an answer may take, its body included. */
  readonly timeoutMs?: number
  /** How much of a body is read before the answer counts as endless. */
  readonly maxBodyBytes?: number
  /** Ends what is under way. */
  readonly signal?: AbortSignal
}

export type Send = (call: ApiCall) => Promise<Exchange>

/** A request of an address that a deployment gave out: a download, a page. */
export type Visit = (request: {
  readonly url: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}) => Promise<Exchange>

/** Numbers exchanges, and says in which order requests and answers came, over all lines that share it. */
export type Counter = { readonly nextId: () => number; readonly tick: () => number }

export function createCounter(): Counter {
  let [id, ticks] = [0, 0]
  return { nextId: () => ++id, tick: () => ++ticks }
}

/** How long and how much is waited for and read unless a line says otherwise. */
export const patience = { timeoutMs: 30_000, maxBodyBytes: 64 * 1024 * 1024 }

/** Sends calls over a line, numbering the exchanges. A call that cannot be sent or gets no answer is an exchange that says why. */
export function createSender(line: Line, counter: Counter = createCounter()): Send {
  return (call) => exchangeOver(line, counter, { operation: call.operation, as: call.as }, toRequest(line, call), whyImpossible(line, call))
}

/** Asks for addresses as whoever follows a link does: without key or headers of the line. */
export function createVisitor(line: Line, counter: Counter = createCounter()): Visit {
  return ({ url, method = 'GET', headers = {}, body }) => {
    const why = URL.canParse(url) ? null : `${url} is no address`
    return exchangeOver(line, counter, { operation: null, as: null }, { method, url, headers, ...(body !== undefined && { body }) }, why)
  }
}

async function exchangeOver(
  line: Line,
  counter: Counter,
  who: Pick<Exchange, 'operation' | 'as'>,
  request: Exchange['request'],
  impossible: string | null,
): Promise<Exchange> {
  const id = counter.nextId()
  const sentAt = line.now()
  const sent = counter.tick()
  const response = impossible === null ? await receive(line, request) : { failed: impossible }
  const order = { sent, answered: counter.tick() }
  return { id, ...who, sentAt, answeredAt: line.now(), order, request, response }
}

function whyImpossible(line: Line, { operation: id, as }: ApiCall): string | null {
  const entry = operation(id)
  if (entry.at === 'mcp' && line.mcpUrl === undefined) return 'there is no mcpUrl'
  return as !== null && !entry.public && !Object.hasOwn(line.keys, as) ? `there is no key of ${as}` : null
}

function toRequest(line: Line, call: ApiCall): Exchange['request'] {
  const entry = operation(call.operation)
  const root = entry.at === 'mcp' ? (line.mcpUrl ?? '') : line.baseUrl
  const path = entry.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(call.path?.[name] ?? ''))
  const query = new URLSearchParams(
    Object.entries(call.query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()
  const key = call.as === null || entry.public || !Object.hasOwn(line.keys, call.as) ? undefined : line.keys[call.as]
  const body = call.text ?? (call.body === undefined ? undefined : JSON.stringify(call.body))
  const headers = {
    ...line.headers,
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

async function receive(line: Line, { url, ...request }: Exchange['request']): Promise<Exchange['response']> {
  const timeout = AbortSignal.timeout(line.timeoutMs ?? patience.timeoutMs)
  const signal = line.signal === undefined ? timeout : AbortSignal.any([timeout, line.signal])
  try {
    const response = await line.fetch(url, { ...request, redirect: 'manual', signal })
    return await toAnswered(response, line.maxBodyBytes ?? patience.maxBodyBytes)
  } catch (error) {
    return { failed: timeout.aborted ? `no answer within ${(line.timeoutMs ?? patience.timeoutMs) / 1000} s` : reasonOf(error) }
  }
}

async function toAnswered(response: Response, maxBodyBytes: number): Promise<Exchange['response']> {
  const text = await textUpTo(response, maxBodyBytes)
  if (text === null) return { failed: `a body of more than ${maxBodyBytes} bytes` }
  const answered: Answered = { status: response.status, headers: Object.fromEntries(response.headers), text }
  try {
    return { ...answered, json: JSON.parse(text) as unknown }
  } catch {
    return answered
  }
}

async function textUpTo(response: Response, maxBytes: number): Promise<string | null> {
  if (response.body === null) return ''
  const decoder = new TextDecoder()
  const reader = response.body.getReader()
  let [text, size] = ['', 0]
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > maxBytes) {
      await reader.cancel()
      return null
    }
    text += decoder.decode(value, { stream: true })
  }
}

/** `fetch` wraps the reason in "fetch failed"; what people can act on is inside. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
