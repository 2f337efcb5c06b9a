import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { toHtml } from '../../src/conformance/report/html.ts'
import { plainContext } from '../../src/conformance/text/render-context.ts'
import { launchChromium } from '../support/browser/page-server.ts'
import { brokenRule, examineBroken, excusedRule, passingRule, throwingRule } from '../support/examine/broken-report.ts'
import { hostileTexts, fillWithText } from '../support/examine/hostile-report.ts'

const report = await examineBroken({ expected: 'a string', actual: 'null', pointer: '/sessions/0/title' })
const folder = mkdtempSync(join(tmpdir(), 'understudy-'))
const browser = await launchChromium()

afterAll(async () => {
  await browser.close()
  rmSync(folder, { recursive: true })
})

/** Opens the file of a report; what it asks of the network, and what its policy forbids, is noted. */
async function open(html: string, { hash = '', javaScriptEnabled = true } = {}): Promise<{ page: Page; noted: readonly string[] }> {
  const file = join(folder, 'report.html')
  writeFileSync(file, html)
  const noted: string[] = []
  const page = await (await browser.newContext({ javaScriptEnabled })).newPage()
  page.on('request', (request) => {
    if (!request.url().startsWith('file:')) noted.push(request.url())
  })
  page.on('console', (message) => void noted.push(message.text()))
  page.on('pageerror', (error) => void noted.push(error.message))
  page.on('dialog', (dialog) => {
    noted.push(dialog.message())
    void dialog.dismiss()
  })
  await page.goto(`${pathToFileURL(file).href}${hash}`)
  return { page, noted }
}

const shown = (page: Page): Promise<readonly string[]> =>
  page.locator('article.breach:visible, details.rules li[id]:visible').evaluateAll((nodes) => nodes.map((node) => node.id))

test('report filters: by verdict and by text', async () => {
  const { page, noted } = await open(toHtml(report, '1', plainContext))
  await page.click('[data-filter=not-applicable]')
  expect(await shown(page)).toEqual([excusedRule])
  expect(await page.locator('#failures').isVisible()).toBe(false)
  await page.click('[data-filter=not-applicable]')
  await page.keyboard.press('/')
  await page.keyboard.type('resume')
  expect(await shown(page)).toEqual([passingRule])
  await page.keyboard.press('Escape')
  expect(await shown(page)).toEqual([brokenRule, throwingRule])
  expect(await page.locator('#failures').isVisible()).toBe(true)
  expect(noted).toEqual([])
})

test('report keys: j and k move between failures, and ? lists the keys', async () => {
  const { page } = await open(toHtml(report, '1', plainContext))
  const at = (): Promise<string> => page.evaluate(() => decodeURIComponent(location.hash))
  for (const [key, id] of [
    ['j', brokenRule],
    ['j', throwingRule],
    ['j', throwingRule],
    ['k', brokenRule],
  ] as const) {
    await page.keyboard.press(key)
    expect(await at()).toBe(`#${id}`)
  }
  await page.keyboard.press('?')
  expect(await page.locator('#help').isVisible()).toBe(true)
})

test('report links: the address of a rule opens the section around it', async () => {
  const { page } = await open(toHtml(report, '1', plainContext), { hash: `#${passingRule}` })
  expect(await page.locator(`[id="${passingRule}"]`).isVisible()).toBe(true)
})

test('report: readable without its script', async () => {
  const { page } = await open(toHtml(report, '1', plainContext), { javaScriptEnabled: false })
  expect(await page.locator('#filter').isVisible()).toBe(false)
  expect(await page.locator(`[id="${brokenRule}"]`).innerText()).toContain('a string')
  await page.locator('section.further details.rules > summary').first().click()
  expect(await page.locator('section.further details.rules li').first().isVisible()).toBe(true)
})

test('report: text of a deployment runs nothing, and the network is not used', async () => {
  const { page, noted } = await open(toHtml(fillWithText(report, hostileTexts.join(' ')), '1', plainContext))
  expect(await page.locator(`[id="${brokenRule}"]`).innerText()).toContain('<script>alert(1)</script>')
  await page.click('[data-filter=fail]')
  expect(noted).toEqual([])
})

test('report on a phone: causes are on the first screen, facts of the run below them', async () => {
  const { page } = await open(toHtml(report, '1', plainContext))
  await page.setViewportSize({ width: 390, height: 844 })
  const [headline, causes, facts] = await Promise.all(['h1', '#causes', '.facts'].map((place) => page.locator(place).boundingBox()))
  expect((causes?.y ?? 0) > (headline?.y ?? 0) && (causes?.y ?? 0) + (causes?.height ?? 0) <= 844).toBe(true)
  expect(facts?.y).toBeGreaterThan(causes?.y ?? 0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test.each([
  { width: 390, height: 844, more: 'and 7 more causes below, of 7 rules' },
  { width: 400, height: 800, more: 'and 7 more causes below, of 7 rules' },
  { width: 1280, height: 720, more: 'and 4 more causes below, of 4 rules' },
])('report of twelve causes in long words: their table fits $width × $height', async ({ more, ...size }) => {
  const found = report.results.find(({ rule }) => rule.id === brokenRule)
  if (found === undefined || !('expected' in found.verdict)) throw new Error('one is broken')
  const { verdict } = found
  const results = Array.from({ length: 12 }, (_, number) => ({
    ...found,
    exchanges: [number],
    verdict: { ...verdict, actual: `${number} ${'and another word '.repeat(12)}` },
  }))
  const { page } = await open(toHtml({ ...report, exchanges: [], results }, '1', plainContext))
  await page.setViewportSize(size)
  expect(await page.locator('#causes .more:visible').allInnerTexts()).toEqual([more])
  const box = await page.locator('#causes').boundingBox()
  expect(box && box.y + box.height).toBeLessThanOrEqual(size.height)
})

test('report causes: the badges of one column stand below each other', async () => {
  const found = report.results.find(({ rule }) => rule.id === brokenRule)
  if (found === undefined || !('expected' in found.verdict)) throw new Error('one is broken')
  const hint = { ...found, verdict: { ...found.verdict, verdict: 'info' as const } }
  const { page } = await open(toHtml({ ...report, results: [...Array.from({ length: 10 }, () => found), hint] }, '1', plainContext))
  const badges = page.locator('#causes td .badge')
  expect(await badges.allInnerTexts()).toEqual(['fail', 'info'])
  const lefts = await badges.evaluateAll((nodes) => nodes.map((node) => Math.round(node.getBoundingClientRect().x)))
  expect(new Set(lefts).size).toBe(1)
})
