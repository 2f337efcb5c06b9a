import { answerOf, type Exchange } from '../../exchange/exchange.ts'
import { createSender, createVisitor, type ApiCall, type Counter, type Connection } from '../../exchange/send.ts'
import { operationRoles } from '../../judgement/operation-roles.ts'
import { ProbeStopped, retryAfterTooLong } from '../define/probe-stopped.ts'
import type { ProbeContext } from '../define/probe-context.ts'
import type { Pace } from './pace.ts'
import { followRedirects } from './redirects.ts'
import { retryAfterMs } from './retry-after.ts'
import type { Waiting } from './waiting.ts'

type Asking = () => Promise<Exchange>

type Manners = {
  readonly line: Connection
  readonly counter: Counter
  readonly pace: Pace
  readonly wait: (ms: number, what: Waiting['for']) => Promise<void>
  /** The same for as long as the deployment demands, which may be longer than the run has. */
  readonly waitAsDemanded: ProbeContext['wait']
  /** Asks and keeps what came, unless the run is over. */
  readonly once: (ask: Asking) => Promise<Exchange>
  /** Whether anything has been answered at all: what never answers is not asked twice. */
  readonly hasAnswered: () => boolean
  /** Aborted when nothing is waited for any more. */
  readonly abortNow: AbortSignal | undefined
}

/** A read that fails for the moment is read again after this long, or after as long as it asks for, once. */
const retryDelayMs = 1000

/** What a session is called that is being created when a run ends is waited for, so that whoever has to look after it knows. */
const graceMs = 5000

/** A line to a deployment that keeps to its pace, looks twice at a read that fails for the moment, and follows redirects of what it visits. */
export function createPacedClient({
  line,
  counter,
  pace,
  wait,
  waitAsDemanded,
  once,
  hasAnswered,
  abortNow,
}: Manners): Pick<ProbeContext, 'send' | 'sendUnpaced' | 'visit'> {
  const sendOver = createSender(line, counter)
  const createOver = (call: ApiCall): Promise<Exchange> =>
    withGrace(line.signal, abortNow, (signal) => createSender({ ...line, signal }, counter)(call))
  const visitOver = createVisitor(line, counter)
  const paced = async (place: string, ask: Asking): Promise<Exchange> => {
    const leftAloneMs = pace.leftAloneMs(place)
    if (leftAloneMs > 0) throw new ProbeStopped(retryAfterTooLong(place, leftAloneMs))
    for (let due = pace.dueInMs(); due > 0; due = pace.dueInMs()) {
      const before = pace.time()
      await (pace.isDemanded() ? waitAsDemanded(due) : wait(due, 'pace'))
      // A clock that does not move while it is waited for is waited for no longer.
      if (pace.time() <= before) break
    }
    pace.sent()
    const exchange = await once(ask)
    pace.learn(exchange)
    return exchange
  }
  // A read asks for nothing new, so it may be repeated: what fails for the moment says nothing of the deployment.
  const careful = async (mayRepeat: boolean, place: string, ask: Asking): Promise<Exchange> => {
    const first = await paced(place, ask)
    if (!mayRepeat || !isOfTheMoment(first) || !hasAnswered() || pace.leftAloneMs(place) > 0) return first
    const demandedMs = retryAfterMs(first) ?? 0
    await (demandedMs > retryDelayMs ? waitAsDemanded(demandedMs) : wait(retryDelayMs, 'second look'))
    return paced(place, ask)
  }
  return {
    send: (call) => careful(isRead(call), call.operation, () => (isCreate(call) ? createOver(call) : sendOver(call))),
    sendUnpaced: (call) => once(() => sendOver(call)),
    visit: followRedirects((request) =>
      careful((request.method ?? 'GET') === 'GET', new URL(request.url).origin, () => visitOver(request)),
    ),
  }
}

/** Does what goes on for a while after a signal to end, unless nobody waits for it. */
async function withGrace<T>(
  signal: AbortSignal | undefined,
  abortNow: AbortSignal | undefined,
  work: (end: AbortSignal) => Promise<T>,
): Promise<T> {
  const end = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const endSoon = (): void => {
    timer = setTimeout(endNow, graceMs)
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

function isOfTheMoment(exchange: Exchange): boolean {
  const status = answerOf(exchange)?.status
  return status === undefined || status === 429 || status === 500 || status === 502 || status === 503 || status === 504
}
