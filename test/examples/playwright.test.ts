import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { runPlaywright } from '../testing/run-playwright.ts'

test('Playwright example: the pages pass with the server and with the service worker', async () => {
  expect(await runPlaywright(fileURLToPath(new URL('app/playwright.config.ts', import.meta.url)))).toEqual({
    'served by a server: a report is created, followed and downloaded': 'passed',
    'plain base URL: a paused report goes on when there is quota again': 'passed',
    'in a service worker: the same page, and no server at all': 'passed',
    'agent chat: drafts become one answer, and its table is downloaded': 'passed',
    'agent chat: a question is answered by a button, and the next turn is stopped': 'passed',
    'library: papers and PDFs are saved, and a removed one is restored': 'passed',
    'library in a service worker: a form with PDFs needs no server': 'passed',
  })
})
