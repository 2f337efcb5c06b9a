import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { createControl } from '../../src/control/index.ts'
import { operation, operationIds, type OperationId } from '../../src/contract/operations.ts'
import { launchChromium } from '../support/browser/page-server.ts'
import { startMock, stopMocks } from '../support/processes/understudy-command.ts'

const mock = await startMock()
const { origin } = new URL(String(mock.ready['baseUrl']))
const control = createControl({ url: String(mock.ready['controlUrl']) })
const browser = await launchChromium()

afterAll(async () => {
  await browser.close()
  await stopMocks()
})

type Opened = { readonly page: Page; /** Requests to other origins, and what the page complains of. */ readonly noted: readonly string[] }

/** Opens the reference, and waits until the viewer shows the document. */
async function open(path = '/_docs/', context: BrowserContextOptions = {}): Promise<Opened> {
  const noted: string[] = []
  const page = await (await browser.newContext(context)).newPage()
  page.on('request', (request) => {
    if (!request.url().startsWith(`${origin}/`) && !request.url().startsWith('data:')) noted.push(request.url())
  })
  page.on('console', (message) => {
    if (!message.text().includes('the server responded with a status of 40')) noted.push(message.text())
  })
  page.on('pageerror', (error) => void noted.push(error.message))
  await page.goto(origin + path)
  await page.locator('rapi-doc .main-content').waitFor()
  await page.waitForFunction(() => (document.querySelector('#account')?.children.length ?? 0) > 0)
  return { page, noted }
}

async function goTo(page: Page, id: OperationId): Promise<void> {
  const { method, path } = operation(id)
  const place = `${method.toLowerCase()}-${path.replaceAll(/[{}]/g, '-')}`
  await page.evaluate((hash) => void (location.hash = hash), place)
  await page.locator(`rapi-doc .expanded-endpoint-body[id="${place}"] api-response`).waitFor()
}

test('reference: every operation is shown with its links, without a request elsewhere', async () => {
  const { page, noted } = await open()
  for (const id of operationIds) {
    await goTo(page, id)
    expect(await page.locator('rapi-doc [part~=label-operation-path]').innerText()).toBe(operation(id).path)
    const link = page.getByRole('link', { name: 'Its traffic in the panel' })
    expect(await link.getAttribute('href')).toBe(`${origin}/_panel#/w/default/traffic?operation=${id}`)
    expect(await page.locator('rapi-doc api-request [part~=btn-try]').count(), id).toBeGreaterThan(0)
  }
  expect(noted).toEqual([])
})

test('reference: a choice of answers has the names of its branches', async () => {
  const { page, noted } = await open('/_docs/#getReport')
  const schema = page.locator('rapi-doc api-response schema-table').first()
  await schema.getByText('UnknownReport').first().waitFor()
  const text = await schema.locator('.table').innerText()
  for (const name of ['ProcessingReport', 'PausedReport', 'CompletedReport', 'FailedReport', 'UnknownReport']) expect(text).toContain(name)
  expect(text).toContain('Never present here.')
  expect(text).not.toContain('missing-type-info')
  expect(noted).toEqual([])
})

test('reference: rules and scenarios of an operation open, and a scenario is its file', async () => {
  const { page } = await open('/_docs/#resumeSession')
  await page.getByText(/^\d+ rules$/).click()
  expect(await page.getByRole('listitem').filter({ hasText: 'sessions/resume/not-paused' }).innerText()).toBe(
    'sessions/resume/not-paused · must · Resuming a session that is not paused answers 409 session_not_paused.',
  )
  await page.getByText(/^\d+ scenarios$/).click()
  await page.getByRole('link', { name: 'A little more quota carries a report one stage further' }).click()
  expect(page.url()).toBe(`${origin}/_docs/scenarios/quota/a-little-quota-carries-one-stage-further.yaml`)
  expect(await page.locator('body').innerText()).toContain('call: resumeSession')
})

/** Sends the request that the page shows, and gives the status of the answer and its text. */
async function send(page: Page): Promise<readonly [status: number, text: string]> {
  const answered = page.waitForResponse((response) => response.url().includes('/api/v2/'))
  await page.locator('rapi-doc api-request [part~=btn-try]').click()
  const status = (await answered).status()
  const request = page.locator('rapi-doc api-request')
  await request.getByText(new RegExp(`Response Status.*${status}`, 'i')).waitFor()
  return [status, await request.locator('[part~=tab-panel]').last().innerText()]
}

test('reference: a request goes to the world of the page, with the key that is chosen', async () => {
  const { id } = await control.createWorld({ body: { id: 'docs', given: { sessions: { naps: { type: 'report', status: 'completed' } } } } })
  const { page, noted } = await open(`/w/${id}/_docs/#listSessions`)
  expect(await page.locator('#world').innerText()).toBe('World docs')
  expect(await page.locator('#account').inputValue()).toBe('key-default-docs')
  await page.locator('rapi-doc api-request').waitFor()
  const [status, text] = await send(page)
  expect([status, text]).toEqual([200, expect.stringContaining(`${origin}/w/docs/api/v2/sessions/reports/`)])
  await page.selectOption('#account', { label: 'another key …' })
  await page.fill('#key', 'key-revoked-docs')
  await page.keyboard.press('Tab')
  expect((await send(page))[0]).toBe(401)
  expect(noted).toEqual([])
})

test('reference: where control is refused, a key is typed in', async () => {
  const page = await (await browser.newContext({ extraHTTPHeaders: { via: '1.1 proxy' } })).newPage()
  // Behind a proxy the mock tells its keys to nobody.
  await page.goto(`${origin}/_docs/#listSessions`)
  await page.getByText('This mock tells its keys only to who may control it, so type one in.').waitFor()
  expect(await page.locator('#account').isHidden()).toBe(true)
  await page.fill('#key', 'key-default')
  await page.keyboard.press('Tab')
  await page.locator('rapi-doc api-request').waitFor()
  expect((await send(page))[0]).toBe(200)
})

/** The rules of axe that the viewer breaks inside itself. */
const leftByViewer: ReadonlySet<string> = new Set(['label', 'landmark-unique', 'scrollable-region-focusable'])

test.each([
  ['light', 1280],
  ['dark', 1280],
  ['light', 390],
  ['dark', 390],
] as const)('reference: axe finds only what the viewer leaves, %s at %i pixels', async (colorScheme, width) => {
  const { page } = await open('/_docs/#getReport', { colorScheme, viewport: { width, height: 900 } })
  await page.locator('rapi-doc api-response').waitFor()
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => ({ id, isInViewer: JSON.stringify(target).includes('rapi-doc') })),
  )
  expect(found.filter(({ id, isInViewer }) => !isInViewer || !leftByViewer.has(id))).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
})

test('reference on a phone: operations are in a list, and descriptions are shown', async () => {
  const { page, noted } = await open('/_docs/', { viewport: { width: 390, height: 844 } })
  await page.selectOption('#operation', { label: 'Get a report' })
  await page.locator('rapi-doc api-response schema-tree').first().waitFor()
  expect(await page.getByText('Identifier of a session of any kind.').first().isVisible()).toBe(true)
  const button = await page.locator('rapi-doc api-request [part~=btn-try]').boundingBox()
  expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual(390)
  expect(noted).toEqual([])
})

test('reference: an address whose fragment is no encoded text opens all the same', async () => {
  const { page, noted } = await open('/_docs/#%')
  expect(await page.locator('#operation option').count()).toBe(operationIds.length + 1)
  expect(noted).toEqual([])
})
