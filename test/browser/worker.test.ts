import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { waitUntilReady, startPageServer, type PageServer } from '../support/browser/page-server.ts'
import type { PageSettings } from '../support/browser/page-script.ts'

const nineOClock = { clock: '2026-03-02T09:00:00Z', seed: 3 }

let stage: PageServer
beforeAll(async () => {
  stage = await startPageServer()
  return stage.stop
})

/** A page in a browser that was never used. */
async function open(wanted: PageSettings = {}): Promise<Page> {
  return stage.open(await stage.newContext(), { ...wanted, understudy: { given: nineOClock, ...wanted.understudy } })
}

type Asked = { readonly method?: string; readonly body?: string; readonly headers?: Readonly<Record<string, string>> }

type Answer = { readonly status: number; readonly text: string; readonly headers: Readonly<Record<string, string>> }

/** The answer to the page's own `fetch`, as any frontend calls it. */
function ask(page: Page, path: string, init: Asked = {}): Promise<Answer> {
  return page.evaluate(
    async ([url, options]) => {
      const response = await fetch(url, {
        headers: { authorization: 'Bearer key-default', 'content-type': 'application/json' },
        ...options,
      })
      return { status: response.status, text: await response.text(), headers: Object.fromEntries(response.headers) }
    },
    [path, init] as const,
  )
}

async function create(page: Page, more: object = {}): Promise<string> {
  const { text } = await ask(page, '/api/v2/sessions/reports', {
    method: 'POST',
    body: JSON.stringify({ researchQuestion: 'Why?', ...more }),
  })
  return memberOf(text, 'sessionId')
}

function memberOf(text: string, name: string): string {
  const found = JSON.parse(text) as { readonly [member: string]: unknown } // whatever it is, it is looked at
  return String(found[name])
}

function advance(page: Page, span: string): Promise<unknown> {
  return page.evaluate((by) => globalThis.stage.understudy.control.moveClock({ path: { world: 'default' }, body: { advance: by } }), span)
}

test('service worker: a frontend creates, polls and lists, within its policy', async () => {
  const page = await open()
  const id = await create(page)
  expect(await ask(page, `/api/v2/sessions/reports/${id}`)).toMatchObject({ status: 200, text: expect.stringContaining('"processing"') })
  await advance(page, 'PT10M')
  const { text } = await ask(page, `/api/v2/sessions/reports/${id}?include=reportBody`)
  expect(JSON.parse(text)).toMatchObject({ status: 'completed', links: { self: `${stage.origin}/api/v2/sessions/reports/${id}` } })
  expect(JSON.parse((await ask(page, '/api/v2/sessions?limit=1')).text)).toMatchObject({ sessions: [{ sessionId: id }], totalCount: 1 })
  expect(await ask(page, '/api/v2/search/papers', { method: 'POST', body: '{"query":"insomnia"}' })).toMatchObject({ status: 200 })
  const violations = (): Promise<readonly string[]> => page.evaluate(() => globalThis.stage.violations)
  expect(await violations()).toEqual([])
  // The page would hear of one.
  await page.evaluate(() => document.body.append(Object.assign(document.createElement('script'), { text: 'void 0' })))
  await expect.poll(violations).toEqual(['script-src-elem inline'])
})

test('HEAD: an answer has headers and no body', async () => {
  const page = await open()
  expect(await ask(page, '/api/v2/sessions', { method: 'HEAD' })).toMatchObject({
    status: 200,
    text: '',
    headers: { 'content-type': 'application/json' },
  })
})

test('downloads: a clicked one has the name and the bytes of the file', async () => {
  const page = await open()
  const id = await create(page)
  await advance(page, 'PT10M')
  const url = memberOf((await ask(page, `/api/v2/sessions/reports/${id}`)).text, 'txtUrl')
  const file = await ask(page, url)
  const [, filename] = /filename="([^"]+\.txt)"/.exec(file.headers['content-disposition'] ?? '') ?? []
  expect([file.status, filename]).toEqual([200, expect.any(String)])
  for (const kind of ['plain', 'download', 'in a shadow', 'clicked outside', 'told outside'] as const) {
    const [download] = await Promise.all([page.waitForEvent('download'), follow(page, url, kind)])
    expect([download.suggestedFilename(), await readFile(await download.path(), 'utf8')], kind).toEqual([filename, file.text])
  }
  expect(page.url()).toContain('/?wanted=')
  await expect.poll(() => page.getAttribute('#download a', 'download')).toBe('')
})

