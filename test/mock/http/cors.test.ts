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
    'Mcp-Session-Id',
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

const limited = createUnderstudy({ baseUrl: 'http://127.0.0.1:4010/api/v2', allowedOrigins: ['http://localhost:5173'] })
const fromPage = (page: string, path: string, init: RequestInit = {}) =>
  limited.fetch(new URL(path, limited.baseUrl), {
    ...init,
    headers: { authorization: `Bearer ${limited.keys['default'] ?? ''}`, origin: page },
  })

test('allowed origins: pages of others are refused before anything happens', async () => {
  const body = JSON.stringify({ researchQuestion: 'Does sleep help memory?' })
  for (const page of ['https://evil.example', 'http://localhost:5174', 'null']) {
    const answer = await fromPage(page, '/api/v2/sessions/reports', { method: 'POST', body })
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([403, null])
    const preflight = await fromPage(page, '/api/v2/sessions', { method: 'OPTIONS' })
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([403, null])
  }
  const asked = await limited.fetch(`${limited.baseUrl}/sessions`, {
    headers: { authorization: `Bearer ${limited.keys['default'] ?? ''}` },
  })
  expect(await asked.json()).toMatchObject({ totalCount: 0 })
})

test('allowed origins: named pages, pages of the mock and programs may ask', async () => {
  for (const page of ['http://localhost:5173', 'http://127.0.0.1:4010']) expect((await fromPage(page, '/api/v2/sessions')).status).toBe(200)
  const program = await limited.fetch(`${limited.baseUrl}/sessions`, {
    headers: { authorization: `Bearer ${limited.keys['default'] ?? ''}` },
  })
  expect(program.status).toBe(200)
})

test('allowed origins: what is no origin is a mistake', () => {
  expect(() => createUnderstudy({ allowedOrigins: ['localhost:5173'] })).toThrow(
    'allowedOrigins has "localhost:5173"; write a whole address',
  )
  expect(() => createUnderstudy({ allowedOrigins: ['http://localhost:5173/app'] })).toThrow(
    'write it without a path, as in http://localhost:5173',
  )
})
