import type { ApiRequest, Outcome } from './api-request.ts'

/**
 * What a browser needs to hear before a page of another origin may use the API: any origin may, since a key is sent by hand
 * and never by the browser itself. A request without an origin hears nothing of it.
 */
export function withCors(request: ApiRequest, outcome: Outcome): Outcome {
  if (request.header('origin') === undefined) return outcome
  return { ...outcome, headers: [...outcome.headers, ['access-control-allow-origin', '*'], ['access-control-expose-headers', exposed]] }
}

/** The answer to a browser that asks whether it may send a request; null for any other request. */
export function preflight(request: ApiRequest, methods: readonly string[]): Outcome | null {
  if (request.method !== 'OPTIONS' || request.header('access-control-request-method') === undefined) return null
  const asked = request.header('access-control-request-headers')
  const headers: Outcome['headers'] = [
    ['access-control-allow-methods', methods.join(', ')],
    ...(asked === undefined ? [] : [['access-control-allow-headers', asked] as const]),
    ['access-control-max-age', '600'],
  ]
  return { status: 204, headers, body: '' }
}

const exposed = 'Retry-After, WWW-Authenticate, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset'
