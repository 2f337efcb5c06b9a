import type { ApiRequest, Outcome } from './api-request.ts'

/** `fetch` for a function that answers: no network, any origin. */
export function createFetch(answer: (request: ApiRequest) => Outcome): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init)
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
    return new Response(isBodiless ? null : outcome.body, {
      status: outcome.status,
      headers: outcome.headers.map(([name, value]): [string, string] => [name, value]),
    })
  }
}
