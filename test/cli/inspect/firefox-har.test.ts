import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { callFromPage } from '../../support/browser/calling-page.ts'
import { launchFirefox } from '../../support/browser/firefox.ts'
import { judgeHars } from '../../support/browser/judge-hars.ts'
import { needs } from '../../support/processes/programs.ts'

const firefox = needs('firefox-esr')

// Once, Firefox did not end one of the scripts.
test.skipIf(firefox.isUnmet)(
  `HAR of Firefox: it is judged whole, and a breach becomes a scenario${firefox.reason}`,
  { retry: 1 },
  async () => {
    // Of a page with two papers and of a PDF it keeps the beginning, as it does of each answer above 1 MB by default.
    const browser = await launchFirefox(2600)
    try {
      const { told, baseUrl } = await judgeHars(async ({ movedUrl, keptUrl }, service, har) => {
        await browser.goto(movedUrl)
        await browser.evaluate(callFromPage, service)
        writeFileSync(har, await browser.saveHar(keptUrl, 2))
      })
      // The request that the page gives up may not have begun.
      expect(told).toMatch(new RegExp(`: 1[01] exchanges with ${baseUrl}, by key: default [78]\n`))
      // The number of preflights, and the entries before them, differ from version to version.
      expect(told).toMatch(/left out \d+ entries: it is a preflight of a browser/)
      expect(told).toContain(`left out 3 entries: it is no request below ${baseUrl}`)
      expect(told).toMatch(/left out \S+, entry [34]: the body of its answer is missing/)
      expect(told).toMatch(/left out \S+, entry 2\d: a cache answered it/)
    } finally {
      await browser.stop()
    }
  },
)
