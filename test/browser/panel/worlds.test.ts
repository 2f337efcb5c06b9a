import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { startPanelServer } from '../../support/browser/open-panel.ts'

const server = await startPanelServer()
afterAll(() => server.stop())

const { control } = server

const idsOf = async () => (await control.listWorlds()).worlds.map(({ id }) => id)

async function drop(page: Page, name: string, text: string): Promise<void> {
  await page.setInputFiles('input[type=file]', { name, mimeType: 'text/plain', buffer: Buffer.from(text) })
}

test('list: the newest world comes first, and a search finds one', async () => {
  for (const id of ['first-one', 'second-one', 'third']) await control.createWorld({ body: { id } })
  const { page, noted } = await server.open('w/default/worlds')
  await page.waitForSelector('[role=option]:has-text("third")')
  const shown = await page.locator('.row code').allTextContents()
  expect(shown.slice(0, 3)).toEqual(['third', 'second-one', 'first-one'])
  await page.fill('input[type=search]', '-one')
  await page.waitForSelector('text=2 worlds, newest first')
  await page.reload()
  await page.waitForSelector('text=2 worlds, newest first')
  await page.fill('input[type=search]', 'nowhere')
  await page.click('text=Show all worlds')
  await page.waitForSelector('[role=option]:has-text("third")')
  expect(noted).toEqual([])
})

test('list: the page holds few rows of many worlds, and reads more at its end', async () => {
  const many = await startPanelServer()
  try {
    for (let number = 1; number <= 250; number++) await many.control.createWorld({ body: { id: `many-${number}` } })
    const { page } = await many.open('w/default/worlds')
    await page.waitForSelector('text=251 worlds')
    expect(await page.locator('.row').count()).toBeLessThan(200)
    await page.focus('.rows')
    const lastOf = async (count: number): Promise<void> => {
      await page.keyboard.press('End')
      await page.waitForSelector(`[aria-setsize="${count}"]`)
    }
    for (const count of [200, 251]) await lastOf(count)
    await page.keyboard.press('End')
    await page.waitForSelector('[role=option]:has-text("default")')
    expect(await page.locator('.row').count()).toBeLessThan(200)
  } finally {
    await many.stop()
  }
})

test('list: the keyboard opens a world, whose view is then entered', async () => {
  await control.createWorld({ body: { id: 'entered', given: { clock: '2032-01-01T00:00:00Z' } } })
  const { page } = await server.open('w/default/worlds')
  await page.waitForSelector('[role=option]:has-text("entered")')
  await page.focus('.rows')
  await page.keyboard.press('Enter')
  await page.waitForSelector('aside:has-text("key-default-entered")')
  expect(new URL(page.url()).hash).toBe('#/w/default/worlds/entered')
  await page.click('text=View this world')
  await page.waitForSelector('.clock-bar:has-text("2032-01-01 00:00:00")')
})

test('make: an empty world has the id, the seed and the clock that were written', async () => {
  const { page } = await server.open('w/default/worlds')
  await page.click('text=New world')
  await page.fill('#new-id', 'made-here')
  await page.fill('#new-seed', '42')
  await page.fill('[id="new-given.clock"]', '2030-05-06 07:08')
  await page.click('text=Make the world')
  await page.waitForSelector('.clock-bar:has-text("2030-05-06 07:08:00")')
  expect((await control.getWorld({ path: { world: 'made-here' } })).seed).toBe(42)
  expect(new URL(page.url()).hash).toBe('#/w/made-here/worlds/made-here')
})

test.each([
  ['id', 'Not An Id', 'must be 1 to 40 of a-z, 0-9 and -'],
  ['id', 'default', 'There is a world default already'],
  ['seed', 'many', 'must be'],
  ['given.clock', 'tomorrow', 'must'],
])('make: a mistake in %s stands beside it: %s', async (at, text, message) => {
  const before = await idsOf()
  const { page } = await server.open('w/default/worlds?do=new')
  await page.fill(`[id="new-${at}"]`, text)
  await page.click('text=Make the world')
  await page.waitForSelector(`[id="mistake-${at}"]:has-text("${message}")`)
  expect(await page.getAttribute(`[id="new-${at}"]`, 'aria-invalid')).toBe('true')
  expect(await idsOf()).toEqual(before)
})

const scenario = `format: 1
title: Two <b>people</b>
story: Somebody wants to see them.
given:
  accounts:
    ada: { plan: pro }
    bob: { plan: PLAN }
steps: []
`

test('make: a file of YAML becomes a world', async () => {
  const { page, noted } = await server.open('w/default/worlds?do=new&from=file')
  await drop(page, 'two.yaml', scenario.replace('PLAN', 'scale'))
  await page.waitForSelector('text=Two <b>people</b>')
  await page.fill('#new-id', 'of-a-file')
  await page.click('text=Make the world')
  await page.waitForSelector('aside[aria-label="World of-a-file"]')
  expect(Object.keys((await control.getWorld({ path: { world: 'of-a-file' } })).keys)).toEqual(['ada', 'bob'])
  expect(noted).toEqual([])
})

