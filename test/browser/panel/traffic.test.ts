import { afterAll, expect, test } from 'vitest'
import { findViolations } from '../../support/browser/find-violations.ts'
import { startPanelServer } from '../../support/browser/open-panel.ts'
import { playFailure } from '../../support/scenario/replay-failure.ts'

const server = await startPanelServer({
  given: { accounts: { default: { plan: 'enterprise' }, other: { plan: 'pro' } } },
})
afterAll(() => server.stop())

const world = 'default'
const patient = { timeout: 15_000 }
const row = '[aria-label="Exchanges, newest first"] .row'

const ledger = async () => (await server.control.getLedger({ path: { world } })).exchanges

async function create(question: string): Promise<string> {
  const answer = await server.ask('POST', '/sessions/reports', { body: { researchQuestion: question } })
  return ((await answer.json()) as { readonly sessionId: string }).sessionId // as the contract says
}

async function emptyLedger(): Promise<void> {
  await server.control.clearLedger({ path: { world } })
}

test('traffic: a world without requests shows a first one, and sends it', async () => {
  await emptyLedger()
  const { page, noted } = await server.open('w/default/traffic')
  await page.waitForSelector('text=Nobody has asked yet')
  await page.click('button:text-is("Python")')
  expect(await page.locator('.first-request pre').innerText()).toContain('urllib.request')
  await page.reload()
  expect(await page.locator('.first-request pre').innerText()).toContain('urllib.request')
  await page.click('text=Send it from here')
  await page.waitForSelector(`${row}:has-text("/sessions/reports")`)
  expect((await ledger())[0]).toMatchObject({ operation: 'createReport', status: 202 })
  expect(noted).toEqual([])
})

test('traffic: an exchange appears at once, and opens with request and answer', async () => {
  const { page, noted } = await server.open('w/default/traffic')
  await page.waitForSelector('text=Live')
  await server.ask('GET', '/sessions?limit=0')
  await page.click(`${row} >> text=limit=0`)
  const detail = page.locator('aside.detail')
  await detail.locator('text=GET /api/v2/sessions').waitFor()
  const texts = await detail.innerText()
  for (const text of ['listSessions', '400', 'limit=0', 'Rule ', 'curl', '"code": "invalid_request"', 'limit must be'])
    expect(texts).toContain(text)
  await detail.locator('button:text-is("Copy as curl")').click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('limit=0')
  expect(copied).toContain(server.origin)
  const { hash } = new URL(page.url())
  await page.reload()
  await detail.locator('text=GET /api/v2/sessions').waitFor()
  expect(new URL(page.url()).hash).toBe(hash)
  expect(noted).toEqual([])
})

test('traffic: filters by operation, status, client and session outlast a reload', async () => {
  await emptyLedger()
  const session = await create('Does tea help?')
  await server.ask('GET', `/sessions/reports/${session}`)
  await server.ask('GET', '/sessions')
  await server.ask('GET', '/sessions', { key: 'key-nobody' })
  await fetch(`${server.origin}/api/v2/sessions`, {
    headers: { authorization: 'Bearer key-default', 'user-agent': 'other-client/2.0 (x)' },
  })
  const { page } = await server.open('w/default/traffic')
  const rows = page.locator(row)
  const shows = async (count: number): Promise<void> => {
    await expect.poll(() => rows.count(), patient).toBe(count)
  }
  await shows(5)
  await page.getByLabel('Operation').selectOption('listSessions')
  await shows(3)
  await page.getByLabel('Status').selectOption('401')
  await shows(1)
  await page.reload()
  await shows(1)
  await page.getByLabel('Status').selectOption('2xx')
  await shows(2)
  await page.getByLabel('Client').selectOption('other-client/2.0')
  await shows(1)
  await page.goto(`${server.origin}/_panel/#/w/default/traffic?session=${session}`)
  await shows(2)
  await server.ask('GET', `/sessions/reports/${session}`)
  await server.ask('GET', '/sessions')
  await shows(3)
  await page.getByLabel('Session').fill('no-such-session')
  await page.waitForSelector('text=No exchange is like that')
  await page.click('text=Show all')
  await shows(7)
})

test('traffic: a ledger that somebody cleared shows only what came since', async () => {
  await emptyLedger()
  for (const query of ['?limit=1', '?limit=2', '?limit=3']) await server.ask('GET', `/sessions${query}`)
  const { page } = await server.open('w/default/traffic')
  await page.waitForSelector(`${row} >> text=limit=3`)
  await emptyLedger()
  await server.ask('GET', '/sessions?limit=4')
  await page.waitForSelector(`${row} >> text=limit=4`)
  await expect.poll(() => page.locator(row).count(), patient).toBe(1)
})

test('traffic: a command of the palette clears the ledger after a question', async () => {
  await server.ask('GET', '/sessions')
  const { page } = await server.open('w/default/traffic')
  await page.waitForSelector(row)
  const ask = async (): Promise<void> => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('clear the ledger')
    await page.keyboard.press('Enter')
    await page.waitForSelector('text=Clear the ledger?')
  }
  await ask()
  await page.click('dialog button:text-is("Leave it")')
  expect(await ledger()).not.toEqual([])
  await ask()
  await page.click('dialog button:text-is("Clear it")')
  await page.waitForSelector('text=Nobody has asked yet')
  expect(await ledger()).toEqual([])
})

