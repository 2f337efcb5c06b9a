import { expect, test } from 'vitest'
import { everyShare } from '../../../src/conformance/sections/shares/every-share.ts'
import { runMonitor } from '../../support/exchanges/run-monitor.ts'

function share(email: unknown, answered: unknown = email, status = 201): readonly string[] {
  const url = 'https://a.test/v2/sessions/a/shares'
  return runMonitor(everyShare, { operation: 'shareSession', url, asked: { email }, status, answered: { share: { email: answered } } })
}

test('shares: the address is that of the request, without its letter case', () => {
  expect(share('a@example.org', 'b@example.org')).toEqual(['b@example.org, not a@example.org'])
  expect(share(' A@example.org ', 'a@example.org')).toEqual([])
})

test.each([['nomail'], ['@example.org'], [7], [null]])('shares: %j is no address, and is refused', (email) => {
  expect(share(email)).toEqual([`201 for email ${JSON.stringify(email)}, not 400 invalid_request`])
  expect(share(email, email, 400)).toEqual([])
})

test('shares: a share has an address', () => {
  expect(share(undefined)).toEqual(['201 for email left out, not 400 invalid_request'])
})

test('shares: a list of addresses may be taken', () => {
  expect(share(['reader@example.org'], 'reader@example.org')).toEqual([])
})
