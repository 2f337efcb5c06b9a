/** The paths of version 1, and what they are now. */
const paths: readonly (readonly [method: string, path: RegExp, now: string])[] = [
  ['POST', /^\/search$/, 'POST /search/papers'],
  ['POST', /^\/reports$/, 'POST /sessions/reports'],
  ['GET', /^\/reports$/, 'GET /sessions?type=report'],
  ['GET', /^\/reports\/[^/]+$/, 'GET /sessions/reports/{sessionId}'],
  ['POST', /^\/systematic-reviews$/, 'POST /sessions/systematic-reviews'],
  ['GET', /^\/systematic-reviews$/, 'GET /sessions?type=systematicReview'],
  ['GET', /^\/systematic-reviews\/[^/]+$/, 'GET /sessions/systematic-reviews/{sessionId}'],
  ['POST', /^\/(?:reports|systematic-reviews)\/[^/]+\/resume$/, 'POST /sessions/{sessionId}/resume'],
]

/** The names of version 1 in bodies, and what they are now. */
export const namesOfVersion1: { readonly [name: string]: string } = {
  reportId: 'sessionId',
  reviewId: 'sessionId',
}

/** The request that a request of version 1 is now; null for one that is not of version 1. */
export function ofVersion1(method: string, target: string): string | null {
  const path = target.replace(/[?#].*$/s, '').replace(/^https?:\/\/[^/]*/, '')
  const below = path.replace(/^.*\/v1(?=\/)/, '').replace(/\/$/, '')
  return paths.find(([asked, pattern]) => asked === method && pattern.test(below))?.[2] ?? null
}