test('traffic: an exchange that the ledger no longer has is told, and closed', async () => {
  const { page } = await server.open('w/default/traffic/99999')
  await page.waitForSelector('aside:has-text("Failed to read the exchange"):has-text("There is no exchange 99999")')
  await page.click('[aria-label="Close: Exchange"]')
  await page.waitForURL('**/#/w/default/traffic')
  await page.waitForSelector('aside', { state: 'detached' })
})

test('traffic: the keyboard opens an exchange and closes it', async () => {
  await emptyLedger()
  await server.ask('GET', '/sessions?limit=1')
  await server.ask('GET', '/sessions?limit=2')
  const { page } = await server.open('w/default/traffic')
  await page.waitForSelector(row)
  await page.focus('[role=listbox]')
  await page.keyboard.press('ArrowDown')
  await page.waitForSelector(`${row}.active >> text=limit=1`)
  // What comes meanwhile moves the row, and the keys go with it.
  await server.ask('GET', '/sessions?limit=3')
  await page.waitForSelector(`${row} >> text=limit=3`)
  await page.waitForSelector(`${row}.active >> text=limit=1`)
  await page.keyboard.press('Enter')
  await page.waitForSelector('aside.detail code:text-is("limit=1")')
  await page.keyboard.press('Escape')
  await page.waitForSelector('aside.detail', { state: 'detached' })
})

test('traffic: an exchange becomes a fault that its operation meets', async () => {
  await emptyLedger()
  await server.ask('POST', '/search/papers', { body: { query: 'sleep' } })
  const { page } = await server.open('w/default/traffic')
  await page.click(`${row}:has-text("/search/papers")`)
  await page.click('text=Make this a fault')
  const dialog = page.locator('dialog[open]')
  await dialog.waitFor()
  expect(await dialog.getByLabel('Operation').inputValue()).toBe('searchPapers')
  await page.selectOption('[name="does"]', 'answer')
  await page.fill('[name="does.answer.status"]', '503')
  await dialog.locator('text=Add the fault').click()
  await dialog.waitFor({ state: 'detached' })
  const { status } = await server.ask('POST', '/search/papers', { body: { query: 'sleep' } })
  const { faults } = await server.control.listFaults({ path: { world: 'default' } })
  expect([status === 503, faults.map(({ met }) => met)]).toEqual([true, [1]])
  for (const { id } of faults) await server.control.removeFault({ path: { world: 'default', fault: id } })
})

test('traffic: the scenario from an exchange replays what was asked', async () => {
  await emptyLedger()
  const session = await create('Does coffee help?')
  await server.control.moveClock({ path: { world }, body: { advance: 'PT2S' } })
  await server.ask('GET', `/sessions/reports/${session}`)
  await server.ask('POST', '/search/papers', { body: { query: 'sleep', maxResults: 3 } })
  await server.ask('GET', `/sessions/reports/${session}?include=nothing`)
  const { page } = await server.open('w/default/traffic')
  await page.click(`${row} >> text=include=nothing`)
  await page.click('text=Scenario from here')
  const text = async (): Promise<string> => (await page.locator('dialog[open] pre').innerText()).replaceAll(' ', ' ')
  await expect.poll(text, patient).toContain('getReport')
  const own = await text()
  expect(own).not.toContain('searchPapers')
  expect(own).not.toContain(session)
  expect((await playFailure(own)).outcome).toBe('passes')
  await page.getByLabel('All traffic up to here').check()
  await expect.poll(text, patient).toContain('searchPapers')
  expect((await playFailure(await text())).outcome).toBe('passes')
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('text=Save as a file')])
  expect(download.suggestedFilename()).toMatch(/^default-\d+\.yaml$/)
  await page.click('text=Copy a link that plays it')
  await page.waitForSelector('text=The link is copied')
  await page.goto(await page.evaluate(() => navigator.clipboard.readText()))
  await page.click('button:text-is("Play")')
  await page.waitForSelector('.verdict.passes')
})

test('traffic: the scenario from an exchange that met a fault has the fault', async () => {
  await emptyLedger()
  const path = { world }
  await server.control.addFault({ path, body: { on: { operation: 'getUsage' }, times: 1, does: { answer: { status: 503 } } } })
  await server.control.addFault({ path, body: { on: { operation: 'searchTrials' }, times: 1, does: { drop: 'before' } } })
  await server.ask('GET', '/usage')
  const { page } = await server.open('w/default/traffic')
  await page.click(`${row}:has-text("/usage")`)
  await page.click('text=Scenario from here')
  const text = (await page.locator('dialog[open] pre').innerText()).replaceAll(' ', ' ')
  await server.control.removeFaults({ path })
  expect(text).toContain('status: 503')
  expect(text).not.toContain('drop')
  expect((await playFailure(text)).outcome).toBe('passes')
})

test('traffic: axe finds nothing in the list, in an exchange and in its scenario', async () => {
  await emptyLedger()
  await server.ask('GET', '/sessions?limit=0')
  const { page } = await server.open('w/default/traffic')
  await page.click(`${row} >> text=limit=0`)
  await page.waitForSelector('aside.detail dl')
  expect(await findViolations(page)).toEqual([])
  await page.click('text=Scenario from here')
  await page.waitForSelector('dialog[open] pre')
  expect(await findViolations(page)).toEqual([])
})
