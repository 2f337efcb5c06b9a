import { afterAll, beforeEach, expect, test } from 'vitest'
import { faultOperations } from '../../../src/contract/operations.ts'
import { startPanelServer } from '../../support/browser/open-panel.ts'

const server = await startPanelServer()
afterAll(() => server.stop())

const path = { world: 'default' }
const faults = async () => (await server.control.listFaults({ path })).faults
const added = async () => (await faults()).map(({ fault }) => fault)

beforeEach(async () => {
  await server.control.removeFaults({ path })
})

test('faults: a preset is one click away, and counts what it meets', async () => {
  const { page, noted } = await server.open('w/default/faults')
  await page.waitForSelector('text=Nothing goes wrong here')
  await page.click('button[aria-label="Add: Server error"]')
  await page.waitForSelector('.fault-list li')
  expect((await server.ask('GET', '/sessions')).status).toBe(500)
  await page.waitForSelector('text=met 1 of 3')
  await server.ask('GET', '/sessions')
  await server.ask('GET', '/sessions')
  await page.waitForSelector('.badge:text-is("over")')
  expect((await server.ask('GET', '/sessions')).status).toBe(200)
  expect(noted).toEqual([])
})

test('faults: where there is none, lines to copy add one', async () => {
  const { page } = await server.open('w/default/faults')
  await page.click('button:text-is("JavaScript")')
  await import(`data:text/javascript,${encodeURIComponent(await page.innerText('.first-request pre'))}`)
  await page.waitForSelector('.fault-list:has-text("500")')
  expect(await added()).toMatchObject([{ times: 3, does: { answer: { status: 500 } } }])
})

test('faults: each of the five presets is one that the mock takes', async () => {
  const { page } = await server.open('w/default/faults')
  await page.waitForSelector('.presets')
  const titles = await page.locator('.presets strong').allTextContents()
  expect(titles).toHaveLength(5)
  for (const title of titles) await page.click(`button[aria-label="Add: ${title}"]`)
  await page.waitForSelector('.fault-list li:nth-child(5)')
  expect((await added()).map(({ does = {}, preset, delay }) => Object.keys(does)[0] ?? preset ?? delay)).toEqual([
    'answer',
    'answer',
    'drop',
    'PT3S',
    'edge',
  ])
})

test('faults: the form makes one of all its members, by keyboard', async () => {
  const { page } = await server.open('w/default/faults')
  await page.waitForSelector('h1')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('add a fault')
  await page.keyboard.press('Enter')
  await page.waitForSelector('[name="on.operation"]')
  const offered = await page.locator('[name="on.operation"] option').evaluateAll((all) => all.map((one) => one.getAttribute('value')))
  expect(offered).toEqual(['', ...faultOperations])
  await page.selectOption('[name="on.operation"]', 'getReport')
  await page.selectOption('[name="on.account"]', 'pro')
  await page.click('summary')
  await page.fill('[name="on.headers"]', 'User-Agent: ^curl\nX-Team: a:b')
  await page.fill('[name="on.request.method"]', 'GET')
  await page.fill('[name="does.answer.status"]', '503')
  await page.fill('[name="does.answer.headers"]', 'Retry-After: 5')
  await page.fill('[name="does.answer.body"]', '{ "error": "busy" }')
  await page.fill('[name="delay"]', '50 ms')
  await page.fill('[name="jitter"]', 'PT0.01S')
  await page.fill('[name="times"]', '2')
  await page.fill('[name="after"]', '1')
  await page.fill('[name="probability"]', '0.5')
  await page.keyboard.press('Enter')
  await page.waitForSelector('dialog', { state: 'detached' })
  expect(await added()).toEqual([
    {
      on: { operation: 'getReport', account: 'pro', headers: { 'User-Agent': '^curl', 'X-Team': 'a:b' }, request: { method: 'GET' } },
      does: { answer: { status: 503, headers: { 'Retry-After': '5' }, body: { error: 'busy' } } },
      delay: 'PT0.05S',
      jitter: 'PT0.01S',
      times: 2,
      after: 1,
      probability: 0.5,
    },
  ])
})

