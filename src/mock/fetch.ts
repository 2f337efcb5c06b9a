import type { ApiRequest, Outcome } from './api-request.ts'

/** `fetch` for a function that answers: no network, any origin. */
export function createFetch(answer: (request: ApiRequest) => Outcome): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const { signal } = request
    signal.throwIfAborted()
    const url = new URL(request.url)
    const bytes = request.body === null ? undefined : new Uint8Array(await request.arrayBuffer())
    const outcome = answer({
      method: request.method,
      path: url.pathname,
      query: url.search.slice(1),
      header: (name) => request.headers.get(name) ?? undefined,
      ...(bytes !== undefined && { body: bytes }),
      clientAddress: '127.0.0.1',
    })
    const isBodiless = request.method === 'HEAD' || outcome.status === 204 || outcome.status === 304
    if (isBodiless && outcome.body instanceof ReadableStream) await outcome.body.cancel()
    // A stream ends where it is made when whoever asked for it turns away.
    const body =
      outcome.body instanceof ReadableStream && !isBodiless ? outcome.body.pipeThrough(new TransformStream(), { signal }) : outcome.body
    // Bytes that we made never lie in shared memory.
    return new Response(isBodiless ? null : (body as BodyInit), {
      status: outcome.status,
      headers: outcome.headers.map(([name, value]): [string, string] => [name, value]),
    })
  }
}
