import type { Browser, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { startPanelServer } from '../../support/browser/open-panel.ts'

const count = 10_000

const server = await startPanelServer({
  given: {
    accounts: { default: { plan: 'enterprise' } },
    sessions: Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `one-${index}`,
        { type: 'report', title: `Question ${index}`, status: (['processing', 'completed', 'failed'] as const)[index % 3] ?? 'completed' },
      ]),
    ),
  },
})
afterAll(() => server.stop())

type TraceEvent = {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** The CPU times of the page's tasks while something is done, in milliseconds: what a thread worked, not how long it waited. */
async function tasksDuring(page: Page, act: () => Promise<void>): Promise<readonly number[]> {
  const browser = page.context().browser() as Browser // the page was opened in one
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'] })
  await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { readonly traceEvents: readonly TraceEvent[] } // as Chromium writes it
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  return traceEvents
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && threads.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1_000)
}

/** A task that the page makes long is long each time, and one that a busy machine makes long is not. */
const patient = { retry: 2 }

/** Keeps the most rows that the page held at any time. */
async function watchRows(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    let most = 0
    const look = (): void => {
      most = Math.max(most, document.querySelectorAll('.row').length)
      document.body.dataset['mostRows'] = String(most)
    }
    look()
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
  })
  return async () => Number(await page.getAttribute('body', 'data-most-rows'))
}

/** Scrolls a list of so many rows to its end, as a wheel does. */
async function scrollToEnd(page: Page, all: number, step: number): Promise<void> {
  await page.mouse.move(400, 500)
  for (;;) {
    await page.mouse.wheel(0, step)
    const isAtEnd = await page.evaluate((total) => {
      const rows = document.querySelector('.rows') as Element // the list is there
      const isLoaded = document.querySelector('.row')?.getAttribute('aria-setsize') === String(total)
      return isLoaded && rows.scrollTop + rows.clientHeight >= rows.scrollHeight - 1
    }, all)
    if (isAtEnd) break
  }
  await page.waitForSelector(`.row[aria-posinset="${all}"]`)
}

test('limits: scrolling 10,000 sessions keeps the page small and its tasks short', patient, async () => {
  const { page, noted } = await server.open('w/default/sessions')
  await page.waitForSelector('.row:has-text("Question")')
  // A view reads again once the stream of events has begun, for something may have happened since its first reading.
  await page.waitForFunction(() => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/sessions?')).length === 2)
  const mostRows = await watchRows(page)
  let pages = 0
  page.on('request', (request) => void (pages += request.url().includes('/sessions?') ? 1 : 0))
  const tasks = await tasksDuring(page, () => scrollToEnd(page, count, 3_000))
  expect(tasks.length).toBeGreaterThan(100)
  expect(Math.max(...tasks)).toBeLessThan(50)
  expect(await mostRows()).toBeLessThanOrEqual(200)
  // One request for each hundred, as they come into view.
  expect(pages).toBe(count / 100 - 1)
  expect(noted).toEqual([])
})

test('limits: scrolling 1,000 exchanges keeps the page small and its tasks short', patient, async () => {
  const { id: world } = await server.control.createWorld({ body: {} })
  const kept = 1_000
  const ask = (number: number) =>
    fetch(`${server.origin}/w/${world}/api/v2/sessions?limit=${(number % 50) + 1}`, { headers: { authorization: 'Bearer key-default' } })
  for (let number = 0; number < kept; number++) await (await ask(number)).text()
  const { page, noted } = await server.open(`w/${world}/traffic`)
  await page.waitForSelector(`h1:has-text("${kept}")`)
  await page.waitForSelector('text=Live')
  const mostRows = await watchRows(page)
  const tasks = await tasksDuring(page, async () => {
    await scrollToEnd(page, kept, 300)
    // The newest is read and shown while somebody looks at the oldest.
    await ask(kept)
    await page.waitForSelector('[aria-posinset="1000"]:has-text("limit=2")')
  })
  expect(tasks.length).toBeGreaterThan(100)
  expect(Math.max(...tasks)).toBeLessThan(50)
  expect(await mostRows()).toBeLessThanOrEqual(200)
  expect(noted).toEqual([])
})

test('limits: a change among 10,000 sessions is read by a page, not by all', async () => {
  const { page } = await server.open('w/default/sessions')
  await page.waitForSelector('.row:has-text("Question")')
  const urls: string[] = []
  page.on('request', (request) => void (request.url().includes('/sessions?') && urls.push(request.url())))
  await server.ask('POST', '/sessions/reports', { body: { researchQuestion: 'The newest of all?' } })
  await page.waitForSelector('.row:has-text("The newest of all?")')
  await page.waitForSelector(`h1:has-text("${count + 1}")`)
  expect(urls.length).toBeLessThanOrEqual(2)
})
