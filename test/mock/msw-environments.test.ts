import { setupServer } from 'msw/node'
import { afterEach, expect, test, vi } from 'vitest'
import { createAsyncFetch } from '../../src/mock/browser/async-fetch.ts'
import { handlersOf } from '../../src/mock/msw.ts'
import { createUnderstudy } from '../../src/mock/understudy.ts'

afterEach(() => vi.unstubAllGlobals())

/** As happy-dom's: a request that is made of another one has none of its headers. */
class LossyRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(input instanceof Request ? input.url : input, init)
  }
}

test('a request of another environment keeps its headers', async () => {
  vi.stubGlobal('Request', LossyRequest)
  const seen: (string | undefined)[] = []
  const understudy = createUnderstudy()
  const asking = createAsyncFetch(({ headers }) => {
    seen.push(new Map(headers).get('authorization'))
    return Promise.resolve({ status: 200, headers: [], body: '' })
  })
  const asked = (): Request => new Request(`${understudy.baseUrl}/sessions`, { headers: { authorization: 'Bearer key-default' } })
  expect((await understudy.fetch(asked())).status).toBe(200)
  await asking(asked())
  expect(seen).toEqual(['Bearer key-default'])
})

test('a page that hides its origin gets CORS headers, but not from the edge', async () => {
  const understudy = createUnderstudy({ baseUrl: 'https://api.example.org/v2', given: { faults: [{ does: { edge: true } }] } })
  const server = setupServer(...handlersOf(understudy))
  server.listen({ onUnhandledFrame: 'error' })
  try {
    const answers = await Promise.all([
      fetch(`${understudy.baseUrl}/sessions`, { method: 'OPTIONS' }),
      // Without an origin there are no CORS headers.
      fetch(`${understudy.baseUrl}/sessions`, { headers: { origin: 'https://frontend.example.org' } }),
    ])
    expect(answers.map(({ status, headers }) => [status, headers.get('access-control-allow-origin')])).toEqual([
      [204, '*'],
      [403, null],
    ])
  } finally {
    server.close()
  }
})
