import { isMade, made, type ApiRequest, type Damage, type MadeOutcome, type Outcome } from './api-request.ts'
import { dripping, lostConnection, truncated } from './damage.ts'

/** `fetch` for a function that answers: no network, any origin. */
export function createFetch(answer: (request: ApiRequest) => Outcome): typeof globalThis.fetch {
  return async (input, init) => {
    // Other environments' requests lose headers when they are made anew.
    const request = input instanceof Request && init === undefined ? input : new Request(input, init)
    const { signal } = request
    signal.throwIfAborted()
    const url = new URL(request.url)
    const bytes = request.body === null ? undefined : new Uint8Array(await request.arrayBuffer())
    const answered = answer({
      method: request.method,
      path: url.pathname,
      query: url.search.slice(1),
      header: (name) => request.headers.get(name) ?? undefined,
      ...(bytes !== undefined && { body: bytes }),
      clientAddress: '127.0.0.1',
    })
    const outcome = isMade(answered) ? answered : await made(answered)
    if (outcome.delayMs !== undefined) await pause(outcome.delayMs, signal)
    if (outcome.damage?.type === 'drop') throw lostConnection()
    const { status, headers, body } = outcome.damage === undefined ? outcome : toDamaged(outcome, outcome.damage)
    const isBodiless = request.method === 'HEAD' || status === 204 || status === 304
    if (isBodiless && body instanceof ReadableStream) await body.cancel()
    // A stream ends where it is made when whoever asked for it turns away.
    const sent = body instanceof ReadableStream && !isBodiless ? body.pipeThrough(new TransformStream(), { signal }) : body
    // Bytes that we made never lie in shared memory.
    return new Response(isBodiless ? null : (sent as BodyInit), {
      status,
      headers: headers.map(([name, value]): [string, string] => [name, value]),
    })
  }
}

function toDamaged(outcome: MadeOutcome, damage: Exclude<Damage, { type: 'drop' }>): MadeOutcome {
  const { headers, body } = outcome
  // What is made while it is sent is nobody's to damage.
  if (body instanceof ReadableStream) return outcome
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : new Uint8Array(body)
  if (damage.type === 'drip') return { ...outcome, body: dripping(bytes, damage) }
  if (damage.bytes >= bytes.byteLength) return outcome
  return { ...outcome, headers: [...headers, ['content-length', String(bytes.byteLength)]], body: truncated(bytes, damage.bytes) }
}

/** Waits, unless whoever asked turns away. */
function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const turnAway = (): void => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', turnAway)
      resolve()
    }, delayMs)
    signal.addEventListener('abort', turnAway, { once: true })
  })
}
