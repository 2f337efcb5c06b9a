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

test('limits: scrolling 10,000 sessions keeps the page small and its tasks short', async () => {
  const { page, noted } = await server.open('w/default/sessions')
  await page.waitForSelector('.row:has-text("Question")')
  // A view reads again once the stream of events has begun, for something may have happened since its first reading.
  await page.waitForFunction(() => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/sessions?')).length === 2)
  const mostRows = await watchRows(page)
  let pages = 0
  page.on('request', (request) => void (pages += request.url().includes('/sessions?') ? 1 : 0))
  await page.mouse.move(400, 500)
  const tasks = await tasksDuring(page, async () => {
    for (;;) {
      await page.mouse.wheel(0, 3_000)
      const isAtEnd = await page.evaluate((all) => {
        const rows = document.querySelector('.rows') as Element // the list is there
        const isLoaded = document.querySelector('.row')?.getAttribute('aria-setsize') === String(all)
        return isLoaded && rows.scrollTop + rows.clientHeight >= rows.scrollHeight - 1
      }, count)
      if (isAtEnd) return
    }
  })
  await page.waitForSelector(`.row[aria-posinset="${count}"]`)
  expect(tasks.length).toBeGreaterThan(100)
  expect(await mostRows()).toBeLessThanOrEqual(200)
  // Of hundreds of tasks, two may have met what is no work of the page: a collection of garbage, a busy machine.
  const [, , third] = tasks.toSorted((one, other) => other - one)
  expect(third).toBeLessThan(50)
  // One request for each hundred, as they come into view.
  expect(pages).toBe(count / 100 - 1)
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
