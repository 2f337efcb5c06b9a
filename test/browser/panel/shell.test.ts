import { afterAll, expect, test } from 'vitest'
import { findViolations } from '../../support/browser/find-violations.ts'
import { startPanelServer } from '../../support/browser/open-panel.ts'

const server = await startPanelServer()
afterAll(() => server.stop())

const clock = async (world = 'default') => server.control.getClock({ path: { world } })

test('clock: its buttons move it, stop it and let it run', async () => {
  const { page, noted } = await server.open()
  await page.click('text=+10 min')
  await page.waitForSelector('text=2026-03-02 09:10:00')
  expect((await clock()).now).toBe('2026-03-02T09:10:00.000Z')
  await page.click('button:text-is("Run")')
  await page.waitForSelector('button:text-is("Stop")')
  expect((await clock()).mode).toBe('running')
  await page.click('button:text-is("Stop")')
  await page.waitForSelector('button:text-is("Run")')
  expect((await clock()).mode).toBe('frozen')
  expect(noted).toEqual([])
})

test('clock: at 390 pixels the bar has two rows, with all of its buttons', async () => {
  const { page } = await server.open('w/default/traffic')
  await page.setViewportSize({ width: 390, height: 800 })
  await page.waitForSelector('.clock-bar time')
  const tops = await page.locator('.bar button').evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top / 20)))
  expect([tops.length, new Set(tops).size]).toEqual([8, 2])
})

test('clock: from 900 pixels on the bar has one row, also while a change comes', async () => {
  await server.control.createWorld({ body: { id: 'changing', given: { sessions: { one: { type: 'report' } } } } })
  const { page } = await server.open('w/changing/traffic')
  await page.waitForSelector('.next-change')
  const rows: number[] = []
  for (const width of [900, 960, 1152, 1160, 1265]) {
    await page.setViewportSize({ width, height: 800 })
    const tops = await page.locator('.bar button').evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top / 20)))
    rows.push(new Set(tops).size)
  }
  expect(rows).toEqual([1, 1, 1, 1, 1])
})

test('clock: what somebody else does to it is shown', async () => {
  const { page } = await server.open()
  await page.waitForSelector('text=Live')
  const { now } = await clock()
  await server.control.moveClock({ path: { world: 'default' }, body: { advance: 'PT1H' } })
  const later = new Date(Date.parse(now) + 3_600_000).toISOString().slice(11, 19)
  await page.waitForSelector(`time:has-text("${later}")`)
})

test('commands: the palette finds one by its words, and Enter runs it', async () => {
  const { page } = await server.open()
  const before = (await clock()).now
  await page.waitForSelector('.clock-bar time')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('clock 1 min')
  await page.keyboard.press('Enter')
  await page.waitForSelector('text=The clock is 1 min ahead')
  expect(Date.parse((await clock()).now) - Date.parse(before)).toBe(60_000)
  expect(await page.locator('dialog').count()).toBe(0)
})

test('keyboard: it alone reaches the view, creates a session, and steers it', async () => {
  const { page } = await server.open('w/default/traffic')
  await page.waitForSelector('.clock-bar time')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForSelector('main#view:focus')
  await page.keyboard.press('Control+k')
  await page.waitForSelector('dialog input:focus')
  await page.keyboard.type('go to sessions')
  await page.keyboard.press('Enter')
  await page.waitForSelector('h1:has-text("Sessions")')
  await page.keyboard.press('Control+k')
  await page.waitForSelector('dialog input:focus')
  await page.keyboard.type('create a session')
  await page.keyboard.press('Enter')
  await page.waitForSelector('dialog select:focus')
  for (let field = 0; field < 3; field++) await page.keyboard.press('Tab')
  await page.keyboard.type('By keys alone?')
  await page.keyboard.press('Control+Enter')
  await page.waitForSelector('.detail h1:has-text("By keys alone?")')
  await page.keyboard.press('Control+k')
  await page.waitForSelector('dialog input:focus')
  await page.keyboard.type('pause this')
  await page.keyboard.press('Enter')
  await page.waitForSelector('.detail .badge:text-is("paused")')
  const { sessions } = await server.control.listControlledSessions({ path: { world: 'default' } })
  expect(sessions).toMatchObject([{ title: 'By keys alone?', status: 'pausedForInsufficientQuota' }])
})

