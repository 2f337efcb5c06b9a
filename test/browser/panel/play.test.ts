import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { packScenario, unpackScenario } from '../../../src/scenario/link.ts'
import { findViolations } from '../../support/browser/find-violations.ts'
import { startPanelServer } from '../../support/browser/open-panel.ts'

const server = await startPanelServer()
afterAll(() => server.stop())

const read = (name: string): string => readFileSync(`scenarios/${name}.yaml`, 'utf8')
const routeOf = async (text: string): Promise<string> => `w/default/play?scenario=${await packScenario(text)}`
const worlds = async () => (await server.control.listWorlds({})).worlds.map(({ id }) => id)

/** Its second step needs what the first one saved. */
const saving = [
  'format: 1',
  'title: Saves an id',
  'steps:',
  '  - { call: createReport, body: { researchQuestion: Why? }, expect: { status: 202 }, save: { id: /body/sessionId } }',
  "  - { call: getReport, path: { sessionId: '${id}' }, expect: { status: 200 } }",
].join('\n')

const status = '.verdict'

test('play: a link waits for a person, then plays in a world of its own', async () => {
  const { page, noted } = await server.open(await routeOf(read('reports/pauses-for-quota-and-resumes')))
  await page.waitForSelector('text=A report pauses for insufficient quota and is resumed')
  expect(await worlds()).toEqual(['default'])
  await page.click('button:text-is("Play")')
  await page.waitForSelector(`${status}.passes`)
  expect(await page.locator('.step.played').count()).toBe(3)
  const world = (await worlds()).find((id) => id !== 'default')
  const { sessions } = await server.control.listControlledSessions({ path: { world: String(world) } })
  expect(sessions.map(({ status: is }) => is)).toEqual(['processing'])
  await page.click('text=its sessions')
  await page.waitForSelector('.row .badge:has-text("processing")')
  await page.goBack()
  await page.waitForSelector(`${status}.passes`)
  expect(noted).toEqual([])
})

test('play: steps are played one by one, and pause holds between two', async () => {
  const { page } = await server.open(await routeOf(read('reports/pauses-for-quota-and-resumes')))
  const next = page.locator('button:text-is("Next step")')
  await next.click()
  await page.waitForSelector('.step.played')
  expect(await page.locator('.step.next').innerText()).toContain('getReport until')
  await page.locator('.step.played').waitFor()
  expect(await page.locator('.step.played').count()).toBe(1)
  await page.click('button:text-is("Play")')
  await page.click('button:text-is("Pause")')
  await page.waitForSelector('button:text-is("Play")')
  await expect.poll(() => next.isEnabled()).toBe(true)
  const held = await page.locator('.step.played').count()
  for (let left = 3 - held; left > 0; left--) {
    await expect.poll(() => next.isEnabled()).toBe(true)
    await next.click()
  }
  await page.waitForSelector(`${status}.passes`)
})

test('play: after a reload it stands where it stood, and goes on', async () => {
  const { page, noted } = await server.open(await routeOf(saving))
  await page.click('button:text-is("Next step")')
  await page.waitForSelector('.step.played')
  await page.waitForSelector('text=It waits for the next step.')
  const before = await worlds()
  await page.reload()
  await page.waitForSelector('text=It waits for the next step.')
  expect(await page.locator('.step').evaluateAll((steps) => steps.map(({ className }) => className))).toEqual(['step played', 'step next'])
  expect(await page.innerText('.step.played')).toContain('answered 202')
  await page.click('button:text-is("Play")')
  await page.waitForSelector(`${status}.passes`)
  await page.reload()
  await page.waitForSelector(`${status}.passes`)
  expect(await page.locator('.step.played').count()).toBe(2)
  expect(await worlds()).toEqual(before)
  await page.click('button:text-is("Play again")')
  await page.waitForSelector(`${status}.none`)
  await page.waitForSelector(`${status}.passes`)
  await page.goBack()
  await page.waitForSelector(`${status}.passes`)
  expect(noted).toEqual([])
})

test('play: a reload while a step is under way ends it, and says so', async () => {
  const { page } = await server.open(await routeOf(saving))
  await page.waitForSelector('.step.next')
  await page.route('**/api/v2/**', () => undefined)
  await page.click('button:text-is("Next step")')
  await page.waitForSelector('text=A step is under way')
  const before = await worlds()
  await page.reload()
  await page.waitForSelector(`${status}.cannotReplay:has-text("the page was loaded anew while a step was under way")`)
  expect(await worlds()).toEqual(before)
  await page.unrouteAll()
  await page.click('button:text-is("Play again")')
  await page.waitForSelector(`${status}.passes`)
})

test('play: one whose world is gone is offered again', async () => {
  const { page } = await server.open(await routeOf(saving))
  await page.click('button:text-is("Next step")')
  await page.waitForFunction(() => !location.hash.includes('/w/default/'))
  const [, world = ''] = /\/w\/([^/]+)\//.exec(new URL(page.url()).hash) ?? []
  await server.control.deleteWorld({ path: { world } })
  await page.reload()
  await page.waitForSelector(`text=There is no world ${world}`)
  await page.click('text=Open the default world')
  await page.waitForSelector('text=Nothing has been played yet')
  await page.goto(page.url().replace('/w/default/', '/w/other/'))
  await server.control.createWorld({ body: { id: 'other' } })
  await page.waitForSelector('text=What was played here is no longer known')
})