test('downloads: one of another world passes; after the mock, links are the browser’s', async () => {
  const page = await open({ control: true })
  const { sessions, keys } = await page.evaluate(() =>
    globalThis.stage.understudy.control.createWorld({
      body: { id: 'left', given: { sessions: { done: { type: 'report', status: 'completed' } } } },
    }),
  )
  const path = `/w/left/api/v2/sessions/reports/${sessions['done'] ?? ''}`
  const { text } = await ask(page, path, { headers: { authorization: `Bearer ${keys['default'] ?? ''}` } })
  const url = memberOf(text, 'txtUrl')
  const [download] = await Promise.all([page.waitForEvent('download'), follow(page, url, 'download')])
  expect(await download.failure()).toBe(null)
  const isWrapped = (): Promise<boolean> => page.evaluate(() => document.createElement('a').click !== document.body.click)
  expect(await isWrapped()).toBe(true)
  await page.evaluate(() => globalThis.stage.understudy.close())
  expect(await isWrapped()).toBe(false)
})

/** Follows a link in one of the ways in which pages have them. */
async function follow(
  page: Page,
  url: string,
  kind: 'plain' | 'download' | 'in a shadow' | 'clicked outside' | 'told outside',
): Promise<void> {
  await page.evaluate(
    ([href, how]) => {
      const link = document.createElement('a')
      link.href = href
      link.textContent = how
      if (how !== 'plain') link.download = ''
      if (how === 'clicked outside') return link.click()
      if (how === 'told outside') return void link.dispatchEvent(new MouseEvent('click'))
      const place = document.createElement('p')
      place.id = how.replaceAll(' ', '-')
      document.body.append(place)
      const parent = how === 'in a shadow' ? place.attachShadow({ mode: 'open' }) : place
      parent.append(link)
    },
    [url, kind] as const,
  )
  if (!kind.endsWith('outside')) await page.click(`#${kind.replaceAll(' ', '-')} a`)
}

test('web pages: a link to the page of a session leads there, and back', async () => {
  const page = await open()
  const id = await create(page, { isPublic: true, title: 'Of sleep' })
  await page.goto(`${stage.origin}/web/review/${id}`)
  expect(await page.textContent('h1')).toContain('Of sleep')
  await page.goBack()
  await waitUntilReady(page)
  expect(JSON.parse((await ask(page, '/api/v2/sessions')).text)).toMatchObject({ totalCount: 1 })
})

test('forms: one on the page of a session reaches the server, and asks no other page', async () => {
  const page = await open()
  const id = await create(page)
  const other = await page.context().newPage()
  await other.goto(`${stage.origin}/web/review/${id}`)
  const before = stage.served.length
  await other.fill('#key', 'key-default')
  await Promise.all([other.waitForURL('**?sign-in'), other.click('button')])
  expect(await other.textContent('body')).toBe('Nobody serves this.')
  expect(stage.served.slice(before)).toContain(`/web/review/${id}`)
  expect(JSON.parse((await ask(page, '/api/v2/sessions')).text)).toMatchObject({ totalCount: 1 })
})

test('control token: a page controls its own mock with or without it', async () => {
  const page = await open({ control: true, understudy: { controlToken: 'secret' } })
  await advance(page, 'PT10M')
  expect(await page.evaluate(() => globalThis.stage.understudy.keys())).toMatchObject({ default: 'key-default' })
  for (const headers of [{ authorization: 'Bearer secret' }, { authorization: 'Bearer wrong' }, {}])
    expect((await ask(page, '/_control/worlds/default/clock', { headers })).text).toContain('2026-03-02T09:10:00.000Z')
})

