import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { packScenario, toPlayLink } from '../../src/scenario/link.ts'
import { startPlaygroundHost, type PlaygroundPage } from '../support/browser/playground-host.ts'

const host = await startPlaygroundHost()
afterAll(() => host.stop())

const row = '[aria-label="Exchanges, newest first"] .row'
const papers = `${new URL(host.url).pathname}corpora.bin`

/** Opens the panel, and waits until it follows the world. */
async function openPanel(hash = '', context?: PlaygroundPage['context']): Promise<PlaygroundPage> {
  const opened = await host.open(hash, context)
  await isLive(opened.page)
  return opened
}

async function isLive(page: Page): Promise<void> {
  await page.waitForURL('**/_panel/**')
  await page.waitForSelector('text=Live')
}

const scenario = readFileSync('scenarios/reports/pauses-for-quota-and-resumes.yaml', 'utf8')

/** Opens a link that carries a scenario, which plays by itself to its end. */
async function playLink(page: Page): Promise<void> {
  await page.goto(toPlayLink(`${host.url}_panel/`, await packScenario(scenario)))
  await page.waitForSelector('.verdict.passes')
}

type Asked = { readonly method?: string; readonly body?: string; readonly key?: string }

/** Asks below the folder as a page there does. */
async function ask(page: Page, path: string, asked: Asked = {}): Promise<{ readonly status: number; readonly body: unknown }> {
  return page.evaluate(
    async ([url, { key = 'key-default', ...init }]) => {
      const response = await fetch(url, { ...init, headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' } })
      return { status: response.status, body: JSON.parse(await response.text()) as unknown }
    },
    [host.url + path, asked] as const,
  )
}

async function create(page: Page, question: string): Promise<string> {
  const { body } = await ask(page, 'api/v2/sessions/reports', { method: 'POST', body: JSON.stringify({ researchQuestion: question }) })
  return String((body as { readonly sessionId: unknown }).sessionId)
}

async function list(page: Page): Promise<readonly string[]> {
  const { body } = await ask(page, 'api/v2/sessions')
  return (body as { readonly sessions: readonly { readonly sessionId: string }[] }).sessions.map(({ sessionId }) => sessionId)
}

/** Stops every service worker, as the browser does with idle ones. */
async function stopWorkers(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('ServiceWorker.enable')
  await devTools.send('ServiceWorker.stopAllWorkers')
  await devTools.detach()
}

test('playground: the folder has at most 8 MB', () => {
  expect(host.bytes).toBeLessThanOrEqual(8_000_000)
})

test('playground: the first load shows the panel, and a request appears in it', async () => {
  const { page, noted } = await openPanel('#/w/default/traffic')
  expect(page.url()).toBe(`${host.url}_panel/#/w/default/traffic`)
  // No terminal reaches the world, so the lines are those of a page.
  expect(await page.locator('button:text-is("curl")').count()).toBe(0)
  await page.evaluate(`(async () => { ${await page.innerText('.first-request pre')} })()`)
  await page.click(`${row}:has-text("/sessions/reports")`)
  await page.waitForSelector('aside >> text=no terminal reaches it')
  const { body } = await ask(page, '_control/worlds/default')
  expect(body).toMatchObject({ baseUrl: `${host.url}api/v2`, controlUrl: `${host.url}_control` })
  expect(noted).toEqual([])
})

test('playground: the clock moves a session that the panel creates', async () => {
  const { page, noted } = await openPanel('#/w/default/traffic')
  await page.click('text=Send it from here')
  await page.waitForSelector(row)
  await page.goto(`${host.url}_panel/#/w/default/sessions`)
  await page.waitForSelector('.row .badge:text-is("processing")')
  await page.click('text=+10 min')
  await page.waitForSelector('.row .badge:text-is("completed")')
  expect(noted).toEqual([])
})

test('playground: papers are loaded when a search asks, and only then', async () => {
  const before = host.served.filter((path) => path === papers).length
  const { page, noted } = await openPanel()
  await create(page, 'Why?')
  await page.goto(`${host.url}_panel/#/w/default/sessions`)
  await page.waitForSelector('.row')
  expect(host.served.filter((path) => path === papers)).toHaveLength(before)
  const { status, body } = await ask(page, 'api/v2/search/papers', { method: 'POST', body: '{"query":"insomnia"}' })
  expect([status, (body as { readonly papers: readonly unknown[] }).papers.length]).toEqual([200, expect.any(Number)])
  expect(host.served.filter((path) => path === papers)).toHaveLength(before + 1)
  expect(noted).toEqual([])
})

test('playground: the shelf has its scenarios, and the file of each', async () => {
  const { page, noted } = await openPanel()
  const { body } = await ask(page, '_control/shelf')
  const { scenarios } = body as { readonly scenarios: readonly { readonly name: string }[] }
  expect(scenarios.length).toBeGreaterThan(50)
  for (const name of [scenarios[0]?.name, scenarios.at(-1)?.name]) {
    const { body: found } = await ask(page, `_control/shelf/${name}`)
    expect(found).toMatchObject({ name, text: readFileSync(`scenarios/${name}.yaml`, 'utf8') })
  }
  expect(noted).toEqual([])
})

test('playground: the reference opens, and asks the world', async () => {
  const { page, noted } = await host.open('_docs/#listSessions')
  await page.locator('rapi-doc api-request').waitFor()
  expect(await page.locator('#account').inputValue()).toBe('key-default')
  const answered = page.waitForResponse((response) => response.url().startsWith(`${host.url}api/v2/`))
  await page.locator('rapi-doc api-request [part~=btn-try]').click()
  expect((await answered).status()).toBe(200)
  await page.click('#panel')
  await isLive(page)
  expect(noted).toEqual([])
})

test('playground: a link into the panel opens it there, also for a newcomer', async () => {
  const { page, noted } = await host.open('_panel/#/w/default/sessions')
  await isLive(page)
  await page.waitForSelector('h1:has-text("Sessions")')
  expect(page.url()).toBe(`${host.url}_panel/#/w/default/sessions`)
  expect(noted).toEqual([])
})

test('playground: a link plays its scenario, also for a newcomer', async () => {
  const { page, noted } = await host.open(`_panel/#/w/default/play?scenario=${await packScenario(scenario)}`)
  await page.click('button:text-is("Pause")')
  await page.click('button:text-is("Next step"):enabled')
  await page.click('button:text-is("Play")')
  await page.waitForSelector('.verdict.passes')
  const { body } = await ask(page, '_control/worlds')
  expect((body as { readonly worlds: readonly unknown[] }).worlds.length).toBeGreaterThan(1)
  expect(noted).toEqual([])
})

test('playground: a play outlives a reload, and Back leads to what was before it', async () => {
  const { page, noted } = await openPanel('#/w/default/sessions')
  const worlds = async () =>
    ((await ask(page, '_control/worlds')).body as { readonly worlds: readonly { readonly id: string }[] }).worlds.map(({ id }) => id)
  await playLink(page)
  const before = await worlds()
  await page.reload()
  await page.waitForSelector('.verdict.passes')
  await page.click('text=its traffic')
  await page.waitForSelector(row)
  await page.goBack()
  await page.waitForSelector('.verdict.passes')
  await page.goBack()
  await page.waitForSelector('h1:has-text("Sessions")')
  expect(await worlds()).toEqual(before)
  expect(noted).toEqual([])
})

test('playground: two tabs see one world', async () => {
  const { page, context } = await openPanel('#/w/default/sessions')
  const { page: other } = await openPanel('#/w/default/sessions', context)
  const id = await create(page, 'May both see it?')
  await other.waitForSelector('.row:has-text("May both see it?")')
  expect([await list(page), await list(other)]).toEqual([[id], [id]])
})

test('playground: a world is still there after the browser stopped the worker', async () => {
  const { page, noted } = await openPanel('#/w/default/sessions')
  const id = await create(page, 'Does it survive?')
  await ask(page, '_control/worlds', { method: 'POST', body: '{"id":"left"}' })
  await ask(page, '_control/worlds/default/clock', { method: 'POST', body: '{"freeze":true}' })
  const { body: before } = await ask(page, '_control/worlds/default/clock')
  await stopWorkers(page)
  expect(await list(page)).toEqual([id])
  expect((await ask(page, '_control/worlds/default/clock')).body).toEqual(before)
  expect((await ask(page, '_control/worlds/left')).status).toBe(200)
  // The panel follows the world again by itself.
  await isLive(page)
  const another = await create(page, 'Is it seen?')
  await page.waitForSelector('.row:has-text("Is it seen?")')
  expect(await list(page)).toEqual([another, id])
  expect(noted.filter((text) => !text.includes('ERR_FAILED'))).toEqual([])
})

test('playground: a new version of the folder takes over, and keeps the worlds', async () => {
  const { page, context, noted } = await openPanel('#/w/default/sessions')
  const id = await create(page, 'Does it stay?')
  const worker = join(host.folder, 'worker.js')
  const before = readFileSync(worker, 'utf8')
  try {
    writeFileSync(worker, `${before}\nglobalThis.isNewer = true\n`)
    const { page: other } = await openPanel('#/w/default/sessions', context)
    const areNewer = (): Promise<readonly boolean[]> =>
      Promise.all(context.serviceWorkers().map((one) => one.evaluate(() => 'isNewer' in globalThis).catch(() => false)))
    await expect.poll(areNewer, { timeout: 20_000 }).toContain(true)
    await other.reload()
    await isLive(other)
    const another = await create(other, 'Is it seen?')
    expect([await list(page), await list(other)]).toEqual([
      [another, id],
      [another, id],
    ])
    await page.waitForSelector('.row:has-text("Is it seen?")')
    expect(noted.filter((text) => !text.includes('ERR_FAILED'))).toEqual([])
  } finally {
    writeFileSync(worker, before)
  }
})

test('playground: a form of another site cannot steer', async () => {
  const { page, context } = await openPanel()
  const other = await context.newPage()
  await other.setContent(`<form method="post" enctype="text/plain" action="${host.url}_control/worlds"><button>Go</button></form>`)
  const [answer] = await Promise.all([other.waitForResponse(`${host.url}_control/worlds`), other.click('button')])
  expect(answer.status()).toBe(403)
  expect((await ask(page, '_control/worlds')).body).toMatchObject({ worlds: [{ id: 'default' }] })
})

test('playground: where there are no service workers, the page says so', async () => {
  const context = await host.newContext()
  await context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  const { page } = await host.open('', context)
  expect(await page.locator('h1', { hasText: 'cannot' }).innerText()).toBe('The playground cannot run here.')
})

test('playground: everything outside of the folder is left alone', () => {
  // A browser asks for an icon of a plain text, such as a refusal.
  const others = host.served.filter((path) => !path.startsWith(new URL(host.url).pathname) && path !== '/favicon.ico')
  expect(others).toEqual([])
})

test('playground: without a network it goes on, and a first search works', async () => {
  const searched = await openPanel('#/w/default/sessions')
  const search = { method: 'POST', body: '{"query":"insomnia"}' }
  const { body: online } = await ask(searched.page, 'api/v2/search/papers', search)
  const { page, context, noted } = await openPanel('#/w/default/sessions')
  const id = await create(page, 'Does it need a network?')
  await Promise.all([searched.context, context].map((one) => one.setOffline(true)))
  await host.goDown()
  for (const one of [searched.page, page]) {
    await stopWorkers(one)
    await one.reload()
    await isLive(one)
    // The second browser has no papers, and makes them.
    expect((await ask(one, 'api/v2/search/papers', search)).body).toEqual(online)
  }
  expect(await list(page)).toEqual([id])
  await page.goto(host.url)
  await isLive(page)
  await playLink(page)
  await page.goto(`${host.url}_docs/`)
  await page.locator('rapi-doc .main-content').waitFor()
  expect(noted.filter((text) => !/ERR_(?:FAILED|INTERNET_DISCONNECTED)/.test(text))).toEqual([])
})
