import { test as base } from '../../../src/testing/playwright.ts' // 'research-understudy/testing/playwright'
import { servePage } from './serve-page.ts'

export { expect } from '../../../src/testing/playwright.ts' // 'research-understudy/testing/playwright'

/** A test with the page's own address. An application's server would be `webServer` in the configuration. */
export const test = base.extend<object, { origin: string }>({
  origin: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its pattern
    async ({}, use) => {
      const served = await servePage()
      await use(served.origin)
      await served.stop()
    },
    { scope: 'worker' },
  ],
})
