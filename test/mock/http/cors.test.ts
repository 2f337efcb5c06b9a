import { expect, test } from 'vitest'
import { createUnderstudy } from '../../../src/mock/understudy.ts'

const { baseUrl, fetch } = createUnderstudy()
const origin = 'https://frontend.example.org'

test('a preflight from another origin gets the methods and headers', async () => {
  const answer = await fetch(`${baseUrl}/sessions/reports`, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization, content-type' },
  })
  expect([answer.status, await answer.text()]).toEqual([204, ''])
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'authorization, content-type',
  })
})

test('CORS exposes answers and refusals, with rate limits and challenges', async () => {
  const answer = await fetch(`${baseUrl}/sessions`, { headers: { origin } })
  expect(answer.status).toBe(401)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.headers.get('access-control-expose-headers')?.split(', ')).toEqual([
    'Content-Disposition',
    'Retry-After',
    'WWW-Authenticate',
    'X-RateLimit-Limit',
    'X-RateLimit-Remaining',
    'X-RateLimit-Reset',
  ])
})

test('without an origin there are no CORS headers, and OPTIONS lists the methods', async () => {
  const answer = await fetch(`${baseUrl}/sessions`, { method: 'OPTIONS' })
  expect([answer.status, answer.headers.get('allow'), answer.headers.get('access-control-allow-origin')]).toEqual([
    204,
    'GET, HEAD, OPTIONS',
    null,
  ])
})
