import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { runPlaywright } from '../testing/run-playwright.ts'

test('Playwright example: the page passes with the server and with the service worker', async () => {
  expect(await runPlaywright(fileURLToPath(new URL('reports/playwright.config.ts', import.meta.url)))).toEqual({
    'served by a server: a report is created, followed and downloaded': 'passed',
    'plain base URL: a paused report goes on when there is quota again': 'passed',
    'in a service worker: the same page, and no server at all': 'passed',
  })
})
