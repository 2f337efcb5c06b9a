import { afterAll, beforeEach, expect, test } from 'vitest'
import { startPanelServer } from '../../support/browser/open-panel.ts'

const server = await startPanelServer()
afterAll(() => server.stop())

const { control } = server
const path = { world: 'default' }

beforeEach(async () => {
  await control.resetWorld({ path })
})

test.each([
  ['curl', "curl -X POST 'BASE/sessions/reports'"],
  ['JavaScript', "await fetch('BASE/sessions/reports'"],
  ['Python', 'urllib.request.Request('],
])('empty: lines of %s can be copied, and the language is kept', async (language, line) => {
  const { page, noted } = await server.open('w/default/report')
  await page.click(`button:text-is("${language}")`)
  await page.click('.code-block >> text=Copy')
  await page.waitForSelector('text=The request is copied')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  const base = `${server.origin}/api/v2`
  expect(copied).toContain(line.replace('BASE', base))
  expect(copied).toContain(base)
  expect(copied).toContain('Bearer key-default')
  await page.reload()
  await page.waitForSelector(`button[aria-pressed="true"]:text-is("${language}")`)
  expect(noted).toEqual([])
})

test('empty: a first request is sent from the page, and begins the report', async () => {
  const { page } = await server.open('w/default/report')
  await page.click('text=Send it from here')
  await page.waitForSelector('h1:text-is("Clean")')
  await page.waitForSelector('table.used >> text=createReport')
  expect((await control.getClientReport({ path })).used).toMatchObject([{ operation: 'createReport', answers: { 202: 1 } }])
})

test('broke: a rule that is broken appears with its fix, its exchange and a curl line', async () => {
  const { page } = await server.open('w/default/report')
  await page.waitForSelector('text=Nobody has asked yet')
  await server.ask('GET', '/sessions?limit=many')
  await page.waitForSelector('h1:has-text("Broke 1 thing")')
  const [broken] = (await control.getClientReport({ path })).broke
  const card = page.locator('article.bad')
  const text = await card.innerText()
  for (const told of [broken?.message, broken?.fix, broken?.sentence, broken?.rule, broken?.curl]) expect(text).toContain(told)
  await server.ask('GET', '/sessions?limit=many')
  await page.waitForSelector('article.bad:has-text("2 times")')
  await card.locator('text=Copy').click()
  await page.waitForSelector('text=The curl line is copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(broken?.curl)
  await card.locator(`text=exchange ${broken?.exchange}`).click()
  await page.waitForFunction((id) => location.hash === `#/w/default/traffic/${id}`, broken?.exchange)
})

test('risked: a client that polls too fast is told, with the cure', async () => {
  const made = await server.ask('POST', '/sessions/reports', { body: { researchQuestion: 'Why do cats purr?' } })
  const { sessionId } = (await made.json()) as { readonly sessionId: string }
  for (let poll = 0; poll < 20; poll++) {
    await server.ask('GET', `/sessions/reports/${sessionId}`)
    await control.moveClock({ path, body: { advance: 'PT1S' } })
  }
  const { risked } = await control.getClientReport({ path })
  expect(risked.map(({ kind }) => kind)).toContain('polls-too-fast')
  const { page } = await server.open('w/default/report?part=risked')
  await page.waitForSelector('article.warn:has-text("Polls faster than asked")')
  await page.waitForSelector('article.warn:has-text("follow in examples/client/client.ts")')
  expect(await page.locator('section[aria-label="Broke"]').count()).toBe(0)
  await page.click('a:has-text("Used ")')
  await page.waitForSelector('table.used >> text=every 1 s')
})

test('used: at 390 pixels no word of an answer is broken', async () => {
  const made = await server.ask('POST', '/sessions/reports', {
    body: { researchQuestion: 'Why?', maxSearchPapers: 5, maxExtractPapers: 2 },
  })
  const { sessionId } = (await made.json()) as { readonly sessionId: string }
  for (let poll = 0; poll < 3; poll++) {
    await server.ask('GET', `/sessions/reports/${sessionId}`)
    await server.ask('GET', '/sessions?limit=0')
    await control.moveClock({ path, body: { advance: 'PT31S' } })
  }
  await server.ask('GET', '/sessions?status=completed&source=api&anotherParameter=1')
  const { page } = await server.open('w/default/report?part=used')
  await page.setViewportSize({ width: 390, height: 800 })
  const form = page.locator('.used tr:has-text("listSessions") td:text-is("current")')
  await form.waitFor()
  const lines = await form.evaluate((cell) => {
    const range = document.createRange()
    range.selectNodeContents(cell)
    return range.getClientRects().length
  })
  expect(lines).toBe(1)
})

test('never met: each state that was not shown has a line that shows it', async () => {
  await server.ask('POST', '/sessions/reports', { body: { researchQuestion: 'Why?' } })
  const { neverMet } = await control.getClientReport({ path })
  const { page } = await server.open('w/default/report?part=neverMet')
  await page.waitForSelector('.never-met li')
  expect(await page.locator('.never-met li').count()).toBe(neverMet.length)
  await page.locator('.never-met li').first().locator('text=Copy').click()
  await page.waitForSelector('text=The command is copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`npx understudy mock ${neverMet[0]?.scenario}`)
})

test('texts: what a client sent is no markup of the page', async () => {
  const bad = '<img src=x onerror=alert(1)>'
  await server.ask('GET', `/sessions?${encodeURIComponent(bad)}=1&limit=${encodeURIComponent(bad)}`)
  const { page, noted } = await server.open('w/default/report')
  await page.waitForSelector('article.bad')
  expect(await page.locator('main img').count()).toBe(0)
  expect(noted).toEqual([])
})
