import { defineConfig } from '@playwright/test'

// oxlint-disable-next-line import/no-default-export -- Playwright wants it
export default defineConfig({ testDir: '.', testMatch: '*.spec.ts', reporter: 'json' })
