import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { launchChromium } from '../support/browser/page-server.ts'
import { startMock, stopMocks, understudy } from '../support/processes/understudy-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'understudy-'))
const [baseUrl = '', pageUrl = ''] = (await Promise.all([startMock(), startMock()])).map(({ ready }) => String(ready['baseUrl']))
const browser = await launchChromium()

afterAll(async () => {
  await browser.close()
  await stopMocks()
  rmSync(folder, { recursive: true })
})

/** A page of another origin asks the mock: a report is made and read, a list is given up, and pages besides are loaded. */
async function askInPage(asking: Page): Promise<void> {
  await asking.goto(`${new URL(pageUrl).origin}/_health`)
  await asking.evaluate(async (root) => {
    const headers = { authorization: 'Bearer key-default', 'content-type': 'application/json' }
    const body = JSON.stringify({ researchQuestion: 'Why do adults sleep?' })
    const made = await fetch(`${root}/sessions/reports`, { method: 'POST', headers, body })
    const { sessionId } = (await made.json()) as { sessionId: string }
    await (await fetch(`${root}/sessions/reports/${sessionId}`, { headers })).json()
    await (await fetch(`${root}/sessions?limit=3`, { headers: { authorization: 'Bearer key-unknown' } })).json()
    await (await fetch(`${root}/search/papers`, { method: 'POST', headers, body: '{"query":"sleep","maxResults":2}' })).json()
    const given = new AbortController()
    const asked = fetch(`${root}/sessions`, { headers, signal: given.signal }).catch(() => undefined)
    given.abort()
    await asked
  }, baseUrl)
}

test.each([
  ['with bodies in it', 'embed.har', 'embed'],
  ['in a zip with bodies beside it', 'attach.zip', 'attach'],
] as const)('HAR of Playwright: one %s is judged whole', async (_, name, content) => {
  const path = join(folder, name)
  const context = await browser.newContext({ recordHar: { path, content, mode: 'full' } })
  await askInPage(await context.newPage())
  await context.close()
  const { code, stdout, stderr } = await understudy(['inspect', path])
  const told = stderr.replace(/\n {2,}/g, ' ')
  expect([code, stdout]).toEqual([0, expect.stringMatching(/\nconformant: \d+ pass .* 0 fail/)])
  expect(told).toMatch(new RegExp(`: [45] exchanges with ${baseUrl}, by key: default [34]\n`))
  expect(told).toContain(`it is no request below ${baseUrl}`)
  expect(stdout + stderr).not.toContain('key-unknown')
})
