import { defineConfig } from '@playwright/test'

// oxlint-disable-next-line import/no-default-export -- Playwright wants it
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../../.cache/playwright-example',
  workers: 1,
  reporter: 'json',
  // Generous: a loaded machine is no failure.
  timeout: 60_000,
  expect: { timeout: 30_000 },
  use: {
    launchOptions: { executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ['--no-sandbox'] },
  },
})