test('keyboard: Escape closes what is open in each view, but for a half-typed field', async () => {
  const { control } = server
  const path = { world: 'default' }
  const created = await server.ask('POST', '/sessions/reports', { body: { researchQuestion: 'May it close?' } })
  const { sessionId } = (await created.json()) as { readonly sessionId: string }
  const { id: fault } = await control.addFault({ path, body: { times: 1, does: { answer: { status: 500 } } } })
  const { exchanges } = await control.getLedger({ path })
  const { page } = await server.open('w/default/worlds/default')
  await page.fill('form.beside input', 'half-a-na')
  await page.keyboard.press('Escape')
  expect(await page.inputValue('form.beside input')).toBe('half-a-na')
  for (const [route, opened] of [
    ['worlds/default', '.detail'],
    [`sessions/${sessionId}`, '.detail'],
    [`traffic/${exchanges[0]?.id}`, '.detail'],
    ['accounts/pro', '.detail'],
    [`faults/${fault}`, '.fault-more'],
  ] as const) {
    await page.goto(`${server.origin}/_panel/#/w/default/${route}`)
    await page.waitForSelector(`${opened} >> text=/./`)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.keyboard.press('Escape')
    await page.waitForSelector(opened, { state: 'detached' })
  }
  await control.removeFaults({ path })
})

test('commands: none is offered that the clock cannot follow', async () => {
  await server.control.createWorld({ body: { id: 'still', given: { clock: '2026-03-02T09:00:00Z' } } })
  const { page } = await server.open('w/still/traffic')
  await page.waitForSelector('.clock-bar button:text-is("Next change"):disabled')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('clock')
  await page.waitForSelector('[role=option]:has-text("Advance the clock by 10 s")')
  expect(await page.locator('[role=option]:has-text("change")').count()).toBe(0)
})

test('axe: nothing is found in palette, chooser, question and empty views', async () => {
  await server.control.createWorld({ body: { id: 'empty', given: { clock: '2026-03-02T09:00:00Z' } } })
  const { page } = await server.open('w/empty/traffic')
  const check = async (selector: string): Promise<void> => {
    await page.waitForSelector(selector)
    expect(await findViolations(page), selector).toEqual([])
  }
  for (const view of ['Traffic', 'Sessions', 'Clock', 'Report']) {
    await page.click(`nav a:has-text("${view}")`)
    await page.waitForSelector(`nav a[aria-current]:has-text("${view}")`)
    await check('.first-request pre')
  }
  await page.keyboard.press('Control+k')
  await check('dialog[open] [role=option]')
  await page.keyboard.type('no such command')
  await check('text=No command has these words.')
  await page.keyboard.press('Escape')
  await page.click('.chooser button')
  await check('dialog[open] [role=option]:has-text("in view")')
  await page.keyboard.press('Escape')
  await page.goto(`${server.origin}/_panel/#/w/empty/worlds/empty?do=delete`)
  await check('dialog[open] button.danger')
  await page.goto(`${server.origin}/_panel/#/w/nowhere/traffic`)
  await check('text=There is no world nowhere')
})

test('worlds: the address names one, and the chooser another', async () => {
  await server.control.createWorld({ body: { id: 'left', given: { clock: '2030-01-01T00:00:00Z' } } })
  const { page } = await server.open('w/left/traffic')
  await page.waitForSelector('text=2030-01-01 00:00:00')
  await page.click('.chooser button')
  await page.keyboard.type('def')
  await page.waitForSelector('[role=option]:has-text("default")')
  await page.keyboard.press('Enter')
  await page.waitForSelector('time:has-text("2026-03-02")')
  expect(new URL(page.url()).hash).toBe('#/w/default/traffic')
  await page.goBack()
  await page.waitForSelector('text=2030-01-01 00:00:00')
})

