import { expect, test } from 'vitest'
import { operationIds, operations } from '../../src/contract/operations.ts'
import { route } from '../../src/contract/router.ts'

test.each(operationIds)('%s is found by its method and path, its parameters read', (id) => {
  const { at, method, path } = operations[id]
  const parameters = path.includes('{sessionId}') ? { sessionId: 'a-1' } : {}
  expect(route(at, method, path.replace('{sessionId}', 'a-1'))).toEqual({ found: 'operation', id, parameters })
})

test('a HEAD is routed as its GET', () => {
  expect(route('api', 'HEAD', '/sessions')).toMatchObject({ id: 'listSessions' })
})

test('a path with another method says which methods it has', () => {
  expect(route('api', 'PUT', '/sessions/reports')).toEqual({ found: 'path', methods: ['POST'] })
})

test('a literal part wins over a variable one, unless it leads nowhere', () => {
  expect(route('api', 'GET', '/sessions/reports/resume')).toMatchObject({ id: 'getReport', parameters: { sessionId: 'resume' } })
  expect(route('api', 'POST', '/sessions/reports/resume')).toMatchObject({ id: 'resumeSession', parameters: { sessionId: 'reports' } })
})

test('an escaped part is decoded, and a malformed escape stays as it is', () => {
  expect(route('api', 'GET', '/sessions/reports/a%2Fb')).toMatchObject({ parameters: { sessionId: 'a/b' } })
  expect(route('api', 'GET', '/sessions/reports/%zz')).toMatchObject({ parameters: { sessionId: '%zz' } })
})

test.each([
  '',
  '/',
  '/nothing',
  '/sessions/',
  '/sessions/reports/',
  '/sessions//resume',
  '/sessions/reports/a/b',
  '/.well-known/oauth-protected-resource',
])('nothing is at %j of the API', (path) => {
  expect(route('api', 'GET', path)).toEqual({ found: 'nothing' })
})