test('tabs: a new one of a session is answered by the page that is open', async () => {
  const page = await open()
  const id = await create(page, { title: 'Of sleep', isPublic: true })
  const other = await page.context().newPage()
  await other.goto(`${stage.origin}/web/review/${id}`)
  expect(await other.textContent('body')).toContain('Of sleep')
})

test('panel: a page with control has its files, which it loads when they are asked for', async () => {
  const page = await open({ control: true })
  expect(await ask(page, '/_panel')).toMatchObject({ status: 200, text: expect.stringContaining('panel.js') })
  for (const [name, type] of [
    ['panel.js', 'text/javascript'],
    ['panel.css', 'text/css'],
  ] as const) {
    const file = await ask(page, `/_panel/${name}`)
    expect([file.status, file.headers['content-type']?.split(';')[0], file.text.length > 1000]).toEqual([200, type, true])
  }
  expect(stage.served.filter((path) => path.startsWith('/_panel/'))).toEqual([])
})

test('panel: a tab of its own shows and steers the world of the page that is open', async () => {
  const page = await open({ control: true })
  await create(page, { title: 'Of sleep' })
  const panel = await stage.open(page.context(), { panel: true, understudy: { given: nineOClock } })
  const frame = panel.frameLocator('iframe[title="Panel of the mock"]')
  await frame.getByRole('link', { name: 'Sessions' }).click()
  await frame.getByText('Of sleep').first().waitFor()
  await frame.locator('.row .badge:text-is("processing")').waitFor()
  await frame.getByText('+10 min').click()
  await frame.locator('.row .badge:text-is("completed")').waitFor()
  const { text } = await ask(page, '/api/v2/sessions')
  expect(JSON.parse(text)).toMatchObject({ sessions: [{ title: 'Of sleep', status: 'completed' }] })
  // The next request of the page appears without a reload.
  await create(page, { title: 'Of naps' })
  await frame.locator('.row:has-text("Of naps") .badge:text-is("processing")').waitFor()
  // The tab of the panel holds the world when the page is gone.
  await page.close()
  await frame.getByText('+10 min').click()
  await frame.locator('.row:has-text("Of naps") .badge:text-is("completed")').waitFor()
  expect(await panel.evaluate(() => globalThis.stage.violations)).toEqual([])
  expect(stage.served.filter((path) => /^\/_(?:panel|control)/.test(path))).toEqual([])
})