test('worlds: the panel below a world shows it', async () => {
  await server.control.createWorld({ body: { id: 'below', given: { clock: '2031-01-01T00:00:00Z' } } })
  const { page } = await server.open()
  const answer = await page.goto(`${server.origin}/w/below/_panel#/w/below/sessions`)
  await page.waitForSelector('text=2031-01-01 00:00:00')
  expect([answer?.status(), answer?.request().redirectedFrom(), new URL(page.url()).pathname]).toEqual([200, null, '/w/below/_panel'])
  await page.click('button:text-is("Create a session")')
  await page.waitForSelector('dialog textarea')
})

test('worlds: one that is not there is told, and the default world offered', async () => {
  const { page } = await server.open('w/nowhere/traffic')
  await page.waitForSelector('text=There is no world nowhere')
  await page.click('text=Open the default world')
  await page.waitForSelector('text=2026-03-02')
})

test('titles: one is shown without its magic words, which the API has', async () => {
  const body = { researchQuestion: 'Why? [understudy: pause at extracting_data]', title: 'Sleep [understudy: polls 2] and memory' }
  const created = await server.ask('POST', '/sessions/reports', { body })
  const { sessionId } = (await created.json()) as { readonly sessionId: string }
  const { page } = await server.open('w/default/sessions')
  await page.click('.row:has-text("Sleep and memory")')
  await page.waitForSelector('h1:has-text("Sleep and memory")')
  expect(page.url()).toContain(sessionId)
  for (const heading of await page.locator('h1, .session-title').allInnerTexts()) expect(heading).not.toContain('[understudy:')
  expect(await (await server.ask('GET', '/sessions')).text()).toContain('[understudy: polls 2]')
})

test('sessions: now is a row of the course, as wide as the others', async () => {
  const created = await server.ask('POST', '/sessions/reports', { body: { researchQuestion: 'Is it wide?' } })
  const { sessionId } = (await created.json()) as { readonly sessionId: string }
  const { page } = await server.open(`w/default/sessions/${sessionId}`)
  await page.waitForSelector('.course tr.now')
  const widths = await page.locator('.course tbody tr').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().width))
  const heights = await page.locator('.course tr.now td').evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().top))
  expect([new Set(widths).size, new Set(heights).size]).toEqual([1, 1])
})

test('sessions: at 1440 pixels the stages in the list are whole beside an open session', async () => {
  const created = await server.ask('POST', '/sessions/reports', {
    body: { researchQuestion: 'Is it whole? [understudy: pause at extracting_data]' },
  })
  const { sessionId } = (await created.json()) as { readonly sessionId: string }
  await server.control.moveClock({ path: { world: 'default' }, body: { advance: 'PT1M' } })
  const { page } = await server.open(`w/default/sessions/${sessionId}`)
  await page.setViewportSize({ width: 1440, height: 800 })
  const line = page.locator('.session-name small:has-text("extracting data")').first()
  await line.waitFor()
  expect(await line.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test('token: the panel asks for it, refuses a wrong one, and keeps the right one', async () => {
  const guarded = await startPanelServer({ controlToken: 'let-me-in-4711' })
  try {
    const { page } = await guarded.open('', { extraHTTPHeaders: { 'x-forwarded-for': '192.0.2.7' } })
    await page.waitForSelector('input[type=password]')
    expect(await findViolations(page)).toEqual([])
    await page.fill('input[type=password]', 'wrong')
    await page.keyboard.press('Enter')
    await page.waitForSelector('text=The mock refuses this token')
    expect(await findViolations(page)).toEqual([])
    await page.fill('input[type=password]', 'let-me-in-4711')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.clock-bar time')
    await page.reload()
    await page.waitForSelector('.clock-bar time')
    await page.waitForSelector('text=Live')
  } finally {
    await guarded.stop()
  }
})
