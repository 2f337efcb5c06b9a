import type { ReadyOutcome } from '../http/api-request.ts'
import { createFetch } from '../fetch.ts'
import type { PlainRequest } from './message.ts'

/** Creates a `fetch` from an asynchronous function that answers. */
export function createAsyncFetch(ask: (request: PlainRequest) => Promise<ReadyOutcome>): typeof globalThis.fetch {
  return async (input, init) => {
    // Requests of other environments lose headers when they are copied.
    const request = input instanceof Request && init === undefined ? input : new Request(input, init)
    const { method, signal, url } = request
    signal.throwIfAborted()
    const outcome = await rejectOnAbort(signal, toPlainRequest(request).then(ask))
    // The outcome is known; createFetch turns it into a Response.
    return createFetch(() => outcome)(url, { method, signal })
  }
}

async function toPlainRequest(request: Request): Promise<PlainRequest> {
  const { pathname, search } = new URL(request.url)
  const body = request.body === null ? undefined : new Uint8Array(await request.arrayBuffer())
  return {
    method: request.method,
    path: pathname,
    query: search.slice(1),
    headers: [...request.headers],
    ...(body !== undefined && { body }),
    clientAddress: '127.0.0.1',
  }
}

/** Rejects at once when the request is aborted, and cancels a body that arrives later. */
function rejectOnAbort(signal: AbortSignal, answer: Promise<ReadyOutcome>): Promise<ReadyOutcome> {
  return new Promise((resolve, reject) => {
    const turnAway = (): void => {
      reject(signal.reason as Error) // as throwIfAborted throws it
      answer.then(({ body }) => (body instanceof ReadableStream ? body.cancel() : undefined)).catch(() => undefined)
    }
    signal.addEventListener('abort', turnAway, { once: true })
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', turnAway))
  })
}
