import { expect, test } from 'vitest'
import { areaOf, suggestPath } from '../../src/contract/suggest-path.ts'

const id = '6f900b03-1aaf-4b9e-ac8d-0f841a0550d2'

test.each([
  ['POST', '/search/paper', 'POST /search/papers'],
  ['GET', '/sesions', 'GET /sessions'],
  ['GET', `/sessions/report/${id}`, 'GET /sessions/reports/{sessionId}'],
  ['GET', '/session/reports/undefined', 'GET /sessions/reports/{sessionId}'],
  ['POST', `/session/${id}/resume`, 'POST /sessions/{sessionId}/resume'],
  // A slash too much.
  ['GET', '/sessions/', 'GET /sessions'],
  ['POST', '/sessions/reports/', 'POST /sessions/reports'],
  ['GET', '//sessions', 'GET /sessions'],
  // A word that is missing.
  ['GET', `/reports/${id}`, 'GET /sessions/reports/{sessionId}'],
  ['GET', `/systematic-reviews/${id}`, 'GET /sessions/systematic-reviews/{sessionId}'],
  ['POST', '/reports', 'POST /sessions/reports'],
  ['POST', '/papers', 'POST /search/papers'],
  ['POST', `/sessions/reports/${id}/resume`, null],
  // A word too much.
  ['GET', `/sessions/systematic-reviews/${id}/exports`, 'GET /sessions/systematic-reviews/{sessionId}'],
  // Another method.
  ['GET', '/search/paper', 'POST /search/papers'],
  ['GET', '/session/reports', 'GET /sessions?type=report'],
  ['GET', '/reports', 'GET /sessions?type=report'],
  ['GET', '/systematic-reviews', 'GET /sessions?type=systematicReview'],
  // No deletion of another thing.
  ['DELETE', `/sessions/${id}`, null],
  ['DELETE', `/sessions/reports/${id}`, null],
  ['DELETE', `/session/${id}/share`, 'DELETE /sessions/{sessionId}/shares'],
  ['POST', `/library/collection/${id}/share/${id}`, null],
  ['GET', '/health', null],
  ['GET', '/', null],
])('paths: %s %s may mean %s', (method, path, near) => {
  expect(suggestPath('api', method, path, '')).toBe(near)
})

test('paths: an area that the contract only names is told by its whole first parts', () => {
  expect(['/usage', '/usage/extra', '/library/trash', '/sessions/agents/x/y'].map(areaOf)).not.toContain(null)
  expect(['/usagee', '/sessions/agent', '/sessions', '/search/library'].map(areaOf)).toEqual([null, null, null, null])
})
