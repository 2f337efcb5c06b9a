import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { toHtml } from '../../src/cli/client-report/html.ts'
import { launchChromium } from '../support/browser/page-server.ts'
import { simulateClients, type Behaviour } from '../support/client/simulated-client.ts'

const folder = mkdtempSync(join(tmpdir(), 'understudy-client-report-'))
const browser = await launchChromium()
afterAll(async () => {
  await browser.close()
  rmSync(folder, { recursive: true })
})

const hostile = '<img src=x onerror=alert(1)><script>alert(2)</script>'

const faulty: Behaviour = async ({ ask, sleep }) => {
  await ask('POST', '/search/papers', { query: 'light', maxResults: 20_000, [hostile]: hostile.repeat(20) })
  await ask('GET', `/sessions?limit=0&${encodeURIComponent(hostile)}=${'x'.repeat(400)}`)
  for (let polls = 0; polls < 20; polls++) {
    await ask('GET', '/sessions/reports/6f900b03-1aaf-4b9e-ac8d-0f841a0550d2')
    await sleep(30_000)
  }
}

test('client report: Chromium shows its four parts on any width, and runs nothing', async () => {
  const report = await simulateClients([faulty], { program: hostile })
  const file = join(folder, 'report.html')
  writeFileSync(file, toHtml(report, { command: (scenario) => `npx understudy run ${scenario} -- ${hostile}` }))
  const page = await browser.newPage()
  const noted: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith('file:')) noted.push(request.url())
  })
  page.on('console', (message) => void noted.push(message.text()))
  page.on('dialog', (dialog) => {
    noted.push(dialog.message())
    void dialog.dismiss()
  })
  await page.goto(pathToFileURL(file).href)
  expect(await page.title()).toMatch(/^Client report: broke 2 things, risked 1 thing, by 22 requests$/)
  expect(await page.locator('h2:visible').allTextContents()).toEqual(['Broke', 'Risked', 'Used', 'Never met'])
  expect(await page.locator('article:visible').count()).toBe(3)
  await page.click('nav a[href="#never-met"]')
  expect(await page.locator('#never-met').evaluate((one) => one.getBoundingClientRect().top < innerHeight)).toBe(true)
  for (const width of [320, 800, 1600]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  expect(noted).toEqual([])
})
