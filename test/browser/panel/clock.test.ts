import { afterAll, expect, test } from 'vitest'
import { findViolations } from '../../support/browser/find-violations.ts'
import { startPanelServer } from '../../support/browser/open-panel.ts'

const server = await startPanelServer({
  given: { accounts: { default: { plan: 'pro', quota: 50, quotaPerMonth: 50 } }, limits: { rateLimit: 'daily' } },
})
afterAll(() => server.stop())

const { control } = server

/** A world with its clock at nine, opened at its clock. */
async function openClock(id: string) {
  await control.createWorld({ body: { id, given: { clock: '2026-03-02T09:00:00Z' } } })
  const { page, noted } = await server.open(`w/${id}/clock`)
  await page.waitForSelector('.now strong:text-is("09:00:00")')
  return { page, noted, nowThere: async () => (await control.getClock({ path: { world: id } })).now }
}

test.each([
  ['+10 s', '09:00:10'],
  ['+1 min', '09:01:00'],
  ['+10 min', '09:10:00'],
])('clock: the button %s moves it to %s', async (button, time) => {
  const { page, noted, nowThere } = await openClock(`by-${time.replaceAll(':', '-')}`)
  await page.click(`main button:text-is("${button}")`)
  await page.waitForSelector(`.now strong:text-is("${time}")`)
  expect(await nowThere()).toBe(`2026-03-02T${time}.000Z`)
  expect(noted).toEqual([])
})

test('clock: it runs and stops', async () => {
  const { page } = await openClock('running')
  const modeThere = async () => (await control.getClock({ path: { world: 'running' } })).mode
  await page.click('main button:text-is("Run")')
  await page.waitForSelector('main :text("It runs, as fast as the wall clock.")')
  expect(await modeThere()).toBe('running')
  await page.click('main button:text-is("Stop")')
  await page.waitForSelector('main :text("It stands still")')
  expect(await modeThere()).toBe('frozen')
})

test('clock: it moves to an instant that is typed, and tells why not to a past one', async () => {
  const { page, nowThere } = await openClock('to-instant')
  await page.focus('main input[name=to]')
  await page.keyboard.type('2026-03-02 12:30')
  await page.keyboard.press('Enter')
  await page.waitForSelector('.now strong:text-is("12:30:00")')
  expect(await nowThere()).toBe('2026-03-02T12:30:00.000Z')
  await page.fill('main input[name=to]', '2026-03-01')
  await page.keyboard.press('Enter')
  await page.waitForSelector('main .mistake:has-text("only goes forward")')
  await page.fill('main input[name=to]', 'tomorrow')
  await page.keyboard.press('Enter')
  await page.waitForSelector('main .mistake:has-text("Must be a timestamp")')
  expect(await nowThere()).toBe('2026-03-02T12:30:00.000Z')
})

test('clock: what comes is listed in its order, and a line moves the clock to it', async () => {
  const { page } = await server.open('w/default/clock')
  await page.waitForSelector('.changes tr:has-text("A month begins, and renews the quota of default")')
  const created = await server.ask('POST', '/sessions/reports', { body: { researchQuestion: 'Does <i>tea</i> help?' } })
  const { sessionId } = (await created.json()) as { readonly sessionId: string }
  await server.ask('POST', '/search/papers', { body: { query: 'tea' } })
  await page.waitForSelector('.changes tr:has-text("The searches of default start anew")')
  await page.waitForSelector('.changes tr:has-text("it completes")')
  const texts = await page.locator('.changes tbody td:nth-child(3)').allTextContents()
  expect(texts).toEqual([
    'Does <i>tea</i> help? screening abstract begins',
    'Does <i>tea</i> help? extracting data begins',
    'Does <i>tea</i> help? generating report begins',
    'Does <i>tea</i> help? it completes',
    'Does <i>tea</i> help? its exports are ready',
    'The searches of default start anew',
    'A month begins, and renews the quota of default',
  ])
  await page.click('main button:text-is("Next change")')
  await page.waitForSelector('.changes tr:has-text("screening abstract begins")', { state: 'detached' })
  const path = { world: 'default', session: sessionId }
  expect((await control.getControlledSession({ path })).executionStage).toBe('screening_abstract')
  await page.click('.changes tr:has-text("it completes") button')
  await page.waitForSelector('.changes tr:has-text("it completes")', { state: 'detached' })
  expect((await control.getControlledSession({ path })).status).toBe('completed')
})

test('clock: where nothing changes, it says what to do, and the link opens the form', async () => {
  const { page } = await openClock('still')
  await page.waitForSelector('.first-request pre:has-text("/w/still/api/v2/sessions/reports")')
  await page.click('main a:text-is("Create a session")')
  await page.waitForSelector('dialog h2:text-is("Create a session")')
})

test('clock: a line leads to its session', async () => {
  const { page } = await openClock('led')
  const { sessionId } = await control.addSession({
    path: { world: 'led' },
    body: { type: 'report', title: 'Naps [understudy: span 30s]', request: { researchQuestion: 'Naps?' }, status: 'processing' },
  })
  await page.click('.changes a:text-is("Naps") >> nth=0')
  await page.waitForURL(`**/#/w/led/sessions/${sessionId}`)
  await page.waitForSelector('.detail h1:text-is("Naps")')
  expect(await page.locator('.detail').count()).toBe(1)
})

test('clock: axe finds nothing at 1280 and at 390 pixels', async () => {
  const { page } = await server.open('w/default/clock')
  await page.waitForSelector('.changes')
  await page.fill('main input[name=to]', 'tomorrow')
  await page.click('main button:text-is("Move it there")')
  await page.waitForSelector('main .mistake')
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await findViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})