const ways = [
  ['replace', { status: '502', body: 'Bad gateway' }, { replace: { status: 502, body: 'Bad gateway' } }],
  [
    'change',
    { body: '{"status":"unknown"}', when: '{"status":"completed"}', headers: 'Content-Type: text/html\nDate:' },
    { change: { body: { status: 'unknown' }, when: { status: 'completed' }, headers: { 'Content-Type': 'text/html', Date: null } } },
  ],
  ['drop-before', {}, { drop: 'before' }],
  ['truncate', { bytes: '20' }, { truncate: { bytes: 20 } }],
  ['drip', { bytes: '5', every: '100 ms' }, { drip: { bytes: 5, every: 'PT0.1S' } }],
  ['twice', {}, { twice: true }],
  ['edge', {}, { edge: true }],
] as const

test.each(ways)('faults: the form makes %s, and one like it again', async (way, texts, does) => {
  const { page } = await server.open('w/default/faults?new=1')
  await page.selectOption('[name="does"]', way)
  for (const [name, text] of Object.entries(texts)) await page.fill(`[name="does.${way}.${name}"]`, text)
  await page.click('text=Add the fault')
  await page.waitForSelector('.fault-list li')
  expect(await added()).toEqual([{ does }])
  await page.click('.fault-line button[aria-expanded]')
  await page.click('text=New one like it')
  await page.click('text=Add the fault')
  await page.waitForSelector('.fault-list li:nth-child(2)')
  expect(await added()).toEqual([{ does }, { does }])
})

test('faults: a link fills the form, and what is typed outlives a reload', async () => {
  const { page } = await server.open('w/default/faults?new=1&operation=getReport&status=500&account=pro')
  await page.fill('[name="times"]', '7')
  await page.waitForFunction(() => location.hash.includes('times=7'))
  await page.reload()
  await page.click('text=Add the fault')
  await page.waitForSelector('.fault-list li')
  expect(await added()).toEqual([{ on: { operation: 'getReport', account: 'pro' }, does: { answer: { status: 500 } }, times: 7 }])
})

test('faults: a mistake is shown at its field, which gets the focus', async () => {
  const { page } = await server.open('w/default/faults?new=1&status=99')
  const mistakeAt = (name: string) => page.locator(`.field:has([name="${name}"]) .mistake`)
  await page.click('text=Add the fault')
  expect(await mistakeAt('does.answer.status').textContent()).toBe('Must be at least 200')
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('does.answer.status')
  await page.fill('[name="does.answer.status"]', '500')
  expect(await page.locator('.mistake').count()).toBe(0)
  await page.click('summary')
  await page.fill('[name="on.headers"]', 'User-Agent: (')
  await page.click('text=Add the fault')
  expect(await mistakeAt('on.headers').textContent()).toContain('no regular expression')
  await page.fill('[name="on.headers"]', '')
  await page.selectOption('[name="does"]', 'none')
  await page.click('text=Add the fault')
  expect(await mistakeAt('does').textContent()).toContain('a fault does something, delays, or both')
  expect(await faults()).toEqual([])
})

test('faults: one is turned off, or all after a question', async () => {
  for (const status of [500, 502, 503]) await server.control.addFault({ path, body: { does: { answer: { status } } } })
  const { page } = await server.open('w/default/faults')
  await page.click('.fault-list li:nth-child(2) >> text=Turn off')
  await page.waitForSelector('.fault-list li:nth-child(3)', { state: 'detached' })
  expect((await added()).map(({ does }) => does?.answer?.status)).toEqual([500, 503])
  await page.click('text=Turn all off')
  await page.click('dialog >> text=Leave it')
  expect(await faults()).toHaveLength(2)
  await page.click('text=Turn all off')
  await page.click('dialog button.danger')
  await page.waitForSelector('text=Nothing goes wrong here')
  expect(await faults()).toEqual([])
})

test('faults: texts that are markup stay texts', async () => {
  const markup = '<img src=x onerror=alert(1)>'
  await server.control.addFault({ path, body: { on: { headers: { 'X-A': markup } }, does: { answer: { status: 200, body: markup } } } })
  const [one] = await faults()
  const { page, noted } = await server.open(`w/default/faults/${one?.id}`)
  await page.waitForSelector('.fault-more')
  expect(await page.locator('.fault-more pre').textContent()).toContain(markup)
  expect(noted).toEqual([])
})
