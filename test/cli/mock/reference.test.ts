import { afterEach, expect, test } from 'vitest'
import { createReference } from '../../../src/cli/mock/reference.ts'
import { startMock, stopMocks } from '../../support/processes/understudy-command.ts'

afterEach(stopMocks)

test('reference: it is at /_docs and below each world, and nowhere else', async () => {
  const { ready } = await startMock()
  const origin = new URL(String(ready['baseUrl'])).origin
  const ask = (path: string): Promise<Response> => fetch(origin + path, { redirect: 'manual' })
  expect((await ask('/_docs')).headers.get('location')).toBe('/_docs/')
  const page = await ask('/_docs/')
  expect([page.status, page.headers.get('content-type'), page.headers.get('access-control-allow-origin')]).toEqual([
    200,
    'text/html; charset=utf-8',
    null,
  ])
  expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
  expect((await ask('/w/default/_docs/reference.json')).status).toBe(200)
  const unknown = await ask('/w/none/_docs/')
  expect([unknown.status, await unknown.json()]).toMatchObject([404, { error: { code: 'world_not_found' } }])
  expect(await Promise.all(['/_docs/none.js', '/_docsx', '/api/v2/_docs'].map(async (path) => (await ask(path)).status))).toEqual([
    404, 404, 404,
  ])
})

test('reference: a checkout without a build says in one line what to do', () => {
  const answer = createReference(() => true, ['/nowhere'])
  const request = { method: 'GET', path: '/_docs/', query: '', header: () => undefined, clientAddress: '127.0.0.1' }
  expect(answer(request)).toMatchObject({ status: 404, body: 'The reference is not there: `npm run build` makes it in a checkout.\n' })
})

test('reference: the log of requests has the page, and no line for its parts', async () => {
  const { ready, stderr, stop } = await startMock()
  const origin = new URL(String(ready['baseUrl'])).origin
  for (const path of ['/_docs/', '/_docs/main.js', '/_docs/reference.json']) await (await fetch(origin + path)).arrayBuffer()
  await stop('SIGTERM')
  expect(stderr().match(/_docs\S*/g)).toEqual(['_docs/'])
})
