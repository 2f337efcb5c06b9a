import { AsyncLocalStorage } from 'node:async_hooks'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '../../../src/testing/playwright.ts'
import { ask, createReport } from '../ask.ts'

test.describe('worlds', () => {
  test.describe.configure({ mode: 'serial' })
  let gone = { baseUrl: '', key: '', fetch }

  test('a test has a world of a server of its own', async ({ understudy, page }) => {
    const { baseUrl, key } = understudy
    gone = { baseUrl, key, fetch }
    expect(new URL(baseUrl).pathname).toBe('/w/a-test-has-a-world-of-a-server/api/v2')
    const id = await createReport(understudy)
    understudy.clock.advance('PT10M')
    const seen = await page.evaluate(
      async ([url, bearer]) => {
        const response = await fetch(`${url}/sessions`, { headers: { authorization: `Bearer ${bearer}` } })
        return response.text()
      },
      [baseUrl, key] as const,
    )
    expect(JSON.parse(seen)).toMatchObject({ sessions: [{ sessionId: id, status: 'completed' }] })
    expect(understudy.ledger().tallies).toMatchObject({ 'createReport 202': 1, 'listSessions 200': 1 })
    understudy.assertClean()
  })

  test('it is gone with the test, and the next one sees nothing of it', async ({ understudy }) => {
    expect(new URL(gone.baseUrl).origin).toBe(new URL(understudy.baseUrl).origin)
    expect(await ask(gone, 'GET', '/sessions')).toMatchObject({ status: 404, body: { error: { code: 'world_not_found' } } })
    expect((await ask(understudy, 'GET', '/sessions')).body).toMatchObject({ totalCount: 0 })
  })
})

test.describe('given for a describe', () => {
  test.use({ given: { sessions: { old: { type: 'report', status: 'completed' } } }, clean: 'after each' })

  test('the world is made from it, and its key leads there on the plain base URL', async ({ understudy }) => {
    const fixed = { ...understudy, baseUrl: understudy.plainBaseUrl }
    expect((await ask(fixed, 'GET', '/sessions')).body).toMatchObject({ sessions: [{ sessionId: understudy.sessions['old'] }] })
  })

  test('route leads a page that keeps its base URL and key to the world', async ({ understudy, page }) => {
    await understudy.route(page, 'https://api.example.org/v2/**')
    const seen = await page.evaluate(async () => {
      const response = await fetch('https://api.example.org/v2/sessions', { headers: { authorization: 'Bearer key-default' } })
      return response.text()
    })
    expect(JSON.parse(seen)).toMatchObject({ sessions: [{ sessionId: understudy.sessions['old'] }] })
  })

  test.describe('one key for all', () => {
    test.use({ clean: { allow: ['default world'] } })

    test('a server that renders the page passes on the world that a header names', async ({ understudy, page }) => {
      // As the guide has it: the server knows one base URL and one key.
      const worldOf = new AsyncLocalStorage<string>()
      const forwardWorld = (request: IncomingMessage, next: () => unknown): unknown =>
        worldOf.run(String(request.headers['x-understudy-world'] ?? ''), next)
      const callApi = (path: string): Promise<Response> =>
        fetch(understudy.plainBaseUrl + path, {
          headers: { authorization: 'Bearer key-default', 'X-Understudy-World': worldOf.getStore() ?? '' },
        })
      const server = createServer((request, response) =>
        forwardWorld(request, async () => response.end(`<pre>${await (await callApi('/sessions')).text()}</pre>`)),
      ).listen(0)
      try {
        const { port } = server.address() as AddressInfo // it listens on a port
        const shown = async (): Promise<unknown> => {
          await page.goto(`http://127.0.0.1:${port}/`)
          return JSON.parse((await page.textContent('pre')) ?? '')
        }
        expect(await shown()).toMatchObject({ totalCount: 0 })
        await page.setExtraHTTPHeaders({ 'X-Understudy-World': understudy.id })
        expect(await shown()).toMatchObject({ sessions: [{ sessionId: understudy.sessions['old'] }] })
        // The first one went to the world default.
        expect(() => understudy.assertClean()).toThrow('GET /sessions came with a key of the world default')
      } finally {
        server.close()
        server.closeAllConnections()
      }
    })
  })

  test('what a client does wrong fails its test', async ({ understudy }) => {
    test.fail()
    await createReport(understudy, { maxExtractPapers: 500 })
  })
})

const own = test.extend<{ token: string }>({ token: 'one' })
own.use({ token: 'two', given: { seed: 7 }, viewport: { width: 800, height: 600 } })

own('a mistyped option of use is told, of a test that extends this one, too', ({ token }) => {
  expect(token).toBe('two')
  const all = 'The options are given, clean, understudyOptions'
  expect(() => test.use({ givn: {} } as never)).toThrow(
    `Failed to use a test's options: givn is no option; did you mean given? ${all}, those of Playwright`,
  )
  expect(() => test.use({ viewprt: null } as never)).toThrow('viewprt is no option; did you mean viewport?')
  expect(() => test.use({ token: 'two' } as never)).toThrow('token is no option; the options are given')
  expect(() => own.use({ tokn: 'two' } as never)).toThrow(`tokn is no option; did you mean token? ${all}, token, those of Playwright`)
  expect(() => test.use({ clean: 'after eech' } as never)).toThrow(
    "clean cannot be 'after eech'; did you mean 'after each'? The values are",
  )
  expect(() => own.use({ clean: [null, { option: true }] } as never)).toThrow("clean cannot be null; did you mean 'on demand'?")
  expect(() => test.use({ clean: { allow: 'listSessions 401' } } as never)).toThrow("did you mean ['listSessions 401']?")
})
