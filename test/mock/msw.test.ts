import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handlersOf } from '../../src/mock/msw.ts'
import { createUnderstudy } from '../../src/mock/understudy.ts'

const understudy = createUnderstudy({ baseUrl: 'https://api.example.org/v2/' })
const server = setupServer(
  ...handlersOf(understudy),
  http.get('https://elsewhere.example.org/', () => HttpResponse.text('theirs')),
)
beforeAll(() => server.listen({ onUnhandledFrame: ({ frame }) => frame.errorWith(Response.error()) }))
afterAll(() => server.close())

test('requests below the base URL of the client are handled', async () => {
  const answer = await fetch('https://api.example.org/v2/sessions/reports', {
    method: 'POST',
    headers: { authorization: 'Bearer key-default', 'content-type': 'application/json' },
    body: '{"researchQuestion":"Why?"}',
  })
  expect(await answer.json()).toMatchObject({ type: 'report', status: 'processing' })
})

test('requests to addresses in answers are handled: pages, files and the MCP server', async () => {
  const statuses = await Promise.all(
    ['https://api.example.org/web/review/nope', 'https://api.example.org/_files/nope/report.pdf', understudy.mcpUrl].map(
      async (url) => (await fetch(url)).status,
    ),
  )
  expect(statuses).toEqual([404, 403, 401])
})

test('other requests are left to other handlers', async () => {
  expect(await (await fetch('https://elsewhere.example.org/')).text()).toBe('theirs')
})

test('a request beside the base URL is unhandled', async () => {
  await expect(fetch('https://api.example.org/v20/sessions')).rejects.toThrow('fetch failed')
})