test('play: a step that differs shows what was expected and what came', async () => {
  const text = 'format: 1\ntitle: Wrong\nsteps:\n  - { call: listSessions, expect: { status: 418 } }\n  - { call: getUsage }\n'
  const { page } = await server.open(await routeOf(text))
  await page.click('button:text-is("Play")')
  await page.waitForSelector(`${status}.fails`)
  expect(await page.locator('.step.differs').innerText()).toContain('/status expected 418, was 200')
  expect(await page.locator('.step.later').count()).toBe(1)
  const before = await worlds()
  await page.click('button:text-is("Play again")')
  await expect.poll(async () => (await worlds()).length).toBe(before.length + 1)
})

test('play: a recorded fault that a sound mock does not show is not reproduced', async () => {
  const text = [
    'format: 1',
    'title: Wrong count',
    'steps:',
    '  - { call: listSessions, expect: { status: 200, body: { totalCount: 0 } } }',
    'provenance:',
    '  fault: { step: "1", pointer: /body/totalCount, expected: "0", actual: "7" }',
  ].join('\n')
  const { page } = await server.open(await routeOf(text))
  await page.waitForSelector('text=step 1 answered 7 at /body/totalCount, where 0 is expected')
  await page.click('button:text-is("Play")')
  await page.waitForSelector(`${status}.notReproduced`)
})

test('play: a recorded fault that the mock shows is reproduced', async () => {
  const text = [
    'format: 1',
    'title: Wrong count',
    'given: { sessions: { one: { type: report, title: One } } }',
    'steps:',
    '  - { call: listSessions, expect: { status: 200, body: { totalCount: 0 } } }',
    'provenance:',
    '  fault: { step: "1", pointer: /body/totalCount, expected: "0", actual: "7" }',
  ].join('\n')
  const { page } = await server.open(await routeOf(text))
  await page.waitForSelector('text=step 1 answered 7 at /body/totalCount, where 0 is expected')
  await page.click('button:text-is("Play")')
  await page.waitForSelector(`${status}.reproduced:has-text("the recorded fault shows here")`)
  expect(await page.innerText('.step.differs')).toContain('/body/totalCount expected 0, was 1')
  expect(await findViolations(page)).toEqual([])
})

test('play: a scenario of a stranger visits no other host, and its markup is text', async () => {
  const markup = '<img src=x onerror=alert(1)>'
  const text = [
    'format: 1',
    `title: '${markup}'`,
    `story: '${markup}'`,
    'steps:',
    `  - { call: createReport, body: { researchQuestion: '${markup}' }, expect: { status: 202 }, save: { url: /body/links/self } }`,
    `  - { call: listSessions, expect: { status: 200, body: { nextCursor: '${markup}' } } }`,
  ].join('\n')
  const { page, noted } = await server.open(await routeOf(text))
  await page.click('button:text-is("Play")')
  await page.waitForSelector(`${status}.fails`)
  expect(await page.locator('main img').count()).toBe(0)
  expect(await page.locator('h1').innerText()).toBe(markup)
  expect(noted).toEqual([])
})

test('play: a link that is cut says so, and a scenario with mistakes names their lines', async () => {
  const route = await routeOf(read('reports/pauses-for-quota-and-resumes'))
  const { page } = await server.open(route.slice(0, -40))
  await page.waitForSelector('text=The link is cut or damaged')
  const wrong = await server.open(await routeOf('format: 1\ntitle: Wrong\nsteps:\n  - call: nothing\n'))
  await wrong.page.waitForSelector('text=Line 4')
})

test('play: a file opens as a link that can be copied', async () => {
  const { page } = await server.open('w/default/play')
  await page.setInputFiles('input[type=file]', {
    name: 'bug.yaml',
    mimeType: 'application/yaml',
    buffer: Buffer.from(read('reports/pauses-for-quota-and-resumes')),
  })
  await page.waitForSelector('text=A report pauses for insufficient quota and is resumed')
  await page.click('text=Copy a link')
  await page.waitForSelector('text=The link is copied')
  const { origin, pathname, hash } = new URL(await page.evaluate(() => navigator.clipboard.readText()))
  expect(origin + pathname).toBe(`${server.origin}/_panel/`)
  const packed = new URLSearchParams(hash.split('?')[1]).get('scenario') ?? ''
  expect(await unpackScenario(packed)).toBe(read('reports/pauses-for-quota-and-resumes'))
})

test('play: axe finds nothing before, while and after it plays', async () => {
  const { page } = await server.open('w/default/play')
  const check = async (): Promise<void> => {
    expect(await findViolations(page)).toEqual([])
  }
  await page.waitForSelector('text=No scenario is open')
  await check()
  await page.goto(
    `${server.origin}/_panel/#/${await routeOf('format: 1\ntitle: Wrong\nsteps:\n  - { call: listSessions, expect: { status: 418 } }\n')}`,
  )
  await page.waitForSelector('.step.next')
  await check()
  await page.click('button:text-is("Play")')
  await page.waitForSelector(`${status}.fails`)
  await check()
})
