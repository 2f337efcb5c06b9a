import { setupServer } from 'msw/node'
import { expect, test } from 'vitest'
import type { Control } from '../../../src/control/index.ts'
import { handlersOf } from '../../../src/mock/msw.ts'
import { createUnderstudy } from '../../../src/mock/understudy.ts'

const filesOrigin = 'https://files.example.org'
const bearer = { authorization: 'Bearer key-default' }

function start() {
  return createUnderstudy({ baseUrl: 'https://api.example.org/v2', filesOrigin })
}

/** The address of a PDF of a new report in a world. */
async function pdfIn(world: string, { control, fetch }: { readonly control: Control; readonly fetch: typeof globalThis.fetch }) {
  const path = { world }
  const { sessionId } = await control.addSession({ path, body: { type: 'report', status: 'completed' } })
  const { baseUrl, keys } = await control.getWorld({ path })
  const headers = { authorization: `Bearer ${keys['default'] ?? ''}` }
  const report = await fetch(`${baseUrl}/sessions/reports/${sessionId}`, { headers })
  return ((await report.json()) as { readonly pdfUrl: string }).pdfUrl
}

function atApi(url: string): string {
  return url.replace(filesOrigin, 'https://api.example.org')
}

test.each([
  ['default', '/_files/'],
  ['left', '/w/left/_files/'],
])('origin of files: downloads of the world %s are there and nowhere else', async (world, prefix) => {
  const understudy = start()
  if (world !== 'default') await understudy.control.createWorld({ body: { id: world } })
  const url = await pdfIn(world, understudy)
  expect(url.startsWith(filesOrigin + prefix)).toBe(true)
  const [there, elsewhere] = [await understudy.fetch(url), await understudy.fetch(atApi(url))]
  expect([there.status, there.headers.get('content-type'), (await there.text()).slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-'])
  expect([elsewhere.status, await elsewhere.json()]).toMatchObject([404, { error: { code: 'not_found' } }])
})

test.each(['/v2/sessions', '/_control/worlds', '/_panel', '/web/review/x', '/mcp', '/w/default/_control', '/'])(
  'origin of files: it serves no %s',
  async (path) => {
    const answer = await start().fetch(filesOrigin + path, { headers: bearer })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/xml'])
    expect(await answer.text()).toContain('<Code>NoSuchKey</Code>')
  },
)

test('origin of files: pages of any origin may read its answers', async () => {
  const { fetch } = start()
  const preflight = { origin: 'https://page.example.org', 'access-control-request-method': 'GET' }
  for (const path of ['/_files/x/report.pdf', '/else']) {
    const answers = [
      await fetch(filesOrigin + path, { headers: { origin: 'https://page.example.org' } }),
      await fetch(filesOrigin + path, { method: 'OPTIONS', headers: preflight }),
    ]
    expect(answers.map(({ headers }) => headers.get('access-control-allow-origin'))).toEqual(['*', '*'])
    expect(answers[1]?.headers.get('access-control-allow-methods')).toBe('GET, HEAD')
  }
})

test('origin of files: faults of downloads apply there, faults of operations do not', async () => {
  const understudy = start()
  const url = await pdfIn('default', understudy)
  for (const [operation, status] of [
    ['file', 503],
    ['listSessions', 500],
  ] as const)
    await understudy.control.addFault({ path: { world: 'default' }, body: { on: { operation }, does: { answer: { status } } } })
  const statusOf = async (at: string) => (await understudy.fetch(at, { headers: bearer })).status
  expect(await statusOf(url)).toBe(503)
  expect(await statusOf(atApi(url))).toBe(404)
  expect(await statusOf('https://api.example.org/v2/sessions')).toBe(500)
  expect(await statusOf(`${filesOrigin}/v2/sessions`)).toBe(404)
})

test('origin of files: MSW leads its requests to the mock, in every world', async () => {
  const understudy = start()
  await understudy.control.createWorld({ body: { id: 'left' } })
  const server = setupServer(...handlersOf(understudy))
  server.listen({ onUnhandledFrame: ({ frame }) => frame.errorWith(Response.error()) })
  try {
    for (const world of ['default', 'left']) {
      const url = await pdfIn(world, { control: understudy.control, fetch })
      expect(new URL(url).origin).toBe(filesOrigin)
      expect((await fetch(url)).status).toBe(200)
    }
  } finally {
    server.close()
  }
})

test('origin of files: that of the base URL is no other', async () => {
  const understudy = createUnderstudy({ baseUrl: 'https://api.example.org/v2', filesOrigin: 'https://api.example.org/' })
  const url = await pdfIn('default', understudy)
  expect(url.startsWith('https://api.example.org/_files/')).toBe(true)
  expect((await understudy.fetch(url)).status).toBe(200)
})
