import type { ApiRequest, Outcome } from './api-request.ts'

/**
 * Adds the CORS headers. Any origin may use the API, since a client sets the key itself and a browser never does. A request without an
 * origin gets none.
 */
export function withCors(request: ApiRequest, outcome: Outcome): Outcome {
  if (request.header('origin') === undefined) return outcome
  return { ...outcome, headers: [...outcome.headers, ['access-control-allow-origin', '*'], ['access-control-expose-headers', exposed]] }
}

/** The answer to an OPTIONS request, such as a CORS preflight; null for any other request. */
export function answerOptions(request: ApiRequest, methods: readonly string[]): Outcome | null {
  if (request.method !== 'OPTIONS') return null
  const allow = ['allow', `${withHead(methods)}, OPTIONS`] as const
  if (request.header('access-control-request-method') === undefined) return { status: 204, headers: [allow], body: '' }
  const asked = request.header('access-control-request-headers')
  const headers: Outcome['headers'] = [
    allow,
    ['access-control-allow-methods', withHead(methods)],
    ...(asked === undefined ? [] : [['access-control-allow-headers', asked] as const]),
    ['access-control-max-age', '600'],
  ]
  return { status: 204, headers, body: '' }
}

/** The methods that a path takes. GET includes HEAD. */
export function withHead(methods: readonly string[]): string {
  return methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ')
}

const exposed =
  'Content-Disposition, Mcp-Session-Id, Retry-After, WWW-Authenticate, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset'
