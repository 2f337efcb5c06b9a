import type { SessionKind } from '../contract/service.ts'

/** The addresses that answers contain, all under one public origin. */
export type Urls = {
  readonly baseUrl: string
  readonly mcpUrl: string
  readonly self: (kind: SessionKind, sessionId: string) => string
  readonly resume: (sessionId: string) => string
  readonly web: (kind: SessionKind, sessionId: string) => string
  readonly file: (sessionId: string, name: string, expiresAt: number) => string
}

const typedGet: { readonly [Kind in SessionKind]: string } = { report: 'reports', systematicReview: 'systematic-reviews' }
const webPath: { readonly [Kind in SessionKind]: string } = { report: 'reports', systematicReview: 'reviews' }

export function urlsUnder(origin: string): Urls {
  const baseUrl = `${origin}/api/v2`
  return {
    baseUrl,
    mcpUrl: `${origin}/mcp`,
    self: (kind, sessionId) => `${baseUrl}/sessions/${typedGet[kind]}/${sessionId}`,
    resume: (sessionId) => `${baseUrl}/sessions/${sessionId}/resume`,
    web: (kind, sessionId) => `${origin}/web/${webPath[kind]}/${sessionId}`,
    file: (sessionId, name, expiresAt) => `${origin}/_files/${sessionId}/${name}?expires=${Math.floor(expiresAt / 1000)}`,
  }
}