test('make: a file of JSON that is dropped on the list becomes a world', async () => {
  const { page } = await server.open('w/default/worlds')
  await page.waitForSelector('.rows')
  const transfer = await page.evaluateHandle(() => {
    const data = new DataTransfer()
    data.items.add(new File(['{"format":1,"title":"Dropped","given":{"seed":9},"steps":[]}'], 'dropped.json'))
    return data
  })
  await page.dispatchEvent('.worlds', 'drop', { dataTransfer: transfer })
  await page.waitForSelector('text=Dropped')
  await page.fill('#new-id', 'of-a-drop')
  await page.click('text=Make the world')
  await page.waitForSelector('aside[aria-label="World of-a-drop"]')
  expect((await control.getWorld({ path: { world: 'of-a-drop' } })).seed).toBe(9)
})

test('make: a scenario of the shelf is found by its words and becomes a world', async () => {
  const { page, noted } = await server.open('w/default/worlds?do=new')
  await page.click('text=From the shelf')
  const { scenarios } = await control.listShelf()
  await page.waitForSelector(`text=${scenarios.length} scenarios`)
  await page.fill('input[type=search]', 'nowhere at all')
  await page.waitForSelector('text=No scenario has all of these words')
  await page.fill('input[type=search]', 'last of the quota')
  await page.click('[role=option]:has-text("Two reports share the last of the quota")')
  await page.reload()
  await page.waitForSelector('[aria-label="The scenario"]:has-text("Two reports share the last of the quota")')
  await page.fill('#new-id', 'default')
  await page.click('text=Make the world')
  await page.waitForSelector('#mistake-id')
  await page.fill('#new-id', 'of-the-shelf')
  await page.click('text=Make the world')
  await page.waitForSelector('aside[aria-label="World of-the-shelf"]')
  const { given } = await control.getShelfScenario({ path: { theme: 'quota', scenario: 'two-reports-share-the-last-units' } })
  const { accounts } = await control.listAccounts({ path: { world: 'of-the-shelf' } })
  expect(accounts.find(({ name }) => name === 'default')).toMatchObject({ ...given.accounts?.['default'], quota: 5 })
  expect(noted.filter((text) => !text.includes('409'))).toEqual([])
})

test('make: the keyboard alone makes a world from the shelf', async () => {
  const { page } = await server.open('w/default/worlds?do=new&from=shelf')
  await page.focus('input[type=search]')
  await page.keyboard.type('quota 402')
  await page.waitForSelector('[role=option]:has-text("quota")')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const title = await page.textContent('[aria-selected=true] span')
  expect(await page.textContent('[aria-label="The scenario"] h2')).toBe(title)
  const before = await idsOf()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForSelector('text=is made')
  expect(await idsOf()).toHaveLength(before.length + 1)
})

test('make: what the mock has against a file is told with its line', async () => {
  const { page } = await server.open('w/default/worlds?do=new&from=file')
  await drop(page, 'two.yaml', scenario.replace('PLAN', 'gold'))
  await page.click('text=Make the world')
  await page.waitForSelector('.mistake:has-text("Line 7: given.accounts.bob.plan must be")')
  await page.waitForSelector('pre:has-text("bob: { plan: gold }")')
})

test('make: a file that is no YAML is told with its line', async () => {
  const { page } = await server.open('w/default/worlds?do=new&from=file')
  await drop(page, 'broken.yaml', 'format: 1\ntitle: "never closed\ngiven: {}\n')
  await page.click('text=Make the world')
  await page.waitForSelector('.mistake:has-text("Line ")')
  await drop(page, 'large.yaml', `${scenario}# ${'x'.repeat(1024 * 1024)}`)
  await page.waitForSelector('.mistake:has-text("more than 1 MiB")')
  expect(await page.locator('text=Make the world').count()).toBe(0)
})

test('reset: it asks first, and then the world is as it was created', async () => {
  await control.createWorld({ body: { id: 'to-reset', given: { clock: '2026-03-02T09:00:00Z' } } })
  await control.moveClock({ path: { world: 'to-reset' }, body: { advance: 'PT1H' } })
  const { page } = await server.open('w/to-reset/worlds/to-reset')
  await page.click('aside button:text-is("Reset")')
  await page.click('text=Leave it')
  expect((await control.getClock({ path: { world: 'to-reset' } })).now).toBe('2026-03-02T10:00:00.000Z')
  await page.click('aside button:text-is("Reset")')
  await page.click('text=Reset it')
  await page.waitForSelector('.clock-bar:has-text("09:00:00")')
  expect((await control.getClock({ path: { world: 'to-reset' } })).now).toBe('2026-03-02T09:00:00.000Z')
})

