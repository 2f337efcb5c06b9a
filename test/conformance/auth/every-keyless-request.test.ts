import { expect, test } from 'vitest'
import type { OperationId } from '../../../src/contract/operations.ts'
import type { Exchange } from '../../../src/exchange/exchange.ts'
import { recordAnswer, recordExchange } from '../../support/exchanges/record-exchange.ts'
import { failingAmong } from '../../support/exchanges/failing-rules.ts'

const failing = failingAmong('auth/missing-header/reads', 'auth/missing-header/posts')
const withKey = recordExchange(2, 'listSessions', '/sessions', recordAnswer(200, { sessions: [], nextCursor: null }))

function keyless(code: string, operation: OperationId = 'listSessions', path = '/sessions', method = 'GET'): Exchange {
  const body = method === 'GET' ? undefined : { query: 'x' }
  return recordExchange(1, operation, path, recordAnswer(401, { error: { code, message: 'x' } }), { as: null, method, body })
}

test('keys: a request without one is refused for that', () => {
  expect(failing(keyless('invalid_api_key'), withKey)).toEqual(['auth/missing-header/reads'])
  expect(failing(keyless('invalid_api_key', 'searchPapers', '/search/papers', 'POST'), withKey)).toEqual(['auth/missing-header/posts'])
  expect(failing(keyless('missing_authorization'), withKey)).toEqual([])
})

test('keys: one in another header may be taken for an invalid one', () => {
  const { request, ...asked } = keyless('invalid_api_key')
  for (const headers of [{ 'x-api-key': 'x' }, { cookie: 'session=1' }])
    expect(failing({ ...asked, request: { ...request, headers } }, withKey)).toEqual([])
  expect(failing({ ...asked, request: { ...request, url: `${request.url}?api_key=x` } }, withKey)).toEqual([])
})

test('keys: a recording without any has lost them', () => {
  expect(failing(keyless('invalid_api_key'))).toEqual([])
})

test('keys: a request whose key is hidden may have had one that expired', () => {
  const hidden = { ...keyless('invalid_api_key'), isKeyUnknown: true } as const
  const { request, ...served } = withKey
  const servedWithout = { ...served, request: { ...request, headers: {} }, isKeyUnknown: true } as const
  expect(failing(servedWithout, hidden)).toEqual([])
  expect(failing(withKey, hidden)).toEqual([])
  // A file without any key proves nothing of its other requests.
  expect(failing(servedWithout, keyless('invalid_api_key'))).toEqual([])
  // One with masks has its headers.
  expect(failing({ ...withKey, isKeyUnknown: true }, keyless('invalid_api_key'))).toEqual(['auth/missing-header/reads'])
})
