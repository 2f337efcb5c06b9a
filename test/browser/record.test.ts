import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { servePage } from '../examples/app/serve-page.ts'
import { launchChromium } from '../support/browser/page-server.ts'
import { startServer, stopMocks, understudy } from '../support/processes/understudy-command.ts'
import { serveChanged, type ServedChanged } from '../support/serve/serve-changed.ts'

const folder = mkdtempSync(join(tmpdir(), 'record-page-'))
/** A completed report comes without its result. */
const faulty = await serveChanged((body) => body.replace(/"result":\{.*?\},"/, '"'))
const clean = await serveChanged()
const app = await servePage()
const browser = await launchChromium()
afterAll(async () => {
  await browser.close()
  await stopMocks()
  await Promise.all([app.stop(), faulty.stop(), clean.stop()])
  rmSync(folder, { recursive: true })
})

test('record: a React page stumbles over an answer, and the recording reproduces it', async () => {
  const out = join(folder, 'bug.yaml')
  const recorder = await startServer(['record', '--target', faulty.baseUrl, '--out', out, '--port', '0', '--json'])
  const page = await browser.newPage()
  const errors: Error[] = []
  page.on('pageerror', (error) => void errors.push(error))
  await page.goto(`${app.origin}/?${String(new URLSearchParams({ api: String(recorder.ready['baseUrl']), key: 'key-default' }))}`)
  await page.getByLabel('Research question').fill('Does exercise help people sleep? [understudy: polls 2]')
  const stumbled = page.waitForEvent('pageerror')
  await page.getByRole('button', { name: 'Create' }).click()
  await stumbled
  await page.getByRole('heading', { name: 'Reports' }).waitFor({ state: 'detached' })
  await page.close()
  expect(await recorder.stop('SIGINT')).toBe(0)
  expect(errors.map(({ message }) => message)).toEqual([expect.stringContaining("reading 'summary'")])
  expect(recorder.stderr()).toContain('breaks reports/get/result-when-completed: expected result, which is required, got absent')
  // The browser asks by itself whether it may send a key.
  expect(recorder.stderr()).not.toContain('the client breaks the contract')
  const replay = async ({ baseUrl, controlUrl }: ServedChanged): Promise<unknown> => {
    const target = join(folder, `${new URL(baseUrl).port}.yaml`)
    writeFileSync(target, `baseUrl: ${baseUrl}\nkeys: { default: key-default }\ncontrol: { url: '${controlUrl}' }\n`)
    const { code, stdout, stderr } = await understudy(['replay', out, '--quiet', '--target', target])
    return [code, stdout, stderr]
  }
  expect(await replay(faulty)).toEqual([1, `${out}: REPRODUCED\n`, ''])
  expect(await replay(clean)).toEqual([0, `${out}: NOT REPRODUCED\n`, ''])
})