test('delete: it asks first, and then the default world is in view', async () => {
  await control.createWorld({ body: { id: 'to-delete' } })
  const { page } = await server.open('w/to-delete/worlds/to-delete')
  await page.click('aside button:text-is("Delete")')
  await page.click('text=Delete it')
  await page.waitForSelector('text=The world to-delete is deleted')
  await page.waitForFunction(() => location.hash === '#/w/default/worlds')
  expect(await idsOf()).not.toContain('to-delete')
})

test('snapshots: one is taken by name, restored, and deleted', async () => {
  await control.createWorld({ body: { id: 'kept', given: { clock: '2026-03-02T09:00:00Z' } } })
  const path = { world: 'kept' }
  const { page } = await server.open('w/kept/worlds/kept')
  await page.fill('form.beside input', 'No Name')
  await page.click('text=Take a snapshot')
  await page.waitForSelector('.mistake:has-text("must be 1 to 40 of a-z, 0-9 and -")')
  await page.fill('form.beside input', 'at-nine')
  await page.keyboard.press('Enter')
  await page.waitForSelector('.snapshots:has-text("at-nine")')
  await page.waitForSelector('text=1 of 20')
  await control.moveClock({ path, body: { advance: 'PT2H' } })
  await page.click('text=Restore')
  await page.click('text=Restore it')
  await page.waitForSelector('text=The world is as in the snapshot at-nine')
  expect((await control.getClock({ path })).now).toBe('2026-03-02T09:00:00.000Z')
  await page.click('[aria-label="Delete: at-nine"]')
  await page.click('text=Delete it')
  await page.waitForSelector('text=0 of 20')
  expect((await control.listSnapshots({ path })).snapshots).toEqual([])
})

test('compare: what differs between two worlds is shown, and what is alike if asked', async () => {
  const clock = '2026-03-02T09:00:00Z'
  const session = { type: 'report', title: 'Naps' } as const
  await control.createWorld({
    body: { id: 'one', seed: 5, given: { clock, accounts: { default: { plan: 'pro' } }, sessions: { naps: session } } },
  })
  await control.createWorld({
    body: {
      id: 'two',
      seed: 5,
      given: {
        clock,
        accounts: { default: { plan: 'scale' } },
        sessions: { naps: { ...session, status: 'completed' } },
        faults: [{ on: { operation: 'getReport' }, does: { truncate: { bytes: 60 } } }],
      },
    },
  })
  const { page } = await server.open('w/one/worlds/one')
  await page.click('aside button:text-is("Compare")')
  await page.fill('form.beside input', 'two')
  await page.keyboard.press('Enter')
  const lineOf = async (name: string) => (await page.locator(`tr.differs:has(th:text("${name}")) td`).allTextContents()).join(' | ')
  await page.waitForSelector('tr.differs')
  expect(await lineOf('default')).toContain('plan pro')
  expect(await lineOf('default')).toContain('plan scale')
  expect(await lineOf('naps')).toMatch(/status processing.* \| .*status completed/)
  expect(await lineOf('fault-1')).toMatch(/not there \|.*getReport/)
  expect(await page.locator('th:text-is("seed")').count()).toBe(0)
  await page.check('text=Show what is alike')
  await page.waitForSelector('th:text("seed")')
  await page.reload()
  await page.waitForSelector('th:text("seed")')
})

test('compare: at 390 pixels the name of a session has the whole row, without magic', async () => {
  await control.createWorld({ body: { id: 'magic' } })
  await server.ask('POST', '/sessions/reports', {
    key: 'key-default-magic',
    body: { researchQuestion: 'Why do we nap?', title: 'Naps [understudy: pause at extracting_data]' },
  })
  const { page } = await server.open('w/default/worlds/default?do=compare&with=magic')
  await page.setViewportSize({ width: 390, height: 800 })
  const name = page.locator('tr.differs th:text("report: Naps")')
  await name.waitFor()
  expect(await name.innerText()).not.toContain('understudy')
  expect(await name.evaluate((cell) => cell.getBoundingClientRect().width)).toBeGreaterThan(300)
})

test('compare: it says so where not all sessions of a world are compared', async () => {
  const sessions = Object.fromEntries(
    Array.from({ length: 1_001 }, (_, index) => [`one-${index}`, { type: 'report' as const, title: 'One' }]),
  )
  await control.createWorld({ body: { id: 'large', given: { sessions } } })
  const { page } = await server.open('w/default/worlds/default?do=compare&with=large')
  await page.waitForSelector('text=Of each world, the newest 1,000 sessions are compared.')
})

test('commands: the palette takes a snapshot and asks before a reset', async () => {
  await control.createWorld({ body: { id: 'commanded' } })
  const { page } = await server.open('w/commanded/traffic')
  await page.waitForSelector('.clock-bar time')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('snapshot')
  await page.keyboard.press('Enter')
  await page.waitForSelector('text=The snapshot is taken')
  expect((await control.listSnapshots({ path: { world: 'commanded' } })).snapshots).toHaveLength(1)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('reset')
  await page.keyboard.press('Enter')
  await page.waitForSelector('text=Reset the world commanded?')
})
