import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { heldMegabytes, searchInPage, startPackagePages, traceTasks } from '../support/browser/package-page.ts'

/** The highest resident megabytes of any page of a browser so far. */
async function peakMegabytes(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const peaks = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => peakOf(id))
  return Math.max(...peaks)
}

function peakOf(pid: number): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}

/** Measures the first search in a page of the built package, at the first load and after a reload. */
async function measure(): Promise<void> {
  const pages = await startPackagePages()
  const context = await pages.newContext()
  for (const load of ['first load', 'second load']) {
    const page = await pages.open(context)
    const [heldBefore, peakBefore] = [await heldMegabytes(page), await peakMegabytes(pages.browser)]
    let answeredMs = 0
    const tasks = await traceTasks(pages.browser, async () => {
      const from = performance.now()
      await searchInPage(page, '/search/papers', { query: 'falls of the elderly and vitamin D' })
      answeredMs = performance.now() - from
    })
    const peak = (await peakMegabytes(pages.browser)) - peakBefore
    const held = (await heldMegabytes(page)) - heldBefore
    const [longest = Number.NaN] = tasks
    const cpu = tasks.reduce((sum, ms) => sum + ms, 0)
    const shown = [
      `${load}: longest task ${longest.toFixed(0)} ms of CPU`,
      `${cpu.toFixed(0)} ms in all`,
      `answered in ${answeredMs.toFixed(0)} ms`,
    ]
    console.log([...shown, `${peak.toFixed(0)} MB more at the peak`, `${held.toFixed(0)} MB held`].join(', '))
    await page.close()
  }
  await pages.stop()
}

await measure()
