import { service } from '../../contract/service.ts'
import { answerOf, type Exchange } from '../../exchange/exchange.ts'
import { createSender, createVisitor, type ApiCall, type Counter, type Connection } from '../../exchange/send.ts'
import { operationRoles } from '../../judgement/operation-roles.ts'
import { ProbeStopped, retryAfterTooLong } from '../define/probe-stopped.ts'
import type { ProbeContext } from '../define/probe-context.ts'
import type { Pace } from './pace.ts'
import { followRedirects } from './redirects.ts'
import { retryAfterMs } from './retry-after.ts'
import type { Waiting } from './waiting.ts'

type SendRequest = () => Promise<Exchange>

type PacedClientOptions = {
  readonly connection: Connection
  readonly counter: Counter
  readonly pace: Pace
  readonly wait: (ms: number, reason: Waiting['for']) => Promise<void>
  /** Waits as long as the deployment demands, which may be longer than the run has. */
  readonly waitAsDemanded: ProbeContext['wait']
  /** Sends a request and records its exchange, unless the run is over. */
  readonly sendOnce: (send: SendRequest) => Promise<Exchange>
  /** True if any request was answered. A deployment that never answers gets no retry. */
  readonly hasAnswered: () => boolean
  /** Aborted to end the run at once, without the grace that `signal` allows. */
  readonly abortNow: AbortSignal | undefined
}

/** The shortest wait before the one retry of a read that failed. The deployment may demand a longer one. */
const retryDelayMs = 1000

/** The time that a creation in flight still has when a run is interrupted, so that the ledger names its session. */
const createGraceMs = 5000

/** A client that keeps to the pace of a deployment, retries a failed read once, and follows redirects of downloads. */
export function createPacedClient(options: PacedClientOptions): Pick<ProbeContext, 'send' | 'sendUnpaced' | 'visit'> {
  const { connection, counter, pace, wait, waitAsDemanded, sendOnce, hasAnswered, abortNow } = options
  const sendNow = createSender(connection, counter)
  const createNow = (call: ApiCall): Promise<Exchange> =>
    withGrace(connection.signal, abortNow, (signal) => createSender({ ...connection, signal }, counter)(call))
  const visitNow = createVisitor(connection, counter)
  /** The reads that were refused again right after a block was over. It is not the rate that refuses them, and no other request waits for them. */
  const refusedAlone = new Set<string>()
  const paced = async (endpoint: string, send: SendRequest, first?: Exchange): Promise<Exchange> => {
    const unavailableForMs = pace.unavailableForMs(endpoint)
    if (unavailableForMs > 0) throw new ProbeStopped(retryAfterTooLong(endpoint, unavailableForMs))
    for (let delay = pace.delayMs(); delay > 0; delay = pace.delayMs()) {
      const before = pace.now()
      await (pace.isDemanded() ? waitAsDemanded(delay) : wait(delay, 'pace'))
      // A clock that does not move would be waited for without end.
      if (pace.now() <= before) break
    }
    pace.countRequest()
    const exchange = await sendOnce(send)
    if (!isRateLimited(exchange)) refusedAlone.delete(requestOf(exchange))
    else if (first !== undefined && isAfterBlock(first, exchange)) refusedAlone.add(requestOf(exchange))
    if (!refusedAlone.has(requestOf(exchange))) pace.learnFrom(exchange)
    return exchange
  }
  // A read changes nothing, so it may be retried. A transient failure proves nothing about the deployment.
  const withRetry = async (mayRetry: boolean, endpoint: string, send: SendRequest): Promise<Exchange> => {
    const first = await paced(endpoint, send)
    if (!mayRetry || !isTransient(first) || !hasAnswered() || pace.unavailableForMs(endpoint) > 0) return first
    if (refusedAlone.has(requestOf(first))) return first
    const demandedMs = retryAfterMs(first) ?? 0
    await (demandedMs > retryDelayMs ? waitAsDemanded(demandedMs) : wait(retryDelayMs, 'retry'))
    return paced(endpoint, send, first)
  }
  return {
    send: (call) => withRetry(isRead(call), call.operation, () => (isCreate(call) ? createNow(call) : sendNow(call))),
    sendUnpaced: (call) => sendOnce(() => sendNow(call)),
    visit: followRedirects((request) => withRetry((request.method ?? 'GET') === 'GET', originOf(request.url), () => visitNow(request))),
  }
}

function isRateLimited(exchange: Exchange): boolean {
  return answerOf(exchange)?.status === 429
}

/** True if a request was refused for the rate, and sent again once nothing was blocked any more. */
function isAfterBlock(first: Exchange, again: Exchange): boolean {
  return (
    isRateLimited(first) && again.sentAt - first.answeredAt >= (retryAfterMs(first) ?? service.rateLimits.perMinute.blockSeconds * 1000)
  )
}

/** The text by which two exchanges are of the same read. */
function requestOf({ as, request: { method, url } }: Exchange): string {
  return JSON.stringify([as, method, url])
}

/** Lets work go on for a while after `signal`, and ends it at once on `abortNow`. */
async function withGrace<T>(
  signal: AbortSignal | undefined,
  abortNow: AbortSignal | undefined,
  work: (end: AbortSignal) => Promise<T>,
): Promise<T> {
  const end = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const endSoon = (): void => {
    timer = setTimeout(endNow, createGraceMs)
  }
  const endNow = (): void => end.abort(signal?.reason)
  signal?.addEventListener('abort', endSoon, { once: true })
  abortNow?.addEventListener('abort', endNow, { once: true })
  try {
    return await work(end.signal)
  } finally {
    signal?.removeEventListener('abort', endSoon)
    abortNow?.removeEventListener('abort', endNow)
    clearTimeout(timer)
  }
}

function isCreate({ operation }: ApiCall): boolean {
  return operationRoles[operation] === 'create'
}

function isRead({ operation, method }: ApiCall): boolean {
  return method === undefined && ['typedGet', 'list', 'discovery'].includes(operationRoles[operation])
}

function isTransient(exchange: Exchange): boolean {
  const status = answerOf(exchange)?.status
  return status === undefined || status === 429 || status === 500 || status === 502 || status === 503 || status === 504
}

/** The origin of an address. A text that is no address stands for itself, and is never sent. */
function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : url
}
