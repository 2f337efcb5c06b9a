import { expect, test } from 'vitest'
import { controlOperation, controlOperationIds } from '../../src/contract/control.ts'
import { operationIds, operations } from '../../src/contract/operations.ts'
import { route, routeControl } from '../../src/contract/router.ts'

test.each(operationIds)('route: %s is found by method and path, its parameters read', (id) => {
  const { at, method, path } = operations[id]
  const parameters = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, `${name}-1`]))
  expect(route(at, method, path.replace(/\{(\w+)\}/g, '$1-1'))).toEqual({ found: 'operation', id, parameters })
})

test('route: a HEAD is routed as a GET', () => {
  expect(route('api', 'HEAD', '/sessions')).toMatchObject({ id: 'listSessions' })
})

test('route: a path with another method lists the methods it has', () => {
  expect(route('api', 'PUT', '/sessions/reports')).toEqual({ found: 'path', methods: ['POST'] })
})

test('route: a literal part wins over a variable one, unless it leads nowhere', () => {
  expect(route('api', 'GET', '/sessions/reports/resume')).toMatchObject({ id: 'getReport', parameters: { sessionId: 'resume' } })
  expect(route('api', 'POST', '/sessions/reports/resume')).toMatchObject({ id: 'resumeSession', parameters: { sessionId: 'reports' } })
})

test('route: the documented API has no provisional operation, all others are the same', () => {
  for (const { at, method, path, id, provisional } of Object.values(operations).filter((one) => one.at === 'api')) {
    expect(route(at, method, path)).toMatchObject({ found: 'operation', id })
    expect(route('documented', method, path).found === 'operation', id).toBe(!provisional)
  }
})

test('route: an escaped part is decoded, a malformed escape is not', () => {
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
])('route: nothing is at %j of the API', (path) => {
  expect(route('api', 'GET', path)).toEqual({ found: 'nothing' })
})

test.each(controlOperationIds)('control route: %s is found by method and path, its parameters read', (id) => {
  const { method, path } = controlOperation(id)
  const parameters = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, `${name}-1`]))
  expect(routeControl(method, path.replace(/\{(\w+)\}/g, '$1-1'))).toEqual({ found: 'operation', id, parameters })
})

test('control route: the address is its root, with a slash and without', () => {
  expect(routeControl('GET', '')).toEqual({ found: 'operation', id: 'getServer', parameters: {} })
  expect(routeControl('GET', '/')).toEqual({ found: 'operation', id: 'getServer', parameters: {} })
})

test('control route: a path with another method lists the methods it has', () => {
  expect(routeControl('PUT', '/worlds')).toEqual({ found: 'path', methods: ['GET', 'POST'] })
})

test('routes: the control API and the API do not share paths', () => {
  expect(routeControl('GET', '/sessions')).toEqual({ found: 'nothing' })
  expect(route('api', 'GET', '/worlds')).toEqual({ found: 'nothing' })
})
