import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { runPlaywright } from './run-playwright.ts'

test('Playwright: each test has a world, and its client is held to the contract', async () => {
  const outcomes = await runPlaywright(fileURLToPath(new URL('playwright/playwright.config.ts', import.meta.url)))
  expect(outcomes).toEqual({
    'a test has a world of a server of its own': 'passed',
    'it is gone with the test, and the next one sees nothing of it': 'passed',
    'the world is made from it, and its key leads there on the plain base URL': 'passed',
    'route leads a page that keeps its base URL and key to the world': 'passed',
    'a server that renders the page passes on the world that a header names': 'passed',
    'a mistyped option of use is told, of a test that extends this one, too': 'passed',
    'what a client does wrong fails its test': expect.stringMatching(/^failed as expected: .*maxExtractPapers must be at most 80/s),
  })
})

test('Playwright: its messages name the place in the test file', async () => {
  const broken = runPlaywright(fileURLToPath(new URL('playwright-broken/playwright.config.ts', import.meta.url)))
  await expect(broken).rejects.toThrow(/"token" has already been registered as .* defined in \S*fixture\.spec\.ts:3:18/)
})
