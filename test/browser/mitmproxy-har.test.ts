import { expect, test } from 'vitest'
import { callFromPage } from '../support/browser/calling-page.ts'
import { judgeHars } from '../support/browser/judge-hars.ts'
import { launchChromium } from '../support/browser/page-server.ts'
import { startMitmProxy } from '../support/processes/mitm-proxy.ts'
import { needs } from '../support/processes/programs.ts'

const mitmproxy = needs('mitmdump')

test.skipIf(mitmproxy.isUnmet)(`HAR of mitmproxy: it is judged whole, and a breach becomes a scenario${mitmproxy.reason}`, async () => {
  const browser = await launchChromium()
  try {
    const { told, baseUrl } = await judgeHars(async ({ movedUrl }, service, har) => {
      const proxy = await startMitmProxy(har)
      try {
        const context = await browser.newContext({ proxy: { server: proxy.origin, bypass: '<-loopback>' } })
        const page = await context.newPage()
        await page.goto(movedUrl)
        await page.evaluate(callFromPage, service)
        await context.close()
      } finally {
        await proxy.stop()
      }
    })
    // The request that the page gives up may have been under way.
    expect(told).toMatch(new RegExp(`: 1[12] exchanges with ${baseUrl}, by key: default [89]\n`))
    expect(told).toMatch(/left out [67] entries: it is a preflight of a browser/)
    expect(told).toContain(`left out 3 entries: it is no request below ${baseUrl}`)
  } finally {
    await browser.close()
  }
})