test('panel: a reload of its tab, or a link to its place, keeps the view', async () => {
  const page = await open({ panel: true })
  const frame = page.frameLocator('iframe[title="Panel of the mock"]')
  await frame.getByRole('link', { name: 'Accounts' }).click()
  await page.waitForURL('**#/w/default/accounts')
  await page.reload()
  await frame.getByRole('heading', { name: 'Accounts', exact: true }).waitFor()
  await page.goto(page.url().replace(/#.*/, '#/w/default/faults'))
  await frame.getByRole('heading', { name: 'Faults', exact: true }).waitFor()
  await expect.poll(() => page.title()).toBe('Faults · default · Understudy')
})

test('panel: an app that the server answers with is not shown in itself', async () => {
  const page = await open({ control: false })
  const thrown = page.waitForEvent('pageerror')
  await page.evaluate(() => {
    const frame = Object.assign(document.createElement('iframe'), { name: 'understudy-panel' })
    frame.src = `/?wanted=${encodeURIComponent(JSON.stringify({ panel: true, control: false }))}`
    document.body.append(frame)
  })
  expect((await thrown).message).toContain('handlers with control: true')
  expect(page.frames()).toHaveLength(2)
})

test('control: a page with it controls the mock', async () => {
  const page = await open({ control: true })
  const made = await ask(page, '/_control/worlds', { method: 'POST', body: '{"id":"left","given":{"accounts":{"one":{"plan":"pro"}}}}' })
  expect(JSON.parse(made.text)).toMatchObject({ id: 'left', baseUrl: `${stage.origin}/w/left/api/v2`, keys: { one: 'key-one-left' } })
  const left = { headers: { authorization: 'Bearer key-one-left' } }
  expect(JSON.parse((await ask(page, '/w/left/api/v2/sessions', left)).text)).toMatchObject({ totalCount: 0 })
  expect(await page.evaluate(() => globalThis.stage.understudy.keys())).toMatchObject({ default: 'key-default' })
})

test('control: without it, its addresses belong to the server', async () => {
  const page = await open({ control: false })
  const before = stage.served.length
  expect(await ask(page, '/_control')).toMatchObject({ status: 404, text: 'Nobody serves this.' })
  expect(await ask(page, '/_panel')).toMatchObject({ status: 404, text: 'Nobody serves this.' })
  expect(stage.served.slice(before).filter((path) => path.startsWith('/_'))).toEqual(['/_control', '/_panel'])
  expect(await page.evaluate(() => globalThis.stage.understudy.keys())).toMatchObject({ default: 'key-default' })
})

test('other requests: they reach the server', async () => {
  const page = await open()
  expect(await ask(page, '/theirs.json')).toMatchObject({ status: 200, text: '{"of":"the server"}' })
  expect(await ask(page, '/api/v20/sessions')).toMatchObject({ status: 404, text: 'Nobody serves this.' })
})

test('slow answers: an aborted request is dropped, and the next one is answered', async () => {
  const page = await open({
    understudy: { given: { ...nineOClock, faults: [{ on: { operation: 'listSessions' }, times: 1, delay: 'PT60S' }] } },
  })
  const told = await page.evaluate(async () => {
    const headers = { authorization: 'Bearer key-default' }
    const turning = new AbortController()
    const slow = fetch('/api/v2/sessions', { headers, signal: turning.signal }).then(String, (error: Error) => error.name)
    // It is under way when another one that came later is answered.
    await fetch('/api/v2/sessions/reports/none', { headers })
    turning.abort()
    const turned = await slow
    const ofPage = new AbortController()
    const direct = globalThis.stage.understudy.fetch('/api/v2/sessions', { headers, signal: ofPage.signal }).then(
      ({ status }) => status,
      (error: Error) => error.name,
    )
    return [turned, await direct]
  })
  expect(told).toEqual(['AbortError', 200])
})

test('faults: a dropped connection is a failed fetch', async () => {
  const page = await open({ understudy: { given: { ...nineOClock, faults: [{ times: 1, does: { drop: 'before' } }] } } })
  const told = await page.evaluate(() =>
    fetch('/api/v2/sessions', { headers: { authorization: 'Bearer key-default' } }).then(String, (error: Error) => error.name),
  )
  expect(told).toBe('TypeError')
  expect(await ask(page, '/api/v2/sessions')).toMatchObject({ status: 200 })
})

test('faults: a body is cut or slow, or its request is delivered twice', async () => {
  const on = { operation: 'createReport' } as const
  const page = await open({
    understudy: {
      given: {
        ...nineOClock,
        faults: [
          { on, times: 1, does: { truncate: { bytes: 10 } } },
          { on, times: 1, does: { drip: { bytes: 50, every: 'PT0.001S' } } },
          { on, times: 1, does: { twice: true } },
        ],
      },
    },
  })
  const told = await page.evaluate(async () => {
    const asked = async (): Promise<unknown> => {
      const headers = { authorization: 'Bearer key-default', 'content-type': 'application/json' }
      const response = await fetch('/api/v2/sessions/reports', { method: 'POST', headers, body: '{"researchQuestion":"Why?"}' })
      const reader = response.body?.getReader()
      const parts: number[] = []
      try {
        for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) parts.push(part.value.byteLength)
        return parts
      } catch (error) {
        return [...parts, (error as Error).name]
      }
    }
    return [await asked(), await asked(), await asked()]
  })
  expect((told[0] as readonly unknown[]).at(-1)).toBe('TypeError')
  expect((told[1] as readonly number[]).length).toBeGreaterThan(1)
  expect(JSON.parse((await ask(page, '/api/v2/sessions')).text)).toMatchObject({ totalCount: 4 })
})
