import { expect, test } from 'vitest'
import { createUnderstudy } from '../../../src/mock/understudy.ts'

const { baseUrl, fetch } = createUnderstudy()
const origin = 'https://frontend.example.org'

test('a page of another origin may ask whether it may send a request, and hears the methods and headers', async () => {
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

test('answers and refusals alike may be read by it, limits and challenges included', async () => {
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

test('without an origin nobody hears of it, and OPTIONS says what the path takes', async () => {
  const answer = await fetch(`${baseUrl}/sessions`, { method: 'OPTIONS' })
  expect([answer.status, answer.headers.get('allow'), answer.headers.get('access-control-allow-origin')]).toEqual([
    204,
    'GET, HEAD, OPTIONS',
    null,
  ])
})
