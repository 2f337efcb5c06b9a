import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createTestWorlds, serveTestWorlds, type RoutePattern, type TestWorld } from '../../src/testing/index.ts'
import { chromiumPath } from '../support/processes/programs.ts'

let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] })
})
afterAll(() => browser.close())

/** An empty page of an app at another origin than its API. */
async function openApp(): Promise<{ readonly page: Page; readonly context: BrowserContext }> {
  const context = await browser.newContext()
  onTestFinished(() => context.close())
  await context.route('https://app.example.org/', (route) => route.fulfill({ contentType: 'text/html', body: '<title>App</title>' }))
  const page = await context.newPage()
  await page.goto('https://app.example.org/')
  return { page, context }
}

type Asked = { readonly url: string; readonly key?: string; readonly method?: string; readonly body?: string }

/** Fetches from the page, as its app would. */
function askFrom(page: Page, asked: Asked): Promise<string> {
  return page.evaluate(async ({ url, key = 'key-default', method = 'GET', body }) => {
    try {
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
      const response = await fetch(url, { method, headers, ...(body !== undefined && { body }) })
      return `${response.status} ${await response.text()}`
    } catch (error) {
      return String(error)
    }
  }, asked)
}

const api = 'https://api.example.org/v2'
const given = { sessions: { old: { type: 'report', status: 'completed', title: 'Old' } } } as const

function linksIn(answer: string): { readonly self: string } {
  const { links } = JSON.parse(answer.slice(4)) as { links: { self: string } } // as a create answers
  return links
}

/** Walks through a create whose links the page follows, with one key and the base URL of the deployment. */
async function walk(page: Page, understudy: TestWorld): Promise<void> {
  const created = await askFrom(page, { url: `${api}/sessions/reports`, method: 'POST', body: '{"researchQuestion":"Why?"}' })
  expect(created).toMatch(/^202 /)
  understudy.clock.advance('PT10M')
  expect(linksIn(created).self).toContain(`${api}/sessions/reports/`)
  const report = await askFrom(page, { url: linksIn(created).self })
  expect(report).toMatch(/^200 .*"status":"completed"/)
  expect(await askFrom(page, { url: `${api}/sessions?limit=1`, key: understudy.key })).toMatch(/^200 .*"totalCount":2/)
  const [, pdf = ''] = /"pdfUrl":"([^"]*)"/.exec(report) ?? []
  expect(await askFrom(page, { url: pdf })).toMatch(/^200 %PDF/)
  const download = page.waitForEvent('download')
  await page.evaluate((url) => location.assign(url), pdf)
  expect(await (await download).failure()).toBeNull()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  understudy.assertClean()
}

test('route: a page with its own base URL and key is led to a world in process', async () => {
  const { page } = await openApp()
  const understudy = createTestWorlds({ given }).create()
  await understudy.route(page, `${api}/**`)
  await walk(page, understudy)
  expect(understudy.ledger().tallies).toMatchObject({ 'createReport 202': 1, 'getReport 200': 1, 'listSessions 200': 1 })
})

test('route: a context is led to a world of a server, and leaves other requests alone', async () => {
  const { page, context } = await openApp()
  const worlds = await serveTestWorlds({ given })
  onTestFinished(worlds.stop)
  const understudy = worlds.create()
  await understudy.route(context, `${api}/**`)
  await walk(page, understudy)
  await page.goto('https://app.example.org/')
  expect(await page.title()).toBe('App')
})

test.each<[string, RoutePattern]>([
  ['a glob of any origin', '**/v2/**'],
  ['a regular expression', /^https:\/\/api\.example\.org\//],
  ['a function', ({ hostname }) => hostname === 'api.example.org'],
  ['a glob of the whole origin', 'https://api.example.org/**'],
])('route: %s finds the path of the API, and tells one that is none', async (_, pattern) => {
  const { page } = await openApp()
  const understudy = createTestWorlds({ given }).create()
  await understudy.route(page, pattern)
  expect(await askFrom(page, { url: `${api}/sessions?limit=1` })).toMatch(/^200 .*"totalCount":1/)
  expect(await askFrom(page, { url: `${api}/sesions` })).toMatch(/^404 /)
  expect(() => understudy.assertClean()).toThrow('GET /sesions leads nowhere')
})

test('route: two pages of one test have a world each', async () => {
  const worlds = createTestWorlds({ given })
  const counts = ['200 1', '200 2'].map(async (_, more) => {
    const { page } = await openApp()
    const understudy = worlds.create()
    await understudy.route(page, `${api}/**`)
    for (let count = 0; count < more; count++)
      await askFrom(page, { url: `${api}/sessions/reports`, method: 'POST', body: '{"researchQuestion":"Why?"}' })
    return /"totalCount":\d/.exec(await askFrom(page, { url: `${api}/sessions` }))?.[0]
  })
  expect(await Promise.all(counts)).toEqual(['"totalCount":1', '"totalCount":2'])
})

test('route: a dropped connection reaches the page, and a wrong key is told', async () => {
  const { page } = await openApp()
  const understudy = createTestWorlds().create()
  await understudy.route(page, `${api}/**`)
  await understudy.control.addFault({ body: { on: { operation: 'listSessions' }, times: 1, does: { drop: 'before' } } })
  expect(await askFrom(page, { url: `${api}/sessions` })).toBe('TypeError: Failed to fetch')
  expect(await askFrom(page, { url: `${api}/sessions`, key: 'live_0123' })).toMatch(/^401 /)
  expect(() => understudy.assertClean()).toThrow('the key is of no account of the world test')
})

test.each([
  [undefined, '**/v2/**', 'as page a page or a context of Playwright, not undefined'],
  ['x', 'y', 'as page a page or a context of Playwright, not "x"'],
  [{}, 'y', 'as page a page or a context of Playwright, not an object without route'],
  [
    { route: () => Promise.resolve() },
    undefined,
    "as pattern a glob such as '**/api/v2/**', a regular expression, or a function of the URL, not undefined",
  ],
])('route: %j and %j are refused with what is expected', async (page, pattern, says) => {
  const { route } = createTestWorlds().create()
  // As a program without types calls it.
  const call: (...args: readonly unknown[]) => Promise<void> = route as never
  await expect(call(page, pattern)).rejects.toThrow(`Failed to route: route(page, pattern) takes ${says}`)
})
