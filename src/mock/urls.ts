import type { SessionKind } from '../contract/service.ts'

/** The addresses that answers contain, and below which requests are answered. */
export type Urls = {
  readonly baseUrl: string
  readonly mcpUrl: string
  readonly self: (kind: SessionKind, sessionId: string) => string
  readonly resume: (sessionId: string) => string
  readonly web: (kind: SessionKind, sessionId: string) => string
}

const typedGet: { readonly [Kind in SessionKind]: string } = { report: 'reports', systematicReview: 'systematic-reviews' }
const webPath: { readonly [Kind in SessionKind]: string } = { report: 'reports', systematicReview: 'reviews' }

/** Everything stands under the origin of the base URL, whose path may be any: a client may be built with a fixed one. */
export function urlsOf(baseUrl: string): Urls {
  const { origin } = new URL(baseUrl)
  return {
    baseUrl,
    mcpUrl: `${origin}/mcp`,
    self: (kind, sessionId) => `${baseUrl}/sessions/${typedGet[kind]}/${sessionId}`,
    resume: (sessionId) => `${baseUrl}/sessions/${sessionId}/resume`,
    web: (kind, sessionId) => `${origin}/web/${webPath[kind]}/${sessionId}`,
  }
}
