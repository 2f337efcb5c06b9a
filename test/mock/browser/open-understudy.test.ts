import { afterEach, expect, test, vi } from 'vitest'
import { openUnderstudy, type BrowserUnderstudy, type BrowserUnderstudyOptions } from '../../../src/mock/browser.ts'

const opened: BrowserUnderstudy[] = []
afterEach(async () => {
  vi.unstubAllGlobals()
  for (const one of opened.splice(0)) await one.close()
})

async function open(options: BrowserUnderstudyOptions) {
  const warnings: string[] = []
  const understudy = await openUnderstudy({
    baseUrl: 'http://understudy.test/api/v2',
    onWarning: (message) => warnings.push(message),
    ...options,
  })
  opened.push(understudy)
  return { understudy, warnings }
}

test('without persist, a page has its own world and no warning', async () => {
  const { understudy, warnings } = await open({ persist: false, given: { accounts: { one: { plan: 'pro' } } } })
  expect(await understudy.keys()).toEqual({ one: 'key-one' })
  expect((await understudy.control.listWorlds()).worlds).toHaveLength(1)
  expect([understudy.baseUrl, warnings]).toEqual(['http://understudy.test/api/v2', []])
})

test('a closed page of its own answers nothing more', async () => {
  const { understudy } = await open({ persist: false })
  await understudy.close()
  await expect(understudy.fetch(`${understudy.baseUrl}/sessions`)).rejects.toThrow('the mock of this page is closed')
})

test.each([true, false])('a control token is needed by other callers, but not by the page (persist: %s)', async (persist) => {
  const { understudy } = await open({ persist, name: 'token', controlToken: 'secret' })
  await understudy.control.createWorld({ body: { id: 'left' } })
  expect(await understudy.keys()).toMatchObject({ default: 'key-default' })
  const statusFor = async (more: object) =>
    (await understudy.fetch(understudy.controlUrl, { headers: { host: 'elsewhere.example.org', ...more } })).status
  expect(await statusFor({})).toBe(403)
  expect(await statusFor({ authorization: 'Bearer wrong' })).toBe(403)
  expect(await statusFor({ authorization: 'Bearer secret' })).toBe(200)
})

test('the control token counts on every page that shares the worlds', async () => {
  await open({ name: 'tokens', controlToken: 'secret' })
  const { understudy } = await open({ name: 'tokens', controlToken: 'secret' })
  const headers = { host: 'elsewhere.example.org', authorization: 'Bearer secret' }
  expect((await understudy.fetch(understudy.controlUrl, { headers })).status).toBe(200)
  expect(await understudy.keys()).toMatchObject({ default: 'key-default' })
})

test('an invalid given is refused at once', async () => {
  await expect(open({ given: { accounts: { none: { plan: 'pro' } } } })).rejects.toThrow('given.accounts.none cannot be')
})

test('without a database, a warning says that the world ends with the open pages', async () => {
  const { understudy, warnings } = await open({ name: 'no database' })
  const other = await open({ name: 'no database' })
  await understudy.control.createWorld({ body: { id: 'left', given: {} } })
  expect((await other.understudy.control.listWorlds()).worlds.map(({ id }) => id)).toEqual(['default', 'left'])
  expect([...warnings, ...other.warnings]).toEqual([expect.stringMatching(/^Failed to open the database: .*stored in this page only/)])
})

test('a page with other strictness is warned of the different world', async () => {
  await open({ name: 'strict' })
  const { warnings } = await open({ name: 'strict', strictBodies: true })
  expect(warnings).toEqual([expect.stringMatching(/^Another page holds a world made from another given/)])
})

test.each([
  ['has no locks', {}, 'the browser has no locks here'],
  ['refuses them', { locks: { request: () => Promise.reject(new DOMException('no locks here', 'SecurityError')) } }, 'no locks here'],
])('a browser that %s causes a warning, and nothing hangs', async (_, navigator, reason) => {
  vi.stubGlobal('navigator', navigator)
  const { understudy, warnings } = await open({ name: 'no locks' })
  expect(await understudy.keys()).toMatchObject({ default: 'key-default' })
  expect(warnings).toEqual([expect.stringContaining(reason)])
})
